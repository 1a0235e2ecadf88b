package enum DidOpenNotification: NotificationMethod {
  package typealias Params = DidOpenParams
  package static let method = "textDocument/didOpen"
}

package struct DidOpenParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentItem

  package init(textDocument: TextDocumentItem) {
    self.textDocument = textDocument
  }
}
