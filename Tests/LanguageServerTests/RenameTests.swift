import LanguageServerProtocol
import Testing

@Suite struct RenameTests {
  private let source = """
    import AppIntents
    struct OpenDeck: AppIntent {
      static let title: LocalizedStringResource = "Open a deck"
      static var parameterSummary: some ParameterSummary { Summary("Open \\(\\.$deck)") }
      @Parameter(title: "Deck") var de▮ck: Deck
    }
    struct Deck: AppEntity { static let defaultQuery = DeckQuery() }

    """
  private let files = [
    "/w/a.phrases": "shortcut OpenDeck\n  phrase Öffne ${deck} 🚀 ${deck} mit ${applicationName}\n",
    "/w/plain/View.swift": "func show(_ opener: OpenDeck) -> View { View(opener: opener) }\n",
    "/w/plain/Inner.swift": "struct View { let opener: OpenDeck; var deck: Int { entry.opener.deck.count } }\n",
    "/w/plain/Other.swift": "struct Other { var deck = 1; func f() { print(deck, entry.opener.deck) } }\n",
    "/w/plain/Unrelated.swift": "struct Game { var deck = 1; func f() { print(deck, self.deck, game.deck) } }\n",
    "/w/plain/Localizable.strings": "\"Open ${deck}\" = \"Öffne ${deck}\";\n\"deck\" = \"deck\";\n",
  ]

  private func rename(
    _ newName: String, capabilities: JSONValue, files: [String: String]? = nil
  ) async throws -> (server: ServerFixture, edit: WorkspaceEdit?) {
    let server = try await ServerFixture.running(disk: files ?? self.files, capabilities: capabilities)
    let place = try await server.openAtCursor("/w/A.swift", source)
    let edit = try await server.client.request(
      RenameRequest.self,
      RenameParams(textDocument: place.textDocument, position: place.position, newName: newName))
    return (server, edit)
  }

  /// `line:character new text`, a number sign before what needs to be confirmed.
  private func summary(_ edits: [TextEdit]) -> [String] {
    edits.map { edit in
      let sign = edit.annotationId == "doubtful" ? "#" : ""
      return "\(sign)\(edit.range.start.line):\(edit.range.start.character)-\(edit.range.end.character) \(edit.newText)"
    }
  }

  @Test func changesFilesThatNoScanReads() async throws {
    let (server, edit) = try await rename(
      "pile", capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
    let changes = try #require(edit?.documentChanges)
    #expect(edit?.changeAnnotations == nil && edit?.changes == nil)
    let byFile = Dictionary(uniqueKeysWithValues: changes.map { ($0.textDocument.uri.rawValue, $0) })
    #expect(
      byFile.mapValues { summary($0.edits) } == [
        "file:///w/A.swift": ["3:74-78 pile", "4:32-36 pile"], "file:///w/a.phrases": ["1:17-21 pile", "1:28-32 pile"],
        "file:///w/plain/Inner.swift": ["0:65-69 pile"], "file:///w/plain/Other.swift": ["0:65-69 pile"],
        "file:///w/plain/Localizable.strings": ["0:8-12 pile", "0:26-30 pile"],
      ])
    #expect(byFile["file:///w/A.swift"]?.textDocument.version == 1)
    #expect(byFile["file:///w/a.phrases"]?.textDocument.version == nil)
    try await server.finish()
  }

  @Test func takesBuffersForWhatIsOnDisk() async throws {
    // With the intent on disk, nothing is wrong in the phrases at any time.
    let server = try await ServerFixture.running(disk: files.merging(["/w/A.swift": CursorText(source).text]) { $1 })
    try server.open(
      "/w/plain/View.swift", "func show(_ opener: OpenDeck) { opener.deck = 1; opener.deck = 2 }\n", version: 7)
    try server.open(
      "/w/a.phrases", "application A\nshortcut OpenDeck\n  phrase A ${deck} ${applicationName}\n", version: 3)
    _ = try await server.diagnostics("/w/a.phrases")
    let place = try await server.openAtCursor("/w/A.swift", source)
    let edit = try await server.client.request(
      RenameRequest.self, RenameParams(textDocument: place.textDocument, position: place.position, newName: "pile"))
    let changes = try #require(edit?.changes)
    #expect(edit?.documentChanges == nil)
    #expect(changes["file:///w/plain/View.swift"].map(summary) == ["0:39-43 pile", "0:56-60 pile"])
    #expect(changes["file:///w/a.phrases"].map(summary) == ["2:13-17 pile"])
    try await server.finish()
  }

