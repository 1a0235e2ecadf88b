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
  }

  package struct Considered: Sendable, Hashable {
    package var intent: String
    package var phrase: String
    package var language: LanguageTag?
    /// A sentence.
    package var reason: String
    package var place: Place
  }

  package var best: Meaning?
  /// In the order of the shortcuts and their phrases, source phrases before translations.
  package var considered: [Considered] = []

  package init(best: Meaning? = nil, considered: [Considered] = []) {
    self.best = best
    self.considered = considered
  }
}
