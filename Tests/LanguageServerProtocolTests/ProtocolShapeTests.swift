import Foundation
import LanguageServerProtocol
import Testing

/// Holds what the server writes against the specification's own types, as the Python package `lsprotocol` has them.
@Suite struct ProtocolShapeTests {
  @Test(.enabled(if: Self.hasSpecification, "needs python3 with the package lsprotocol"))
  func writesWhatTheSpecificationSays() throws {
    let lines = try (Self.samples + Self.featureSamples).map { sample in
      let value: JSONValue = [
        "method": .string(sample.method), "part": .string(sample.part), "value": sample.value,
      ]
      return String(decoding: try JSONWriter.write(value), as: UTF8.self)
    }
    let problems = try Self.python(Self.script, input: lines.joined(separator: "\n"))
    #expect(problems == "\(lines.count) samples\n")
  }

  struct Sample {
    let method: String
    let part: String
    let value: JSONValue

    static func params<M: RequestMethod>(_ method: M.Type, _ params: M.Params) throws -> Sample {
      try Sample(method: M.method, part: "params", value: read(params))
    }

    static func result<M: RequestMethod>(_ method: M.Type, _ result: M.Result) throws -> Sample {
      try Sample(method: M.method, part: "result", value: read(result))
    }

    static func notification<M: NotificationMethod>(_ method: M.Type, _ params: M.Params) throws -> Sample {
      try Sample(method: M.method, part: "params", value: read(params))
    }

    private static func read(_ value: some Encodable) throws -> JSONValue {
      try JSONParser.parse(JSONWriter.write(value))
    }
  }

