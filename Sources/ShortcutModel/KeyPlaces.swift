package import PhraseSyntax

/// Numbers by the keys of templates: a table of hashes that holds nothing of the keys, of which there may be a million.
/// Whose number it is, its caller tells.
package struct KeyPlaces: Sendable {
  /// At the hash of a key or behind it, its number and one more; 0 where there is none.
  private var slots: [UInt32]

  /// - Parameter capacity: How many keys there may be.
  package init(capacity: Int) {
    var size = 4
    while size < capacity * 3 / 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
  }

  /// Notes a key under a number, unless it has one.
  ///
  /// - Parameter template: Gives the template of a number that was noted.
  /// - Returns: The number of the key.
  package mutating func insert(
    _ key: PhraseTemplate, as number: Int, template: (Int) -> PhraseTemplate
  ) -> Int {
    let slot = slot(of: key, template)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    slots[slot] = UInt32(clamping: number + 1)
    return number
  }

  package func number(of key: PhraseTemplate, template: (Int) -> PhraseTemplate) -> Int? {
    let slot = slot(of: key, template)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// Where a key stands, or would.
  private func slot(of key: PhraseTemplate, _ template: (Int) -> PhraseTemplate) -> Int {
    var slot = Int(key.hash) & (slots.count - 1)
    while slots[slot] != 0, !template(Int(slots[slot]) - 1).hasSameKey(as: key) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
