import ActionRunner
import LanguageServerProtocol
import Testing
import UtteranceMatcher

@Suite struct CompletionTests {
  private let head = "application Demo\nprovider demo\nshortcut RunFigraniumTaskIntent\n"
  /// With a task that the provider has, so that nothing more is said of it when that is known.
  private let known = "try\n  Run x in Demo -> RunFigraniumTaskIntent(task: \"news▮\")\n"
  private let call = "try\n  Run x in Demo -> RunFigraniumTaskIntent(task: \"▮\")\n"

  @Test func completesSlots() async throws {
    let server = try await ServerFixture.running(
      capabilities: ["textDocument": ["completion": ["completionItem": ["documentationFormat": ["markdown"]]]]])
    let list = try #require(try await server.complete("/w/a.phrases", head + "  phrase Run ${▮\n"))
    let task = try #require(list.items.first { $0.label == "${task}" })
    #expect(task.kind == .variable)
    #expect(task.documentation?.kind == .markdown)
    #expect(task.edit?.newText == "${task}")
    #expect(task.edit?.range.start == Position(line: 3, character: 13))
    #expect(task.edit?.range.end == Position(line: 3, character: 15))
    try await server.finish()
  }

  @Test func completesLiveEntities() async throws {
    let server = try await ServerFixture.running()
    let list = try #require(try await server.complete("/w/a.phrases", head + known))
    #expect(list.items.compactMap { $0.edit?.newText } == ["backup", "news"])
    #expect(!list.isIncomplete)
    #expect(list.items.allSatisfy { $0.insertTextFormat == nil })
    #expect(Set(server.provider.askedFor) == ["demo"])
    try await server.finish()
  }

  @Test func doesNotWaitForAProviderThatIsSilent() async throws {
    let gate = Gate()
    let provider = ScriptedProvider(tasks: { () async throws(ActionError) in
      await gate.wait()
      return [LiveEntity(id: "late", name: "Late")]
    })
    let server = try await ServerFixture.running(provider: provider, patience: .zero)
    let first = try #require(try await server.complete("/w/a.phrases", head + call.replacing("▮", with: "late▮")))
    #expect(first.isIncomplete)
    #expect(first.items.isEmpty)
    gate.open()
    // What comes later is fetched only once.
    let place = CursorText(head + call.replacing("▮", with: "late▮")).position
    let document = TextDocumentIdentifier(uri: server.uri("/w/a.phrases"))
    var next: CompletionList?
    repeat {
      next = try await server.client.request(
        CompletionRequest.self, CompletionParams(textDocument: document, position: place))
    } while next?.isIncomplete == true
    #expect(next?.items.compactMap { $0.edit?.newText } == ["late"])
    #expect(provider.fetches == 1)
    try await server.finish()
  }

  @Test func asksAProviderOnlyForTheUser() async throws {
    let server = try await ServerFixture.running(
      disk: ["/w/a.phrases": head + "  phrase Run ${tsak} in ${applicationName}\n"])
    try server.open("/w/b.phrases", head)
    _ = try await server.diagnostics("/w/a.phrases")
    _ = try await server.diagnostics("/w/b.phrases")
    let document = TextDocumentIdentifier(uri: server.uri("/w/b.phrases"))
    _ = try await server.client.request(CodeLensRequest.self, CodeLensParams(textDocument: document))
    #expect(server.provider.fetches == 0)
    #expect(server.provider.askedFor.isEmpty)
    try await server.finish()
  }

  @Test(arguments: [
    ("/w/x/y/a.phrases", "near"), ("/w/a.phrases", "far"),
  ])
  func asksTheProviderOfTheNearestConfiguration(path: String, name: String) async throws {
    let server = try await ServerFixture.running(
      disk: [
        "/w/.phrasebook.json": #"{"provider": "far"}"#, "/w/x/.phrasebook.json": #"{"provider": "near"}"#,
        "/.phrasebook.json": #"{"provider": "outside"}"#,
      ])
    // What it names is there, so that nothing is said of it once the provider has told what there is.
    _ = try await server.complete(path, "application Demo\n" + call.replacing("▮", with: "backup▮"))
    #expect(Set(server.provider.askedFor) == [name])
    try await server.finish()
  }

