package import PhraseSyntax

/// A language as a file spells it: `en`, `pt-BR`, `zh-Hans`.
package struct LanguageTag: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let value: String

  package init(_ value: String) {
    self.value = value
  }

  package var description: String { value }

  package static func < (left: LanguageTag, right: LanguageTag) -> Bool {
    left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
  }
}

/// An `AppShortcuts.strings` or `AppShortcuts.xcstrings` file.
package struct PhraseTable: Sendable {
  package enum Form: Sendable { case strings, catalog }

  package var file: FileID
  package var form: Form
  /// The language of the keys: a catalog's `sourceLanguage`. A `.strings` file does not tell.
  package var sourceLanguage: LanguageTag?
  /// The language of a `.strings` file, from its `.lproj` folder; nil outside of one, and for a catalog.
  package var language: LanguageTag?
  package var entries: [Entry]

  /// One key with its translations.
  package struct Entry: Sendable {
    package var key: PlacedText
    package var template: PhraseTemplate
    package var translations: [Translation]
    package var extractionState: String?
    package var comment: String?
    package var shouldTranslate: Bool
    package var place: Place
  }

  /// What a key says in one language.
  package struct Translation: Sendable {
    package var language: LanguageTag
    package var languagePlace: Place?
    package var values: [Value]
    package var state: String?
    /// `stringSet`: the values stand for all phrases of a shortcut together.
    package var isGrouped: Bool
    /// `variations`: legal in a catalog, meaningless for phrases.
    package var isVaried: Bool
    package var place: Place
  }

  package struct Value: Sendable {
    package var template: PhraseTemplate
    package var text: String
    /// With its quotes.
    package var place: Place
  }

  /// Each language that the table holds, in order.
  package var languages: [LanguageTag] {
    if let language { return [language] }
    return Set(entries.flatMap { $0.translations.map(\.language) }).sorted()
  }
}

extension PhraseTable.Entry {
  /// The phrases that the entry stands for: its key and, in a grouped catalog, the source language's values.
  package func sourceKeys(sourceLanguage: LanguageTag?) -> [String] {
    let grouped = translations.first { $0.language == sourceLanguage && $0.isGrouped }
    let values = grouped?.values.map(\.template.key) ?? []
    return values.contains(template.key) ? values : [template.key] + values
  }
}
