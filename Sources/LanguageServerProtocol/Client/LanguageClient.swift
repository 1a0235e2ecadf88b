import Synchronization

/// The client's side of a connection: it sends requests and awaits their answers, answers those of the server, and
/// keeps the notifications that come until someone asks for them.
package final class LanguageClient: Sendable {
  private typealias Answer = @Sendable (JSONValue, RequestID) async throws -> OutgoingMessage

  private let connection: Connection
  private let pending = PendingRequests()
  private let answers = Mutex<[String: Answer]>([:])
  private let inbox = ClientInbox()

  /// Nothing is read before `start()`, so that all answers can be set first.
  package init(_ transport: any ByteTransport) {
    connection = Connection(transport)
  }

  /// Sets what answers a request of the server; one without an answer is refused as unknown.
  package func onRequest<M: RequestMethod>(
    _ method: M.Type, _ answer: @escaping @Sendable (M.Params) async throws -> M.Result
  ) {
    answers.withLock { answers in
      answers[M.method] = { params, id in
        try OutgoingMessage.result(try await answer(try params.decode(M.Params.self)), id: id)
      }
    }
  }

  package func start() {
    connection.start { [weak self] messages in
      for message in messages { self?.receive(message) }
    } end: { [pending, inbox] _ in
      pending.failAll(ResponseError(.serverCancelled, "The server has ended."))
      inbox.end()
    }
  }

  /// Sends a request and waits for its answer. Cancelling the task ends the wait, and tells the server.
  package func request<M: RequestMethod>(_ method: M.Type, _ params: M.Params) async throws -> M.Result {
    let request = try send(method, params)
    do {
      return try await request.value
    } catch let error as CancellationError {
      try cancel(request.id)
      throw error
    }
  }

  /// Sends a request whose answer is awaited later.
  package func send<M: RequestMethod>(_ method: M.Type, _ params: M.Params) throws -> SentRequest<M> {
    let id = pending.open()
    connection.send(try .request(method, id: id, params))
    return SentRequest(id: id, pending: pending)
  }

  package func notify<M: NotificationMethod>(_ method: M.Type, _ params: M.Params) throws {
    connection.send(try .notification(method, params))
  }

  /// Asks the server not to go on with a request. An answer comes all the same.
  package func cancel(_ id: RequestID) throws {
    try notify(CancelRequestNotification.self, CancelRequestParams(id: id))
  }

  /// Sends any message, for a test of what is not one.
  package func send(_ message: OutgoingMessage) {
    connection.send(message)
  }

  /// The first notification of a method that fits and was not taken yet; waits for one if need be.
  package func next<M: NotificationMethod>(
    _ method: M.Type, where fits: @escaping @Sendable (M.Params) -> Bool = { _ in true }
  ) async throws -> M.Params {
    try await inbox.next { message in
      guard case .notification(M.method, let params) = message else { return nil }
      let decoded = try params.decode(M.Params.self)
      return fits(decoded) ? decoded : nil
    }
  }

  /// The first error that answers no request of this client and was not taken yet; waits for one if need be.
  package func nextUnboundError() async throws -> ResponseError {
    try await inbox.next { message in
      guard case .response(_, .failure(let error)) = message else { return nil }
      return error
    }
  }

  /// What came and was not taken: notifications, and answers that nobody awaits.
  package var leftovers: [Message] { inbox.messages }

  /// Waits until the server has closed its output.
  package func waitForEnd() async { await inbox.waitForEnd() }

  /// Ends the client's output, as a client does that goes away.
  package func closeOutput() { connection.closeOutput() }

  private func receive(_ message: Message) {
    switch message {
    case .request(let id, let method, let params): answer(method, params, id)
    case .response(let id?, let result) where pending.settle(id, result): break
    case .notification, .response, .invalid: inbox.add(message)
    }
  }

  private func answer(_ method: String, _ params: JSONValue, _ id: RequestID) {
    let answer = answers.withLock { $0[method] }
    Task { [connection] in
      do {
        guard let answer else { throw ResponseError(.methodNotFound, "The client does not know \(method).") }
        connection.send(try await answer(params, id))
      } catch {
        let failure = error as? ResponseError ?? ResponseError(.internalError, "\(error)")
        connection.send(try .error(failure, id: id))
      }
    }
  }
}
