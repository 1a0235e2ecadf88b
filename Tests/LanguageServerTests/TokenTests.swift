import LanguageServerProtocol
import Testing

@testable import LanguageServer

@Suite struct TokenTests {
  private let text = "also É🧭 # c\nshortcut A\n  phrase 🧭 ${b} c\n"

  private func open(_ encoding: String) async throws -> (ServerFixture, TextDocumentIdentifier) {
    let server = try await ServerFixture.running(capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
    try server.open("/w/a.phrases", text, languageID: "phrases")
    _ = try await server.diagnostics("/w/a.phrases")
    return (server, TextDocumentIdentifier(uri: server.uri("/w/a.phrases")))
  }

  @Test(
    arguments: [
      ("utf-8", [6, 7, 6], [5, 4]), ("utf-16", [3, 4, 3], [3, 4]), ("utf-32", [2, 3, 2], [2, 4]),
    ])
  func countsAsTheClientDoes(encoding: String, first: [Int], second: [Int]) async throws {
    let (server, document) = try await open(encoding)
    let tokens = try await server.client.request(SemanticTokensRequest.self, DocumentParams(textDocument: document))
    #expect(
      tokens?.data == [
        0, 0, 4, 0, 0, 0, 5, first[0], 2, 0, 0, first[1], 3, 1, 0,
        1, 0, 8, 0, 0, 0, 9, 1, 3, 0,
        1, 2, 6, 0, 0, 0, 7, second[0], 2, 0, 0, second[0], 4, 5, 0, 0, 4, 2, 2, 0,
      ])
    try await server.finish()
  }

  @Test func tellsWhatHasChanged() async throws {
    let (server, document) = try await open("utf-16")
    let whole = try await server.client.request(SemanticTokensRequest.self, DocumentParams(textDocument: document))
    let id = try #require(whole?.resultId)
    let place = Position(line: 1, character: 10)
    try server.change("/w/a.phrases", version: 2, [ContentChange(range: Range(start: place, end: place), text: "BC")])
    _ = try await server.diagnostics("/w/a.phrases")
    func change(since id: String) async throws -> SemanticTokensDeltaResult? {
      try await server.client.request(
        SemanticTokensDeltaRequest.self, SemanticTokensDeltaParams(textDocument: document, previousResultId: id))
    }
    guard case .delta(let delta)? = try await change(since: id) else {
      Issue.record("no delta")
      return
    }
    #expect(delta.edits == [SemanticTokensEdit(start: 22, deleteCount: 1, data: [3])])
    guard case .delta(let none)? = try await change(since: try #require(delta.resultId)) else {
      Issue.record("no delta")
      return
    }
    #expect(none.edits == [])
    guard case .full(let full)? = try await change(since: "x") else {
      Issue.record("not all")
      return
    }
    #expect(full.data.count == whole?.data.count)
    let range = try await server.client.request(
      SemanticTokensRangeRequest.self,
      SemanticTokensRangeParams(textDocument: document, range: Range(start: place, end: place)))
    #expect(range?.data == [1, 9, 3, 3, 0])
    try await server.finish()
  }

  @Test func deltasGiveTheNewNumbers() {
    for (old, new) in [
      ([], [1]), ([1], []), ([1, 2, 3], [1, 3]), ([1, 1], [1, 1, 1]), ([1, 2], [3, 4]), ([1], [1]),
    ] {
      var numbers = old
      for edit in TokenMemory.edits(from: old, to: new) {
        numbers.replaceSubrange(edit.start..<(edit.start + edit.deleteCount), with: edit.data)
      }
      #expect(numbers == new)
    }
  }

  @Test func showsNamesOnceTheyAreKnown() async throws {
    let server = try await ServerFixture.running()
    let text = "application Demo\nprovider scripted\ntry\n  Go -> RunFigraniumTaskIntent(task: \"news\")\n"
    let place = try await server.openAtCursor("/w/a.phrases", text.replacing("news", with: "ne▮ws"))
    let end = Position(line: 9, character: 0)
    func hints() async throws -> [InlayHint]? {
      try await server.client.request(
        InlayHintRequest.self,
        InlayHintParams(
          textDocument: place.textDocument,
          range: Range(start: Position(line: 0, character: 0), end: Position(line: 4, character: 0))))
    }
    #expect(end.line > 4)
    #expect(try await hints() == [])
    #expect(server.provider.fetches == 0)
    _ = try await server.client.request(
      CompletionRequest.self, CompletionParams(textDocument: place.textDocument, position: place.position))
    let hint = try await hints()?.first
    #expect(hint?.label == "Morning news")
    #expect(hint?.position == Position(line: 3, character: 43))
    let links = try await server.client.request(
      DocumentLinkRequest.self, DocumentParams(textDocument: place.textDocument))
    #expect(links?.map(\.target?.rawValue) == ["file:///home/me/.config/phrasebook/config.json"])
    try await server.finish()
  }

  @Test func linksWhatIsTypedTogether() async throws {
    let server = try await ServerFixture.running()
    let place = try await server.openAtCursor(
      "/w/a.phrases",
      "intent A\n  parameter b: C\nentity C\n  case d\nshortcut A\n  phrase 🧭 ${▮b} ${applicationName}\n")
    let linked = try await server.client.request(LinkedEditingRangeRequest.self, place)
    #expect(linked?.ranges.map(\.start) == [Position(line: 1, character: 12), Position(line: 5, character: 14)])
    try await server.finish()
  }
}
