import PhraseSyntax
import SourceText

/// What a table holds, row by row, since there may be a million entries: what `PhraseTable` hands out names a row.
package final class TableContents: Sendable {
  struct EntryRow {
    /// The number of its text; those of its translations follow.
    let key: UInt32
    let firstTranslation: UInt32
    let bounds: ByteRange
    /// Behind which of the extraction states it is, counted from one; 0 for none.
    let extractionState: UInt32
    let traits: Traits

    struct Traits: OptionSet {
      let rawValue: UInt8

      static let shouldTranslate = Traits(rawValue: 1)
      static let grouped = Traits(rawValue: 2)
      static let plain = Traits(rawValue: 4)
    }
  }

  struct TranslationRow {
    let firstValue: UInt32
    let valueCount: UInt32
    let language: UInt32
    /// Behind which of the notes it is, counted from one; 0 for none.
    let notes: UInt32
    let bounds: ByteRange
    let isGrouped: Bool
    let isVaried: Bool
  }

  /// What only a catalog says of a translation.
  struct TranslationNotes {
    let languageBounds: ByteRange
    let state: String?
    let stateBounds: ByteRange?
  }

  let file: FileID
  let texts: TableTexts
  let entries: [EntryRow]
  let translations: [TranslationRow]
  /// As they were first met.
  let languages: [LanguageTag]
  let extractionStates: [String]
  let translationNotes: [TranslationNotes]

  init(_ builder: PhraseTable.Builder) {
    file = builder.file
    texts = builder.texts.finish()
    entries = builder.entries
    translations = builder.translations
    languages = builder.languages
    extractionStates = builder.extractionStates
    translationNotes = builder.translationNotes
  }

  /// The numbers of an entry's translations.
  func translations(of entry: Int) -> Range<Int> {
    let start = Int(entries[entry].firstTranslation)
    let end = entry + 1 < entries.count ? Int(entries[entry + 1].firstTranslation) : translations.count
    return start..<max(start, end)
  }

  /// The number of the entry that has a text.
  func entry(ofText text: Int) -> Int { entries.lastIndex { Int($0.key) <= text } }

  /// The number of the translation that has a value.
  func translation(ofValue value: Int) -> Int { translations.lastIndex { Int($0.firstValue) <= value } }
}

extension Array {
  /// The last index whose element meets a condition that holds for a beginning of the array alone; 0 where none does.
  fileprivate func lastIndex(_ condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return Swift.max(low - 1, 0)
  }
}

extension PhraseTable {
  /// Collects the entries of a table, in order.
  struct Builder {
    let file: FileID
    fileprivate(set) var texts: TableTexts.Builder
    fileprivate(set) var entries: [TableContents.EntryRow] = []
    fileprivate(set) var translations: [TableContents.TranslationRow] = []
    fileprivate(set) var languages: [LanguageTag] = []
    fileprivate(set) var extractionStates: [String] = []
    /// The comments of entries that may silence rules.
    fileprivate(set) var entryComments: [SuppressionComment.Entry] = []
    fileprivate(set) var translationNotes: [TableContents.TranslationNotes] = []
    private var numbersOfLanguages: [String: UInt32] = [:]
    /// That of a `.strings` file.
    private let language: LanguageTag
    private let text: SourceText

    init(_ text: SourceText, in file: FileID) {
      self.file = file
      self.text = text
      texts = TableTexts.Builder(text)
      language = LanguageTag(lprojFolderOf: file) ?? LanguageTag("Base")
    }

    mutating func add(_ entry: StringsFile.Entry) {
      makeRoom(at: entry.range.upperBound)
      let (key, firstTranslation) = (UInt32(clamping: texts.count), UInt32(clamping: translations.count))
      let template = texts.append(entry.key, outer: entry.keyRange)
      var isPlain = template.isPlain
      if let value = entry.value, let range = entry.valueRange {
        let value = append([(value, range)], language.value, at: ByteRange(entry.range))
        isPlain = isPlain && value.isPlain(beside: template, in: language)
      }
      entries.append(
        TableContents.EntryRow(
          key: key, firstTranslation: firstTranslation, bounds: ByteRange(entry.range), extractionState: 0,
          traits: isPlain ? [.shouldTranslate, .plain] : .shouldTranslate))
    }

