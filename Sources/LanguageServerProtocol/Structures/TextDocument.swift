package struct TextDocumentIdentifier: Sendable, Hashable, Codable {
  package var uri: DocumentURI

  package init(uri: DocumentURI) {
    self.uri = uri
  }
}

/// A document as it is after a change. Clients of older versions of the protocol may leave the version out.
package struct VersionedTextDocumentIdentifier: Sendable, Hashable, Codable {
  package var uri: DocumentURI
  package var version: Int?

  package init(uri: DocumentURI, version: Int?) {
    self.uri = uri
    self.version = version
  }
}

/// A document to be edited. Without a version it is the one on disk.
package struct OptionalVersionedTextDocumentIdentifier: Sendable, Hashable, Codable {
  package var uri: DocumentURI
  package var version: Int?

  package init(uri: DocumentURI, version: Int?) {
    self.uri = uri
    self.version = version
  }

  // Written by hand: the member is required, and null says that the document is not open.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}

/// A document as it is when it is opened.
package struct TextDocumentItem: Sendable, Hashable, Codable {
  package var uri: DocumentURI
  package var languageId: String
  package var version: Int
  package var text: String

  package init(uri: DocumentURI, languageId: String, version: Int, text: String) {
    self.uri = uri
    self.languageId = languageId
    self.version = version
    self.text = text
  }
}

package struct TextDocumentPositionParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var position: Position

  package init(textDocument: TextDocumentIdentifier, position: Position) {
    self.textDocument = textDocument
    self.position = position
  }
}
