import PhraseSyntax
import SourceText

extension PhraseTable {
  convenience init(_ strings: StringsFile, in id: FileID) {
    let language = LanguageTag(lprojFolderOf: id)
    let entries = strings.entries.map { entry in
      let place = Place(file: id, range: entry.range)
      var translations: [Translation] = []
      if let value = entry.value, let range = entry.valueRange {
        translations = [
          Translation(
            language: language ?? LanguageTag("Base"), values: [Value(value, range: range, in: id)], isGrouped: false,
            isVaried: false, place: place)
        ]
      }
      return Entry(
        template: PhraseTemplate(catalog: entry.key), keyRange: entry.keyRange, translations: translations,
        shouldTranslate: true, place: place)
    }
    self.init(id, form: .strings, language: language, entries: entries)
  }

  convenience init(_ catalog: StringCatalog, in id: FileID) {
    let entries = catalog.entries.map { entry in
      Entry(
        template: PhraseTemplate(catalog: entry.key), keyRange: entry.keyRange,
        translations: entry.localizations.map { Translation($0, in: id) },
        extractionState: entry.extractionState, comment: entry.comment?.value, shouldTranslate: entry.shouldTranslate,
        place: Place(file: id, range: entry.range))
    }
    self.init(
      id, form: .catalog, sourceLanguage: catalog.sourceLanguage.map { LanguageTag($0.value) }, entries: entries)
  }
}

extension PhraseTable.Translation {
  fileprivate convenience init(_ localization: StringCatalog.Localization, in id: FileID) {
    self.init(
      language: LanguageTag(localization.language.value),
      languageRange: localization.languageRange,
      values: localization.values.map { PhraseTable.Value($0.text, range: $0.range, in: id) },
      state: localization.state, stateRange: localization.stateRange,
      isGrouped: localization.form == .stringSet,
      isVaried: localization.form == .variations, place: Place(file: id, range: localization.range))
  }
}

extension PhraseTable.Value {
  fileprivate init(_ text: MappedText, range: Range<Int>, in id: FileID) {
    self.init(
      template: PhraseTemplate(catalog: text), place: Place(file: id, range: range),
      isBlank: text.value.allSatisfy(\.isWhitespace))
  }
}

extension LanguageTag {
  /// The language of the `.lproj` folder that holds a file; nil outside of one.
  package init?(lprojFolderOf file: FileID) {
    let suffix = ".lproj".utf8
    let directory = file.directory.utf8
    let folder = directory.lastIndex(of: UInt8(ascii: "/")).map { directory[$0...].dropFirst() } ?? directory
    guard folder.count > suffix.count, folder.suffix(suffix.count).elementsEqual(suffix) else { return nil }
    self.init(String(decoding: folder.dropLast(suffix.count), as: UTF8.self))
  }
}
