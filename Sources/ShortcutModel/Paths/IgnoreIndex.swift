/// Patterns by the bytes with which every match ends, so that of many patterns few are held against a path.
struct IgnoreIndex: Sendable {
  /// By how many last bytes are known of a pattern, up to eight, then by those bytes, the numbers of the patterns.
  private var numbers: [[UInt64: [Int]]] = Array(repeating: [:], count: 9)
  private var ends: [IgnorePattern.Ends] = []

  /// - Parameter number: One more than that of the pattern before.
  mutating func add(_ ends: IgnorePattern.Ends, number: Int) {
    self.ends.append(ends)
    numbers[ends.end.count][ends.end.bits, default: []].append(number)
  }

  /// Whether one of the patterns that may match does.
  func contains(_ candidate: IgnoreCandidate, where matches: (Int) -> Bool) -> Bool {
    let pathStart = ByteWindow(candidate.path)
    return numbers.indices.contains { count in
      guard !numbers[count].isEmpty, let found = numbers[count][candidate.end.bits(upTo: count)] else { return false }
      return found.contains { ends[$0].admit(candidate, pathStart: pathStart) && matches($0) }
    }
  }
}
