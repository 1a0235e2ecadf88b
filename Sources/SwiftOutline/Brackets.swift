/// Which token closes which bracket, for a whole file. Every parser loop relies on it: it knows where each bracket's
/// content ends, and what to skip costs nothing.
struct Brackets: Sendable {
  /// For an opener, the index of the token that closes it, or before which it ends. For a closer, its opener.
  /// Four bytes each, since there is one for every token; -1 where there is none.
  private var partners: [Int32]

  init(count: Int) {
    partners = [Int32](repeating: -1, count: count)
  }

  /// What is paired with a token; nil for a token that is no bracket, or that is left over.
  func partner(of index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] >= 0 else { return nil }
    return Int(partners[index])
  }

  /// The index at which an opener's content ends.
  func contentEnd(of opener: Int) -> Int {
    guard let partner = partner(of: opener), partner > opener else { return opener + 1 }
    return partner
  }

  /// Whether a closing token, not only the end of what surrounds it, ends an opener's content.
  func isClosed(_ opener: Int) -> Bool {
    partner(of: contentEnd(of: opener)) == opener
  }

  /// The index behind an opener, its content and its closing token.
  func end(of opener: Int) -> Int {
    contentEnd(of: opener) + (isClosed(opener) ? 1 : 0)
  }

  mutating func pair(_ opener: Int, _ closer: Int) {
    partners[opener] = Int32(clamping: closer)
    partners[closer] = Int32(clamping: opener)
  }

  /// The tokens of one `#if`, from it to its `#endif`.
  mutating func pairDirectives(_ clauses: [Int]) {
    guard let start = clauses.first else { return }
    for clause in clauses { partners[clause] = Int32(clamping: start) }
  }

  /// The `#if` of a clause, or nil where it has no `#endif`.
  func directiveStart(of clause: Int) -> Int? {
    partner(of: clause)
  }

  mutating func end(_ opener: Int, before index: Int) {
    partners[opener] = Int32(clamping: index)
  }
}
