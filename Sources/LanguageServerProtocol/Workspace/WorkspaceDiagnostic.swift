/// Asks for the diagnostics of all files. A server may take its time until there is something to tell.
package enum WorkspaceDiagnosticRequest: RequestMethod {
  package typealias Params = WorkspaceDiagnosticParams
  package typealias Result = WorkspaceDiagnosticReport
  package static let method = "workspace/diagnostic"
}

package struct WorkspaceDiagnosticParams: Sendable, Hashable, Codable {
  package struct PreviousResultId: Sendable, Hashable, Codable {
    package var uri: DocumentURI
    package var value: String

    package init(uri: DocumentURI, value: String) {
      self.uri = uri
      self.value = value
    }
  }

  package var identifier: String?
  /// Of the reports which the client has.
  package var previousResultIds: [PreviousResultId]
  /// Where the client takes the reports in parts.
  package var partialResultToken: ProgressToken?

  package init(previousResultIds: [PreviousResultId], partialResultToken: ProgressToken? = nil) {
    self.previousResultIds = previousResultIds
    self.partialResultToken = partialResultToken
  }
}

package struct WorkspaceDiagnosticReport: Sendable, Hashable, Codable {
  package var items: [WorkspaceDocumentDiagnosticReport]

  package init(items: [WorkspaceDocumentDiagnosticReport]) {
    self.items = items
  }
}

/// The report on one of the files.
package struct WorkspaceDocumentDiagnosticReport: Sendable, Hashable {
  package var uri: DocumentURI
  /// Nil for a file that is not open; written as null.
  package var version: Int?
  package var report: DiagnosticReport

  package init(uri: DocumentURI, version: Int?, report: DiagnosticReport) {
    self.uri = uri
    self.version = version
    self.report = report
  }
}

extension WorkspaceDocumentDiagnosticReport: JSONWritable, Decodable {
  private enum CodingKeys: CodingKey { case uri, version }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    uri = try container.decode(DocumentURI.self, forKey: .uri)
    version = try container.decodeIfPresent(Int.self, forKey: .version)
    report = try DiagnosticReport(from: decoder)
  }

  func write(to text: inout JSONText) {
    text.writeObject {
      $0.write("uri", uri.rawValue)
      $0.write("version", version.map { JSONValue.integer($0) } ?? .null)
      report.writeMembers(to: &$0)
    }
  }
}
