package enum CodeLensRequest: RequestMethod {
  package typealias Params = CodeLensParams
  package typealias Result = [CodeLens]
  package static let method = "textDocument/codeLens"
}

package struct CodeLensParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier

  package init(textDocument: TextDocumentIdentifier) {
    self.textDocument = textDocument
  }
}

/// A command shown above a line; the range must lie within one line.
package struct CodeLens: Sendable, Hashable, Codable {
  package var range: Range
  package var command: Command

  package init(range: Range, command: Command) {
    self.range = range
    self.command = command
  }
}
