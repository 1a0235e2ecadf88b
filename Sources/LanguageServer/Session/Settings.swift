import LanguageServerProtocol
import ShortcutIDE

/// What an editor's settings may say. They may come from a workspace that a stranger wrote, so that they name a provider
/// but never define one.
struct Settings: Sendable, Hashable {
  /// The name under which they are kept.
  static let section = "phrasebook"

  /// What the client's log is told.
  enum LogLevel: String, Sendable, CaseIterable {
    case off
    /// What keeps something from being read or done.
    case warning
    /// All that a log file would be told.
    case all
  }

  /// The provider for files that name none.
  var provider: String?
  var logLevel = LogLevel.warning
  /// What is shown within the text.
  var inlayHints = ShortcutIDE.InlayHint.Kind.standard
}

extension Settings {
  /// Reads what the client sent: an object, or null for nothing. What cannot be read is as if it were not there.
  ///
  /// - Parameter problems: Takes a sentence for each thing that cannot be read.
  init(_ value: JSONValue, problems: inout [String]) {
    self.init()
    guard case .object(let object) = value else {
      if !value.isNull { problems.append("The settings “\(Self.section)” must be an object, not \(value.kind).") }
      return
    }
    for member in object.members {
      let name = "\(Self.section).\(member.key)"
      switch (member.key, member.value) {
      case (_, .null): break
      case ("provider", .string(let provider)): self.provider = provider.isEmpty ? nil : provider
      case ("provider", let value): problems.append("The setting “\(name)” must be a string, not \(value.kind).")
      case ("logLevel", let value):
        guard let level = value.stringValue.flatMap(LogLevel.init(rawValue:)) else {
          let levels = LogLevel.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
          problems.append("The setting “\(name)” must be one of \(levels).")
          continue
        }
        logLevel = level
      case ("inlayHints", .object(let kinds)):
        for kind in kinds.members { take(kind, of: name, problems: &problems) }
      case ("inlayHints", let value): problems.append("The setting “\(name)” must be an object, not \(value.kind).")
      default: problems.append("There is no setting “\(name)”.")
      }
    }
  }
}

extension Settings {
  /// Takes whether one kind of hint is shown.
  private mutating func take(_ member: JSONObject.Member, of name: String, problems: inout [String]) {
    guard let kind = ShortcutIDE.InlayHint.Kind(rawValue: member.key) else {
      problems.append("There is no setting “\(name).\(member.key)”.")
      return
    }
    switch member.value {
    case .null: break
    case .bool(true): inlayHints.insert(kind)
    case .bool(false): inlayHints.remove(kind)
    case let value: problems.append("The setting “\(name).\(member.key)” must be true or false, not \(value.kind).")
    }
  }
}

extension Session {
  /// Takes the settings that came with `initialize`, under the section's name or bare.
  mutating func takeInitialSettings(_ options: JSONValue?) {
    guard let options, !options.isNull else { return }
    take(settings: options[Settings.section] ?? options)
    initialSettings = settings
  }

  /// The settings have changed, or may have.
  mutating func changeSettings(_ params: DidChangeConfigurationParams) {
    if capabilities.configuration {
      askForSettings()
    } else if let settings = params.settings?[Settings.section] {
      take(settings: settings)
    }
    reload()
  }

  func askForSettings() {
    guard capabilities.configuration else { return }
    Task { [client, queue, log = options.log] in
      do {
        let params = ConfigurationParams(items: [.init(section: Settings.section)])
        let answer = try await client.request(ConfigurationRequest.self, params)
        queue.yield(.settings(answer.first ?? nil))
      } catch {
        log("The client does not tell its settings: \(error)")
      }
    }
  }

  /// - Parameter value: Null where the client has none to tell, so that those of the initialization count.
  mutating func take(settings value: JSONValue) {
    var problems: [String] = []
    let before = settings
    settings = value.isNull ? initialSettings : Settings(value, problems: &problems)
    for problem in problems { warn(problem) }
    guard settings != before else { return }
    desk.chosenProvider = settings.provider
    refreshViews()
  }

  /// Tells the client's log, unless the user wants nothing there.
  func warn(_ message: String) {
    options.log(message)
    guard settings.logLevel != .off else { return }
    client.notify(LogMessageNotification.self, MessageParams(type: .warning, message: message))
  }

  func log(_ line: String) {
    options.log(line)
    guard settings.logLevel == .all, phase == .running else { return }
    client.notify(LogMessageNotification.self, MessageParams(type: .log, message: line))
  }
}
