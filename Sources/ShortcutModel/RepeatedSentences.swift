import PhraseSyntax

/// Finds the texts of a table that are alike without regard to case and white space.
///
/// The spellings that are compared are made anew, and only for texts whose hashes are those of others, which hardly
/// happens: to hold them all would double what a table takes.
struct RepeatedSentences {
  /// By language, the hashes of the texts, in order.
  private var hashes: [LanguageTag: [Int]] = [:]
  /// By language, those that more than one text has.
  private var shared: [LanguageTag: Set<Int>] = [:]
  /// By language, how many texts have been asked about.
  private var positions: [LanguageTag: Int] = [:]
  private var first: [LanguageTag: [String: PhraseTable.Value]] = [:]

  init(_ entries: TableRows<PhraseTable.Entry>, sourceLanguage: LanguageTag?) {
    for translation in entries.lazy.flatMap(\.translations) where translation.language != sourceLanguage {
      for value in translation.values where value.isComparable(in: translation) {
        hashes[translation.language, default: []].append(value.template.foldedKey.hashValue)
      }
    }
    for (language, hashes) in hashes {
      let sorted = hashes.sorted()
      let repeated = Set(zip(sorted, sorted.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
      if !repeated.isEmpty { shared[language] = repeated }
    }
  }

  /// The first text that is alike; nil for one that is the first itself. To be asked about each text, in order.
  mutating func first(alike text: PhraseTable.Value, in language: LanguageTag) -> PhraseTable.Value? {
    guard !shared.isEmpty else { return nil }
    let position = positions[language, default: 0]
    positions[language] = position + 1
    guard let shared = shared[language], let hashes = hashes[language], position < hashes.count,
      shared.contains(hashes[position])
    else { return nil }
    let sentence = text.template.foldedKey
    if let known = first[language]?[sentence] { return known }
    first[language, default: [:]][sentence] = text
    return nil
  }
}

extension PhraseTable.Value {
  /// Whether it is compared with the other texts of its language.
  func isComparable(in translation: PhraseTable.Translation) -> Bool {
    !isBlank && !translation.isVaried
  }
}
