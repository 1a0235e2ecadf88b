import LanguageServerProtocol
import Testing

@Suite struct NavigationTests {
  private let source = """
    import AppIntents
    struct OpenDeck: AppIntent {
      static let title: LocalizedStringResource = "Open a deck"
      @Parameter(title: "Deck") var deck: Deck
      func perform() async throws -> some IntentResult { .result() }
    }
    struct Deck: AppEntity {
      static let defaultQuery = DeckQuery()
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: OpenDeck(), phrases: ["Open \\(\\.$deck) with \\(.applicationName)"], shortTitle: "Open",
          systemImageName: "square")
      }
    }
    // phrasebook:ignore-file missing-plain-phrase

    """
  private let table = "\"Open ${deck} with ${applicationName}\" = \"Öffne ${de▮ck} mit ${applicationName}\";\n"

  @Test func showsWhatASlotIs() async throws {
    let server = try await ServerFixture.running(disk: ["/w/A.swift": source])
    let place = try await server.openAtCursor("/w/de.lproj/AppShortcuts.strings", table)
    let hover = try #require(try await server.client.request(HoverRequest.self, place))
    #expect(hover.contents.kind == .plaintext)
    #expect(hover.contents.value.contains("Deck"))
    #expect(hover.range?.start == Position(line: 0, character: 48))
    try await server.finish()
  }

  @Test(arguments: [false, true])
  func leadsFromATranslationToTheParameter(links: Bool) async throws {
    let server = try await ServerFixture.running(
      disk: ["/w/A.swift": source], capabilities: ["textDocument": ["definition": ["linkSupport": .bool(links)]]])
    let place = try await server.openAtCursor("/w/de.lproj/AppShortcuts.strings", table)
    let name = Range(start: Position(line: 3, character: 32), end: Position(line: 3, character: 36))
    switch try await server.client.request(DefinitionRequest.self, place) {
    case .locations(let locations):
      #expect(!links)
      #expect(locations == [Location(uri: server.uri("/w/A.swift"), range: name)])
    case .links(let found):
      #expect(links)
      #expect(found.map(\.targetUri) == [server.uri("/w/A.swift")])
      #expect(found.map(\.targetSelectionRange) == [name])
      #expect(found.first?.originSelectionRange?.start.line == 0)
    }
    try await server.finish()
  }

  @Test func saysNothingWhereNothingIsKnown() async throws {
    let server = try await ServerFixture.running()
    let place = try await server.openAtCursor("/w/a.phrases", "# a com▮ment\n")
    #expect(try await server.client.request(HoverRequest.self, place) == nil)
    #expect(try await server.client.request(DefinitionRequest.self, place) == .locations([]))
    let nowhere = TextDocumentPositionParams(
      textDocument: place.textDocument, position: Position(line: 99, character: 0))
    #expect(try await server.client.request(HoverRequest.self, nowhere) == nil)
    try await server.finish()
  }
}
