/// One replacement in a document.
package struct TextEdit: Sendable, Hashable, Codable {
  package var range: Range
  package var newText: String

  package init(range: Range, newText: String) {
    self.range = range
    self.newText = newText
  }
}

/// The edits of one document, for clients that know versions.
package struct TextDocumentEdit: Sendable, Hashable, Codable {
  package var textDocument: OptionalVersionedTextDocumentIdentifier
  package var edits: [TextEdit]

  package init(textDocument: OptionalVersionedTextDocumentIdentifier, edits: [TextEdit]) {
    self.textDocument = textDocument
    self.edits = edits
  }
}

/// Edits in several documents, in one of two forms: `documentChanges` where the client supports it, else `changes`.
package struct WorkspaceEdit: Sendable, Hashable, Codable {
  package private(set) var documentChanges: [TextDocumentEdit]?
  package private(set) var changes: [String: [TextEdit]]?

  package init(documentChanges: [TextDocumentEdit]) {
    self.documentChanges = documentChanges
  }

  /// - Parameter changes: The edits by the document's URI.
  package init(changes: [String: [TextEdit]]) {
    self.changes = changes
  }
}
