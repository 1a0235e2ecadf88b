extension LiveEntities {
  /// The most entities of a type that an answer to typing looks at. A provider may have a hundred thousand; to fold and
  /// to send them all would take seconds.
  package static let mostConsidered = 1000

  /// The entities that a text most likely means, where there are many: those that hold most of its words, then the
  /// first. A list that is cut is incomplete.
  func narrowed(to text: String) -> LiveEntities {
    guard byType.values.contains(where: { $0.entities.count > Self.mostConsidered }) else { return self }
    let words = Self.words(of: text)
    return LiveEntities(
      byType.mapValues { listing in
        guard listing.entities.count > Self.mostConsidered else { return listing }
        return Listing(Self.likeliest(listing.entities, words), isComplete: false)
      })
  }

  /// Longer sentences are told apart by their first words.
  private static let mostWords = 12

  private static func likeliest(_ entities: [LiveEntity], _ words: [[UInt8]]) -> [LiveEntity] {
    guard !words.isEmpty else { return Array(entities.prefix(mostConsidered)) }
    var ranked = [[LiveEntity]](repeating: [], count: words.count + 1)
    for entity in entities {
      let names = folded(([entity.name, entity.id] + entity.synonyms).joined(separator: "\n"))
      let rank = words.count { holds(names, $0) }
      if ranked[rank].count < mostConsidered { ranked[rank].append(entity) }
    }
    return Array(ranked.reversed().joined().prefix(mostConsidered))
  }

  private static func words(of text: String) -> [[UInt8]] {
    let words = folded(text).split { byte in
      !(byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte))
    }
    var seen: Set<ArraySlice<UInt8>> = []
    return words.filter { seen.insert($0).inserted }.prefix(mostWords).map(Array.init)
  }

  /// Without the difference of upper and lower case in ASCII.
  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func holds(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return false }
    for start in 0...(text.count - word.count) where text[start] == first {
      if text[start...].starts(with: word) { return true }
    }
    return false
  }
}
