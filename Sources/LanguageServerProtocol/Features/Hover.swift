package enum HoverRequest: RequestMethod {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Hover?
  package static let method = "textDocument/hover"
}

package struct Hover: Sendable, Hashable, Codable {
  package var contents: MarkupContent
  /// What the text is about.
  package var range: Range?

  package init(contents: MarkupContent, range: Range? = nil) {
    self.contents = contents
    self.range = range
  }
}
