/// Finds values by their folded names.
struct NameIndex: Sendable {
  let values: [SlotValue]
  /// Of the longest name, in letters.
  private(set) var longest = 0
  private var exact: [String: Int] = [:]
  /// The names without their symbols: `🚀 Launch` is said without the rocket.
  private var plain: [String: Int] = [:]
  private let byID: [String: Int]
  /// Every name without its symbols, in order.
  private var names: [(key: String, name: String, position: Int)] = []

  init(_ values: [SlotValue]) {
    self.values = values
    byID = Dictionary(values.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (position, value) in values.enumerated() {
      for name in value.names {
        let folded = FoldedText(name)
        longest = max(longest, folded.units.count)
        insert(folded.key(isKeepingSymbols: true), position, into: &exact)
        let key = folded.key(isKeepingSymbols: false)
        insert(key, position, into: &plain)
        names.append((key, name, position))
      }
    }
  }

  /// The first of two values with the same name wins.
  private func insert(_ key: String, _ position: Int, into table: inout [String: Int]) {
    if !key.isEmpty, table[key] == nil { table[key] = position }
  }

  func value(withID id: String) -> SlotValue? {
    byID[id].map { values[$0] }
  }

  /// The values with a name that begins with a text, or has a word that does, in order; those that begin with it first.
  ///
  /// - Parameter typed: A key without symbols; everything goes on from an empty one.
  func values(whoseNamesGoOn typed: String) -> [(value: SlotValue, name: String)] {
    var first: [(value: SlotValue, name: String)] = []
    var second: [(value: SlotValue, name: String)] = []
    // Without a text to tell names apart, each value shows by its title alone.
    var shown: Set<Int> = []
    let inside = " " + typed
    for (key, name, position) in names {
      if typed.isEmpty {
        if shown.insert(position).inserted { first.append((values[position], name)) }
      } else if key.hasPrefix(typed) {
        first.append((values[position], name))
      } else if key.contains(inside) {
        second.append((values[position], name))
      }
    }
    return first + second
  }

  struct Match {
    var end: Int
    var value: SlotValue
    /// Found only with the symbols left out.
    var isPlain: Bool
  }

  /// The values whose names stand in a sentence from a unit on, with where each name ends.
  func matches(in sentence: FoldedText, from start: Int) -> [Match] {
    var found: [Match] = []
    var exactKey = FoldedText.Key(isKeepingSymbols: true)
    var plainKey = FoldedText.Key(isKeepingSymbols: false)
    var end = start
    while end < sentence.units.count, plainKey.length <= longest {
      exactKey.append(sentence.units[end], gap: sentence.gap(end))
      plainKey.append(sentence.units[end], gap: sentence.gap(end))
      end += 1
      if let position = exact[exactKey.value] {
        found.append(Match(end: end, value: values[position], isPlain: false))
      } else if let position = plain[plainKey.value] {
        found.append(Match(end: end, value: values[position], isPlain: true))
      }
    }
    return found
  }
}
