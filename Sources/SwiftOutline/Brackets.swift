/// Which token closes which bracket, for a whole file. Every parser loop relies on it: it knows where each bracket's
/// content ends, and what to skip costs nothing.
struct Brackets: Sendable {
  /// For an opener, the index of the token that closes it, or before which it ends. For a closer, its opener.
  private(set) var partners: [Int]

  init(count: Int) {
    partners = [Int](repeating: -1, count: count)
  }

  /// The index at which an opener's content ends.
  func contentEnd(of opener: Int) -> Int {
    guard partners.indices.contains(opener), partners[opener] > opener else { return opener + 1 }
    return partners[opener]
  }

  /// Whether a closing token, not only the end of what surrounds it, ends an opener's content.
  func isClosed(_ opener: Int) -> Bool {
    let end = contentEnd(of: opener)
    return partners.indices.contains(end) && partners[end] == opener
  }

  /// The index behind an opener, its content and its closing token.
  func end(of opener: Int) -> Int {
    contentEnd(of: opener) + (isClosed(opener) ? 1 : 0)
  }

  mutating func pair(_ opener: Int, _ closer: Int) {
    partners[opener] = closer
    partners[closer] = opener
  }

  /// The tokens of one `#if`, from it to its `#endif`.
  mutating func pairDirectives(_ clauses: [Int]) {
    guard let start = clauses.first else { return }
    for clause in clauses { partners[clause] = start }
  }

  /// The `#if` of a clause, or nil where it has no `#endif`.
  func directiveStart(of clause: Int) -> Int? {
    guard partners.indices.contains(clause), partners[clause] >= 0 else { return nil }
    return partners[clause]
  }

  mutating func end(_ opener: Int, before index: Int) {
    partners[opener] = index
  }
}
