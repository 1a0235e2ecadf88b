import PhraseSyntax
import ShortcutModel
import Testing

@Suite struct PhraseTableTests {
  @Test func takesTheLanguageOfAStringsFileFromItsFolder() throws {
    let project = project([
      "App/pt-BR.lproj/AppShortcuts.strings": "\"Go ${applicationName}\" = \"Vai ${applicationName}\";"
    ])
    let table = try #require(project.tables.first)
    #expect(table.language == LanguageTag("pt-BR"))
    #expect(table.languages == [LanguageTag("pt-BR")])
    #expect(table.entries.map(\.template.key) == ["Go ${applicationName}"])
    #expect(table.entries.flatMap { $0.translations.flatMap { $0.values.map(\.text) } } == ["Vai ${applicationName}"])
  }

  @Test(arguments: [("pt-BR", "pt"), ("zh_TW", "zh"), ("English", "en"), ("German", "de"), ("Englisch", "Englisch")])
  func knowsTheFirstPartOfALanguage(_ language: String, _ expected: String) {
    #expect(LanguageTag(language).primary == expected[...])
  }

  /// Xcode projects that were made long ago say `developmentRegion = English`.
  @Test func takesAnOldNameForItsLanguage() throws {
    let project = project([
      "English.lproj/AppShortcuts.strings": "\"go ${applicationName}\" = \"Go ${applicationName}\";",
      "de.lproj/AppShortcuts.strings": "\"go ${applicationName}\" = \"Geh ${applicationName}\";",
    ])
    let family = try #require(project.tableFamilies.first)
    #expect(family.isSource(LanguageTag("en")) && family.isSource(LanguageTag("English")))
    #expect(!family.isSource(LanguageTag("de")))
  }

  @Test func countsTheSourceValuesOfAGroupAsPhrases() throws {
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "A ${applicationName}": { "localizations": {
        "en": { "stringSet": { "state": "new", "values": ["A ${applicationName}", "B ${applicationName}"] } },
        "de": { "stringUnit": { "state": "needs_review", "value": "C ${applicationName}" } } } } } }
      """
    let table = try #require(project(["AppShortcuts.xcstrings": catalog]).tables.first)
    let entry = try #require(table.entries.first)
    #expect(table.sourceLanguage == LanguageTag("en"))
    let keys = entry.sources(sourceLanguage: table.sourceLanguage).map(\.key)
    #expect(keys == ["A ${applicationName}", "B ${applicationName}"])
    #expect(entry.translations.map(\.state) == ["new", "needs_review"])
    #expect(entry.translations.map(\.isGrouped) == [true, false])
  }

  @Test func knowsTablesByTheirExactName() {
    #expect(FileKind(FileID("a/AppShortcuts.strings")) == .strings)
    #expect(FileKind(FileID("a/appshortcuts.strings")) == .otherStrings)
    #expect(FileKind(FileID("Localizable.xcstrings")) == .otherCatalog)
    #expect(FileKind(FileID("x.phrases")) == .phrases)
    #expect(FileKind(FileID("a/Intents.intentdefinition")) == .intentDefinition)
    #expect(FileKind(FileID("Metadata.appintents/extract.actionsdata")) == .metadata)
    #expect(FileKind(FileID("de.lproj/AppIntentVocabulary.plist")) == .vocabulary)
    #expect(FileKind(FileID("My App-Info.plist")) == .infoPropertyList)
    #expect(FileKind(FileID("Other.plist")) == nil)
  }
}
