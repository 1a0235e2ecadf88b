package enum DidCloseNotification: NotificationMethod {
  package typealias Params = DidCloseParams
  package static let method = "textDocument/didClose"
}

package struct DidCloseParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier

  package init(textDocument: TextDocumentIdentifier) {
    self.textDocument = textDocument
  }
}
