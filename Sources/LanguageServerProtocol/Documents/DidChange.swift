package enum DidChangeNotification: NotificationMethod {
  package typealias Params = DidChangeParams
  package static let method = "textDocument/didChange"
}

package struct DidChangeParams: Sendable, Hashable, Codable {
  package var textDocument: VersionedTextDocumentIdentifier
  /// Each applies to what the one before it left.
  package var contentChanges: [ContentChange]

  package init(textDocument: VersionedTextDocumentIdentifier, contentChanges: [ContentChange]) {
    self.textDocument = textDocument
    self.contentChanges = contentChanges
  }
}

/// A new text for a range, or without one for the whole document.
package struct ContentChange: Sendable, Hashable, Codable {
  package var range: Range?
  package var text: String

  package init(range: Range?, text: String) {
    self.range = range
    self.text = text
  }
}
