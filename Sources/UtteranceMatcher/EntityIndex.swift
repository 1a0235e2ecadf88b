/// What finds entities among very many: their words in order, the letters that each has, and hashes of names and
/// identifiers. About a hundred bytes an entity.
struct EntityIndex: Sendable {
  /// What is folded of each entity: its name, and its identifier where that has other words. Each ends with `Self.end`.
  private var bytes: [UInt8] = []
  /// Where what is folded of each entity begins, and where that of the last ends.
  private var parts: [UInt32] = [0]
  /// The letters that each entity has.
  private var letters: [UInt64] = []
  /// Where names and identifiers begin, in the order of what stands there.
  private var openings: [Place] = []
  /// Where their further words begin, in the same order.
  private var words: [Place] = []
  let ids: HashedNames
  /// In lower case.
  let names: HashedNames

  private struct Place {
    /// In the bytes.
    var start: UInt32
    /// The position of the entity.
    var entity: UInt32
  }

  /// Sorts before all letters and the space.
  private static let end = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  /// So many entities are compared with letters at most: what is told then is a part, as with all long lists.
  private static let mostCompared = 20_000
  /// Of a longer name so many bytes are looked for. To sort very many that begin alike would take minutes.
  private static let mostBytes = 120
  /// Of longer sentences the first words count.
  private static let mostWords = 200

  init(_ entities: PackedEntities) {
    ids = HashedNames(entities.indices.lazy.map { entities.id(at: $0) })
    names = HashedNames(entities.indices.lazy.map { Self.lowercased(entities.name(at: $0)) })
    letters.reserveCapacity(entities.count)
    parts.reserveCapacity(entities.count + 1)
    var name = FoldedWords()
    var id = FoldedWords()
    for position in entities.indices {
      let start = bytes.count
      name.fold(entities.name(at: position))
      append(name)
      id.fold(entities.id(at: position))
      if id.bytes != name.bytes { append(id) }
      parts.append(UInt32(clamping: bytes.count))
      letters.append(bytes[start...].reduce(0) { $0 | Self.letter($1) })
    }
    sort(&openings)
    sort(&words)
  }

  /// As `String.lowercased()` gives it.
  private static func lowercased(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard name.allSatisfy({ $0 < 0x80 }) else {
      return Array(String(decoding: name, as: UTF8.self).lowercased().utf8)[...]
    }
    let isCapital: (UInt8) -> Bool = { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    return name.contains(where: isCapital) ? name.map { isCapital($0) ? $0 | 0x20 : $0 }[...] : name
  }

  private mutating func append(_ text: FoldedWords) {
    // What is beyond four gigabytes is not found by its words.
    guard bytes.count + text.bytes.count < UInt32.max else { return }
    for (index, start) in text.starts.enumerated() where start < Self.mostBytes {
      let place = Place(start: UInt32(bytes.count + start), entity: UInt32(letters.count))
      if index == 0 { openings.append(place) } else { words.append(place) }
    }
    bytes += text.bytes.prefix(Self.mostBytes)
    bytes.append(Self.end)
  }

  private func sort(_ places: inout [Place]) {
    let opened = places.map { (head: head(at: Int($0.start)), place: $0) }
    places = opened.sorted { left, right in
      if left.head != right.head { return left.head < right.head }
      return precedes(Int(left.place.start), Int(right.place.start))
    }.map(\.place)
  }

  /// The first eight bytes at a place as a number, which tells most places apart.
  private func head(at place: Int) -> UInt64 {
    var head: UInt64 = 0
    for offset in 0..<8 {
      let byte = place + offset < bytes.count ? bytes[place + offset] : 0
      head = head << 8 | UInt64(byte)
    }
    return head
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    var (left, right) = (left, right)
    while left < bytes.count, right < bytes.count {
      if bytes[left] != bytes[right] { return bytes[left] < bytes[right] }
      // The same words: the order of the entities.
      if bytes[left] == Self.end { break }
      left += 1
      right += 1
    }
    return left < right
  }

  private static func letter(_ byte: UInt8) -> UInt64 {
    switch byte {
    case 0x61...0x7A: 1 << UInt64(byte - 0x61)
    case 0x30...0x39: 1 << UInt64(byte - 0x30 + 26)
    case 0x80...: 1 << UInt64(36 + byte % 28)
    default: 0
    }
  }
}

extension EntityIndex {
  /// The positions of those that somebody who types most likely means.
  func offered(for typed: String, atMost most: Int) -> [Int] {
    let typed = Array(FoldedWords(typed).bytes.prefix(Self.mostBytes))
    guard !typed.isEmpty else { return Array(letters.indices.prefix(most)) }
    var found = FoundEntities(among: letters.count, atMost: most)
    insert(openings[range(of: typed, in: openings)], into: &found)
    insert(words[range(of: typed, in: words)], into: &found)
    let wanted = typed.filter { $0 != Self.space }
    let set = wanted.reduce(0) { $0 | Self.letter($1) }
    var compared = 0
    for (position, own) in letters.enumerated() where own & set == set {
      guard !found.isFull, compared < Self.mostCompared else { break }
      compared += 1
      if hasInOrder(wanted, position) { found.insert(position) }
    }
    return found.positions
  }

