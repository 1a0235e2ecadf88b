import LanguageServerProtocol
import SourceText
import Testing

@Suite struct LifecycleTests {
  @Test func servesASession() async throws {
    let server = try ServerFixture()
    let result = try await server.initialize()
    #expect(result.serverInfo == ProgramInformation(name: "phrasebook", version: "1.0"))
    #expect(result.capabilities.textDocumentSync?.change == .incremental)
    try await server.finish()
  }

  @Test func refusesRequestsBeforeInitialize() async throws {
    let server = try ServerFixture()
    await #expect(throws: ResponseError(.serverNotInitialized, "shutdown came before initialize.")) {
      try await server.client.request(ShutdownRequest.self, NoValue())
    }
    try await server.initialize()
    try await server.finish()
  }

  @Test func refusesASecondInitialize() async throws {
    let server = try await ServerFixture.running()
    await #expect(throws: ResponseError(.invalidRequest, "The server is initialized already.")) {
      try await server.client.request(InitializeRequest.self, InitializeParams())
    }
    try await server.finish()
  }

  @Test func refusesRequestsAfterShutdown() async throws {
    let server = try await ServerFixture.running()
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    await #expect(throws: ResponseError(.invalidRequest, "shutdown came after shutdown.")) {
      try await server.client.request(ShutdownRequest.self, NoValue())
    }
    try server.client.notify(ExitNotification.self, NoValue())
    #expect(await server.exit.value == 0)
  }

  @Test func refusesUnknownRequestsAndIgnoresUnknownNotifications() async throws {
    enum Unknown: RequestMethod, NotificationMethod {
      typealias Params = NoValue
      typealias Result = NoValue
      static let method = "$/unknown"
    }
    let server = try await ServerFixture.running()
    try server.client.notify(Unknown.self, NoValue())
    await #expect(throws: ResponseError(.methodNotFound, "The server does not know the request $/unknown.")) {
      try await server.client.request(Unknown.self, NoValue())
    }
    try await server.finish()
  }

  @Test func endsWithOneOnExitWithoutShutdown() async throws {
    let server = try await ServerFixture.running()
    try server.client.notify(ExitNotification.self, NoValue())
    #expect(await server.exit.value == 1)
  }

  @Test func endsWithOneOnExitBeforeInitialize() async throws {
    let server = try ServerFixture()
    try server.client.notify(ExitNotification.self, NoValue())
    #expect(await server.exit.value == 1)
  }

  @Test func endsAtTheEndOfInput() async throws {
    let server = try await ServerFixture.running()
    server.client.closeOutput()
    #expect(await server.exit.value == 1)
  }

  @Test func endsAtTheEndOfInputAfterShutdown() async throws {
    let server = try await ServerFixture.running()
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    server.client.closeOutput()
    #expect(await server.exit.value == 0)
  }

  @Test func endsWhenTheClientsProcessIsGone() async throws {
    let server = try ServerFixture()
    // No process has the largest number that the type can hold.
    let params = InitializeParams(processId: Int(Int32.max))
    _ = try await server.client.request(InitializeRequest.self, params)
    #expect(await server.exit.value == 1)
  }

  @Test func answersWhatIsNoMessageAndGoesOn() async throws {
    let server = try await ServerFixture.running()
    let texts = [("{", ErrorCode.parseError), ("[]", .invalidRequest), ("{\"jsonrpc\":\"2.0\"}", .invalidRequest)]
    for (text, code) in texts {
      try server.transport.write(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
      #expect(try await server.client.nextUnboundError().code == code)
    }
    try server.transport.write(Array("Content-Length: x\r\n\r\n".utf8))
    #expect(try await server.client.nextUnboundError().code == .parseError)
    try await server.finish()
  }

  @Test(
    arguments: [
      (nil, "utf-16"), (["utf-16", "utf-8"], "utf-8"), (["utf-32", "utf-16"], "utf-32"), (["utf-7"], "utf-16"),
      ([], "utf-16"),
    ] as [(JSONValue?, String)])
  func choosesThePositionEncoding(offered: JSONValue?, expected: String) async throws {
    let server = try ServerFixture()
    let result = try await server.initialize(capabilities: ["general": ["positionEncodings": offered ?? nil]])
    #expect(result.capabilities.positionEncoding == expected)
    try await server.finish()
  }

  @Test func countsAsTheUserSaysTheClientDoes() async throws {
    let server = try ServerFixture(positionEncoding: .utf32)
    let result = try await server.initialize(capabilities: [:])
    #expect(result.capabilities.positionEncoding == "utf-32")
    try await server.finish()
  }
}