  private static var samples: [Sample] {
    get throws {
      let uri = DocumentURI(rawValue: "file:///a.swift")
      let range = Range(start: Position(line: 1, character: 2), end: Position(line: 1, character: 4))
      let edit = TextEdit(range: range, newText: "x")
      let command = Command(title: "Run", command: "phrasebook.run", arguments: [["a": 1], nil, "b"])
      let document = TextDocumentIdentifier(uri: uri)
      let diagnostic = Diagnostic(
        range: range, severity: .warning, code: "unknown-slot", codeDescription: CodeDescription(href: "https://a"),
        source: "phrasebook", message: "m", tags: [.unnecessary],
        relatedInformation: [
          DiagnosticRelatedInformation(location: Location(uri: uri, range: range), message: "here")
        ], data: ["fix": 1])
      var item = CompletionItem(label: "task")
      item.kind = .typeParameter
      item.detail = "d"
      item.documentation = MarkupContent(kind: .markdown, value: "*d*")
      item.sortText = "0"
      item.filterText = "f"
      item.insertTextFormat = .snippet
      item.textEdit = .edit(edit)
      item.insertTextMode = .asIs
      item.commitCharacters = ["}"]
      var replacing = CompletionItem(label: "b")
      replacing.textEdit = .insertReplace(InsertReplaceEdit(newText: "b", insert: range, replace: range))
      var capabilities = ServerCapabilities()
      capabilities.positionEncoding = "utf-8"
      capabilities.textDocumentSync = TextDocumentSyncOptions(
        openClose: true, change: .incremental, save: .init(includeText: false))
      capabilities.completionProvider = CompletionOptions(triggerCharacters: ["$"], resolveProvider: false)
      capabilities.hoverProvider = true
      capabilities.definitionProvider = true
      capabilities.declarationProvider = true
      capabilities.typeDefinitionProvider = true
      capabilities.referencesProvider = true
      capabilities.documentHighlightProvider = true
      capabilities.renameProvider = ["prepareProvider": true]
      capabilities.codeActionProvider = CodeActionOptions(codeActionKinds: [.quickFix], resolveProvider: false)
      capabilities.codeLensProvider = CodeLensOptions(resolveProvider: false)
      capabilities.executeCommandProvider = ExecuteCommandOptions(commands: ["a"], workDoneProgress: true)
      let filter = FileOperationOptions.Filter(scheme: "file", pattern: .init(glob: "**", matches: "folder"))
      let operations = FileOperationOptions.Registration(filters: [filter])
      capabilities.workspace = WorkspaceServerCapabilities(
        workspaceFolders: .init(supported: true, changeNotifications: true),
        fileOperations: FileOperationOptions(didCreate: operations, didRename: operations, didDelete: operations))
      capabilities.diagnosticProvider = DiagnosticOptions(
        identifier: "phrasebook", interFileDependencies: true, workspaceDiagnostics: true)
      let folder = WorkspaceFolder(uri: uri, name: "a")
      let edits = TextDocumentEdit(
        textDocument: OptionalVersionedTextDocumentIdentifier(uri: uri, version: nil), edits: [edit])
      let annotated = TextDocumentEdit(
        textDocument: OptionalVersionedTextDocumentIdentifier(uri: uri, version: 1),
        edits: [TextEdit(range: range, newText: "b", annotationId: "a")])
      let link = LocationLink(
        originSelectionRange: range, targetUri: uri, targetRange: range, targetSelectionRange: range)
      let action = CodeAction(
        title: "Fix", kind: .quickFix, diagnostics: [diagnostic], isPreferred: true,
        edit: WorkspaceEdit(documentChanges: [edits]), command: command)
      let watchers = DidChangeWatchedFilesRegistrationOptions(watchers: [
        .init(globPattern: .pattern("**/*.swift")),
        .init(globPattern: .relative(.init(baseUri: uri, pattern: "*.swift"))),
      ])
      let section = DidChangeConfigurationRegistrationOptions(section: "phrasebook")
      let place = TextDocumentPositionParams(textDocument: document, position: range.start)
      return [
        try .params(
          InitializeRequest.self,
          InitializeParams(
            processId: 1, clientInfo: ProgramInformation(name: "c", version: "1"), rootUri: uri,
            initializationOptions: ["a": 1], trace: "off", workspaceFolders: [folder])),
        try .params(InitializeRequest.self, InitializeParams()),
        try .result(
          InitializeRequest.self,
          InitializeResult(capabilities: capabilities, serverInfo: ProgramInformation(name: "s", version: "1"))),
        try .params(
          RegisterCapabilityRequest.self,
          RegistrationParams(registrations: [
            Registration(id: "1", method: "workspace/didChangeWatchedFiles", registerOptions: .watchedFiles(watchers)),
            Registration(
              id: "2", method: "workspace/didChangeConfiguration", registerOptions: .configuration(section)),
          ])),
        try .params(
          UnregisterCapabilityRequest.self,
          UnregistrationParams(unregisterations: [.init(id: "1", method: "workspace/didChangeWatchedFiles")])),
        try .params(ConfigurationRequest.self, ConfigurationParams(items: [.init(section: "phrasebook")])),
        try .result(ConfigurationRequest.self, [["provider": "demo"], nil]),
        try .notification(DidCreateFilesNotification.self, FileOperationParams(files: [.init(uri: uri)])),
        try .notification(DidDeleteFilesNotification.self, FileOperationParams(files: [.init(uri: uri)])),
        try .notification(
          DidRenameFilesNotification.self, RenameFilesParams(files: [.init(oldUri: uri, newUri: uri)])),
        try .notification(CancelRequestNotification.self, CancelRequestParams(id: "x")),
        try .notification(SetTraceNotification.self, SetTraceParams(value: "verbose")),
        try .notification(
          DidOpenNotification.self,
          DidOpenParams(textDocument: TextDocumentItem(uri: uri, languageId: "swift", version: 1, text: "a"))),
        try .notification(
          DidChangeNotification.self,
          DidChangeParams(
            textDocument: VersionedTextDocumentIdentifier(uri: uri, version: 2),
            contentChanges: [ContentChange(range: range, text: "b"), ContentChange(range: nil, text: "c")])),
        try .notification(DidSaveNotification.self, DidSaveParams(textDocument: document, text: "a")),
        try .notification(DidCloseNotification.self, DidCloseParams(textDocument: document)),
        try .notification(
          PublishDiagnosticsNotification.self,
          PublishDiagnosticsParams(
            uri: uri, version: 1, diagnostics: [diagnostic, Diagnostic(range: range, message: "m")])),
        try .params(
          DocumentDiagnosticRequest.self, DocumentDiagnosticParams(textDocument: document, previousResultId: "1")),
        try .result(DocumentDiagnosticRequest.self, .full(resultId: "1", items: [diagnostic])),
        try .result(DocumentDiagnosticRequest.self, .unchanged(resultId: "1")),
        try .params(
          WorkspaceDiagnosticRequest.self,
          WorkspaceDiagnosticParams(previousResultIds: [.init(uri: uri, value: "1")], partialResultToken: "t")),
        try .result(
          WorkspaceDiagnosticRequest.self,
          WorkspaceDiagnosticReport(items: [
            .init(uri: uri, version: 1, report: .full(resultId: nil, items: [diagnostic])),
            .init(uri: uri, version: nil, report: .unchanged(resultId: "1")),
          ])),
        try .notification(
          DidChangeWatchedFilesNotification.self,
          DidChangeWatchedFilesParams(changes: [FileEvent(uri: uri, type: .deleted)])),
        try .notification(
          DidChangeWorkspaceFoldersNotification.self,
          DidChangeWorkspaceFoldersParams(event: .init(added: [folder], removed: []))),
        try .notification(
          DidChangeConfigurationNotification.self, DidChangeConfigurationParams(settings: ["a": 1])),
        try .params(
          ReferencesRequest.self,
          ReferenceParams(textDocument: document, position: range.start, context: .init(includeDeclaration: true))),
        try .result(ReferencesRequest.self, [Location(uri: uri, range: range)]),
        try .params(DocumentHighlightRequest.self, place),
        try .result(DocumentHighlightRequest.self, [DocumentHighlight(range: range, kind: .write)]),
        try .params(DeclarationRequest.self, place),
        try .result(DeclarationRequest.self, .links([link])),
        try .params(TypeDefinitionRequest.self, place),
        try .result(TypeDefinitionRequest.self, .locations([Location(uri: uri, range: range)])),
        try .params(PrepareRenameRequest.self, place),
        try .result(PrepareRenameRequest.self, PrepareRenameResult(range: range, placeholder: "a")),
        try .params(
          RenameRequest.self, RenameParams(textDocument: document, position: range.start, newName: "b")),
        try .result(
          RenameRequest.self,
          WorkspaceEdit(
            documentChanges: [annotated],
            changeAnnotations: ["a": ChangeAnnotation(label: "l", needsConfirmation: true, description: "d")])),
        try .params(
          ExecuteCommandRequest.self,
          ExecuteCommandParams(command: "a", arguments: [1, nil], workDoneToken: "t")),
        try .result(ExecuteCommandRequest.self, ["runID": "1", "value": nil]),
        try .params(
          ApplyEditRequest.self,
          ApplyEditParams(label: "l", edit: WorkspaceEdit(changes: [uri.rawValue: [edit]]))),
        try .result(ApplyEditRequest.self, ApplyEditResult(applied: false, failureReason: "r")),
        try .notification(LogMessageNotification.self, MessageParams(type: .log, message: "m")),
        try .notification(ShowMessageNotification.self, MessageParams(type: .info, message: "m")),
        try .params(
          ShowMessageRequest.self,
          ShowMessageRequestParams(type: .warning, message: "m", actions: [MessageActionItem(title: "a")])),
        try .result(ShowMessageRequest.self, MessageActionItem(title: "a")),
        try .params(ShowDocumentRequest.self, ShowDocumentParams(uri: uri, external: true)),
        try .params(ShowDocumentRequest.self, ShowDocumentParams(uri: uri, takeFocus: false)),
        try .result(ShowDocumentRequest.self, ShowDocumentResult(success: false)),
        try .params(WorkDoneProgressCreateRequest.self, WorkDoneProgressParams(token: 3)),
        try .notification(WorkDoneProgressCancelNotification.self, WorkDoneProgressParams(token: "t")),
        try .notification(
          ProgressNotification.self,
          ProgressParams(token: "t", value: .begin("b", message: "m", percentage: 0, cancellable: true))),
        try .notification(ProgressNotification.self, ProgressParams(token: "t", value: .report("m", percentage: 5))),
        try .notification(ProgressNotification.self, ProgressParams(token: "t", value: .end())),
        try .params(CompletionRequest.self, CompletionParams(textDocument: document, position: range.start)),
        try .params(
          CompletionRequest.self,
          CompletionParams(
            textDocument: document, position: range.start,
            context: CompletionContext(triggerCharacter: "$", triggerKind: 2))),
        try .result(CompletionRequest.self, CompletionList(isIncomplete: true, items: [item, replacing])),
        try .result(CompletionRequest.self, nil),
        try .params(HoverRequest.self, place),
        try .result(HoverRequest.self, Hover(contents: MarkupContent(kind: .plaintext, value: "h"), range: range)),
        try .params(DefinitionRequest.self, place),
        try .result(DefinitionRequest.self, .links([link])),
        try .result(DefinitionRequest.self, .locations([Location(uri: uri, range: range)])),
        try .params(
          CodeActionRequest.self,
          CodeActionParams(
            textDocument: document, range: range,
            context: CodeActionContext(diagnostics: [try JSONValue(encoding: diagnostic)], only: [.sourceFixAll]))),
        try .result(CodeActionRequest.self, [.action(action), .command(command)]),
        try .params(CodeLensRequest.self, CodeLensParams(textDocument: document)),
        try .result(CodeLensRequest.self, [CodeLens(range: range, command: command)]),
      ]
    }
  }

