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
    #expect(actions.count == 1)
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
    let server = try await ServerFixture.running()
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

  private func actions(_ server: ServerFixture, only: [CodeActionKind]) async throws -> [CodeActionOrCommand] {
    try await server.client.request(
      CodeActionRequest.self,
      CodeActionParams(
        textDocument: TextDocumentIdentifier(uri: server.uri("/w/a.phrases")), range: slot,
        context: CodeActionContext(diagnostics: [], only: only)))
  }
}
