import PhraseSyntax
import ShortcutModel

/// The translations of phrases that count for a spoken language, by the phrase's key.
struct Translations {
  struct Translated {
    var value: PhraseTable.Value
    var language: LanguageTag
  }

  private var byKey: [String: [Translated]] = [:]
  /// Whether source phrases count: without a language, in a catalog's source language, and where no table speaks the
  /// language, since nothing tells then that the source does not.
  let includesSource: Bool

  init(_ tables: [PhraseTable], locale: LanguageTag?) {
    let isSource = tables.contains { $0.sourceLanguage.map { Self.fits($0, locale) } ?? false }
    var isSpoken = false
    for table in tables {
      for entry in table.entries {
        let keys = entry.sources(sourceLanguage: table.sourceLanguage).map(\.key)
        for translation in entry.translations where Self.fits(translation.language, locale) {
          isSpoken = true
          let values = translation.values.map { Translated(value: $0, language: translation.language) }
          // A group belongs to its shortcut as a whole; its key finds it.
          for key in Set(keys) { byKey[key, default: []] += values }
        }
      }
    }
    includesSource = locale == nil || isSource || !isSpoken
  }

  /// The translations of a shortcut's phrases, each place once.
  func values(of keys: [String]) -> [Translated] {
    var seen: Set<Place> = []
    return keys.flatMap { byKey[$0] ?? [] }.filter { seen.insert($0.value.place).inserted }
  }

  /// `pt` is spoken where `pt-BR` is asked for, and the other way round.
  private static func fits(_ language: LanguageTag, _ locale: LanguageTag?) -> Bool {
    guard let locale else { return true }
    return language == locale || base(language) == locale.value || base(locale) == language.value
  }

  private static func base(_ language: LanguageTag) -> String {
    language.value.split(separator: "-").first.map(String.init) ?? language.value
  }
}
