/// What the client can do.
///
/// Clients send several kilobytes of this, at times with a value of the wrong kind. Of it only what the server asks
/// for is read, and what is unreadable counts as absent.
package struct ClientCapabilities: Sendable, Hashable, Codable {
  package let value: JSONValue

  package init(_ value: JSONValue) {
    self.value = value
  }

  package init(from decoder: any Decoder) throws {
    value = try JSONValue(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }

  private func member(_ path: String) -> JSONValue? {
    path.split(separator: ".").reduce(value as JSONValue?) { $0?[String($1)] }
  }

  private func isTrue(_ path: String) -> Bool {
    member(path)?.boolValue == true
  }

  private func strings(_ path: String) -> [String]? {
    member(path)?.arrayValue?.compactMap(\.stringValue)
  }
}

extension ClientCapabilities {
  /// The units in which the client can count columns, those that it likes most first.
  package var positionEncodings: [String] { strings("general.positionEncodings") ?? ["utf-16"] }

  package var workDoneProgress: Bool { isTrue("window.workDoneProgress") }

  package var applyEdit: Bool { isTrue("workspace.applyEdit") }
  package var documentChanges: Bool { isTrue("workspace.workspaceEdit.documentChanges") }
  package var workspaceFolders: Bool { isTrue("workspace.workspaceFolders") }
  package var configuration: Bool { isTrue("workspace.configuration") }
  package var codeLensRefresh: Bool { isTrue("workspace.codeLens.refreshSupport") }
  package var watchedFilesRegistration: Bool { isTrue("workspace.didChangeWatchedFiles.dynamicRegistration") }

  package var diagnosticVersions: Bool { isTrue("textDocument.publishDiagnostics.versionSupport") }
  package var diagnosticRelatedInformation: Bool { isTrue("textDocument.publishDiagnostics.relatedInformation") }
  package var diagnosticCodeDescription: Bool { isTrue("textDocument.publishDiagnostics.codeDescriptionSupport") }
  package var diagnosticData: Bool { isTrue("textDocument.publishDiagnostics.dataSupport") }

  package var completionSnippets: Bool { isTrue("textDocument.completion.completionItem.snippetSupport") }
  package var completionInsertReplace: Bool { isTrue("textDocument.completion.completionItem.insertReplaceSupport") }
  package var completionCommitCharacters: Bool {
    isTrue("textDocument.completion.completionItem.commitCharactersSupport")
  }
  package var completionMarkdown: Bool {
    strings("textDocument.completion.completionItem.documentationFormat")?.contains("markdown") == true
  }

  package var hoverMarkdown: Bool { strings("textDocument.hover.contentFormat")?.contains("markdown") == true }
  package var definitionLinks: Bool { isTrue("textDocument.definition.linkSupport") }
  package var codeActionLiterals: Bool { member("textDocument.codeAction.codeActionLiteralSupport") != nil }
  package var codeActionIsPreferred: Bool { isTrue("textDocument.codeAction.isPreferredSupport") }
}
