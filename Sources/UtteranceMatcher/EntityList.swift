import Synchronization

/// The entities that a provider has told of one type, in its order.
///
/// A provider may have a hundred thousand. To fold and to compare them all takes longer than typing may wait, so that
/// questions are answered from an index. It is made once, by whoever first asks or by `prepare()`.
package final class EntityList: Sendable {
  package let entities: PackedEntities
  private let made = Mutex<EntityIndex?>(nil)

  package init(_ entities: PackedEntities) {
    self.entities = entities
  }

  package convenience init(_ entities: [LiveEntity]) {
    self.init(PackedEntities(entities))
  }

  /// Makes the index, off the typing path.
  package func prepare() { _ = index }

  package func entity(withID id: String) -> LiveEntity? {
    index.ids.positions(of: id).lazy.map { self.entities[$0] }.first { $0.id == id }
  }

  /// The first entity of a name, without regard to case.
  package func entity(named name: String) -> LiveEntity? {
    let name = name.lowercased()
    return index.names.positions(of: name).lazy.map { self.entities[$0] }.first { $0.name.lowercased() == name }
  }

  /// Those that somebody who types most likely means: names and identifiers that begin so, then those with a word that
  /// does, then those with the letters in their order.
  ///
  /// - Parameter most: How many are given at most. A list that is no longer is given whole, in the provider's order.
  package func offered(for typed: String, atMost most: Int) -> [LiveEntity] {
    guard entities.count > most else { return Array(entities) }
    return index.offered(for: typed, atMost: most).map { entities[$0] }
  }

  /// Those that a sentence most likely speaks of: whose names or identifiers it holds, then those that its last words
  /// begin, then the first of the list.
  ///
  /// - Parameter most: How many are given at most. A list that is no longer is given whole, in the provider's order.
  package func mentioned(in sentence: String, atMost most: Int) -> [LiveEntity] {
    guard entities.count > most else { return Array(entities) }
    return index.mentioned(in: sentence, atMost: most).map { entities[$0] }
  }

  private var index: EntityIndex {
    made.withLock { made in
      let index = made ?? EntityIndex(entities)
      made = index
      return index
    }
  }
}
