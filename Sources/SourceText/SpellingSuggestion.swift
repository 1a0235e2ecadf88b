/// The name that somebody who misspelt one probably meant.
package enum SpellingSuggestion {
  /// The candidate nearest to a word, or nil where none is near enough to be meant.
  ///
  /// Distance is counted in letters inserted, dropped, replaced, or swapped with their neighbour (Damerau-Levenshtein).
  /// Case, `_` and `-` do not count, so `application_name` finds `applicationName`; among equals the one that needs
  /// fewer changes of those wins, then the first in order. A word of up to two letters may differ in none, up to five
  /// in one, up to eight in two, longer ones in three. The word itself is never suggested. Of very many candidates the
  /// last are not looked at: see ``SpellingSearch/mostWork``.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    var search = SpellingSearch(for: word)
    for candidate in candidates where candidate != word {
      guard search.work < SpellingSearch.mostWork else { break }
      search.consider(candidate)
    }
    return search.nearest
  }
}
