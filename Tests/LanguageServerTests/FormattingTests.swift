import LanguageServerProtocol
import Testing

@Suite struct FormattingTests {
  private let options = FormattingOptions(tabSize: 8, insertSpaces: false)

  private func apply(_ edits: [TextEdit]?, _ server: ServerFixture, _ path: String) throws {
    let changes = (edits ?? []).reversed().map { ContentChange(range: $0.range, text: $0.newText) }
    try server.change(path, version: 2, changes)
  }

  @Test func formatsTheBufferAndOnlyOnce() async throws {
    let server = try await ServerFixture.running(disk: ["/w/a.phrases": "also  Disk\n"])
    let document = TextDocumentIdentifier(uri: server.uri("/w/a.phrases"))
    try server.open("/w/a.phrases", "application  É🧭   # c\ntry\n\tGo", languageID: "phrases")
    _ = try await server.diagnostics("/w/a.phrases")
    let edits = try await server.client.request(
      FormattingRequest.self, FormattingParams(textDocument: document, options: options))
    #expect(edits?.map(\.newText) == [" ", "  ", "  ", "\n"])
    #expect(edits?.map(\.range.start.character) == [11, 16, 0, 3])
    try apply(edits, server, "/w/a.phrases")
    let again = try await server.client.request(
      FormattingRequest.self, FormattingParams(textDocument: document, options: options))
    #expect(again == [])
    _ = try await server.diagnostics("/w/a.phrases")
    try await server.finish()
  }

  @Test func formatsLinesAndClosesSlots() async throws {
    let server = try await ServerFixture.running()
    let document = TextDocumentIdentifier(uri: server.uri("/w/a.phrases"))
    try server.open("/w/a.phrases", "try\n\tGo\n\tStop ${\nshortcut A\n phrase Go ${", languageID: "phrases")
    let line = Range(start: Position(line: 2, character: 0), end: Position(line: 2, character: 1))
    let edits = try await server.client.request(
      RangeFormattingRequest.self, RangeFormattingParams(textDocument: document, range: line, options: options))
    #expect(edits == [TextEdit(range: line, newText: "  ")])
    let place = Position(line: 4, character: 13)
    func close(at place: Position) async throws -> [TextEdit]? {
      try await server.client.request(
        OnTypeFormattingRequest.self,
        OnTypeFormattingParams(textDocument: document, position: place, ch: "{", options: options))
    }
    #expect(try await close(at: place) == [TextEdit(range: Range(start: place, end: place), newText: "}")])
    #expect(try await close(at: Position(line: 2, character: 8)) == nil)
    _ = try await server.diagnostics("/w/a.phrases")
    try await server.finish()
  }

  /// Some clients name the end of the last line so.
  @Test(arguments: [2, 3, 9]) func takesARangeThatEndsBehindTheText(line: Int) async throws {
    let server = try await ServerFixture.running()
    let document = TextDocumentIdentifier(uri: server.uri("/w/a.phrases"))
    try server.open("/w/a.phrases", "try\n\tGo\n", languageID: "phrases")
    let range = Range(start: Position(line: 1, character: 0), end: Position(line: line, character: 0))
    let edits = try await server.client.request(
      RangeFormattingRequest.self, RangeFormattingParams(textDocument: document, range: range, options: options))
    #expect(edits?.map(\.newText) == ["  "])
    _ = try await server.diagnostics("/w/a.phrases")
    try await server.finish()
  }

  @Test func leavesSwiftAlone() async throws {
    let server = try await ServerFixture.running()
    let document = TextDocumentIdentifier(uri: server.uri("/w/a.swift"))
    try server.open("/w/a.swift", "struct A: AppIntent { }")
    let edits = try await server.client.request(
      FormattingRequest.self, FormattingParams(textDocument: document, options: options))
    #expect(edits == nil)
    _ = try await server.diagnostics("/w/a.swift")
    try await server.finish()
  }
}
