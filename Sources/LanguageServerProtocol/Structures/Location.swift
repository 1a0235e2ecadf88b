/// A range in a document.
package struct Location: Sendable, Hashable, Decodable {
  package var uri: DocumentURI
  package var range: Range

  package init(uri: DocumentURI, range: Range) {
    self.uri = uri
    self.range = range
  }
}

/// Where something leads to, and what of its text is the link.
package struct LocationLink: Sendable, Hashable, Codable {
  package var originSelectionRange: Range?
  package var targetUri: DocumentURI
  /// The whole target, for a preview.
  package var targetRange: Range
  /// The part of it, such as the name, that is selected.
  package var targetSelectionRange: Range

  package init(
    originSelectionRange: Range? = nil, targetUri: DocumentURI, targetRange: Range, targetSelectionRange: Range
  ) {
    self.originSelectionRange = originSelectionRange
    self.targetUri = targetUri
    self.targetRange = targetRange
    self.targetSelectionRange = targetSelectionRange
  }
}
