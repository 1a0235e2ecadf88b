package enum PublishDiagnosticsNotification: NotificationMethod {
  package typealias Params = PublishDiagnosticsParams
  package static let method = "textDocument/publishDiagnostics"
}

/// All diagnostics of a document; they replace those sent before.
package struct PublishDiagnosticsParams: Sendable, Hashable, Decodable {
  package var uri: DocumentURI
  package var version: Int?
  package var diagnostics: [Diagnostic]

  package init(uri: DocumentURI, version: Int? = nil, diagnostics: [Diagnostic]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }
}

extension PublishDiagnosticsParams: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      $0.write("uri", uri.rawValue)
      if let version { $0.write("version", version) }
      $0.write("diagnostics", diagnostics)
    }
  }
}
