/// The name that somebody who misspelt one probably meant.
package enum SpellingSuggestion {
  /// The candidate nearest to a word, or nil where none is near enough to be meant.
  ///
  /// Distance is counted in letters inserted, dropped, replaced, or swapped with their neighbour (Damerau-Levenshtein).
  /// Case, `_` and `-` do not count, so `application_name` finds `applicationName`; among equals the one that needs
  /// fewer changes of those wins, then the first in order. A word of up to two letters may differ in none, up to five
  /// in one, up to eight in two, longer ones in three. The word itself is never suggested.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let exact = Array(word.unicodeScalars.prefix(longest))
    let folded = fold(exact)
    var best: (candidate: String, distance: Int, exactDistance: Int)?
    for candidate in candidates where candidate != word {
      let letters = Array(candidate.unicodeScalars.prefix(longest))
      let limit = best?.distance ?? allowance(folded.count)
      guard let distance = distance(folded, fold(letters), limit: limit) else { continue }
      let exactDistance = self.distance(exact, letters, limit: longest) ?? longest
      if let best, (best.distance, best.exactDistance) <= (distance, exactDistance) { continue }
      best = (candidate, distance, exactDistance)
    }
    return best?.candidate
  }

  /// Longer names are compared by this many leading scalars, which bounds the work.
  private static let longest = 64

  private static func allowance(_ count: Int) -> Int {
    switch count {
    case ...2: 0
    case ...5: 1
    case ...8: 2
    default: 3
    }
  }

  private static func fold(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    for scalar in scalars where scalar != "_" && scalar != "-" {
      if scalar.isASCII {
        result.append(("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
      } else {
        result += scalar.properties.lowercaseMapping.unicodeScalars
      }
    }
    return result
  }

  /// The restricted Damerau-Levenshtein distance, or nil where it exceeds the limit.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    // Only cells near the diagonal can be within the limit; the others count as past it.
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: right.count + 1)
    var last = (0...right.count).map { min($0, far) }
    for (row, letter) in left.enumerated() {
      var current = [Int](repeating: far, count: right.count + 1)
      current[0] = row + 1
      for column in max(0, row - limit)..<min(right.count, row + limit + 1) {
        let other = right[column]
        let replaced = last[column] + (letter == other ? 0 : 1)
        var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      (beforeLast, last) = (last, current)
      guard let least = last.min(), least <= limit else { return nil }
    }
    guard let distance = last.last, distance <= limit else { return nil }
    return distance
  }
}
