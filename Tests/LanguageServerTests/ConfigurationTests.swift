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
