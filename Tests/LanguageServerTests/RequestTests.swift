import ActionRunner
import LanguageServerProtocol
import SourceText
import Testing

@testable import LanguageServer

@Suite struct RequestTests {
  private let text = "application Demo\ntry\n  Run x in Demo -> RunFigraniumTaskIntent(task: \"▮\")\n"

  @Test func advertisesWhatTheTableHas() throws {
    let capabilities = try JSONValue(
      encoding: InitializeHandler.capabilities(
        for: ClientCapabilities(["textDocument": ["diagnostic": [:]]]), encoding: .utf16))
    let methods: [String: [String]] = [
      "positionEncoding": [],
      "textDocumentSync": [
        "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave",
      ],
      "completionProvider": ["textDocument/completion", "completionItem/resolve"],
      "hoverProvider": ["textDocument/hover"],
      "definitionProvider": ["textDocument/definition"], "declarationProvider": ["textDocument/declaration"],
      "typeDefinitionProvider": ["textDocument/typeDefinition"], "referencesProvider": ["textDocument/references"],
      "documentHighlightProvider": ["textDocument/documentHighlight"],
      "codeActionProvider": ["textDocument/codeAction", "codeAction/resolve"],
      "renameProvider": ["textDocument/rename", "textDocument/prepareRename"],
      "codeLensProvider": ["textDocument/codeLens"], "executeCommandProvider": ["workspace/executeCommand"],
      "documentSymbolProvider": ["textDocument/documentSymbol"], "workspaceSymbolProvider": ["workspace/symbol"],
      "foldingRangeProvider": ["textDocument/foldingRange"],
      "selectionRangeProvider": ["textDocument/selectionRange"],
      "semanticTokensProvider": [
        "textDocument/semanticTokens/full", "textDocument/semanticTokens/full/delta",
        "textDocument/semanticTokens/range",
      ],
      "inlayHintProvider": ["textDocument/inlayHint"], "documentLinkProvider": ["textDocument/documentLink"],
      "linkedEditingRangeProvider": ["textDocument/linkedEditingRange"],
      "documentFormattingProvider": ["textDocument/formatting"],
      "documentRangeFormattingProvider": ["textDocument/rangeFormatting"],
      "documentOnTypeFormattingProvider": ["textDocument/onTypeFormatting"],
      "diagnosticProvider": ["textDocument/diagnostic", "workspace/diagnostic"],
      "workspace": [
        "workspace/didChangeWorkspaceFolders", "workspace/didCreateFiles", "workspace/didRenameFiles",
        "workspace/didDeleteFiles",
      ],
    ]
    guard case .object(let object) = capabilities else {
      Issue.record("\(capabilities)")
      return
    }
    let advertised = object.members.flatMap { member -> [String] in
      #expect(methods[member.key] != nil, "\(member.key) is not known to this test")
      return methods[member.key] ?? []
    }
    // What is there without being advertised.
    let always = [
      "initialize", "shutdown", "initialized", "exit", "$/setTrace", "workspace/didChangeWatchedFiles",
      "workspace/didChangeConfiguration",
    ]
    let table = Set(HandlerTable.requests.keys).union(HandlerTable.notifications.keys)
    #expect(table == Set(advertised + always))
    #expect(table.isDisjoint(with: Intake.methods))
    #expect(capabilities["codeLensProvider"] == ["resolveProvider": false])
  }

  @Test func refusesParametersThatItCannotRead() async throws {
    enum BareHover: RequestMethod {
      typealias Params = JSONValue
      typealias Result = JSONValue
      static let method = "textDocument/hover"
    }
    let server = try await ServerFixture.running()
    await #expect(
      throws: ResponseError(
        .invalidParams,
        "Invalid parameters for textDocument/hover: params.position.line: expected an integer, found null.")
    ) {
      try await server.client.request(
        BareHover.self, ["textDocument": ["uri": "file:///w/a"], "position": ["line": nil, "character": 0]])
    }
    try await server.finish()
  }

  @Test func answersAnyErrorOfAHandler() {
    struct Fault: Error {}
    #expect(ResponseError(Fault(), in: "x") == ResponseError(.internalError, "x failed: Fault()"))
    #expect(ResponseError(CancellationError(), in: "x").code == .requestCancelled)
  }

  @Test func answersACancelledRequestWithAnError() async throws {
    let (server, request, gate) = try await waitingCompletion()
    try server.client.cancel(request.id)
    let error = await #expect(throws: ResponseError.self) { try await request.value }
    #expect(error?.code == .requestCancelled)
    gate.open()
    try await server.finish()
  }

  @Test func answersForADocumentThatHasChangedWithAnError() async throws {
    let (server, request, gate) = try await waitingCompletion()
    try server.change("/w/a.phrases", version: 2, [ContentChange(range: nil, text: "application Demo\n")])
    let error = await #expect(throws: ResponseError.self) { try await request.value }
    #expect(error?.code == .contentModified)
    _ = try await server.diagnostics("/w/a.phrases")
    gate.open()
    try await server.finish()
  }

  @Test func answersWhatIsOpenAtShutdown() async throws {
    let (server, request, gate) = try await waitingCompletion()
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    let error = await #expect(throws: ResponseError.self) { try await request.value }
    #expect(error?.code == .requestCancelled)
    gate.open()
    try server.client.notify(ExitNotification.self, NoValue())
    #expect(await server.exit.value == 0)
    #expect(server.client.leftovers.isEmpty)
  }

  @Test func refusesAnIdThatIsInUse() async throws {
    let (server, request, gate) = try await waitingCompletion()
    server.client.send(try .request(ShutdownRequest.self, id: request.id, NoValue()))
    let error = await #expect(throws: ResponseError.self) { try await request.value }
    #expect(error?.code == .invalidRequest)
    gate.open()
    _ = try await server.client.request(ShutdownRequest.self, NoValue())
    try server.client.notify(ExitNotification.self, NoValue())
    await server.client.waitForEnd()
    // The first request is answered as well, which this client takes for an answer to nothing.
    #expect(server.client.leftovers.count == 1)
  }

  /// A completion that waits for the provider, until the gate is opened.
  private func waitingCompletion() async throws -> (ServerFixture, SentRequest<CompletionRequest>, Gate) {
    let (gate, asked) = (Gate(), Gate())
    let provider = ScriptedProvider(tasks: { () async throws(ActionError) in
      asked.open()
      await gate.wait()
      return []
    })
    let server = try await ServerFixture.running(provider: provider)
    let place = try await server.openAtCursor("/w/a.phrases", text)
    let request = try server.client.send(
      CompletionRequest.self, CompletionParams(textDocument: place.textDocument, position: place.position))
    await asked.wait()
    return (server, request, gate)
  }
}
