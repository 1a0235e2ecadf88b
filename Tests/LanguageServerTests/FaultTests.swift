import ActionRunner
import LanguageServerProtocol
import Testing

@testable import LanguageServer

@Suite struct FaultTests {
  private struct Fault: Error {}

  /// A fault of a handler answers its request; the user hears of the first, and the session goes on.
  @Test func isAnsweredAndToldOnce() async throws {
    let (near, far) = try FileDescriptorTransport.pair()
    let client = LanguageClient(near)
    client.start()
    let gateway = ClientGateway(Connection(far))
    let options = LanguageServer.Options(version: "1", disk: MemoryDisk([:]), providers: ScriptedProvider())
    var session = Session(options: options, client: gateway, requests: RequestTable(), queue: EventQueue())
    for _ in 1...3 {
      let request = try client.send(ShutdownRequest.self, NoValue())
      #expect(session.requests.open(request.id))
      session.answer(request.id, .failure(ResponseError(Fault(), in: "x")))
      await #expect(throws: ResponseError(.internalError, "x failed: Fault()")) { _ = try await request.value }
    }
    // What is the client's own mistake is none of the server's.
    let request = try client.send(ShutdownRequest.self, NoValue())
    #expect(session.requests.open(request.id))
    session.answer(request.id, .failure(ResponseError(.invalidParams, "y")))
    await #expect(throws: ResponseError(.invalidParams, "y")) { _ = try await request.value }
    let told = try await client.next(ShowMessageNotification.self)
    #expect(told.type == .error)
    #expect(told.message.hasSuffix("x failed: Fault()"))
    #expect(client.leftovers.isEmpty)
  }
}
