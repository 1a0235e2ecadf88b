/// Asks for the diagnostics of one document, instead of waiting until they are published.
package enum DocumentDiagnosticRequest: RequestMethod {
  package typealias Params = DocumentDiagnosticParams
  package typealias Result = DiagnosticReport
  package static let method = "textDocument/diagnostic"
}

package struct DocumentDiagnosticParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  package var identifier: String?
  /// That of the report which the client has.
  package var previousResultId: String?

  package init(textDocument: TextDocumentIdentifier, identifier: String? = nil, previousResultId: String? = nil) {
    self.textDocument = textDocument
    self.identifier = identifier
    self.previousResultId = previousResultId
  }
}

/// What is wrong in a document, or that it is what the client was told before.
package enum DiagnosticReport: Sendable, Hashable {
  case full(resultId: String?, items: [Diagnostic])
  case unchanged(resultId: String)
}

extension DiagnosticReport: JSONWritable, Decodable {
  private enum CodingKeys: CodingKey { case kind, resultId, items }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if try container.decode(String.self, forKey: .kind) == "unchanged" {
      self = .unchanged(resultId: try container.decode(String.self, forKey: .resultId))
    } else {
      self = .full(
        resultId: try container.decodeIfPresent(String.self, forKey: .resultId),
        items: try container.decode([Diagnostic].self, forKey: .items))
    }
  }

  func write(to text: inout JSONText) {
    text.writeObject { writeMembers(to: &$0) }
  }

  func writeMembers(to text: inout JSONText) {
    switch self {
    case .full(let resultId, let items):
      text.write("kind", "full")
      if let resultId { text.write("resultId", resultId) }
      text.write("items", items)
    case .unchanged(let resultId):
      text.write("kind", "unchanged")
      text.write("resultId", resultId)
    }
  }
}
