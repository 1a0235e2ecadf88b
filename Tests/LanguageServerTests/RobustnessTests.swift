import LanguageServer
import LanguageServerProtocol
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct RobustnessTests {
  private let text = """
    application Demo
    shortcut RunFigraniumTaskIntent
      phrase Run ${task} in ${applicationName} 🧭
    try
      Run it in Demo -> RunFigraniumTaskIntent(task: "backup")

    """

  /// Requests and notifications in any order, some of them wrong: each request is answered once, and the server is
  /// still there at the end.
  @Test(arguments: 1...20)
  func answersEachRequestOnce(seed: Int) async throws {
    let (near, far) = try FileDescriptorTransport.pair()
    let server = LanguageServer(
      far, options: .init(version: "1", disk: MemoryDisk(["/w/b.phrases": text]), providers: ScriptedProvider()))
    let exit = Task { await server.run() }
    let (messages, received) = AsyncStream.makeStream(of: Message.self)
    let connection = Connection(near)
    connection.start {
      for message in $0 { received.yield(message) }
    } end: { _ in
      received.finish()
    }
    var random = Random(seed: UInt64(seed))
    connection.send(try .request(InitializeRequest.self, id: "initialize", InitializeParams(rootUri: folder)))
    connection.send(try .notification(InitializedNotification.self, NoValue()))
    var ids: [RequestID] = ["initialize"]
    for number in 1...60 {
      connection.send(try message(number, &random, &ids))
    }
    connection.send(try .request(ShutdownRequest.self, id: "shutdown", NoValue()))
    connection.send(try .notification(ExitNotification.self, NoValue()))
    var answers: [RequestID: Int] = [:]
    for await message in messages {
      if case .response(let id?, _) = message { answers[id, default: 0] += 1 }
    }
    #expect(answers == Dictionary(uniqueKeysWithValues: (ids + ["shutdown"]).map { ($0, 1) }))
    #expect(await exit.value == 0)
  }

  /// Neither side may wait for the other to read first.
  @Test func answersWhoWritesBeforeReading() async throws {
    let (near, far) = try FileDescriptorTransport.pair()
    let server = LanguageServer(
      far, options: .init(version: "1", disk: MemoryDisk([:]), providers: ScriptedProvider()))
    let exit = Task { await server.run() }
    let method = String(repeating: "m", count: 2_000)
    let requests = (1...200).map { #"{"jsonrpc": "2.0", "id": \#($0), "method": "\#(method)"}"# }
    let end = [#"{"jsonrpc": "2.0", "id": 0, "method": "shutdown"}"#, #"{"jsonrpc": "2.0", "method": "exit"}"#]
    let bodies =
      [#"{"jsonrpc": "2.0", "id": -1, "method": "initialize", "params": {"capabilities": {}}}"#] + requests + end
    for body in bodies { try near.write(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)) }
    let (messages, received) = AsyncStream.makeStream(of: Message.self)
    let connection = Connection(near)
    connection.start {
      for message in $0 { received.yield(message) }
    } end: { _ in
      received.finish()
    }
    let count = await messages.reduce(0) { count, message in
      if case .response = message { count + 1 } else { count }
    }
    #expect(count == requests.count + 2)
    #expect(await exit.value == 0)
  }

  @Test func endsWhenNobodyReads() async throws {
    let (input, output) = (try pipes(), try pipes())
    let server = LanguageServer(
      FileDescriptorTransport(input: input.read, output: output.write),
      options: .init(version: "1", disk: MemoryDisk([:]), providers: ScriptedProvider()))
    _ = close(output.read)
    let body = try OutgoingMessage.request(InitializeRequest.self, id: 1, InitializeParams()).body
    let frame = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    #expect(write(input.write, frame, frame.count) == frame.count)
    #expect(await server.run() == 1)
    _ = close(input.write)
  }

  private var folder: DocumentURI { DocumentURI(rawValue: "file:///w") }

  private func pipes() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func message(_ number: Int, _ random: inout Random, _ ids: inout [RequestID]) throws -> OutgoingMessage {
    let id = RequestID.integer(number)
    let uri = DocumentURI(rawValue: random.pick(["file:///w/a.phrases", "file:///w/b.phrases", "untitled:1", "%"]))
    let document = TextDocumentIdentifier(uri: uri)
    let place = Position(line: random.below(8) - 1, character: random.below(60) - 1)
    let range = Range(start: place, end: Position(line: random.below(8), character: random.below(60)))
    let position = TextDocumentPositionParams(textDocument: document, position: place)
    func request<M: RequestMethod>(_ method: M.Type, _ params: M.Params) throws -> OutgoingMessage {
      ids.append(id)
      return try .request(method, id: id, params)
    }
    switch random.below(24) {
    case 0, 1:
      let item = TextDocumentItem(uri: uri, languageId: "phrases", version: number, text: text)
      return try .notification(DidOpenNotification.self, DidOpenParams(textDocument: item))
    case 2, 3, 4:
      let change = ContentChange(
        range: random.below(6) == 0 ? nil : range, text: random.pick(["", "x", "🧭", "\n", "${"]))
      return try .notification(
        DidChangeNotification.self,
        DidChangeParams(
          textDocument: VersionedTextDocumentIdentifier(uri: uri, version: number), contentChanges: [change]))
    case 5: return try .notification(DidCloseNotification.self, DidCloseParams(textDocument: document))
    case 6:
      return try .notification(CancelRequestNotification.self, CancelRequestParams(id: .integer(random.below(60))))
    case 7: return try request(HoverRequest.self, position)
    case 8: return try request(CompletionRequest.self, CompletionParams(textDocument: document, position: place))
    case 9: return try request(DefinitionRequest.self, position)
    case 10:
      return try request(
        CodeActionRequest.self,
        CodeActionParams(textDocument: document, range: range, context: CodeActionContext(diagnostics: [])))
    case 11: return try request(CodeLensRequest.self, CodeLensParams(textDocument: document))
    case 12:
      let argument: JSONValue = random.pick([nil, 1, ["kind": "call", "argument": "RunFigraniumTaskIntent("]])
      let command = random.pick(["phrasebook.dryRun", "phrasebook.stop", "phrasebook.refreshEntities", "x"])
      return try request(ExecuteCommandRequest.self, ExecuteCommandParams(command: command, arguments: [argument]))
    case 14: return try request(DocumentSymbolRequest.self, DocumentParams(textDocument: document))
    case 15: return try request(WorkspaceSymbolRequest.self, WorkspaceSymbolParams(query: random.pick(["", "r", "🧭"])))
    case 16: return try request(FoldingRangeRequest.self, DocumentParams(textDocument: document))
    case 17:
      return try request(
        SelectionRangeRequest.self, SelectionRangeParams(textDocument: document, positions: [place, range.end]))
    case 18: return try request(SemanticTokensRequest.self, DocumentParams(textDocument: document))
    case 19:
      return try request(
        SemanticTokensDeltaRequest.self,
        SemanticTokensDeltaParams(textDocument: document, previousResultId: String(random.below(9))))
    case 20:
      return try request(
        SemanticTokensRangeRequest.self, SemanticTokensRangeParams(textDocument: document, range: range))
    case 21: return try request(InlayHintRequest.self, InlayHintParams(textDocument: document, range: range))
    case 22: return try request(LinkedEditingRangeRequest.self, position)
    case 23:
      let options = FormattingOptions(tabSize: 2, insertSpaces: true)
      return try request(
        RangeFormattingRequest.self, RangeFormattingParams(textDocument: document, range: range, options: options))
    default: return try request(InitializeRequest.self, InitializeParams())
    }
  }
}

/// A small generator, so that a failing seed fails again.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