  @Test func tellsOfAProposalWhenSomebodyLooksAtIt() async throws {
    let item: JSONValue = [
      "resolveSupport": ["properties": ["documentation", "detail"]], "labelDetailsSupport": true,
      "documentationFormat": ["markdown"],
    ]
    let server = try await ServerFixture.running(capabilities: [
      "textDocument": ["completion": ["completionItem": item]]
    ])
    let list = try #require(try await server.complete("/w/a.phrases", head + known))
    #expect(list.items.allSatisfy { $0.documentation == nil && $0.data != nil })
    #expect(list.items.map(\.labelDetails?.description) == ["backup", "news"])
    let resolved = try await server.client.request(CompletionResolveRequest.self, list.items[1])
    #expect(resolved.documentation?.value == "Morning news\n\nFigraniumTask with the id `news`.")
    #expect(resolved.label == list.items[1].label)
    var unknown = list.items[0]
    unknown.data = ["list": 99, "item": 0]
    #expect(try await server.client.request(CompletionResolveRequest.self, unknown) == unknown)
    try await server.finish()
  }

  @Test func leavesTheRestOfAWordWhereTheClientCan() async throws {
    let item: JSONValue = ["insertReplaceSupport": true, "commitCharactersSupport": true]
    let server = try await ServerFixture.running(capabilities: [
      "textDocument": ["completion": ["completionItem": item]]
    ])
    let text = "application Demo\nprovider demo\ntry\n  Run x in Demo -> RunFig▮ranium\n"
    let list = try #require(try await server.complete("/w/a.phrases", text))
    guard case .insertReplace(let edit)? = list.items.first(where: { $0.label == "RunFigraniumTaskIntent" })?.textEdit
    else {
      Issue.record("\(list.items)")
      return
    }
    #expect(edit.insert.end == Position(line: 3, character: 25))
    #expect(edit.replace.end == Position(line: 3, character: 31))
    #expect(edit.insert.start == edit.replace.start)
    let slots = try #require(try await server.complete("/w/b.phrases", head + "  phrase Run ${ta▮sk} now\n"))
    // The brace that is there already is replaced in any case.
    #expect(slots.items.allSatisfy { $0.edit != nil })
    let values = try #require(
      try await server.complete("/w/c.phrases", "try\n  Go -> RunFigraniumTaskIntent(task: ▮)\n"))
    #expect(values.items.first?.commitCharacters == [",", ")"])
    try await server.finish()
  }

  /// An entry of a catalog has the white space of its lines already.
  @Test(arguments: [[1, 2], [2], []] as [[Int]]) func hasLinesInsertedAsTheyAre(modes: [Int]) async throws {
    let item: JSONValue = ["insertTextModeSupport": ["valueSet": .array(modes.map { .integer($0) })]]
    let server = try await ServerFixture.running(
      disk: ["/w/a.phrases": head + "  phrase Run ${task} in ${applicationName}\n"],
      capabilities: ["textDocument": ["completion": ["completionItem": item]]])
    let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"▮\n  },\n  \"version\" : \"1.0\"\n}\n"
    let list = try #require(try await server.complete("/w/AppShortcuts.xcstrings", catalog))
    let entry = try #require(list.items.first { $0.edit?.newText.contains("\n") == true })
    #expect(entry.insertTextMode == (modes.contains(1) ? .asIs : nil))
    let slots = try #require(try await server.complete("/w/b.phrases", head + "  phrase Run ${▮\n"))
    #expect(slots.items.allSatisfy { $0.insertTextMode == nil })
    try await server.finish()
  }

  /// A space is typed behind every word of a Swift file.
  @Test(arguments: [
    ("/w/a.swift", "let a = AppShortcut(intent: ▮", false), ("/w/a.phrases", "shortcut ▮", true),
  ])
  func answersASpaceInPhrasesFilesAlone(path: String, text: String, isAnswered: Bool) async throws {
    let server = try await ServerFixture.running()
    let place = try await server.openAtCursor(path, text)
    func complete(_ context: CompletionContext?) async throws -> CompletionList? {
      try await server.client.request(
        CompletionRequest.self,
        CompletionParams(textDocument: place.textDocument, position: place.position, context: context))
    }
    let asked = try #require(try await complete(CompletionContext(triggerKind: 1)))
    #expect(!asked.items.isEmpty)
    #expect(try await complete(nil)?.items == asked.items)
    let typed = try await complete(CompletionContext(triggerCharacter: " ", triggerKind: 2))
    #expect(typed?.items == (isAnswered ? asked.items : nil))
    try await server.finish()
  }

  @Test func answersNothingForAnUnknownDocument() async throws {
    let server = try await ServerFixture.running()
    let document = TextDocumentIdentifier(uri: server.uri("/w/none.phrases"))
    let list = try await server.client.request(
      CompletionRequest.self, CompletionParams(textDocument: document, position: Position(line: 0, character: 0)))
    #expect(list == nil)
    try await server.finish()
  }
}

extension CompletionItem {
  fileprivate var edit: TextEdit? {
    if case .edit(let edit) = textEdit { edit } else { nil }
  }
}
