import LanguageServerProtocol

/// Nothing is traced to the client; the log file has what a trace would say.
enum SetTraceHandler: NotificationHandler {
  typealias Method = SetTraceNotification

  static func handle(_ params: SetTraceParams, _ session: inout Session) {}
}
