package enum DocumentLinkRequest: RequestMethod {
  package typealias Params = DocumentParams
  package typealias Result = [DocumentLink]?
  package static let method = "textDocument/documentLink"
}

package struct DocumentLink: Sendable, Hashable, Codable {
  package var range: Range
  package var target: DocumentURI?
  package var tooltip: String?

  package init(range: Range, target: DocumentURI?, tooltip: String? = nil) {
    self.range = range
    self.target = target
    self.tooltip = tooltip
  }
}

package struct DocumentLinkOptions: Sendable, Hashable, Codable {
  package var resolveProvider: Bool

  package init(resolveProvider: Bool) {
    self.resolveProvider = resolveProvider
  }
}