    mutating func add(_ entry: StringCatalog.Entry) {
      makeRoom(at: entry.range.upperBound)
      let (key, firstTranslation) = (UInt32(clamping: texts.count), UInt32(clamping: translations.count))
      let template = texts.append(entry.key, outer: entry.keyRange)
      var traits: TableContents.EntryRow.Traits = entry.shouldTranslate ? .shouldTranslate : []
      var isPlain = template.isPlain
      for localization in entry.localizations {
        translationNotes.append(
          TableContents.TranslationNotes(
            languageBounds: ByteRange(localization.languageRange), state: localization.state,
            stateBounds: localization.stateRange.map { ByteRange($0) }))
        let language = LanguageTag(localization.language.value)
        let values = append(
          localization.values.map { ($0.text, $0.range) }, language.value, at: ByteRange(localization.range),
          isGrouped: localization.form == .stringSet, isVaried: localization.form == .variations,
          notes: UInt32(clamping: translationNotes.count))
        if localization.form == .stringSet { traits.insert(.grouped) }
        isPlain =
          isPlain && localization.form != .stringSet && localization.form != .variations
          && values.isPlain(beside: template, in: language)
      }
      if isPlain { traits.insert(.plain) }
      if let state = entry.extractionState { extractionStates.append(state) }
      if let comment = SuppressionComment.Entry(entry) { entryComments.append(comment) }
      entries.append(
        TableContents.EntryRow(
          key: key, firstTranslation: firstTranslation, bounds: ByteRange(entry.range),
          extractionState: entry.extractionState == nil ? 0 : UInt32(clamping: extractionStates.count), traits: traits))
    }

    private mutating func makeRoom(at offset: Int) {
      guard entries.count == 4_096 else { return }
      entries.reserveCapacity(min(text.expectedCount(of: entries.count, at: offset), StringsFile.mostEntries))
      translations.reserveCapacity(text.expectedCount(of: translations.count, at: offset))
    }

    /// Adds a translation, and gives its values that are not blank.
    private mutating func append(
      _ values: [(text: MappedText, range: Range<Int>)], _ language: String, at bounds: ByteRange,
      isGrouped: Bool = false, isVaried: Bool = false, notes: UInt32 = 0
    ) -> [PhraseTemplate] {
      translations.append(
        TableContents.TranslationRow(
          firstValue: UInt32(clamping: texts.count), valueCount: UInt32(clamping: values.count),
          language: number(of: language), notes: notes, bounds: bounds, isGrouped: isGrouped, isVaried: isVaried))
      return values.compactMap { value in
        let template = texts.append(value.text, outer: value.range)
        return texts.isLastBlank ? nil : template
      }
    }

    private mutating func number(of language: String) -> UInt32 {
      // A `.strings` file has one.
      if languages.count == 1, languages[0].value == language { return 0 }
      if let known = numbersOfLanguages[language] { return known }
      let number = UInt32(clamping: languages.count)
      numbersOfLanguages[language] = number
      languages.append(LanguageTag(language))
      return number
    }
  }
}

extension [PhraseTemplate] {
  /// Whether each names the application once, has the slot of the key, if any, and shows nothing that a rule may have
  /// something to say of.
  fileprivate func isPlain(beside key: PhraseTemplate, in language: LanguageTag) -> Bool {
    allSatisfy { value in
      value.isPlain && value.slots.elementsEqual(key.slots, by: { $0.name == $1.name })
        && FirstPartyOpening(of: value, in: language) == nil
    }
  }
}

extension PhraseTemplate {
  fileprivate var isPlain: Bool {
    isWellFormed && applicationNameCount == 1 && slots.count < 2 && (hasWords || slots.isEmpty) && !hasGlue
      && !hasOddSigns
  }
}
