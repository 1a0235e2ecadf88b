package enum ReferencesRequest: RequestMethod {
  package typealias Params = ReferenceParams
  package typealias Result = [Location]
  package static let method = "textDocument/references"
}

package struct ReferenceParams: Sendable, Hashable, Codable {
  package struct Context: Sendable, Hashable, Codable {
    package var includeDeclaration: Bool

    package init(includeDeclaration: Bool) {
      self.includeDeclaration = includeDeclaration
    }
  }

  package var textDocument: TextDocumentIdentifier
  package var position: Position
  package var context: Context
  package var partialResultToken: ProgressToken?

  package init(
    textDocument: TextDocumentIdentifier, position: Position, context: Context,
    partialResultToken: ProgressToken? = nil
  ) {
    self.textDocument = textDocument
    self.position = position
    self.context = context
    self.partialResultToken = partialResultToken
  }
}

package enum DocumentHighlightRequest: RequestMethod {
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [DocumentHighlight]
  package static let method = "textDocument/documentHighlight"
}

/// A place of a document that names what the cursor stands on.
package struct DocumentHighlight: Sendable, Hashable, Codable {
  package enum Kind: Int, Sendable, Hashable, Codable {
    case text = 1
    case read = 2
    case write = 3
  }

  package var range: Range
  package var kind: Kind

  package init(range: Range, kind: Kind) {
    self.range = range
    self.kind = kind
  }
}
