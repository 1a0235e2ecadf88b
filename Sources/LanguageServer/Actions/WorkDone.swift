import LanguageServerProtocol

/// A progress that the client shows, from its beginning to its one end.
struct WorkDone: Sendable {
  private let client: ClientGateway
  let token: ProgressToken

  /// Begins under the token that the client gave, else under a new one if the client takes those.
  ///
  /// - Parameter fallback: The new token; no other progress may have it.
  static func begin(
    _ title: String, token: ProgressToken?, fallback: ProgressToken, isCancellable: Bool, view: ClientView,
    client: ClientGateway
  ) async -> WorkDone? {
    if let token { return WorkDone(token: token, client: client, title, isCancellable) }
    guard view.capabilities.workDoneProgress else { return nil }
    do {
      _ = try await client.request(WorkDoneProgressCreateRequest.self, WorkDoneProgressParams(token: fallback))
    } catch {
      // A client that does not want this progress is not bothered with it.
      return nil
    }
    return WorkDone(token: fallback, client: client, title, isCancellable)
  }

  private init(token: ProgressToken, client: ClientGateway, _ title: String, _ isCancellable: Bool) {
    self.client = client
    self.token = token
    send(.begin(title, cancellable: isCancellable))
  }

  func report(_ message: String) { send(.report(message)) }

  func end(_ message: String? = nil) { send(.end(message)) }

  private func send(_ value: WorkDoneProgress) {
    client.notify(ProgressNotification.self, ProgressParams(token: token, value: value))
  }
}
