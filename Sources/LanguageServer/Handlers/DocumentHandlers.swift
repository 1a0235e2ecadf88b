import LanguageServerProtocol

enum DidOpenHandler: NotificationHandler {
  typealias Method = DidOpenNotification

  static func handle(_ params: DidOpenParams, _ session: inout Session) {
    session.open(params.textDocument)
  }
}

enum DidChangeHandler: NotificationHandler {
  typealias Method = DidChangeNotification

  static func handle(_ params: DidChangeParams, _ session: inout Session) {
    session.change(params)
  }

  /// An edit that cannot be read is an edit that is missing.
  static func handleUnreadable(_ params: JSONValue, _ session: inout Session) {
    guard let text = params["textDocument"]?["uri"]?.stringValue else { return }
    let uri = DocumentURI(rawValue: text)
    guard let file = session.workspace.knownFile(of: uri) else { return }
    if session.documents[file] != nil { session.lose(file, uri) } else { session.loseConfiguration(file, uri) }
  }
}

/// The text that was saved is known from the edits; other files may follow from the save, which watchers tell.
enum DidSaveHandler: NotificationHandler {
  typealias Method = DidSaveNotification

  static func handle(_ params: DidSaveParams, _ session: inout Session) {
    session.save(params.textDocument.uri)
  }
}

enum DidCloseHandler: NotificationHandler {
  typealias Method = DidCloseNotification

  static func handle(_ params: DidCloseParams, _ session: inout Session) {
    session.close(params.textDocument.uri)
  }
}
