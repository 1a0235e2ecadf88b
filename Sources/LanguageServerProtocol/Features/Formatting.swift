package enum FormattingRequest: RequestMethod {
  package typealias Params = FormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/formatting"
}

package enum RangeFormattingRequest: RequestMethod {
  package typealias Params = RangeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/rangeFormatting"
}

package enum OnTypeFormattingRequest: RequestMethod {
  package typealias Params = OnTypeFormattingParams
  package typealias Result = [TextEdit]?
  package static let method = "textDocument/onTypeFormatting"
}

/// How an editor indents. A canonical form knows its own indentation, so nothing of it is looked at.
package struct FormattingOptions: Sendable, Hashable, Codable {
  package var tabSize: Int
  package var insertSpaces: Bool

  package init(tabSize: Int, insertSpaces: Bool) {
    self.tabSize = tabSize
    self.insertSpaces = insertSpaces
  }
}

package struct FormattingParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var options: FormattingOptions

  package init(textDocument: TextDocumentIdentifier, options: FormattingOptions) {
    self.textDocument = textDocument
    self.options = options
  }
}

package struct RangeFormattingParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var range: Range
  package var options: FormattingOptions

  package init(textDocument: TextDocumentIdentifier, range: Range, options: FormattingOptions) {
    self.textDocument = textDocument
    self.range = range
    self.options = options
  }
}

package struct OnTypeFormattingParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  /// Behind what was typed.
  package var position: Position
  /// What was typed.
  package var ch: String
  package var options: FormattingOptions

  package init(textDocument: TextDocumentIdentifier, position: Position, ch: String, options: FormattingOptions) {
    self.textDocument = textDocument
    self.position = position
    self.ch = ch
    self.options = options
  }
}

package struct OnTypeFormattingOptions: Sendable, Hashable, Codable {
  package var firstTriggerCharacter: String

  package init(firstTriggerCharacter: String) {
    self.firstTriggerCharacter = firstTriggerCharacter
  }
}
