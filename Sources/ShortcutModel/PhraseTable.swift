package import PhraseSyntax
import SourceText

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
  package var entries: TableRows<Entry> { TableRows(contents, 0..<contents.entries.count) }
  /// Each language that the table holds, in order.
  package let languages: [LanguageTag]
  /// How many of the entries that have values repeat their key in all of them, from 0 to 1.
  package let shareOfRepeatedKeys: Double
  package let doubts: TranslationDoubts
  /// Whether translations stand for all phrases of a shortcut together, as in some catalogs.
  package let isGrouping: Bool
  /// The comments of entries that may silence rules.
  let entryComments: [SuppressionComment.Entry]
  private let contents: TableContents
  /// The places of the entries by their keys, made when first asked for: of a table that is being edited nobody asks.
  private let places = Derived<KeyPlaces>()

  /// - Parameter sourceLanguage: That of a catalog.
  init(_ builder: Builder, form: Form, sourceLanguage: LanguageTag? = nil) {
    let contents = TableContents(builder)
    self.contents = contents
    entryComments = builder.entryComments
    file = contents.file
    self.form = form
    self.sourceLanguage = sourceLanguage
    language = form == .strings ? LanguageTag(lprojFolderOf: contents.file) : nil
    let directory = String(contents.file.directory)
    folder = language == nil ? directory : String(FileID(directory).directory)
    languages = language.map { [$0] } ?? contents.languages.sorted()
    isGrouping = contents.entries.contains { $0.traits.contains(.grouped) }
    let entries = TableRows<Entry>(contents, 0..<contents.entries.count)
    var (translated, repeating) = (0, 0)
    for entry in entries where !entry.translations.isEmpty {
      translated += 1
      if entry.repeatsKey { repeating += 1 }
    }
    shareOfRepeatedKeys = translated == 0 ? 0 : Double(repeating) / Double(translated)
    doubts = TranslationDoubts(entries, sourceLanguage: sourceLanguage)
  }

  /// The place of the first entry of a key, without a walk over all of them.
  package func place(of key: PhraseTemplate) -> Int? {
    let entries = entries
    let places = places.value {
      var places = KeyPlaces(capacity: entries.count)
      for number in entries.indices {
        _ = places.insert(entries[number].template, as: number) { entries[$0].template }
      }
      return places
    }
    return places.number(of: key) { entries[$0].template }
  }

  /// One key with its translations.
  package struct Entry: TableRow {
    let contents: TableContents
    let number: Int32

    package init(_ contents: TableContents, _ number: Int) {
      self.contents = contents
      self.number = Int32(clamping: number)
    }

    private var row: TableContents.EntryRow { contents.entries[Int(number)] }

    package var template: PhraseTemplate { contents.texts.template(Int(row.key)) }
    package var translations: TableRows<Translation> { TableRows(contents, contents.translations(of: Int(number))) }
    /// One of its values.
    package func value(_ number: Int32) -> Value { Value(contents, Int(number)) }
    package var shouldTranslate: Bool { row.traits.contains(.shouldTranslate) }
    /// Whether a translation stands for all phrases of a shortcut together.
    package var isGrouped: Bool { row.traits.contains(.grouped) }
    /// Whether it is of one phrase, and every text of it names the application once, has the slot of the key, if any, and
    /// shows nothing that a rule may have something to say of.
    package var isPlain: Bool { row.traits.contains(.plain) }
    package var key: PlacedText { PlacedText(template.text, at: keyPlace) }
    /// That of the key with its quotes.
    package var keyPlace: Place { Place(file: contents.file, range: contents.texts.range(Int(row.key))) }
    /// From the key to the end of the entry.
    package var place: Place { Place(file: contents.file, range: row.bounds.range) }
    package var extractionState: String? {
      row.extractionState == 0 ? nil : contents.extractionStates[Int(row.extractionState) - 1]
    }

    /// Whether every translation is the key itself.
    fileprivate var repeatsKey: Bool { translations.allSatisfy { $0.values.first?.isKey(of: self) ?? false } }
  }

  /// What a key says in one language.
  package struct Translation: TableRow {
    let contents: TableContents
    let number: Int32

    package init(_ contents: TableContents, _ number: Int) {
      self.contents = contents
      self.number = Int32(clamping: number)
    }

    private var row: TableContents.TranslationRow { contents.translations[Int(number)] }
    private var notes: TableContents.TranslationNotes? {
      row.notes == 0 ? nil : contents.translationNotes[Int(row.notes) - 1]
    }

    package var language: LanguageTag { contents.languages[Int(row.language)] }
    package var values: TableRows<Value> {
      TableRows(contents, Int(row.firstValue)..<(Int(row.firstValue) + Int(row.valueCount)))
    }
    package var state: String? { notes?.state }
    /// `stringSet`: the values stand for all phrases of a shortcut together.
    package var isGrouped: Bool { row.isGrouped }
    /// `variations`: legal in a catalog, meaningless for phrases.
    package var isVaried: Bool { row.isVaried }
    package var place: Place { Place(file: contents.file, range: row.bounds.range) }
    package var languagePlace: Place? { notes.map { Place(file: contents.file, range: $0.languageBounds.range) } }
    /// The value of `state` with its quotes.
    package var statePlace: Place? { notes?.stateBounds.map { Place(file: contents.file, range: $0.range) } }
  }

  /// One text of a translation.
  package struct Value: TableRow {
    let contents: TableContents
    /// Among the texts of the table.
    package let number: Int32

    package init(_ contents: TableContents, _ number: Int) {
      self.contents = contents
      self.number = Int32(clamping: number)
    }

    package var template: PhraseTemplate { contents.texts.template(Int(number)) }
    package var text: String { template.text }
    /// With its quotes.
    package var place: Place { Place(file: contents.file, range: contents.texts.range(Int(number))) }
    /// Nothing but white space: a translation that has yet to be written.
    package var isBlank: Bool { contents.texts.isBlank(Int(number)) }
    package var translation: Translation { Translation(contents, contents.translation(ofValue: Int(number))) }
    package var entry: Entry { Entry(contents, contents.entry(ofText: Int(number))) }

    /// Whether it is an entry's key, letter by letter.
    func isKey(of entry: Entry) -> Bool {
      contents.texts.areEqual(Int(number), Int(contents.entries[Int(entry.number)].key))
    }
  }
}

extension PhraseTable.Entry {
  /// The phrases that the entry stands for: its key and, in a grouped catalog, the source language's values.
  package func sources(sourceLanguage: LanguageTag?) -> [PhraseTemplate] {
    let grouped = translations.first { $0.language == sourceLanguage && $0.isGrouped }
    let values = grouped?.values.map(\.template) ?? []
    return values.contains { $0.lookupKey == template.lookupKey } ? values : [template] + values
  }
}
