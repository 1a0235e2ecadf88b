/// Asks the client to show something: a file in an editor, or an address in another program.
package enum ShowDocumentRequest: RequestMethod {
  package typealias Params = ShowDocumentParams
  package typealias Result = ShowDocumentResult
  package static let method = "window/showDocument"
}

package struct ShowDocumentParams: Sendable, Hashable, Codable {
  package var uri: DocumentURI
  /// Whether it is shown outside of the editor.
  package var external: Bool?
  package var takeFocus: Bool?

  package init(uri: DocumentURI, external: Bool? = nil, takeFocus: Bool? = nil) {
    self.uri = uri
    self.external = external
    self.takeFocus = takeFocus
  }
}

package struct ShowDocumentResult: Sendable, Hashable, Codable {
  package var success: Bool

  package init(success: Bool) {
    self.success = success
  }
}
