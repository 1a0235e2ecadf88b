import LanguageServerProtocol

enum DidChangeWatchedFilesHandler: NotificationHandler {
  typealias Method = DidChangeWatchedFilesNotification

  static func handle(_ params: DidChangeWatchedFilesParams, _ session: inout Session) {
    session.follow(params.changes.map { FileOperation($0) })
  }
}

enum DidChangeWorkspaceFoldersHandler: NotificationHandler {
  typealias Method = DidChangeWorkspaceFoldersNotification

  static func handle(_ params: DidChangeWorkspaceFoldersParams, _ session: inout Session) {
    session.changeFolders(removing: params.event.removed.map(\.uri), adding: params.event.added.map(\.uri))
  }
}

enum DidChangeConfigurationHandler: NotificationHandler {
  typealias Method = DidChangeConfigurationNotification

  static func handle(_ params: DidChangeConfigurationParams, _ session: inout Session) {
    session.changeSettings(params)
  }
}