  @Test(arguments: [true, false])
  func asksAboutWhatMayBeTheSame(annotations: Bool) async throws {
    var files = files
    files["/w/plain/List.swift"] = "func list(_ openers: [OpenDeck]) { openers.forEach { $0.deck = 1 } }\n"
    let support: JSONValue = annotations ? ["groupsOnLabel": true] : nil
    let capabilities: JSONValue = [
      "workspace": ["workspaceEdit": ["documentChanges": true, "changeAnnotationSupport": support]]
    ]
    guard annotations else {
      await #expect(
        throws: ResponseError(
          .requestFailed,
          "Whether `deck` at List.swift:1 is the same cannot be told, and this editor cannot ask.")
      ) { try await rename("pile", capabilities: capabilities, files: files) }
      return
    }
    let (server, edit) = try await rename("pile", capabilities: capabilities, files: files)
    let list = edit?.documentChanges?.first { $0.textDocument.uri.rawValue.hasSuffix("List.swift") }
    #expect(list.map { summary($0.edits) } == ["#0:56-60 pile"])
    #expect(edit?.changeAnnotations?["doubtful"]?.needsConfirmation == true)
    #expect(edit?.changeAnnotations?["rename"]?.label == "Rename deck to pile")
    #expect(edit?.documentChanges?.flatMap(\.edits).filter { $0.annotationId == "rename" }.count == 8)
    try await server.finish()
  }

  /// A file without a word of App Intents, and without the name, may show that a member is not the only one of its name.
  @Test(arguments: [true, false])
  func looksForOtherMembersOfAName(isAmbiguous: Bool) async throws {
    var files = ["/w/plain/View.swift": "func show(_ status: Status) { print(status.section == .home) }\n"]
    if isAmbiguous { files["/w/plain/Status.swift"] = "struct Status { let section: Icon }\n" }
    let server = try await ServerFixture.running(disk: files)
    let place = try await server.openAtCursor(
      "/w/A.swift",
      """
      import AppIntents
      enum Section: String, AppEnum { case ho▮me, inbox }
      struct Open: AppIntent { @Parameter(title: "Section") var section: Section }
      """)
    let params = RenameParams(textDocument: place.textDocument, position: place.position, newName: "start")
    if isAmbiguous {
      await #expect(
        throws: ResponseError(
          .requestFailed,
          "Whether `home` at View.swift:1 is the same cannot be told, and this editor cannot ask.")
      ) { try await server.client.request(RenameRequest.self, params) }
    } else {
      let changes = try await server.client.request(RenameRequest.self, params)?.changes
      #expect(changes?["file:///w/plain/View.swift"].map(summary) == ["0:55-59 start"])
      #expect(changes?["file:///w/A.swift"].map(summary) == ["1:37-41 start = \"home\""])
    }
    try await server.finish()
  }

  @Test func preparesARename() async throws {
    let server = try await ServerFixture.running(
      disk: files, capabilities: ["textDocument": ["rename": ["prepareSupport": true]]])
    let place = try await server.openAtCursor("/w/A.swift", source)
    let prepared = try await server.client.request(PrepareRenameRequest.self, place)
    #expect(
      prepared
        == PrepareRenameResult(
          range: Range(start: Position(line: 4, character: 32), end: Position(line: 4, character: 36)),
          placeholder: "deck"))
    let nowhere = TextDocumentPositionParams(
      textDocument: place.textDocument, position: Position(line: 0, character: 0))
    #expect(try await server.client.request(PrepareRenameRequest.self, nowhere) == nil)
    await #expect(throws: ResponseError(.requestFailed, "Nothing that can be renamed stands here.")) {
      try await server.client.request(
        RenameRequest.self,
        RenameParams(textDocument: place.textDocument, position: nowhere.position, newName: "pile"))
    }
    await #expect(
      throws: ResponseError(.requestFailed, "`class` is a keyword of Swift: write it in backticks, or another name.")
    ) {
      try await server.client.request(
        RenameRequest.self,
        RenameParams(textDocument: place.textDocument, position: place.position, newName: "class"))
    }
    try await server.finish()
  }
}
