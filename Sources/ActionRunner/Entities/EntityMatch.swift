import SourceText
import UtteranceMatcher

/// The value that a person meant, among those that there are.
enum EntityMatch {
  case one(LiveEntity)
  /// Several have this name; their identifiers tell them apart.
  case several([LiveEntity])
  case none(nearest: LiveEntity?)

  /// By identifier, then by name, then by name without regard to case.
  init(_ text: String, among candidates: some Collection<LiveEntity>) {
    if let entity = candidates.first(where: { $0.id == text }) {
      self = .one(entity)
      return
    }
    let folded = text.lowercased()
    for named in [candidates.filter { $0.name == text }, candidates.filter { $0.name.lowercased() == folded }] {
      guard let first = named.first else { continue }
      self = named.count == 1 ? .one(first) : .several(named)
      return
    }
    let words = [candidates.lazy.map(\.id), candidates.lazy.map(\.name)].joined()
    let nearest = SpellingSuggestion.nearest(to: text, among: words)
    self = .none(nearest: nearest.flatMap { word in candidates.first { $0.id == word || $0.name == word } })
  }
}
