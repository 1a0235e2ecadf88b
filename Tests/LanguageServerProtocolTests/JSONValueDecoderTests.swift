import LanguageServerProtocol
import Testing

@Suite struct JSONValueDecoderTests {
  @Test func decodesParameters() throws {
    let value: JSONValue = [
      "textDocument": ["uri": "file:///a", "version": 3],
      "contentChanges": [
        ["range": ["start": ["line": 1, "character": 2], "end": ["line": 1, "character": 2.0]], "text": "x"],
        ["text": "all", "range": nil, "rangeLength": 4],
      ],
    ]
    let place = Position(line: 1, character: 2)
    let expected = DidChangeParams(
      textDocument: VersionedTextDocumentIdentifier(uri: DocumentURI(rawValue: "file:///a"), version: 3),
      contentChanges: [
        ContentChange(range: Range(start: place, end: place), text: "x"), ContentChange(range: nil, text: "all"),
      ])
    #expect(try value.decode(DidChangeParams.self) == expected)
  }

  @Test(
    arguments: [
      ([:], "params: “textDocument” is missing"),
      (nil, "params: expected an object, found null"),
      (["textDocument": ["uri": 1]], "params.textDocument.uri: expected a string, found a number"),
      (
        ["textDocument": ["uri": "a"], "position": ["line": 1.5, "character": 0]],
        "params.position.line: expected an integer, found a number"
      ),
      (["textDocument": ["uri": "a"], "position": []], "params.position: expected an object, found an array"),
    ] as [(JSONValue, String)])
  func saysWhichParameterIsWrong(value: JSONValue, message: String) {
    let error = #expect(throws: DecodingError.self) { try value.decode(TextDocumentPositionParams.self) }
    let answer = error.map { ResponseError.invalidParams("textDocument/hover", $0) }
    #expect(answer?.message == "Invalid parameters for textDocument/hover: \(message).")
    #expect(answer?.code == .invalidParams)
  }

  /// What cannot be read must not be taken for what may be missing: a lost range would be a lost document.
  @Test(
    arguments: [
      ([["text": "x", "range": []]], 1), ([["text": "x", "range": ["start": ["line": 1, "character": 2]]]], 1),
      ([["text": "x", "range": ["start": ["line": 1, "character": 2], "end": ["line": 0.5, "character": 2]]]], 1),
      ([["text": 1]], 1), ([["text": "x"], [:]], 1), ([nil], 1), ([:], 1), (nil, 1), ([], "1"), ([], 1.5),
    ] as [(JSONValue, JSONValue)])
  func refusesAnEditThatCannotBeRead(changes: JSONValue, version: JSONValue) {
    let value: JSONValue = ["textDocument": ["uri": "file:///a", "version": version], "contentChanges": changes]
    #expect(throws: DecodingError.self) { try value.decode(DidChangeParams.self) }
  }

  @Test(arguments: [["uri": "file:///a"], ["uri": "file:///a", "version": nil]] as [JSONValue])
  func readsAnEditWithoutAVersion(document: JSONValue) throws {
    let params = try (["textDocument": document, "contentChanges": []] as JSONValue).decode(DidChangeParams.self)
    #expect(params.textDocument.version == nil)
  }

  @Test func saysWhichElementIsWrong() {
    let value: JSONValue = ["documentChanges": [["textDocument": ["uri": "a", "version": nil], "edits": [1]]]]
    let error = #expect(throws: DecodingError.self) { try value.decode(WorkspaceEdit.self) }
    let answer = error.map { ResponseError.invalidParams("x", $0) }
    #expect(answer?.message.contains("params.documentChanges.0.edits.0: expected an object") == true)
  }

  @Test func decodesDictionariesOptionalsAndNumbers() throws {
    #expect(try (["a": 1, "b": 2] as JSONValue).decode([String: Int].self) == ["a": 1, "b": 2])
    #expect(try ([1, nil] as JSONValue).decode([Int?].self) == [1, nil])
    #expect(try (3 as JSONValue).decode(Double.self) == 3)
    #expect(throws: DecodingError.self) { try (300 as JSONValue).decode(UInt8.self) }
    #expect(throws: DecodingError.self) { try (-1 as JSONValue).decode(UInt.self) }
  }

  @Test func roundTripsUnions() throws {
    let range = Range(start: Position(line: 0, character: 0), end: Position(line: 0, character: 1))
    let uri = DocumentURI(rawValue: "file:///a")
    let command = Command(title: "Run", command: "run", arguments: [1])
    try expectRoundTrip(CodeActionOrCommand.command(command))
    try expectRoundTrip(CodeActionOrCommand.action(CodeAction(title: "Fix", kind: .quickFix, command: command)))
    try expectRoundTrip(CompletionTextEdit.edit(TextEdit(range: range, newText: "a")))
    try expectRoundTrip(
      CompletionTextEdit.insertReplace(InsertReplaceEdit(newText: "a", insert: range, replace: range)))
    try expectRoundTrip(DefinitionResult.locations([Location(uri: uri, range: range)]))
    try expectRoundTrip(
      DefinitionResult.links([LocationLink(targetUri: uri, targetRange: range, targetSelectionRange: range)]))
    #expect(try JSONValue.null.decode(DefinitionResult.self) == .locations([]))
  }

  private func expectRoundTrip<T: Codable & Equatable>(_ value: T) throws {
    #expect(try JSONParser.parse(JSONWriter.write(value)).decode(T.self) == value)
  }
}
