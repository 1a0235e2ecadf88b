import ActionRunner
import LanguageServerProtocol
import ShortcutModel
import SourceText

extension Session {
  mutating func begin(_ params: InitializeParams) {
    phase = .running
    capabilities = params.capabilities
    encoding = PositionEncoding(offered: params.capabilities.positionEncodings)
    folders = params.workspaceFolders?.map(\.uri) ?? params.rootUri.map { [$0] } ?? []
    if folders.isEmpty, let path = params.rootPath, !path.isEmpty { folders = [DocumentURI(filePath: path)] }
    watchClient(params.processId)
    log("Initialized by \(params.clientInfo?.name ?? "an unnamed client"), columns in \(encoding.rawValue).")
  }

  /// Reads the folders that the client named, and asks to be told what happens in them.
  mutating func openWorkspace() {
    changeFolders(removing: [], adding: folders)
    registerWatchers()
  }

  mutating func changeFolders(removing removed: [DocumentURI], adding added: [DocumentURI]) {
    for uri in removed {
      if let root = workspace.roots.first(where: { $0.uri == uri }) { removeRoot(root) }
    }
    for uri in added {
      guard let path = uri.filePath else {
        log("\(uri.rawValue) is no folder of this machine.")
        continue
      }
      let canonical = options.disk.canonicalPath(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
      addRoot(WorkspaceRoot(path: canonical, uri: uri))
    }
  }

  /// Takes the user's configuration and the disk as they are now.
  mutating func reload() {
    desk.providers.reload()
    desk.cache.forgetAll()
    for root in workspace.roots { scan(root) }
  }

  mutating func shutDown() {
    phase = .shutDown
    diagnostics.check?.cancel()
    let error = ResponseError(.requestCancelled, "The server is shutting down.")
    for id in requests.closeAll(about: nil) { client.answer(id, .failure(error)) }
  }

  private func registerWatchers() {
    guard capabilities.watchedFilesRegistration else { return }
    let globs = ["**/*.swift", "**/*.phrases", "**/AppShortcuts.{strings,xcstrings}", "**/.phrasebook.json"]
    let options = DidChangeWatchedFilesRegistrationOptions(watchers: globs.map { .init(globPattern: $0) })
    let registration = Registration(
      id: "watched-files", method: DidChangeWatchedFilesNotification.method, registerOptions: options)
    Task { [client, log = self.options.log] in
      do {
        _ = try await client.request(
          RegisterCapabilityRequest.self, RegistrationParams(registrations: [registration]))
      } catch {
        log("The client does not watch files: \(error)")
      }
    }
  }
}
