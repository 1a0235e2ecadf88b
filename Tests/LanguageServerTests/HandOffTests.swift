import ActionRunner
import LanguageServerProtocol
import Synchronization
import Testing

@Suite struct HandOffTests {
  private static let knowsHandOffs: JSONValue = [
    "experimental": ["phrasebook": ["handOff": true]], "window": ["showDocument": ["support": true]],
  ]
  private static let showsDocuments: JSONValue = ["window": ["showDocument": ["support": true]]]

  private let call: JSONValue = ["kind": "call", "argument": "RunFigraniumTaskIntent(task: \"backup\")"]
  private let source = """
    import AppIntents
    struct ComposeIntent: AppIntent {
      static let title: LocalizedStringResource = "Compose a post"
      static let openAppWhenRun = true
      @Parameter(title: "Text") var text: String
      @Parameter(title: "About") var about: String?
      func perform() async throws -> some IntentResult { .result() }
    }
    """

  @Test func aClientThatKnowsHandOffsGetsEachOnce() async throws {
    let server = try await ServerFixture.running(
      capabilities: Self.knowsHandOffs, provider: ScriptedProvider(handOffURL: "notes://open?"))
    var seen: [String] = []
    for _ in 0..<2 {
      let result = try await server.execute("phrasebook.run", call)
      #expect(result["status"] == "handedOff")
      let handOff = try await server.client.next(HandOffNotification.self)
      #expect(handOff.intent == "RunFigraniumTaskIntent" && handOff.title == "Run Figranium Task")
      #expect(handOff.parameters == ["task": "backup"] && handOff.provider == "scripted")
      #expect(handOff.url == "notes://open?\(handOff.id)")
      #expect(result["runID"] == .string(handOff.id) && result["url"] == handOff.url.map { .string($0) })
      seen.append(handOff.id)
      #expect(
        try await server.client.next(ShowMessageNotification.self)
          == MessageParams(type: .info, message: "Handed “Run Figranium Task” to the editor."))
    }
    #expect(Set(seen).count == 2)
    // Nothing else was sent: no request to open the URL as well, and none of the two again.
    try await server.finish()
  }

  @Test func anIntentOfAnotherProviderThatOpensTheAppIsHandedOffWithoutAURL() async throws {
    let server = try await ServerFixture.running(capabilities: Self.knowsHandOffs)
    try server.open("/w/A.swift", source)
    _ = try await server.diagnostics("/w/A.swift")
    let uri = JSONValue.string(server.uri("/w/A.swift").rawValue)
    let result = try await server.execute(
      "phrasebook.run", ["kind": "call", "argument": "ComposeIntent(about: \"b\", text: \"a\")", "uri": uri])
    try #require(result["status"] == "handedOff", "\(result)")
    let handOff = try await server.client.next(HandOffNotification.self)
    #expect(handOff.url == nil && handOff.title == "Compose a post")
    // In the order of the declaration.
    #expect(try String(decoding: JSONWriter.write(handOff.parameters), as: UTF8.self) == #"{"text":"a","about":"b"}"#)
    #expect(server.provider.performed.isEmpty)
    _ = try await server.client.next(ShowMessageNotification.self)
    try await server.finish()
  }

  @Test func anyOtherClientIsAskedToOpenTheURL() async throws {
    let server = try await ServerFixture.running(
      capabilities: Self.showsDocuments, provider: ScriptedProvider(handOffURL: "notes://open?"))
    let asked = Mutex<[ShowDocumentParams]>([])
    server.client.onRequest(ShowDocumentRequest.self) { params in
      asked.withLock { $0.append(params) }
      return ShowDocumentResult(success: true)
    }
    let result = try await server.execute("phrasebook.run", call)
    #expect(result["status"] == "handedOff")
    #expect(result["dialog"] == "Handed “Run Figranium Task” to its app.")
    let uri = DocumentURI(rawValue: "notes://open?\(result["runID"]?.stringValue ?? "")")
    #expect(asked.withLock { $0 } == [ShowDocumentParams(uri: uri, external: true)])
    _ = try await server.client.next(ShowMessageNotification.self)
    try await server.finish()
  }

  /// What the client says to the URL: nothing at all, no, or an error.
  @Test(arguments: [nil, false, true] as [Bool?])
  func whatIsNotOpenedIsToldAndNotTriedAgain(refuses: Bool?) async throws {
    let server = try await ServerFixture.running(
      capabilities: refuses == nil ? [:] : Self.showsDocuments, provider: ScriptedProvider(handOffURL: "notes://open?"))
    let count = Mutex(0)
    server.client.onRequest(ShowDocumentRequest.self) { _ in
      count.withLock { $0 += 1 }
      if refuses == true { throw ResponseError(.requestFailed, "not here") }
      return ShowDocumentResult(success: false)
    }
    let result = try await server.execute("phrasebook.run", call)
    #expect(result["status"] == "failed")
    #expect(result["error"]?["code"] == "HAND_OFF_FAILED")
    let told = try await server.client.next(ShowMessageNotification.self)
    #expect(told.type == .error && told.message.contains("notes://open?\(result["runID"]?.stringValue ?? "-")"))
    if refuses == true { #expect(told.message.hasSuffix(": not here")) }
    #expect(count.withLock { $0 } == (refuses == nil ? 0 : 1))
    try await server.finish()
  }

  @Test func whereNothingOpensTheAppThatIsSaid() async throws {
    let server = try await ServerFixture.running(capabilities: Self.showsDocuments)
    try server.open("/w/A.swift", source)
    _ = try await server.diagnostics("/w/A.swift")
    let uri = JSONValue.string(server.uri("/w/A.swift").rawValue)
    let result = try await server.execute(
      "phrasebook.run", ["kind": "call", "argument": "ComposeIntent(text: \"a\")", "uri": uri])
    #expect(result["status"] == "failed" && result["error"]?["code"] == "NO_HAND_OFF", "\(result)")
    #expect(try await server.client.next(ShowMessageNotification.self).type == .error)
    try await server.finish()
  }

  @Test func aDryRunHandsNothingOff() async throws {
    let server = try await ServerFixture.running(
      capabilities: Self.knowsHandOffs, provider: ScriptedProvider(handOffURL: "notes://open?"))
    let result = try await server.execute("phrasebook.dryRun", call)
    #expect(result["status"] == "dryRun" && result["url"] == "notes://open?…")
    _ = try await server.client.next(ShowMessageNotification.self)
    try await server.finish()
  }

  @Test func aCancelledHandOffWithdrawsTheQuestion() async throws {
    let server = try await ServerFixture.running(
      capabilities: Self.showsDocuments, provider: ScriptedProvider(handOffURL: "notes://open?"))
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    server.client.onRequest(ShowDocumentRequest.self) { _ in
      ask.yield()
      // A client that thinks about it for as long as the test lasts.
      for await _ in AsyncStream<Never>.makeStream().stream {}
      return ShowDocumentResult(success: true)
    }
    let params = ExecuteCommandParams(command: "phrasebook.run", arguments: [call])
    let request = try server.client.send(ExecuteCommandRequest.self, params)
    _ = await asked.first { true }
    try server.client.cancel(request.id)
    let result = try await request.value
    #expect(result["status"] == "cancelled")
    #expect(try await server.client.next(ShowMessageNotification.self).message.contains("is not known"))
    _ = try await server.client.next(CancelRequestNotification.self)
    try await server.finish()
  }
}
