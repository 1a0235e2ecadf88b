package enum DidSaveNotification: NotificationMethod {
  package typealias Params = DidSaveParams
  package static let method = "textDocument/didSave"
}

package struct DidSaveParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var text: String?

  package init(textDocument: TextDocumentIdentifier, text: String? = nil) {
    self.textDocument = textDocument
    self.text = text
  }
}
