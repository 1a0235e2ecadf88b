package import LanguageServerProtocol

/// The way to the client: answers, notifications and requests of the server's own.
package final class ClientGateway: Sendable {
  private let connection: Connection
  private let pending = PendingRequests()

  init(_ connection: Connection) {
    self.connection = connection
  }

  package func notify<M: NotificationMethod>(_ method: M.Type, _ params: M.Params) {
    send { try .notification(method, params) }
  }

  /// Asks the client and waits for its answer. Cancelling the task ends the wait and withdraws the question.
  package func request<M: RequestMethod>(_ method: M.Type, _ params: M.Params) async throws -> M.Result {
    let request = send(method, params)
    do {
      return try await request.value
    } catch let error as CancellationError {
      notify(CancelRequestNotification.self, CancelRequestParams(id: request.id))
      throw error
    }
  }

  /// Asks the client before anything that is sent next. The answer is awaited later.
  func send<M: RequestMethod>(_ method: M.Type, _ params: M.Params) -> SentRequest<M> {
    let id = pending.open()
    send { try .request(method, id: id, params) }
    return SentRequest(id: id, pending: pending)
  }

  /// Answers a request. The table of requests sees to it that each is answered once.
  func answer(_ id: RequestID?, _ result: Result<OutgoingMessage, ResponseError>) {
    switch result {
    case .success(let message): connection.send(message)
    case .failure(let error): send { try .error(error, id: id) }
    }
  }

  func settle(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
    pending.settle(id, result)
  }

  /// The client is gone, as far as anybody can tell: nothing waits for it to read any more.
  func doubtReader() {
    connection.doubtReader()
  }

  /// No answers come any more.
  func end() {
    pending.failAll(ResponseError(.serverCancelled, "The client is gone."))
  }

  private func send(_ message: () throws -> OutgoingMessage) {
    do {
      connection.send(try message())
    } catch {
      // No value of the protocol's types fails to be written; a dropped message is the least harm if one ever does.
      assertionFailure("\(error)")
    }
  }
}