  /// The positions of those that a sentence most likely speaks of: whose names it holds, the longest first, then those
  /// whose names go on from its last words, as many of them as can be, then the first.
  func mentioned(in sentence: String, atMost most: Int) -> [Int] {
    let sentence = FoldedWords(sentence)
    // A name that is longer counts as named where the sentence holds what is looked for of it.
    let starts = sentence.starts.prefix(Self.mostWords)
    var whole: [(length: Int, places: ArraySlice<Place>)] = []
    var begun: [ArraySlice<Place>] = []
    for (number, start) in starts.enumerated() {
      var range = openings.startIndex..<openings.endIndex
      for next in starts.dropFirst(number + 1) + [sentence.bytes.count] where !range.isEmpty {
        let isLast = next == sentence.bytes.count
        var text = sentence.bytes[start..<next]
        if text.last == Self.space { text.removeLast() }
        text = text.prefix(Self.mostBytes)
        range = self.range(of: text, in: openings, within: range)
        let named = openings[range].prefix { bytes[Int($0.start) + text.count] == Self.end }
        if !named.isEmpty { whole.append((text.count, named)) }
        guard isLast else { continue }
        begun.append(openings[range])
        begun.append(words[self.range(of: text, in: words)])
      }
    }
    var found = FoundEntities(among: letters.count, atMost: most)
    for (_, places) in whole.sorted(by: { $0.length > $1.length }) { insert(places, into: &found) }
    // Behind a space there may also come a name of which nothing is typed.
    for places in begun { insert(places, into: &found, leaving: sentence.isBetweenWords ? most / 2 : 0) }
    for position in letters.indices {
      guard !found.isFull else { break }
      found.insert(position)
    }
    return found.positions
  }

  private func insert(_ places: ArraySlice<Place>, into found: inout FoundEntities, leaving room: Int = 0) {
    for place in places {
      guard found.room > room else { return }
      found.insert(Int(place.entity))
    }
  }

  /// The places in order at which a text stands.
  private func range(
    of text: some Collection<UInt8>, in places: [Place], within range: Range<Int>? = nil
  ) -> Range<Int> {
    let range = range ?? places.startIndex..<places.endIndex
    let first = Self.firstIndex(in: places, within: range) { order(at: $0, text) >= 0 }
    let end = Self.firstIndex(in: places, within: range) { order(at: $0, text) > 0 }
    return first..<max(first, end)
  }

  /// Whether what stands at a place comes before a text (-1), begins with it (0) or comes behind it (1).
  private func order(at place: Place, _ text: some Collection<UInt8>) -> Int {
    var index = Int(place.start)
    for byte in text {
      guard index < bytes.count else { return -1 }
      if bytes[index] != byte { return bytes[index] < byte ? -1 : 1 }
      index += 1
    }
    return 0
  }

  private static func firstIndex(
    in places: [Place], within range: Range<Int>, where isBehind: (Place) -> Bool
  ) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(places[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func hasInOrder(_ wanted: [UInt8], _ position: Int) -> Bool {
    var next = 0
    for place in Int(parts[position])..<Int(parts[position + 1]) {
      if bytes[place] == Self.end {
        next = 0
      } else if bytes[place] == wanted[next] {
        next += 1
        if next == wanted.count { return true }
      }
    }
    return false
  }
}

/// Positions in the order in which they were found, each once.
private struct FoundEntities {
  private(set) var positions: [Int] = []
  private var seen: [UInt64]
  private let most: Int

  init(among count: Int, atMost most: Int) {
    seen = [UInt64](repeating: 0, count: count / 64 + 1)
    self.most = most
  }

  /// How many more may be found.
  var room: Int { most - positions.count }
  var isFull: Bool { room <= 0 }

  mutating func insert(_ position: Int) {
    let bit: UInt64 = 1 << UInt64(position % 64)
    guard seen[position / 64] & bit == 0 else { return }
    seen[position / 64] |= bit
    positions.append(position)
  }
}
