/// What the server offers. What is absent is not offered.
package struct ServerCapabilities: Sendable, Hashable, Codable {
  package var positionEncoding: String?
  package var textDocumentSync: TextDocumentSyncOptions?
  package var completionProvider: CompletionOptions?
  package var hoverProvider: Bool?
  package var definitionProvider: Bool?
  package var declarationProvider: Bool?
  package var typeDefinitionProvider: Bool?
  package var referencesProvider: Bool?
  package var documentHighlightProvider: Bool?
  /// True, or `RenameOptions` for clients that prepare a rename.
  package var renameProvider: JSONValue?
  package var codeActionProvider: CodeActionOptions?
  package var codeLensProvider: CodeLensOptions?
  package var documentSymbolProvider: Bool?
  package var workspaceSymbolProvider: Bool?
  package var foldingRangeProvider: Bool?
  package var selectionRangeProvider: Bool?
  package var semanticTokensProvider: SemanticTokensOptions?
  package var inlayHintProvider: Bool?
  package var documentLinkProvider: DocumentLinkOptions?
  package var linkedEditingRangeProvider: Bool?
  package var documentFormattingProvider: Bool?
  package var documentRangeFormattingProvider: Bool?
  package var documentOnTypeFormattingProvider: OnTypeFormattingOptions?
  package var executeCommandProvider: ExecuteCommandOptions?
  package var diagnosticProvider: DiagnosticOptions?
  package var workspace: WorkspaceServerCapabilities?

  package init() {}
}

package struct TextDocumentSyncOptions: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable, Codable {
    case none = 0
    case full = 1
    case incremental = 2
  }

  package struct Save: Sendable, Hashable, Codable {
    package var includeText: Bool

    package init(includeText: Bool) {
      self.includeText = includeText
    }
  }

  package var openClose: Bool
  package var change: Kind
  package var save: Save?

  package init(openClose: Bool, change: Kind, save: Save?) {
    self.openClose = openClose
    self.change = change
    self.save = save
  }
}

package struct CompletionOptions: Sendable, Hashable, Codable {
  package var triggerCharacters: [String]?
  package var resolveProvider: Bool

  package init(triggerCharacters: [String]?, resolveProvider: Bool) {
    self.triggerCharacters = triggerCharacters
    self.resolveProvider = resolveProvider
  }
}

package struct CodeActionOptions: Sendable, Hashable, Codable {
  package var codeActionKinds: [CodeActionKind]?
  package var resolveProvider: Bool

  package init(codeActionKinds: [CodeActionKind]?, resolveProvider: Bool) {
    self.codeActionKinds = codeActionKinds
    self.resolveProvider = resolveProvider
  }
}

/// Eglot takes an empty object for "not offered", so the member is always written.
package struct CodeLensOptions: Sendable, Hashable, Codable {
  package var resolveProvider: Bool

  package init(resolveProvider: Bool) {
    self.resolveProvider = resolveProvider
  }
}

/// That the client may ask for diagnostics.
package struct DiagnosticOptions: Sendable, Hashable, Codable {
  package var identifier: String?
  /// Whether an edit of one document may change what is said of another.
  package var interFileDependencies: Bool
  package var workspaceDiagnostics: Bool

  package init(identifier: String?, interFileDependencies: Bool, workspaceDiagnostics: Bool) {
    self.identifier = identifier
    self.interFileDependencies = interFileDependencies
    self.workspaceDiagnostics = workspaceDiagnostics
  }
}

package struct ExecuteCommandOptions: Sendable, Hashable, Codable {
  package var commands: [String]
  package var workDoneProgress: Bool

  package init(commands: [String], workDoneProgress: Bool) {
    self.commands = commands
    self.workDoneProgress = workDoneProgress
  }
}

package struct WorkspaceServerCapabilities: Sendable, Hashable, Codable {
  package struct Folders: Sendable, Hashable, Codable {
    package var supported: Bool
    package var changeNotifications: Bool

    package init(supported: Bool, changeNotifications: Bool) {
      self.supported = supported
      self.changeNotifications = changeNotifications
    }
  }

  package var workspaceFolders: Folders?
  package var fileOperations: FileOperationOptions?

  package init(workspaceFolders: Folders?, fileOperations: FileOperationOptions? = nil) {
    self.workspaceFolders = workspaceFolders
    self.fileOperations = fileOperations
  }
}
