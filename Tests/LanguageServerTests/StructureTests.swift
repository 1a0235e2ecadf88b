import LanguageServerProtocol
import Testing

@Suite struct StructureTests {
  private let text = "application Demo\nshortcut A\n  title É🧭\n  phrase 🧭 ${b} c\n"

  private func open(_ capabilities: JSONValue) async throws -> (ServerFixture, DocumentParams) {
    let server = try await ServerFixture.running(
      disk: ["/w/a.phrases": "application Disk\n", "/w/b.phrases": "run Nightly\n  StopFigraniumExecutionIntent\n"],
      capabilities: capabilities)
    try server.open("/w/a.phrases", text, languageID: "phrases")
    _ = try await server.diagnostics("/w/a.phrases")
    return (server, DocumentParams(textDocument: TextDocumentIdentifier(uri: server.uri("/w/a.phrases"))))
  }

  @Test func outlinesAsTheClientCanShow() async throws {
    let (tree, params) = try await open([
      "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]
    ])
    guard case .tree(let symbols)? = try await tree.client.request(DocumentSymbolRequest.self, params) else {
      Issue.record("no tree")
      return
    }
    #expect(symbols.map(\.name) == ["Demo", "É🧭"])
    #expect(symbols.last?.children?.map(\.range) == [range(3, 2, 3, 18)])
    #expect(symbols.last?.children?.map(\.selectionRange) == [range(3, 9, 3, 18)])
    try await tree.finish()
    let (list, again) = try await open([:])
    guard case .list(let flat)? = try await list.client.request(DocumentSymbolRequest.self, again) else {
      Issue.record("no list")
      return
    }
    #expect(flat.map(\.name) == ["Demo", "É🧭", "🧭 ${b} c"])
    #expect(flat.map(\.containerName) == [nil, nil, "É🧭"])
    try await list.finish()
  }

  @Test func findsSymbolsOfBuffersAndFiles() async throws {
    let (server, _) = try await open([:])
    let found = try await server.client.request(WorkspaceSymbolRequest.self, WorkspaceSymbolParams(query: "${B}"))
    #expect(found?.map(\.location.range) == [range(3, 9, 3, 18)])
    let other = try await server.client.request(WorkspaceSymbolRequest.self, WorkspaceSymbolParams(query: "night"))
    #expect(other?.map(\.location.uri) == [server.uri("/w/b.phrases")])
    #expect(other?.map(\.kind) == [.function])
    try await server.finish()
  }

  @Test func foldsAndSelects() async throws {
    let (server, params) = try await open([:])
    let folds = try await server.client.request(FoldingRangeRequest.self, params)
    #expect(folds == [FoldingRange(startLine: 1, endLine: 3)])
    let positions = [Position(line: 3, character: 14), Position(line: 0, character: 0)]
    let selections = try await server.client.request(
      SelectionRangeRequest.self, SelectionRangeParams(textDocument: params.textDocument, positions: positions))
    #expect(selections?.count == 2)
    #expect(selections?.first?.ranges.prefix(3) == [range(3, 14, 3, 15), range(3, 12, 3, 16), range(3, 9, 3, 18)])
    try await server.finish()
  }

  /// An editor with several cursors has all of them grow or none.
  @Test func leavesACursorWhereNothingEnclosesItBesideOthers() async throws {
    let server = try await ServerFixture.running()
    let phrase = try await server.openAtCursor(
      "/w/a.swift",
      """
      struct S: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] { AppShortcut(intent: A(), phrases: ["G▮o on"]) }
      }

      """)
    func selections(_ positions: Position...) async throws -> [[Range]]? {
      try await server.client.request(
        SelectionRangeRequest.self, SelectionRangeParams(textDocument: phrase.textDocument, positions: positions)
      )?.map(\.ranges)
    }
    let nowhere = Position(line: 0, character: 3)
    let alone = try #require(try await selections(phrase.position)?.first)
    #expect(alone.count > 1)
    #expect(try await selections(nowhere, phrase.position) == [[range(0, 3, 0, 3)], alone])
    #expect(try await selections(nowhere, nowhere) == nil)
    try await server.finish()
  }

  private func range(_ line: Int, _ start: Int, _ endLine: Int, _ end: Int) -> Range {
    Range(start: Position(line: line, character: start), end: Position(line: endLine, character: end))
  }
}
