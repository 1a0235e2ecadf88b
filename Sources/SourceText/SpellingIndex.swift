/// Names among which many searches look for the nearest one, taken apart once.
package struct SpellingIndex {
  struct Candidate {
    let name: String
    let exact: [UInt32]
    let folded: [UInt32]
    private let letters: LetterSet

    init(_ name: String) {
      self.name = name
      exact = SpellingSearch.beginning(of: name)
      folded = SpellingSearch.folded(exact)
      letters = LetterSet(folded)
    }

    func mayBeWithin(_ distance: Int, of other: LetterSet, count: Int) -> Bool {
      abs(folded.count - count) <= distance && letters.mayBeWithin(distance, of: other)
    }
  }

  private let candidates: [Candidate]
  private let names: Set<String>

  package init(_ names: some Sequence<String>) {
    candidates = names.map { Candidate($0) }
    self.names = Set(candidates.lazy.map(\.name))
  }

  package func contains(_ name: String) -> Bool { names.contains(name) }

  /// What `SpellingSuggestion.nearest(to:among:)` finds.
  ///
  /// - Parameter work: What the search has cost is added: letters looked at and pairs of letters compared.
  package func nearest(to word: String, adding work: inout Int) -> String? {
    var search = SpellingSearch(for: word)
    defer { work += search.work }
    for candidate in candidates where candidate.name != word {
      guard search.work < SpellingSearch.mostWork else { break }
      search.consider(candidate)
    }
    return search.nearest
  }
}