  /// Reads each sample into the specification's type and writes it again; what is lost or refused is printed.
  private static let script = """
    import json, sys
    from lsprotocol import converters, types
    converter = converters.get_converter()


    def bare(value):
        if isinstance(value, dict):
            return {key: bare(item) for key, item in value.items() if item is not None}
        return [bare(item) for item in value] if isinstance(value, list) else value

    count = 0
    for line in sys.stdin:
        sample = json.loads(line)
        method, part, value = sample["method"], sample["part"], sample["value"]
        request, response, params, _ = types.METHOD_TO_TYPES[method]
        try:
            if method == "$/progress":
                kinds = {"begin": types.WorkDoneProgressBegin, "report": types.WorkDoneProgressReport,
                         "end": types.WorkDoneProgressEnd}
                again = converter.unstructure(converter.structure(value["value"], kinds[value["value"]["kind"]]))
                value = value["value"]
            elif method == "textDocument/codeAction" and part == "result":
                # The package takes every action that has a command for a command.
                kind = lambda item: types.CodeAction if "kind" in item else types.Command
                again = [converter.unstructure(converter.structure(item, kind(item))) for item in value]
            elif part == "params":
                message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": value}
                again = converter.unstructure(converter.structure(message, request))["params"]
            else:
                message = {"jsonrpc": "2.0", "id": 1, "result": value}
                again = converter.unstructure(converter.structure(message, response)).get("result")
            if bare(again) != bare(value):
                print(f"{method} {part}: {bare(value)} became {bare(again)}")
        except Exception as error:
            print(f"{method} {part}: {value}: {error!r}")
        count += 1
    print(f"{count} samples")
    """

  private static let hasSpecification: Bool = {
    do {
      return try python("import lsprotocol; print('yes')", input: "") == "yes\n"
    } catch {
      return false
    }
  }()

  private static func python(_ script: String, input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let (source, sink) = (Pipe(), Pipe())
    process.standardInput = source
    process.standardOutput = sink
    process.standardError = sink
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try source.fileHandleForWriting.close()
    let data = try sink.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
