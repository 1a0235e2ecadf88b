import PhraseSyntax

/// What may be wrong with the translations of one table, as far as the table alone shows it.
///
/// Found when the file is read: at a keystroke most tables stay as they are, and have thousands of texts.
package struct TranslationDoubts: Sendable {
  /// What a language has of the source's texts, letter by letter.
  package struct Copies: Sendable {
    /// Those of several words.
    package fileprivate(set) var texts: [PhraseTable.Value] = []
    /// How many there are, the short ones included.
    package fileprivate(set) var count = 0
    /// Whether the table has no other text of the language.
    package fileprivate(set) var isEverything = true
  }

  /// The languages that have such texts of several words.
  package private(set) var copies: [LanguageTag: Copies] = [:]
  /// The texts that another key has before them in the same language, without regard to case and white space.
  package private(set) var repeated: [(first: PhraseTable.Value, second: PhraseTable.Value)] = []
  /// Those whose state says that somebody has yet to look at them.
  package private(set) var unfinished: [(entry: PhraseTable.Entry, translation: PhraseTable.Translation)] = []
  /// Those that vary by number or device.
  package private(set) var varied: [PhraseTable.Translation] = []

  /// - Parameter sourceLanguage: That of a catalog; its texts are no translations.
  init(_ entries: TableRows<PhraseTable.Entry>, sourceLanguage: LanguageTag?) {
    var sentences = RepeatedSentences(entries, sourceLanguage: sourceLanguage)
    var copies: [LanguageTag: Copies] = [:]
    for entry in entries {
      let sources = entry.isGrouped ? Set(entry.sources(sourceLanguage: sourceLanguage).map(\.key)) : []
      for translation in entry.translations {
        if translation.isVaried { varied.append(translation) }
        guard translation.language != sourceLanguage else { continue }
        if let state = translation.state, Self.unfinishedStates.contains(state) {
          unfinished.append((entry, translation))
        }
        for value in translation.values where value.isComparable(in: translation) {
          if value.isKey(of: entry) || !sources.isEmpty && sources.contains(value.template.key) {
            copies[translation.language, default: Copies()].count += 1
            if entry.shouldTranslate, value.template.hasSeveralWords {
              copies[translation.language]?.texts.append(value)
            }
          } else {
            copies[translation.language, default: Copies()].isEverything = false
          }
          if let first = sentences.first(alike: value, in: translation.language),
            !first.entry.template.hasSameKey(as: entry.template)
          {
            repeated.append((first, value))
          }
        }
      }
    }
    self.copies = copies.filter { !$0.value.texts.isEmpty }
  }

  private static let unfinishedStates: Set<String> = ["new", "needs_review", "stale"]
}
