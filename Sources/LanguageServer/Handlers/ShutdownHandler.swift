import LanguageServerProtocol

/// Ends the work. What is still asked is answered, so that no request stays without an answer.
enum ShutdownHandler: SessionHandler {
  typealias Method = ShutdownRequest

  static func answer(_ params: NoValue, _ session: inout Session) throws -> NoValue {
    session.shutDown()
    return NoValue()
  }
}

enum ExitHandler: NotificationHandler {
  typealias Method = ExitNotification

  static func handle(_ params: NoValue, _ session: inout Session) {
    session.exitCode = session.phase == .shutDown ? 0 : 1
  }
}
