package enum CompletionRequest: RequestMethod {
  package typealias Params = CompletionParams
  package typealias Result = CompletionList?
  package static let method = "textDocument/completion"
}

/// Works out what a proposal was sent without.
package enum CompletionResolveRequest: RequestMethod {
  package typealias Params = CompletionItem
  package typealias Result = CompletionItem
  package static let method = "completionItem/resolve"
}

package struct CompletionParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: CompletionContext?

  package init(textDocument: TextDocumentIdentifier, position: Position, context: CompletionContext? = nil) {
    self.textDocument = textDocument
    self.position = position
    self.context = context
  }
}

/// What has a client ask.
package struct CompletionContext: Sendable, Hashable, Codable {
  /// The character that was typed, where it is one of the server's.
  package var triggerCharacter: String?
  /// 1 for a word that is typed or a command, 2 for the character, 3 for a list that was incomplete.
  package var triggerKind: Int?

  package init(triggerCharacter: String? = nil, triggerKind: Int? = nil) {
    self.triggerCharacter = triggerCharacter
    self.triggerKind = triggerKind
  }
}

package struct CompletionList: Sendable, Hashable, Codable {
  /// Whether the client is to ask again after further typing.
  package var isIncomplete: Bool
  package var items: [CompletionItem]

  package init(isIncomplete: Bool, items: [CompletionItem]) {
    self.isIncomplete = isIncomplete
    self.items = items
  }
}

package struct CompletionItem: Sendable, Hashable, Codable {
  package var label: String
  package var labelDetails: CompletionItemLabelDetails?
  package var kind: CompletionItemKind?
  package var detail: String?
  package var documentation: MarkupContent?
  /// By what the client sorts; without it by the label.
  package var sortText: String?
  /// What the client matches with the typed text; without it the label.
  package var filterText: String?
  package var insertTextFormat: InsertTextFormat?
  package var insertTextMode: InsertTextMode?
  package var textEdit: CompletionTextEdit?
  package var commitCharacters: [String]?
  /// What comes back when the proposal is to be resolved.
  package var data: JSONValue?

  package init(label: String) {
    self.label = label
  }
}

/// What is shown beside a label.
package struct CompletionItemLabelDetails: Sendable, Hashable, Codable {
  /// Right behind the label.
  package var detail: String?
  /// Apart from it.
  package var description: String?

  package init(detail: String? = nil, description: String? = nil) {
    self.detail = detail
    self.description = description
  }
}

package enum CompletionItemKind: Int, Sendable, Hashable, Codable {
  case text = 1
  case method, function, constructor, field, variable, `class`, interface, module, property, unit, value, `enum`
  case keyword, snippet, color, file, reference, folder, enumMember, constant, `struct`, event, `operator`
  case typeParameter
}

package enum InsertTextFormat: Int, Sendable, Hashable, Codable {
  case plainText = 1
  /// With `$1` and `${1:placeholder}`; `$`, `}` and `\` stand for themselves after a backslash.
  case snippet = 2
}

/// What becomes of the white space of further lines.
package enum InsertTextMode: Int, Sendable, Hashable, Codable {
  case asIs = 1
  /// The client puts the white space of the cursor's line before each.
  case adjustIndentation = 2
}

/// What a completion does to the text.
package enum CompletionTextEdit: Sendable, Hashable, Codable {
  case edit(TextEdit)
  case insertReplace(InsertReplaceEdit)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: InsertReplaceEdit.CodingKeys.self)
    if container.contains(.replace) {
      self = .insertReplace(try InsertReplaceEdit(from: decoder))
    } else {
      self = .edit(try TextEdit(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .edit(let edit): try edit.encode(to: encoder)
    case .insertReplace(let edit): try edit.encode(to: encoder)
    }
  }
}

/// A completion that can be inserted before the rest of a word or replace it. Only for clients that support it.
package struct InsertReplaceEdit: Sendable, Hashable, Codable {
  package var newText: String
  package var insert: Range
  package var replace: Range

  package init(newText: String, insert: Range, replace: Range) {
    self.newText = newText
    self.insert = insert
    self.replace = replace
  }

  enum CodingKeys: CodingKey {
    case newText, insert, replace
  }
}
