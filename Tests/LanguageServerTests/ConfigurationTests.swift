import LanguageServerProtocol
import Testing

@Suite struct ConfigurationTests {
  private static let nameless =
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop it\n"

  private func tellOfChange(_ fixture: ServerFixture) throws {
    let event = FileEvent(uri: fixture.uri("/w/.phrasebook.json"), type: .changed)
    try fixture.client.notify(
      DidChangeWatchedFilesNotification.self, DidChangeWatchedFilesParams(changes: [event]))
  }

  @Test func levelsHoldAndAreReadAgain() async throws {
    let off = #"{ "rules": { "missing-application-name": "off" } }"#
    let fixture = try await ServerFixture.running(
      disk: [
        "/w/.phrasebook.json": #"{ "rules": { "missing-application-name": "hint" } }"#, "/w/a.phrases": Self.nameless,
      ])
    let first = try await fixture.diagnostics("/w/a.phrases")
    #expect(first.diagnostics.map(\.severity) == [.hint])
    fixture.disk["/w/.phrasebook.json"] = off
    try tellOfChange(fixture)
    #expect(try await fixture.diagnostics("/w/a.phrases").diagnostics.isEmpty)
    try await fixture.finish()
  }

  /// A client that tells of no file tells of a save.
  @Test func savedConfigurationIsReadAgain() async throws {
    let fixture = try await ServerFixture.running(disk: ["/w/.phrasebook.json": "{}", "/w/a.phrases": Self.nameless])
    #expect(try await fixture.diagnostics("/w/a.phrases").diagnostics.map(\.severity) == [.error])
    let text = #"{ "rules": { "missing-application-name": "information" } }"#
    try fixture.open("/w/.phrasebook.json", text, languageID: "json")
    fixture.disk["/w/.phrasebook.json"] = text
    let document = TextDocumentIdentifier(uri: fixture.uri("/w/.phrasebook.json"))
    try fixture.client.notify(DidSaveNotification.self, DidSaveParams(textDocument: document))
    #expect(try await fixture.diagnostics("/w/a.phrases").diagnostics.map(\.severity) == [.information])
    try await fixture.finish()
  }

  @Test func hoverGoesByTheBuffer() async throws {
    let fixture = try await ServerFixture.running(disk: ["/w/.phrasebook.json": "{ }"])
    let uri = fixture.uri("/w/.phrasebook.json")
    func hover(_ line: Int, _ character: Int) async throws -> String? {
      let place = TextDocumentPositionParams(
        textDocument: TextDocumentIdentifier(uri: uri), position: Position(line: line, character: character))
      return try await fixture.client.request(HoverRequest.self, place)?.contents.value
    }
    try fixture.open("/w/.phrasebook.json", #"{ "rules": { "missing-application-name": "off" } }"#, languageID: "json")
    #expect(try await hover(0, 20)?.hasPrefix("# missing-application-name") == true)
    let start = Range(start: Position(line: 0, character: 0), end: Position(line: 0, character: 0))
    try fixture.change("/w/.phrasebook.json", version: 2, [ContentChange(range: start, text: "\n")])
    #expect(try await hover(0, 20) == nil)
    #expect(try await hover(1, 20)?.hasPrefix("# missing-application-name") == true)
    // An edit that does not fit leaves what is on disk.
    let nowhere = Range(start: Position(line: 9, character: 0), end: Position(line: 9, character: 0))
    try fixture.change("/w/.phrasebook.json", version: 3, [ContentChange(range: nowhere, text: "x")])
    #expect(try await hover(1, 20) == nil)
    _ = try await fixture.client.next(LogMessageNotification.self)
    try fixture.close("/w/.phrasebook.json")
    try await fixture.finish()
  }

  /// One that was never saved is on no disk.
  @Test func hoverKnowsAConfigurationThatIsNotSaved() async throws {
    let fixture = try await ServerFixture.running()
    try fixture.open("/w/new/.phrasebook.json", #"{"rules": {"unknown-slot": "off"}}"#, languageID: "json")
    let place = TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: fixture.uri("/w/new/.phrasebook.json")),
      position: Position(line: 0, character: 15))
    #expect(try await fixture.client.request(HoverRequest.self, place) != nil)
    try fixture.close("/w/new/.phrasebook.json")
    #expect(try await fixture.client.request(HoverRequest.self, place) == nil)
    try await fixture.finish()
  }

  @Test func mistakeIsShownInTheFileAndTheLastGoodOneCounts() async throws {
    let fixture = try await ServerFixture.running(
      disk: [
        "/w/.phrasebook.json": #"{ "rules": { "missing-application-name": "hint" } }"#, "/w/a.phrases": Self.nameless,
      ])
    #expect(try await fixture.diagnostics("/w/a.phrases").diagnostics.map(\.severity) == [.hint])
    fixture.disk["/w/.phrasebook.json"] = "{\n \"rulez\": {} }"
    try tellOfChange(fixture)
    let told = try await fixture.diagnostics("/w/.phrasebook.json")
    #expect(told.summary == "1:1-1:8 ?")
    #expect(told.diagnostics.map(\.message) == ["There is no member “rulez” here. Did you mean 'rules'?"])
    // Had the broken one counted, the severity would have changed.
    fixture.disk["/w/.phrasebook.json"] = #"{ "rules": { "missing-application-name": "error" } }"#
    try tellOfChange(fixture)
    #expect(try await fixture.diagnostics("/w/.phrasebook.json").diagnostics.isEmpty)
    #expect(try await fixture.diagnostics("/w/a.phrases").diagnostics.map(\.severity) == [.error])
    try await fixture.finish()
  }
}
