/// A value of an entity type, as its provider knows it now.
package struct LiveEntity: Sendable, Hashable, Codable {
  package var id: String
  package var name: String
  /// A sentence about it, where the provider has one.
  package var description: String?

  package init(id: String, name: String, description: String? = nil) {
    self.id = id
    self.name = name
    self.description = description
  }
}
