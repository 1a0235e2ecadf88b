import PhraseSyntax
import SourceText

extension PhraseTable {
  /// Reads an `AppShortcuts.strings` file; the entries are in the table alone.
  static func reading(strings text: SourceText, in id: FileID) -> (table: PhraseTable, file: StringsFile) {
    var builder = Builder(text, in: id)
    let file = StringsFile(reading: text) { builder.add($0) }
    return (PhraseTable(builder, form: .strings), file)
  }

  /// Reads an `AppShortcuts.xcstrings` file; the entries are in the table alone.
  static func reading(catalog text: SourceText, in id: FileID) -> (table: PhraseTable, file: StringCatalog) {
    var (first, second) = (Builder(text, in: id), Builder(text, in: id))
    let (file, isSecond) = StringCatalog.reading(text) { entry, isSecond in
      if isSecond { second.add(entry) } else { first.add(entry) }
    }
    let language = file.sourceLanguage.map { LanguageTag($0.value) }
    return (PhraseTable(isSecond ? second : first, form: .catalog, sourceLanguage: language), file)
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
