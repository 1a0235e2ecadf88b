import LanguageServerProtocol
import ShortcutModel

/// Hearing of what happens on disk and in the settings: from the client where it tells, else by a watch of our own.
extension Session {
  /// Asks for what the client tells only when asked.
  mutating func registerCapabilities() {
    if capabilities.configurationRegistration {
      let options = DidChangeConfigurationRegistrationOptions(section: Settings.section)
      register([
        Registration(
          id: "configuration", method: DidChangeConfigurationNotification.method,
          registerOptions: .configuration(options))
      ])
    }
    let features = NarrowFeature.allCases.filter(capabilities.registers)
    if !features.isEmpty { register(features.map(\.registration)) }
    guard capabilities.watchedFilesRegistration else { return watchDisk() }
    guard !capabilities.relativePatterns else { return }
    register([watchers(id: "watched-files", Self.watchedNames.map { .pattern("**/" + $0) })])
  }

  /// Has a folder watched, be it one of the client's or one around a file that is open.
  func watch(_ root: WorkspaceRoot) {
    guard capabilities.watchedFilesRegistration, capabilities.relativePatterns else { return }
    let base = root.uri ?? DocumentURI(filePath: root.path)
    let folders = root.isDeep ? ["**/"] : ["", "*.lproj/"]
    let patterns = folders.flatMap { folder in
      Self.watchedNames.map { name in
        DidChangeWatchedFilesRegistrationOptions.GlobPattern.relative(.init(baseUri: base, pattern: folder + name))
      }
    }
    register([watchers(id: Self.watchID(root), patterns)])
  }

  func unwatch(_ root: WorkspaceRoot) {
    watch?.forget(ScanRoot(root))
    guard capabilities.watchedFilesRegistration, capabilities.relativePatterns else { return }
    let method = DidChangeWatchedFilesNotification.method
    let params = UnregistrationParams(unregisterations: [.init(id: Self.watchID(root), method: method)])
    // Sent here: the same folder may be watched again at once.
    let request = client.send(UnregisterCapabilityRequest.self, params)
    Task { [log = options.log] in
      do {
        _ = try await request.value
      } catch {
        log("The client does not end a watch: \(error)")
      }
    }
  }

  /// The client does not watch, whatever it said: the folders that are open are watched from here.
  mutating func takeOverWatch() {
    guard watch == nil else { return }
    watchDisk()
    // A scan tells the watch what to look at.
    if watch != nil { for root in workspace.roots { scan(root) } }
  }

  private mutating func watchDisk() {
    watch = options.disk.watch { [queue] in queue.yield(.changedOnDisk($0)) }
  }

  private static let watchedNames = FileKind.globs + WorkspaceScan.guides

  private static func watchID(_ root: WorkspaceRoot) -> String { "watched-files \(root.path)" }

  private func watchers(
    id: String, _ patterns: [DidChangeWatchedFilesRegistrationOptions.GlobPattern]
  ) -> Registration {
    let options = DidChangeWatchedFilesRegistrationOptions(watchers: patterns.map { .init(globPattern: $0) })
    return Registration(
      id: id, method: DidChangeWatchedFilesNotification.method, registerOptions: .watchedFiles(options))
  }

  private func register(_ registrations: [Registration]) {
    let params = RegistrationParams(registrations: registrations)
    let request = client.send(RegisterCapabilityRequest.self, params)
    Task { [queue, log = options.log] in
      do {
        _ = try await request.value
      } catch {
        let methods = registrations.map(\.method)
        log("The client does not register for \(methods.joined(separator: ", ")): \(error)")
        if methods.contains(DidChangeWatchedFilesNotification.method) { queue.yield(.watchRefused) }
      }
    }
  }
}

extension ScanRoot {
  init(_ root: WorkspaceRoot) {
    self.init(root.path, isDeep: root.isDeep)
  }
}
