import LanguageServerProtocol
import Testing

@Suite struct LanguageClientTests {
  private let client: LanguageClient
  private let server: LanguageClient

  /// A client whose server is another client: both sides speak the same language.
  init() throws {
    let (near, far) = try FileDescriptorTransport.pair()
    client = LanguageClient(near)
    server = LanguageClient(far)
  }

  @Test func awaitsAnswers() async throws {
    server.onRequest(ExecuteCommandRequest.self) { params in .string(params.command) }
    start()
    async let first = client.request(ExecuteCommandRequest.self, ExecuteCommandParams(command: "a"))
    async let second = client.request(ExecuteCommandRequest.self, ExecuteCommandParams(command: "b"))
    #expect(try await [first, second] == ["a", "b"])
  }

  @Test func throwsErrorAnswers() async throws {
    server.onRequest(ExecuteCommandRequest.self) { _ in throw ResponseError(.requestFailed, "no", data: 1) }
    start()
    await #expect(throws: ResponseError(.requestFailed, "no", data: 1)) {
      try await client.request(ExecuteCommandRequest.self, ExecuteCommandParams(command: "a"))
    }
  }

  @Test func refusesRequestsThatItDoesNotKnow() async throws {
    start()
    await #expect(throws: ResponseError(.methodNotFound, "The client does not know shutdown.")) {
      try await client.request(ShutdownRequest.self, NoValue())
    }
  }

  @Test func tellsTheServerThatATaskWasCancelled() async throws {
    let (steps, step) = AsyncStream.makeStream(of: RequestID?.self)
    server.onRequest(ShutdownRequest.self) { [server] _ in
      step.yield(nil)
      step.yield(try await server.next(CancelRequestNotification.self).id)
      return NoValue()
    }
    start()
    var iterator = steps.makeAsyncIterator()
    let task = Task { try await client.request(ShutdownRequest.self, NoValue()) }
    _ = await iterator.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await iterator.next() == 1)
    server.closeOutput()
    await client.waitForEnd()
    #expect(client.leftovers.isEmpty)
  }

  @Test func keepsNotificationsUntilTheyAreAskedFor() async throws {
    start()
    for message in ["a", "b", "c"] {
      try server.notify(LogMessageNotification.self, MessageParams(type: .log, message: message))
    }
    let second = try await client.next(LogMessageNotification.self) { $0.message == "b" }
    #expect(second.message == "b")
    #expect(try await client.next(LogMessageNotification.self).message == "a")
    _ = try await client.next(LogMessageNotification.self)
    #expect(client.leftovers.isEmpty)
  }

  @Test func failsWhatIsPendingAtTheEnd() async throws {
    start()
    let request = try client.send(ShutdownRequest.self, NoValue())
    server.closeOutput()
    await #expect(throws: ResponseError.self) {
      try await client.next(LogMessageNotification.self)
    }
    await #expect(throws: ResponseError.self) { try await request.value }
  }

  private func start() {
    client.start()
    server.start()
  }
}
