/// What the client can do.
///
/// Clients send several kilobytes of this, at times with a value of the wrong kind. Of it only what the server asks
/// for is read, once, and what is unreadable counts as absent.
package struct ClientCapabilities: Sendable, Hashable {
  /// All that the client sent.
  package let value: JSONValue

  /// The units in which the client can count columns, those that it likes most first.
  package let positionEncodings: [String]

  package let workDoneProgress: Bool
  package let showDocument: Bool
  /// The client takes hand-offs: Phrasebook's own capability, `experimental.phrasebook.handOff`.
  package let handOff: Bool
  /// The client shows by itself what a command's result has to show: `experimental.phrasebook.snippets`.
  package let snippets: Bool

  /// The client applies an edit that a command asks for.
  package let applyEdit: Bool
  package let documentChanges: Bool
  package let changeAnnotations: Bool
  /// What the client asks for again when it is asked to.
  package let refreshes: Set<RefreshKind>
  package let watchedFilesRegistration: Bool
  /// The client watches folders outside of the workspace too.
  package let relativePatterns: Bool
  /// The client answers what its settings are.
  package let configuration: Bool
  package let configurationRegistration: Bool
  /// The members of `textDocument` for which the client takes registrations.
  package let dynamicRegistrations: Set<String>

  /// The client asks for the diagnostics of a document by itself, so that none are to be published.
  package let diagnosticPull: Bool
  package let diagnosticVersions: Bool
  package let diagnosticRelatedInformation: Bool

  package let completionSnippets: Bool
  package let completionMarkdown: Bool
  /// The client asks for the documentation of a proposal that somebody looks at.
  package let completionResolvesDocumentation: Bool
  package let completionInsertReplace: Bool
  package let completionCommitCharacters: Bool
  package let completionLabelDetails: Bool
  /// The client inserts lines as they are where it is asked to.
  package let completionInsertsAsIs: Bool

  package let hoverMarkdown: Bool
  package let definitionLinks: Bool
  package let declarationLinks: Bool
  package let typeDefinitionLinks: Bool
  package let prepareRename: Bool
  package let hierarchicalSymbols: Bool
  package let linkTooltips: Bool
  package let codeActionLiterals: Bool
  package let codeActionIsPreferred: Bool
  /// The client hands an action back to have its edit worked out.
  package let codeActionResolvesEdits: Bool

  package init(_ value: JSONValue) {
    func member(_ path: String) -> JSONValue? {
      path.split(separator: ".").reduce(value as JSONValue?) { $0?[String($1)] }
    }
    func isTrue(_ path: String) -> Bool { member(path)?.boolValue == true }
    func strings(_ path: String) -> [String]? { member(path)?.arrayValue?.compactMap(\.stringValue) }

    self.value = value
    positionEncodings = strings("general.positionEncodings") ?? ["utf-16"]
    workDoneProgress = isTrue("window.workDoneProgress")
    showDocument = isTrue("window.showDocument.support")
    handOff = isTrue("experimental.phrasebook.handOff")
    snippets = isTrue("experimental.phrasebook.snippets")
    applyEdit = isTrue("workspace.applyEdit")
    documentChanges = isTrue("workspace.workspaceEdit.documentChanges")
    changeAnnotations =
      documentChanges && member("workspace.workspaceEdit.changeAnnotationSupport").map { !$0.isNull } ?? false
    refreshes = Set(RefreshKind.allCases.filter { isTrue("workspace.\($0.rawValue).refreshSupport") })
    watchedFilesRegistration = isTrue("workspace.didChangeWatchedFiles.dynamicRegistration")
    relativePatterns = isTrue("workspace.didChangeWatchedFiles.relativePatternSupport")
    configuration = isTrue("workspace.configuration")
    configurationRegistration = isTrue("workspace.didChangeConfiguration.dynamicRegistration")
    let features =
      if case .object(let object)? = member("textDocument") { object.members } else { [JSONObject.Member]() }
    dynamicRegistrations = Set(features.filter { $0.value["dynamicRegistration"]?.boolValue == true }.map(\.key))
    diagnosticPull = member("textDocument.diagnostic").map { !$0.isNull } ?? false
    diagnosticVersions = isTrue("textDocument.publishDiagnostics.versionSupport")
    // The same of pulled diagnostics is a capability of the next version of the protocol.
    diagnosticRelatedInformation =
      isTrue("textDocument.publishDiagnostics.relatedInformation")
      || isTrue("textDocument.diagnostic.relatedInformation")
    let item = "textDocument.completion.completionItem."
    completionSnippets = isTrue(item + "snippetSupport")
    completionMarkdown = strings(item + "documentationFormat")?.contains("markdown") == true
    completionResolvesDocumentation =
      strings(item + "resolveSupport.properties")?.contains("documentation") == true
    completionInsertReplace = isTrue(item + "insertReplaceSupport")
    completionCommitCharacters = isTrue(item + "commitCharactersSupport")
    completionLabelDetails = isTrue(item + "labelDetailsSupport")
    completionInsertsAsIs =
      member(item + "insertTextModeSupport.valueSet")?.arrayValue?.contains {
        $0.integerValue == InsertTextMode.asIs.rawValue
      } == true
    hoverMarkdown = strings("textDocument.hover.contentFormat")?.contains("markdown") == true
    definitionLinks = isTrue("textDocument.definition.linkSupport")
    declarationLinks = isTrue("textDocument.declaration.linkSupport")
    typeDefinitionLinks = isTrue("textDocument.typeDefinition.linkSupport")
    linkTooltips = isTrue("textDocument.documentLink.tooltipSupport")
    prepareRename = isTrue("textDocument.rename.prepareSupport")
    hierarchicalSymbols = isTrue("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport")
    codeActionLiterals = member("textDocument.codeAction.codeActionLiteralSupport") != nil
    codeActionIsPreferred = isTrue("textDocument.codeAction.isPreferredSupport")
    codeActionResolvesEdits =
      isTrue("textDocument.codeAction.dataSupport")
      && strings("textDocument.codeAction.resolveSupport.properties")?.contains("edit") == true
  }
}

extension ClientCapabilities: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try JSONValue(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
