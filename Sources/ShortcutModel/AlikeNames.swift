import PhraseSyntax

/// Two values of a type that people call by the same words.
package struct AlikeNames: Sendable {
  package let first: PlacedText
  package let second: PlacedText
  /// The names of the cases, or the ids of the values.
  package let values: (first: String, second: String)

  /// Each name that another value has before it.
  ///
  /// - Parameter values: In the order of their source, with what is said for them.
  static func all(in values: [(value: String, names: [PlacedText])]) -> [AlikeNames] {
    guard values.count > 1 else { return [] }
    var found: [AlikeNames] = []
    var first: [String: (value: String, name: PlacedText)] = [:]
    for (value, names) in values {
      for name in names {
        let folded = PhraseTemplate.folding(name.value)
        guard !folded.isEmpty else { continue }
        if let other = first[folded] {
          guard other.value != value else { continue }
          found.append(AlikeNames(first: other.name, second: name, values: (other.value, value)))
        } else {
          first[folded] = (value, name)
        }
      }
    }
    return found
  }
}
