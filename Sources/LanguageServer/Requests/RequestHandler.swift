import LanguageServerProtocol

/// A request that is answered from a snapshot, in a task that can be cancelled.
protocol SnapshotHandler: Sendable {
  associatedtype Method: RequestMethod

  /// The document that gives the request its meaning. When the answer is about that document and it changes before
  /// the answer is there, the client gets `ContentModified` instead.
  static func document(of params: Method.Params) -> DocumentURI?
  static var isAboutDocument: Bool { get }

  static func answer(_ params: Method.Params, _ context: RequestContext) async throws -> Method.Result
}

extension SnapshotHandler {
  static var isAboutDocument: Bool { true }
}

/// A request that changes the session; it is answered on the loop.
protocol SessionHandler: Sendable {
  associatedtype Method: RequestMethod

  static func answer(_ params: Method.Params, _ session: inout Session) throws -> Method.Result
}

/// A notification; it is handled on the loop.
protocol NotificationHandler: Sendable {
  associatedtype Method: NotificationMethod

  static func handle(_ params: Method.Params, _ session: inout Session)

  /// What to do when the parameters cannot be read.
  static func handleUnreadable(_ params: JSONValue, _ session: inout Session)
}

extension NotificationHandler {
  static func handleUnreadable(_ params: JSONValue, _ session: inout Session) {}
}
