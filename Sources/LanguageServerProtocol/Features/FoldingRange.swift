package enum FoldingRangeRequest: RequestMethod {
  package typealias Params = DocumentParams
  package typealias Result = [FoldingRange]?
  package static let method = "textDocument/foldingRange"
}

package struct FoldingRange: Sendable, Hashable, Codable {
  package var startLine: Int
  package var endLine: Int
  package var kind: FoldingRangeKind?

  package init(startLine: Int, endLine: Int, kind: FoldingRangeKind? = nil) {
    self.startLine = startLine
    self.endLine = endLine
    self.kind = kind
  }
}

package enum FoldingRangeKind: String, Sendable, Hashable, Codable {
  case comment, imports, region
}
