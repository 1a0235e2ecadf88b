package enum RenameRequest: RequestMethod {
  package typealias Params = RenameParams
  package typealias Result = WorkspaceEdit?
  package static let method = "textDocument/rename"
}

package struct RenameParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var newName: String

  package init(textDocument: TextDocumentIdentifier, position: Position, newName: String) {
    self.textDocument = textDocument
    self.position = position
    self.newName = newName
  }
}

package enum PrepareRenameRequest: RequestMethod {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = PrepareRenameResult?
  package static let method = "textDocument/prepareRename"
}

/// The name at a place, and the text that an editor offers to change.
package struct PrepareRenameResult: Sendable, Hashable, Codable {
  package var range: Range
  package var placeholder: String

  package init(range: Range, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }
}
