package import UtteranceMatcher

/// What is known at the moment of the entities that a provider has; the caller fetches and keeps them.
package struct LiveEntities: Sendable {
  package struct Listing: Sendable {
    package var entities: [LiveEntity]
    /// All that there are. An incomplete list is asked for again while somebody types.
    package var isComplete: Bool

    package init(_ entities: [LiveEntity], isComplete: Bool = true) {
      self.entities = entities
      self.isComplete = isComplete
    }
  }

  /// By the entity's type.
  package var byType: [String: Listing]

  package init(_ byType: [String: Listing] = [:]) {
    self.byType = byType
  }

  /// For the matcher.
  package var slotValues: SlotValues {
    SlotValues(byType.mapValues { $0.entities.map { SlotValue(id: $0.id, names: [$0.name] + $0.synonyms) } })
  }
}

package struct LiveEntity: Sendable, Hashable {
  package var id: String
  package var name: String
  package var synonyms: [String]
  /// A sentence about it, where the provider has one.
  package var summary: String?

  package init(id: String, name: String, synonyms: [String] = [], summary: String? = nil) {
    self.id = id
    self.name = name
    self.synonyms = synonyms
    self.summary = summary
  }
}
