/// Something to tell about a range of a document.
package struct Diagnostic: Sendable, Hashable, Decodable {
  package var range: Range
  package var severity: DiagnosticSeverity?
  package var code: DiagnosticCode?
  package var codeDescription: CodeDescription?
  package var source: String?
  package var message: String
  package var tags: [DiagnosticTag]?
  package var relatedInformation: [DiagnosticRelatedInformation]?
  /// What comes back with the diagnostic in a code action request.
  package var data: JSONValue?

  package init(
    range: Range, severity: DiagnosticSeverity? = nil, code: DiagnosticCode? = nil,
    codeDescription: CodeDescription? = nil, source: String? = nil, message: String, tags: [DiagnosticTag]? = nil,
    relatedInformation: [DiagnosticRelatedInformation]? = nil, data: JSONValue? = nil
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.codeDescription = codeDescription
    self.source = source
    self.message = message
    self.tags = tags
    self.relatedInformation = relatedInformation
    self.data = data
  }
}

extension Diagnostic: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      $0.write("range", range)
      if let severity { $0.write("severity", severity.rawValue) }
      if let code { $0.write("code", code) }
      if let codeDescription { $0.write("codeDescription", codeDescription) }
      if let source { $0.write("source", source) }
      $0.write("message", message)
      if let tags { $0.write("tags", tags.map { JSONValue.integer($0.rawValue) }) }
      if let relatedInformation { $0.write("relatedInformation", relatedInformation) }
      if let data { $0.write("data", data) }
    }
  }
}

/// A diagnostic's code. Ours are the names of rules; the protocol knows numbers too.
package typealias DiagnosticCode = RequestID

package enum DiagnosticSeverity: Int, Sendable, Hashable, Codable {
  case error = 1
  case warning = 2
  case information = 3
  case hint = 4
}

package enum DiagnosticTag: Int, Sendable, Hashable, Codable {
  case unnecessary = 1
  case deprecated = 2
}

/// Where the page of a diagnostic's code is.
package struct CodeDescription: Sendable, Hashable, Decodable {
  package var href: String

  package init(href: String) {
    self.href = href
  }
}

extension CodeDescription: JSONWritable {
  func write(to text: inout JSONText) { text.writeObject { $0.write("href", href) } }
}

/// Another place that has to do with a diagnostic.
package struct DiagnosticRelatedInformation: Sendable, Hashable, Decodable {
  package var location: Location
  package var message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}

extension DiagnosticRelatedInformation: JSONWritable {
  func write(to text: inout JSONText) {
    text.writeObject {
      $0.write("location", location)
      $0.write("message", message)
    }
  }
}
