package import ShortcutModel

/// What a sentence means, if anything, and why each other phrase was not meant.
package struct UtteranceMatch: Sendable {
  /// A value of the intent that the sentence gives or the shortcut sets.
  package struct Parameter: Sendable, Hashable {
    package var name: String
    /// An entity's id, an enum case's name, or the text of a primitive; nil for words that name no known value.
    package var value: String?
    /// The value's name, or the words as they were said.
    package var display: String
    /// Set by the shortcut, not said.
    package var isPreset: Bool
  }

  package struct Meaning: Sendable {
    package var intent: String
    /// The slots in the phrase's order, then what the shortcut sets.
    package var parameters: [Parameter]
    /// The phrase in the catalog's spelling; in a translation, the translation.
    package var phrase: String
    package var phrasePlace: Place
    /// Of a translation; nil for a source phrase.
    package var language: LanguageTag?
    package var shortcut: AppShortcut
    /// The letters of the phrase's own words.
    var literalLength: Int

    /// Whether some of its words name no known value, of a type whose values nobody has told.
    package var isOpen: Bool { parameters.contains { !$0.isPreset && $0.value == nil } }

    package func considered(_ reason: String) -> Considered {
      Considered(
        intent: intent, phrase: phrase, language: language, reason: reason, place: phrasePlace, reached: literalLength)
    }

    /// A value that the shortcut sets, and that cannot be told from its source.
    var unreadPreset: AppShortcut.Preset? { shortcut.presets.first { $0.value == nil } }
  }

  package struct Considered: Sendable, Hashable {
    package var intent: String
    package var phrase: String
    package var language: LanguageTag?
    /// A sentence.
    package var reason: String
    package var place: Place
    /// How far the sentence is the phrase, in letters.
    var reached: Int
  }

  package var best: Meaning?
  /// In the order of the shortcuts and their phrases, source phrases before translations.
  package var considered: [Considered] = []

  package init(best: Meaning? = nil, considered: [Considered] = []) {
    self.best = best
    self.considered = considered
  }

  /// The phrases of which the most is there.
  package func nearest(_ count: Int) -> [Considered] {
    let ranked = considered.enumerated().sorted { ($1.element.reached, $0.offset) < ($0.element.reached, $1.offset) }
    return ranked.prefix(count).map(\.element)
  }

  /// The phrase that the sentence most likely was to be: one of an intent, where that has any, and of those the one of
  /// which the most is there.
  func nearest(ofIntent intent: String?) -> Considered? {
    let own = considered.filter { $0.intent == intent }
    var nearest: Considered?
    for phrase in own.isEmpty ? considered : own where phrase.reached > nearest?.reached ?? -1 { nearest = phrase }
    return nearest
  }
}
