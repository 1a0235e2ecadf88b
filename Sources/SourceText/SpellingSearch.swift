/// The search for the name nearest to a misspelt one, candidate after candidate.
///
/// A file may hold as many misspelt names as there are candidates, so that most candidates must cost next to nothing: a
/// look at their letters, before any of them is compared.
struct SpellingSearch {
  /// The nearest candidate so far.
  private(set) var nearest: String?
  /// Letters looked at and pairs of letters compared.
  private(set) var work = 0

  /// A search ends behind so much work, which is about ten thousand names, or a thousand that are much alike. It keeps a
  /// file with very many mistakes from taking longer than its size is worth.
  static let mostWork = 1 << 17

  private let exact: [UInt32]
  private let folded: [UInt32]
  private let letters: LetterSet
  private var distance: Int
  /// How far the nearest is where case, `_` and `-` count; nil as long as nobody had to know.
  private var exactDistance: Int?
  private var rows: EditRows

  /// Longer names are compared by this many leading scalars.
  private static let longest = 64

  init(for word: String) {
    exact = Self.beginning(of: word)
    folded = Self.folded(exact)
    letters = LetterSet(folded)
    distance = Self.allowance(folded.count)
    rows = EditRows()
  }

  mutating func consider(_ candidate: String) {
    guard mayBeNear(candidate) else { return }
    let other = Self.beginning(of: candidate)
    compare(candidate, other, folded: Self.folded(other))
  }

  /// The same for a candidate that was taken apart before.
  mutating func consider(_ candidate: SpellingIndex.Candidate) {
    work += 1
    guard candidate.mayBeWithin(distance, of: letters, count: folded.count) else { return }
    compare(candidate.name, candidate.exact, folded: candidate.folded)
  }

  private mutating func compare(_ candidate: String, _ other: [UInt32], folded otherFolded: [UInt32]) {
    guard let found = rows.distance(folded, otherFolded, limit: distance, &work) else { return }
    if let nearest, found == distance {
      let known = exactDistance ?? exactDistance(to: nearest)
      guard known > 0, let better = rows.distance(exact, other, limit: known - 1, &work) else {
        exactDistance = known
        return
      }
      exactDistance = better
    } else {
      exactDistance = nil
    }
    nearest = candidate
    distance = found
  }

  /// Whether the length and the letters of a name let it be near enough; true for all that is not ASCII.
  private mutating func mayBeNear(_ candidate: String) -> Bool {
    var other = LetterSet()
    var count = 0
    work += 1
    for byte in candidate.utf8.prefix(Self.longest) {
      guard byte < 0x80 else { return true }
      work += 1
      guard let letter = Self.folded(byte) else { continue }
      other.insert(letter)
      count += 1
      guard count <= folded.count + distance else { return false }
    }
    return count >= folded.count - distance && letters.mayBeWithin(distance, of: other)
  }

  private mutating func exactDistance(to candidate: String) -> Int {
    let other = Self.beginning(of: candidate)
    return rows.distance(exact, other, limit: Self.longest, &work) ?? Self.longest
  }

  private static func allowance(_ count: Int) -> Int {
    switch count {
    case ...2: 0
    case ...5: 1
    case ...8: 2
    default: 3
    }
  }

  static func beginning(of word: String) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(min(word.utf8.count, longest))
    for scalar in word.unicodeScalars {
      guard result.count < longest else { break }
      result.append(scalar.value)
    }
    return result
  }

  /// In lower case, without `_` and `-`.
  static func folded(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(scalars.count)
    for scalar in scalars {
      if scalar < 0x80 {
        if let letter = folded(UInt8(scalar)) { result.append(UInt32(letter)) }
      } else {
        result += Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars.map(\.value) ?? [scalar]
      }
    }
    return result
  }

  private static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"): nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }
}

/// Which letters a word has, some of them taken together. A change of one letter adds one at most and takes one away at
/// most, so that words whose letters differ by more than that are too far from each other.
struct LetterSet {
  private var bits: UInt64 = 0

  init(_ letters: [UInt32] = []) {
    for letter in letters { insert(UInt8(letter & 63)) }
  }

  mutating func insert(_ letter: UInt8) { bits |= 1 << UInt64(letter & 63) }

  func mayBeWithin(_ distance: Int, of other: LetterSet) -> Bool {
    (bits & ~other.bits).nonzeroBitCount <= distance && (other.bits & ~bits).nonzeroBitCount <= distance
  }
}

/// The last three rows of the table of distances, kept from one comparison to the next.
private struct EditRows {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// The restricted Damerau-Levenshtein distance, or nil where it exceeds the limit. Only cells near the diagonal can be
  /// within the limit; those beside them count as past it, and others are never looked at.
  mutating func distance(_ left: [UInt32], _ right: [UInt32], limit: Int, _ work: inout Int) -> Int? {
    // What both begin and end with costs nothing.
    var (start, leftEnd, rightEnd) = (0, left.count, right.count)
    while start < min(leftEnd, rightEnd), left[start] == right[start] { start += 1 }
    while start < min(leftEnd, rightEnd), left[leftEnd - 1] == right[rightEnd - 1] {
      leftEnd -= 1
      rightEnd -= 1
    }
    return distance(left[start..<leftEnd], right[start..<rightEnd], limit: limit, &work)
  }

  private mutating func distance(
    _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, limit: Int, _ work: inout Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    let (leftStart, rightStart) = (left.startIndex - 1, right.startIndex - 1)
    let far = limit + 1
    while last.count < right.count + 2 {
      beforeLast.append(far)
      last.append(far)
      current.append(far)
    }
    for column in 0...min(right.count, limit) { last[column] = column }
    last[min(right.count, limit) + 1] = far
    for row in 1..<(left.count + 1) {
      let (first, end) = (max(1, row - limit), min(right.count, row + limit))
      current[first - 1] = first == 1 ? row : far
      var least = current[first - 1]
      work += max(0, end - first + 1)
      for column in first..<max(first, end + 1) {
        let isSame = left[leftStart + row] == right[rightStart + column]
        var cost = min(last[column - 1] + (isSame ? 0 : 1), last[column] + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[leftStart + row] == right[rightStart + column - 1],
          left[leftStart + row - 1] == right[rightStart + column]
        {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
        least = min(least, cost)
      }
      guard least <= limit else { return nil }
      current[end + 1] = far
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
