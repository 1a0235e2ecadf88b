package enum CodeActionRequest: RequestMethod {
  package typealias Params = CodeActionParams
  package typealias Result = [CodeActionOrCommand]
  package static let method = "textDocument/codeAction"
}

package struct CodeActionParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var context: CodeActionContext

  package init(textDocument: TextDocumentIdentifier, range: Range, context: CodeActionContext) {
    self.textDocument = textDocument
    self.range = range
    self.context = context
  }
}

package struct CodeActionContext: Sendable, Hashable, Codable {
  /// The diagnostics at the range, also those of other servers. They are not ours to check, so none is looked into.
  package var diagnostics: [JSONValue]
  /// Only actions of these kinds and of kinds below them are wanted.
  package var only: [CodeActionKind]?

  package init(diagnostics: [JSONValue] = [], only: [CodeActionKind]? = nil) {
    self.diagnostics = diagnostics
    self.only = only
  }
}

/// A kind is a path of words, from the general to the special.
package struct CodeActionKind: RawRepresentable, Sendable, Hashable, Codable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let quickFix = CodeActionKind(rawValue: "quickfix")
  package static let refactor = CodeActionKind(rawValue: "refactor")
  package static let source = CodeActionKind(rawValue: "source")
  package static let sourceFixAll = CodeActionKind(rawValue: "source.fixAll")

  /// Whether this is the other kind or one below it: `source.fixAll.phrasebook` is a `source.fixAll`.
  package func isKind(of other: CodeActionKind) -> Bool {
    other.rawValue.isEmpty || rawValue == other.rawValue || rawValue.hasPrefix(other.rawValue + ".")
  }
}

package struct CodeAction: Sendable, Hashable, Codable {
  package var title: String
  package var kind: CodeActionKind?
  /// The diagnostics that it resolves.
  package var diagnostics: [Diagnostic]?
  package var isPreferred: Bool?
  package var edit: WorkspaceEdit?
  /// Executed after the edit.
  package var command: Command?
  /// What comes back when the action is to be resolved.
  package var data: JSONValue?

  package init(
    title: String, kind: CodeActionKind? = nil, diagnostics: [Diagnostic]? = nil, isPreferred: Bool? = nil,
    edit: WorkspaceEdit? = nil, command: Command? = nil
  ) {
    self.title = title
    self.kind = kind
    self.diagnostics = diagnostics
    self.isPreferred = isPreferred
    self.edit = edit
    self.command = command
  }
}

/// Works out what an action was offered without: its edit.
package enum CodeActionResolveRequest: RequestMethod {
  package typealias Params = CodeAction
  package typealias Result = CodeAction
  package static let method = "codeAction/resolve"
}

/// A client without support for code actions takes commands in their place.
package enum CodeActionOrCommand: Sendable, Hashable, Codable {
  case action(CodeAction)
  case command(Command)

  package init(from decoder: any Decoder) throws {
    // A command has its name where an action has a command with a name.
    if try JSONValue(from: decoder)["command"]?.stringValue != nil {
      self = .command(try Command(from: decoder))
    } else {
      self = .action(try CodeAction(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .action(let action): try action.encode(to: encoder)
    case .command(let command): try command.encode(to: encoder)
    }
  }
}
