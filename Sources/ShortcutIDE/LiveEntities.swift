package import UtteranceMatcher

/// What is known at the moment of the entities that a provider has; the caller fetches and keeps them.
package struct LiveEntities: Sendable {
  package struct Listing: Sendable {
    package var list: EntityList
    /// All that there are. An incomplete list is asked for again while somebody types.
    package var isComplete: Bool

    package init(_ list: EntityList, isComplete: Bool = true) {
      self.list = list
      self.isComplete = isComplete
    }
  }

  /// By the entity's type.
  package var byType: [String: Listing]

  package init(_ byType: [String: Listing] = [:]) {
    self.byType = byType
  }

  /// The most entities of a type that an answer to typing looks at and offers. A provider may have a hundred thousand;
  /// who types on is offered others.
  package static let mostOffered = 100

  /// The entities of a type that a text that is being typed most likely means. A list that is cut is incomplete.
  func offered(_ type: String, for typed: String) -> (entities: [LiveEntity], isComplete: Bool) {
    guard let listing = byType[type] else { return ([], false) }
    let list = listing.list.offered(for: typed, atMost: Self.mostOffered)
    return (list, listing.isComplete && list.count == listing.list.entities.count)
  }

  /// The values that a sentence most likely speaks of, for the matcher.
  func mentioned(in sentence: String) -> (values: SlotValues, isComplete: Bool) {
    var isComplete = true
    let values = byType.mapValues { listing in
      let list = listing.list.mentioned(in: sentence, atMost: Self.mostOffered)
      isComplete = isComplete && listing.isComplete && list.count == listing.list.entities.count
      return list.map(SlotValue.init)
    }
    return (SlotValues(values), isComplete)
  }
}
