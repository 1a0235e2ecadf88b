package import PhraseSyntax
import SourceText
import Synchronization

/// A language as a file spells it: `en`, `pt-BR`, `zh-Hans`.
package struct LanguageTag: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let value: String

  package init(_ value: String) {
    self.value = value
  }

  package var description: String { value }

  /// The first part: `pt` of `pt-BR`. The names of the first Macs are those of their languages: `en` of `English`.
  package var primary: Substring {
    let end = value.utf8.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return Self.oldNames[value] ?? value[..<(end ?? value.endIndex)]
  }

  /// Those that Core Foundation still takes for languages, in `developmentRegion` and before `.lproj`.
  private static let oldNames: [String: Substring] = [
    "Dutch": "nl", "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
  ]

  package static func < (left: LanguageTag, right: LanguageTag) -> Bool {
    left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
  }
}

/// An `AppShortcuts.strings` or `AppShortcuts.xcstrings` file. By reference, since every look at a project walks them.
package final class PhraseTable: Sendable {
  package enum Form: Sendable { case strings, catalog }

  package let file: FileID
  package let form: Form
  /// The folder of the file, without that of its language.
  package let folder: String
  /// The language of the keys: a catalog's `sourceLanguage`. A `.strings` file does not tell.
  package let sourceLanguage: LanguageTag?
  /// The language of a `.strings` file, from its `.lproj` folder; nil outside of one, and for a catalog.
  package let language: LanguageTag?
  package let entries: [Entry]
  /// Each language that the table holds, in order.
  package let languages: [LanguageTag]
  /// How many of the entries that have values repeat their key in all of them, from 0 to 1.
  package let shareOfRepeatedKeys: Double
  package let doubts: TranslationDoubts
  /// Whether translations stand for all phrases of a shortcut together, as in some catalogs.
  package let isGrouping: Bool
  /// The places of the entries by their keys, made when first asked for: of a table that is being edited nobody asks.
  private let places = Mutex<[PhraseTemplate.LookupKey: Int]?>(nil)

  init(
    _ file: FileID, form: Form, sourceLanguage: LanguageTag? = nil, language: LanguageTag? = nil, entries: [Entry]
  ) {
    self.file = file
    self.form = form
    self.sourceLanguage = sourceLanguage
    self.language = language
    self.entries = entries
    let directory = String(file.directory)
    folder = language == nil ? directory : String(FileID(directory).directory)
    languages = language.map { [$0] } ?? Set(entries.flatMap { $0.translations.map(\.language) }).sorted()
    let translated = entries.filter { !$0.translations.isEmpty }
    let repeating = translated.count(where: \.repeatsKey)
    shareOfRepeatedKeys = translated.isEmpty ? 0 : Double(repeating) / Double(translated.count)
    isGrouping = entries.contains(where: \.isGrouped)
    doubts = TranslationDoubts(entries, sourceLanguage: sourceLanguage)
  }

  /// The place of the first entry of a key, without a walk over all of them.
  package func place(of key: PhraseTemplate.LookupKey) -> Int? {
    places.withLock { places in
      let known =
        places
        ?? Dictionary(
          entries.enumerated().lazy.map { ($1.template.lookupKey, $0) }, uniquingKeysWith: { first, _ in first })
      places = known
      return known[key]
    }
  }

  /// One key with its translations. By reference, since every rule walks the entries. Small, since there may be a
  /// million of them.
  package final class Entry: Sendable {
    package let template: PhraseTemplate
    package let translations: [Translation]
    package let shouldTranslate: Bool
    /// Whether a translation stands for all phrases of a shortcut together.
    package let isGrouped: Bool
    /// Whether it is of one phrase, and every text of it names the application once, has the slot of the key, if any, and
    /// shows nothing that a rule may have something to say of.
    package let isPlain: Bool
    private let file: FileID
    private let keyBounds: ByteRange
    private let bounds: ByteRange
    private let notes: Notes?

    /// What a catalog may say of an entry.
    private final class Notes: Sendable {
      let extractionState: String?
      let comment: String?

      init(extractionState: String?, comment: String?) {
        self.extractionState = extractionState
        self.comment = comment
      }
    }

    init(
      template: PhraseTemplate, keyRange: Range<Int>, translations: [Translation], extractionState: String? = nil,
      comment: String? = nil, shouldTranslate: Bool, place: Place
    ) {
      self.template = template
      self.translations = translations
      self.shouldTranslate = shouldTranslate
      file = place.file
      keyBounds = ByteRange(keyRange)
      bounds = ByteRange(place.range)
      notes =
        extractionState == nil && comment == nil ? nil : Notes(extractionState: extractionState, comment: comment)
      isGrouped = translations.contains(where: \.isGrouped)
      isPlain =
        template.isPlain
        && translations.allSatisfy { translation in
          !translation.isGrouped && !translation.isVaried
            && translation.values.allSatisfy { value in
              value.isBlank
                || value.template.isPlain
                  && value.template.slots.elementsEqual(template.slots, by: { $0.name == $1.name })
                  && FirstPartyOpening(of: value.template, in: translation.language) == nil
            }
        }
    }

    /// With its quotes.
    package var key: PlacedText { PlacedText(template.text, at: Place(file: file, range: keyBounds.range)) }
    /// From the key to the end of the entry.
    package var place: Place { Place(file: file, range: bounds.range) }
    package var extractionState: String? { notes?.extractionState }
    package var comment: String? { notes?.comment }
  }

  /// What a key says in one language. By reference, as its entry.
  package final class Translation: Sendable {
    package let language: LanguageTag
    package let values: [Value]
    package let state: String?
    /// `stringSet`: the values stand for all phrases of a shortcut together.
    package let isGrouped: Bool
    /// `variations`: legal in a catalog, meaningless for phrases.
    package let isVaried: Bool
    private let file: FileID
    private let bounds: ByteRange
    private let languageBounds: ByteRange?
    private let stateBounds: ByteRange?

    init(
      language: LanguageTag, languageRange: Range<Int>? = nil, values: [Value], state: String? = nil,
      stateRange: Range<Int>? = nil, isGrouped: Bool, isVaried: Bool, place: Place
    ) {
      self.language = language
      self.values = values
      self.state = state
      self.isGrouped = isGrouped
      self.isVaried = isVaried
      file = place.file
      bounds = ByteRange(place.range)
      languageBounds = languageRange.map { ByteRange($0) }
      stateBounds = stateRange.map { ByteRange($0) }
    }

    package var place: Place { Place(file: file, range: bounds.range) }
    package var languagePlace: Place? { languageBounds.map { Place(file: file, range: $0.range) } }
    /// The value of `state` with its quotes.
    package var statePlace: Place? { stateBounds.map { Place(file: file, range: $0.range) } }
  }

  package struct Value: Sendable {
    package let template: PhraseTemplate
    private let file: FileID
    private let bounds: ByteRange
    /// Nothing but white space: a translation that has yet to be written.
    package let isBlank: Bool

    init(template: PhraseTemplate, place: Place, isBlank: Bool) {
      self.template = template
      file = place.file
      bounds = ByteRange(place.range)
      self.isBlank = isBlank
    }

    package var text: String { template.text }
    /// With its quotes.
    package var place: Place { Place(file: file, range: bounds.range) }
  }
}

extension PhraseTemplate {
  fileprivate var isPlain: Bool {
    isWellFormed && applicationNameCount == 1 && slots.count < 2 && (hasWords || slots.isEmpty) && !hasGlue
      && !hasOddSigns
  }
}

extension PhraseTable.Entry {
  /// The phrases that the entry stands for: its key and, in a grouped catalog, the source language's values.
  package func sources(sourceLanguage: LanguageTag?) -> [PhraseTemplate] {
    let grouped = translations.first { $0.language == sourceLanguage && $0.isGrouped }
    let values = grouped?.values.map(\.template) ?? []
    return values.contains { $0.lookupKey == template.lookupKey } ? values : [template] + values
  }

  /// Whether every translation is the key itself.
  fileprivate var repeatsKey: Bool {
    translations.allSatisfy { $0.values.first?.text == template.text }
  }
}
