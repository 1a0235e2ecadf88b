package enum WorkspaceSymbolRequest: RequestMethod {
  package typealias Params = WorkspaceSymbolParams
  package typealias Result = [SymbolInformation]?
  package static let method = "workspace/symbol"
}

package struct WorkspaceSymbolParams: Sendable, Hashable, Codable {
  /// A part of a name; empty for all.
  package var query: String

  package init(query: String) {
    self.query = query
  }
}
