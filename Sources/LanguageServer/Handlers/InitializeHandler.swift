import LanguageServerProtocol
import ShortcutModel
import SourceText

/// Agrees on what both sides can do. Nothing is read from disk before the answer is out.
enum InitializeHandler: SessionHandler {
  typealias Method = InitializeRequest

  static func answer(_ params: InitializeParams, _ session: inout Session) throws -> InitializeResult {
    session.begin(params)
    return InitializeResult(
      capabilities: capabilities(for: params.capabilities, encoding: session.encoding),
      serverInfo: ProgramInformation(name: "phrasebook", version: session.options.version))
  }

  static func capabilities(for client: ClientCapabilities, encoding: PositionEncoding) -> ServerCapabilities {
    var capabilities = ServerCapabilities()
    capabilities.positionEncoding = encoding.rawValue
    capabilities.textDocumentSync = TextDocumentSyncOptions(
      openClose: true, change: .incremental, save: .init(includeText: false))
    capabilities.completionProvider = CompletionOptions(
      triggerCharacters: ["$", "{", ".", "\"", "(", ":", " "], resolveProvider: client.completionResolvesDocumentation)
    capabilities.hoverProvider = true
    capabilities.definitionProvider = true
    capabilities.declarationProvider = true
    capabilities.typeDefinitionProvider = true
    capabilities.referencesProvider = true
    capabilities.documentHighlightProvider = true
    capabilities.codeActionProvider = CodeActionOptions(
      codeActionKinds: CodeActionKind.all, resolveProvider: client.codeActionResolvesEdits)
    capabilities.renameProvider = client.prepareRename ? ["prepareProvider": true] : true
    capabilities.codeLensProvider = CodeLensOptions(resolveProvider: false)
    capabilities.documentSymbolProvider = true
    capabilities.workspaceSymbolProvider = true
    capabilities.selectionRangeProvider = true
    capabilities.inlayHintProvider = true
    for feature in NarrowFeature.allCases where !client.registers(feature) { capabilities.offer(feature) }
    capabilities.executeCommandProvider = ExecuteCommandOptions(
      commands: ServerCommand.allCases.map(\.rawValue), workDoneProgress: true)
    if client.diagnosticPull {
      capabilities.diagnosticProvider = DiagnosticOptions(
        identifier: "phrasebook", interFileDependencies: true, workspaceDiagnostics: true)
    }
    capabilities.workspace = WorkspaceServerCapabilities(
      workspaceFolders: .init(supported: true, changeNotifications: true), fileOperations: .all)
    return capabilities
  }
}

extension ServerCapabilities {
  /// In every document.
  fileprivate mutating func offer(_ feature: NarrowFeature) {
    switch feature {
    case .documentLink: documentLinkProvider = DocumentLinkOptions(resolveProvider: false)
    case .foldingRange: foldingRangeProvider = true
    case .formatting: documentFormattingProvider = true
    case .linkedEditingRange: linkedEditingRangeProvider = true
    case .onTypeFormatting:
      documentOnTypeFormattingProvider = OnTypeFormattingOptions(
        firstTriggerCharacter: OnTypeFormattingHandler.trigger)
    case .rangeFormatting: documentRangeFormattingProvider = true
    case .semanticTokens: semanticTokensProvider = .phrasebook
    }
  }
}

enum InitializedHandler: NotificationHandler {
  typealias Method = InitializedNotification

  static func handle(_ params: NoValue, _ session: inout Session) {
    session.openWorkspace()
  }
}
