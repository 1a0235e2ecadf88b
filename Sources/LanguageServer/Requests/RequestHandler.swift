import LanguageServerProtocol

/// A request that is answered from a snapshot, in a task that can be cancelled.
protocol SnapshotHandler: Sendable {
  associatedtype Method: RequestMethod

  /// The document that gives the request its meaning. When the answer is about that document and it changes before
  /// the answer is there, the client gets `ContentModified` instead.
  static func document(of params: Method.Params) -> DocumentURI?
  static var isAboutDocument: Bool { get }
  /// What answers a request whose document has changed.
  static var outdated: ResponseError { get }
  /// What the client is asked to ask for again when other files have changed; nil where the answer does not depend on
  /// them, or nobody keeps it.
  static var refresh: RefreshKind? { get }

  /// Notes in the session that a request has come, before its task starts.
  static func begin(_ params: Method.Params, _ id: RequestID, _ session: inout Session)

  static func answer(_ params: Method.Params, _ context: RequestContext) async throws -> Method.Result
}

extension SnapshotHandler {
  static var isAboutDocument: Bool { true }
  static var outdated: ResponseError { ResponseError(.contentModified, "The document has changed.") }
  static var refresh: RefreshKind? { nil }

  static func begin(_ params: Method.Params, _ id: RequestID, _ session: inout Session) {}
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
