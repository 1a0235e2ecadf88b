package struct WorkspaceFolder: Sendable, Hashable, Codable {
  package var uri: DocumentURI
  package var name: String

  package init(uri: DocumentURI, name: String) {
    self.uri = uri
    self.name = name
  }
}
