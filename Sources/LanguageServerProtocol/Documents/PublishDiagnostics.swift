package enum PublishDiagnosticsNotification: NotificationMethod {
  package typealias Params = PublishDiagnosticsParams
  package static let method = "textDocument/publishDiagnostics"
}

/// All diagnostics of a document; they replace those sent before.
package struct PublishDiagnosticsParams: Sendable, Hashable, Codable {
  package var uri: DocumentURI
  package var version: Int?
  package var diagnostics: [Diagnostic]

  package init(uri: DocumentURI, version: Int? = nil, diagnostics: [Diagnostic]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }
}
