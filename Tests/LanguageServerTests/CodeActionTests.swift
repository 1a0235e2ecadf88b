import LanguageServerProtocol
import Testing

@Suite struct CodeActionTests {
  private let text = """
    application Demo
    shortcut RunFigraniumTaskIntent
      phrase Run ${tsak} in ${applicationName}

    """
  private let slot = Range(start: Position(line: 2, character: 17), end: Position(line: 2, character: 17))

  @Test func offersFixesWithVersions() async throws {
    let server = try await ServerFixture.running(
      capabilities: [
        "workspace": ["workspaceEdit": ["documentChanges": true]],
        "textDocument": ["codeAction": ["codeActionLiteralSupport": [:], "isPreferredSupport": true]],
      ])
    try server.open("/w/a.phrases", text, version: 7)
    #expect(try await server.diagnostics("/w/a.phrases").summary == "2:15-2:19 unknown-slot")
    let actions = try await actions(server, only: [.quickFix])
    guard case .action(let fix)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(
      actions.map(\.title) == [
        "Replace with 'task'", "Silence unknown-slot on this line", "Silence unknown-slot in this file",
      ])
    #expect(fix.kind == .quickFix)
    #expect(fix.diagnostics?.map(\.code) == ["unknown-slot"])
    let change = try #require(fix.edit?.documentChanges?.first)
    #expect(change.textDocument == OptionalVersionedTextDocumentIdentifier(uri: server.uri("/w/a.phrases"), version: 7))
    try server.change(
      "/w/a.phrases", version: 8, change.edits.map { ContentChange(range: $0.range, text: $0.newText) })
    #expect(try await server.diagnostics("/w/a.phrases").summary == "")
    try await server.finish()
  }

  @Test func offersCommandsWhereTheClientTakesNothingElse() async throws {
    let server = try await ServerFixture.running(capabilities: ["workspace": ["applyEdit": true]])
    let (edits, applied) = AsyncStream.makeStream(of: WorkspaceEdit.self)
    server.client.onRequest(ApplyEditRequest.self) { params in
      applied.yield(params.edit)
      return ApplyEditResult(applied: true)
    }
    try server.open("/w/a.phrases", text)
    _ = try await server.diagnostics("/w/a.phrases")
    let actions = try await actions(server, only: [.quickFix])
    guard case .command(let command)? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(command.command == "phrasebook.applyEdit")
    _ = try await server.client.request(
      ExecuteCommandRequest.self,
      ExecuteCommandParams(command: command.command, arguments: command.arguments))
    let edit = await edits.first { _ in true }
    #expect(edit?.changes?[server.uri("/w/a.phrases").rawValue]?.first?.newText.contains("task") == true)
    try await server.finish()
  }

  @Test func offersNoEditToAClientThatCannotApplyIt() async throws {
    let server = try await ServerFixture.running()
    try server.open("/w/a.phrases", text)
    _ = try await server.diagnostics("/w/a.phrases")
    #expect(try await actions(server, only: [.quickFix]) == [])
    try await server.finish()
  }

  @Test func offersWhatTheLensesRun() async throws {
    let server = try await ServerFixture.running(
      capabilities: ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    try server.open("/w/a.phrases", text)
    _ = try await server.diagnostics("/w/a.phrases")
    let document = TextDocumentIdentifier(uri: server.uri("/w/a.phrases"))
    let lenses = try await server.client.request(CodeLensRequest.self, CodeLensParams(textDocument: document))
    #expect(lenses.map(\.command.command) == ["phrasebook.run", "phrasebook.dryRun"])
    #expect(lenses.map(\.range.start.line) == [1, 1])
    #expect(
      lenses.first?.command.arguments == [
        ["kind": "call", "argument": "RunFigraniumTaskIntent", "uri": .string(document.uri.rawValue)]
      ])
    let twins = try await server.client.request(
      CodeActionRequest.self,
      CodeActionParams(
        textDocument: document,
        range: Range(start: Position(line: 1, character: 0), end: Position(line: 1, character: 0)),
        context: CodeActionContext(diagnostics: [])))
    let commands = twins.compactMap { action -> String? in
      guard case .action(let action) = action else { return nil }
      return action.command?.command
    }
    #expect(commands == ["phrasebook.run", "phrasebook.dryRun"])
    try await server.finish()
  }

  /// An editor that saves a file asks for this, wherever the cursor is.
  @Test(arguments: [true, false])
  func mendsTheFileWhereTheClientCanWait(resolves: Bool) async throws {
    let resolve: JSONValue = resolves ? ["properties": ["edit"]] : nil
    let server = try await ServerFixture.running(
      capabilities: [
        "textDocument": [
          "codeAction": ["codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": resolve]
        ]
      ])
    let text = "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run $(task) in $(applicationName)\n"
    try server.open("/w/a.phrases", text)
    _ = try await server.diagnostics("/w/a.phrases")
    let start = Position(line: 0, character: 0)
    let offered = try await server.client.request(
      CodeActionRequest.self,
      CodeActionParams(
        textDocument: TextDocumentIdentifier(uri: server.uri("/w/a.phrases")), range: Range(start: start, end: start),
        context: CodeActionContext(diagnostics: [], only: [.sourceFixAll])))
    guard case .action(var action)? = offered.first, offered.count == 1 else {
      Issue.record("\(offered)")
      return
    }
    #expect(action.kind?.rawValue == "source.fixAll.phrasebook")
    #expect((action.edit == nil) == resolves)
    if resolves { action = try await server.client.request(CodeActionResolveRequest.self, action) }
    let edits = try #require(action.edit?.changes?[server.uri("/w/a.phrases").rawValue])
    #expect(edits.map(\.newText) == ["${task}", "${applicationName}"])
    if resolves {
      try server.change(
        "/w/a.phrases", version: 2, [ContentChange(range: Range(start: start, end: start), text: "#\n")])
      action.edit = nil
      await #expect(throws: ResponseError(.contentModified, "The document has changed since the action was offered.")) {
        try await server.client.request(CodeActionResolveRequest.self, action)
      }
      _ = try await server.diagnostics("/w/a.phrases")
    }
    try await server.finish()
  }

  @Test func tellsWhatALensHasCounted() async throws {
    let server = try await ServerFixture.running()
    _ = try await server.execute("phrasebook.explain", ["message": "de lacks two."])
    let shown = try await server.client.next(ShowMessageNotification.self) { _ in true }
    #expect(shown == MessageParams(type: .info, message: "de lacks two."))
    try await server.finish()
  }

  private func actions(_ server: ServerFixture, only: [CodeActionKind]) async throws -> [CodeActionOrCommand] {
    try await server.client.request(
      CodeActionRequest.self,
      CodeActionParams(
        textDocument: TextDocumentIdentifier(uri: server.uri("/w/a.phrases")), range: slot,
        context: CodeActionContext(diagnostics: [], only: only)))
  }
}

extension CodeActionOrCommand {
  fileprivate var title: String {
    switch self {
    case .action(let action): action.title
    case .command(let command): command.title
    }
  }
}
