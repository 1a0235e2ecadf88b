import PhraseSyntax
import Testing

@testable import ShortcutModel

@Suite struct TableContentsTests {
  private static func table(_ text: String, _ path: String = "AppShortcuts.xcstrings") throws -> PhraseTable {
    let kind: FileKind = path.hasSuffix(".strings") ? .strings : .catalog
    return try #require(SourceFile(FileID(path), kind: kind, bytes: Array(text.utf8)).facts.table)
  }

  @Test func holdsAnEntryInFewBytes() {
    #expect(MemoryLayout<TableContents.EntryRow>.stride <= 24)
    #expect(MemoryLayout<TableContents.TranslationRow>.stride <= 28)
    #expect(MemoryLayout<PhraseTable.Entry>.stride <= 16)
  }

  @Test func givesEachRowItsOwn() throws {
    let table = try Self.table(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "One ${applicationName}": {
          "extractionState": "stale", "shouldTranslate": false,
          "localizations": {
            "de": { "stringUnit": { "state": "new", "value": "Eins ${applicationName}" } },
            "fr": { "stringSet": { "state": "translated", "values": ["Un", "Une ${applicationName}"] } }
          } },
        "Two": {},
        "Three": { "localizations": { "de": { "variations": { "device": { "mac": { "stringUnit": { "value": "Drei" } } } } } } }
      } }
      """)
    #expect(table.entries.map(\.key.value) == ["One ${applicationName}", "Two", "Three"])
    #expect(table.entries.map(\.extractionState) == ["stale", nil, nil])
    #expect(table.entries.map(\.shouldTranslate) == [false, true, true])
    #expect(table.entries.map(\.isGrouped) == [true, false, false])
    #expect(table.entries.map { $0.translations.map(\.language.value) } == [["de", "fr"], [], ["de"]])
    let all = table.entries.flatMap(\.translations)
    #expect(
      all.map { $0.values.map(\.text) } == [["Eins ${applicationName}"], ["Un", "Une ${applicationName}"], ["Drei"]])
    #expect(all.map(\.state) == ["new", "translated", nil])
    #expect(all.map(\.isVaried) == [false, false, true])
    #expect(all.map { $0.statePlace != nil } == [true, true, false])
    for entry in table.entries {
      for translation in entry.translations {
        for value in translation.values {
          #expect(value.entry.place == entry.place && value.translation.place == translation.place)
        }
      }
    }
  }

  @Test func findsTheFirstEntryOfAKey() throws {
    let keys = (0..<500).map { "key \($0 % 200)" }
    let table = try Self.table(
      keys.map { "\"\($0)\" = \"v\";" }.joined(separator: "\n"), "de.lproj/AppShortcuts.strings")
    for (number, key) in keys.enumerated() {
      #expect(table.place(of: table.entries[number].template) == number % 200, "\(key)")
    }
    let other = try Self.table("\"absent\" = \"v\";", "fr.lproj/AppShortcuts.strings")
    #expect(other.entries.first.flatMap { table.place(of: $0.template) } == nil)
  }
}
