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

  @Test func findsReferencesInEveryFile() async throws {
    let server = try await ServerFixture.running(
      disk: ["/w/A.swift": source, "/w/fr.lproj/AppShortcuts.strings": table.replacing("▮", with: "")])
    let place = try await server.openAtCursor("/w/de.lproj/AppShortcuts.strings", "// é\n" + table)
    func references(_ includeDeclaration: Bool) async throws -> [Location] {
      try await server.client.request(
        ReferencesRequest.self,
        ReferenceParams(
          textDocument: place.textDocument, position: place.position,
          context: .init(includeDeclaration: includeDeclaration)))
    }
    let found = try await references(true)
    #expect(
      found.map { $0.uri.rawValue.dropFirst(10) + ":\($0.range.start.line):\($0.range.start.character)" } == [
        "A.swift:3:32", "A.swift:12:47", "de.lproj/AppShortcuts.strings:1:8", "de.lproj/AppShortcuts.strings:1:50",
        "fr.lproj/AppShortcuts.strings:0:8", "fr.lproj/AppShortcuts.strings:0:50",
      ])
    #expect(try await references(false) == Array(found.dropFirst()))
    let rest = try await server.client.request(
      ReferencesRequest.self,
      ReferenceParams(
        textDocument: place.textDocument, position: place.position, context: .init(includeDeclaration: true),
        partialResultToken: "parts"))
    let part = try await server.client.next(PartialResultNotification<[Location]>.self)
    #expect(part.value == found && rest.isEmpty)
    let highlights = try await server.client.request(DocumentHighlightRequest.self, place)
    #expect(highlights.map(\.range.start) == [8, 50].map { Position(line: 1, character: $0) })
    #expect(highlights.map(\.kind) == [.read, .read])
    try await server.finish()
  }

  @Test func tellsReadingFromWriting() async throws {
    let server = try await ServerFixture.running()
    let place = try await server.openAtCursor(
      "/w/A.swift",
      source.replacing("{ .result() }", with: "{ de▮ck = $deck.requestValue(); print(deck); return .result() }"))
    let highlights = try await server.client.request(DocumentHighlightRequest.self, place)
    #expect(highlights.map(\.kind) == [.write, .write, .read, .read, .read])
    try await server.finish()
  }

  @Test(arguments: [false, true])
  func leadsToTheTypeOfASlot(links: Bool) async throws {
    let server = try await ServerFixture.running(
      disk: ["/w/A.swift": source],
      capabilities: [
        "textDocument": ["typeDefinition": ["linkSupport": .bool(links)], "declaration": ["linkSupport": .bool(links)]]
      ])
    let place = try await server.openAtCursor("/w/de.lproj/AppShortcuts.strings", table)
    let name = Range(start: Position(line: 6, character: 7), end: Position(line: 6, character: 11))
    switch try await server.client.request(TypeDefinitionRequest.self, place) {
    case .locations(let locations):
      #expect(locations == [Location(uri: server.uri("/w/A.swift"), range: name)] && !links)
    case .links(let found):
      #expect(found.map(\.targetSelectionRange) == [name] && links)
      #expect(found.map(\.targetRange.end.line) == [8])
    }
    switch try await server.client.request(DeclarationRequest.self, place) {
    case .locations(let locations): #expect(locations.map(\.range.start.line) == [3] && !links)
    case .links(let found): #expect(found.map(\.targetSelectionRange.start.line) == [3] && links)
    }
    try await server.finish()
  }
}
