package enum InlayHintRequest: RequestMethod {
  package typealias Params = InlayHintParams
  package typealias Result = [InlayHint]?
  package static let method = "textDocument/inlayHint"
}

package struct InlayHintParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  /// What the client shows.
  package var range: Range

  package init(textDocument: TextDocumentIdentifier, range: Range) {
    self.textDocument = textDocument
    self.range = range
  }
}

package struct InlayHint: Sendable, Hashable, Codable {
  package var position: Position
  package var label: String
  package var kind: InlayHintKind?
  package var paddingLeft: Bool?

  package init(position: Position, label: String, kind: InlayHintKind? = nil, paddingLeft: Bool? = nil) {
    self.position = position
    self.label = label
    self.kind = kind
    self.paddingLeft = paddingLeft
  }
}

package enum InlayHintKind: Int, Sendable, Hashable, Codable {
  case type = 1
  case parameter = 2
}
