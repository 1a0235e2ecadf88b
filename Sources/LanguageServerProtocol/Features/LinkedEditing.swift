package enum LinkedEditingRangeRequest: RequestMethod {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = LinkedEditingRanges?
  package static let method = "textDocument/linkedEditingRange"
}

/// Ranges of the same text, which a client changes together while one of them is typed in.
package struct LinkedEditingRanges: Sendable, Hashable, Codable {
  package var ranges: [Range]
  /// What a text must match, as a regular expression, for the ranges to stay linked.
  package var wordPattern: String?

  package init(ranges: [Range], wordPattern: String? = nil) {
    self.ranges = ranges
    self.wordPattern = wordPattern
  }
}
