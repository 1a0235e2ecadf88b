import ShortcutLint
import Testing

/// What counts as translated.
@Suite struct MissingTranslationTests {
  private static let swift = #"""
    -- Shortcuts.swift --
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(.applicationName)", "Go \(.applicationName)"])
      }
    }
    """#
  private static let run = "Run ${applicationName}"
  private static let go = "Go ${applicationName}"

  private func messages(_ files: String...) -> [String] {
    LintedFiles(([Self.swift] + files).joined(separator: "\n")).diagnostics.map(\.message)
  }

  private func strings(_ folder: String, _ pairs: (String, String)...) -> String {
    "-- \(folder)/AppShortcuts.strings --\n" + pairs.map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n")
  }

  private func catalog(_ entries: String) -> String {
    "-- AppShortcuts.xcstrings --\n{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : {\n\(entries)\n} }"
  }

  private static let lacksGo = "The phrase 'Go ${applicationName}' is not translated to"

  @Test func withoutATableNothingIsMissing() {
    #expect(messages().isEmpty)
  }

  @Test func theSourceLanguageNeedsNoEntries() {
    let german = strings("de.lproj", (Self.run, "Los, ${applicationName}"), (Self.go, "Geh, ${applicationName}"))
    #expect(messages(german, strings("en.lproj", (Self.run, Self.run))).isEmpty)
    #expect(messages(german, strings("en-GB.lproj", (Self.run, "Do run ${applicationName}"))).isEmpty)
    #expect(messages(german, strings("Base.lproj", (Self.run, Self.run))).isEmpty)
    #expect(messages(german, strings("AppShortcuts", (Self.run, Self.run))).isEmpty)
  }

  @Test func theSourceLanguageNeedNotBeEnglish() {
    let swift = Self.swift.replacing("\"Run ", with: "\"Lauf ").replacing("\"Go ", with: "\"Geh ")
    let german = strings("de.lproj", ("Lauf ${applicationName}", "Lauf ${applicationName}"))
    let english = strings("en.lproj", ("Lauf ${applicationName}", Self.run), ("Geh ${applicationName}", Self.go))
    #expect(LintedFiles([swift, german, english].joined(separator: "\n")).diagnostics.isEmpty)
  }

  @Test func everyOtherLanguageNeedsAValue() {
    let german = strings("de.lproj", (Self.run, "Los, ${applicationName}"), (Self.go, " "))
    let french = strings("fr.lproj", (Self.run, "Va, ${applicationName}"))
    #expect(messages(german, french) == ["\(Self.lacksGo) de, fr."])
  }

  @Test func aGroupTranslatesAllPhrasesOfItsShortcut() {
    let german = #""de" : { "stringSet" : { "state" : "translated", "values" : [ "Los, ${applicationName}" ] } }"#
    #expect(messages(catalog("\"\(Self.run)\" : { \"localizations\" : { \(german) } }")).isEmpty)
    let unit = #""fr" : { "stringUnit" : { "state" : "translated", "value" : "Va, ${applicationName}" } }"#
    #expect(messages(catalog("\"\(Self.run)\" : { \"localizations\" : { \(german), \(unit) } }")).isEmpty)
    #expect(messages(catalog("\"\(Self.run)\" : { \"localizations\" : { \(unit) } }")) == ["\(Self.lacksGo) fr."])
  }

  @Test func whatIsNotToBeTranslatedIsNotMissing() {
    let unit = #""fr" : { "stringUnit" : { "state" : "translated", "value" : "Va, ${applicationName}" } }"#
    let entries =
      "\"\(Self.run)\" : { \"localizations\" : { \(unit) } },\n\"\(Self.go)\" : { \"shouldTranslate\" : false }"
    #expect(messages(catalog(entries)).isEmpty)
  }

  @Test func anotherAppsTablesAreNotLookedAt() {
    let other = strings("Other/fr.lproj", ("Stop ${applicationName}", "Arrête ${applicationName}"))
    #expect(messages(other).allSatisfy { !$0.contains("not translated") })
  }

  @Test func tablesOfOneAppAddUp() {
    let german = strings("de.lproj", (Self.run, "Los, ${applicationName}"))
    let unit = #""de" : { "stringUnit" : { "state" : "translated", "value" : "Geh, ${applicationName}" } }"#
    let found = messages(german, catalog("\"\(Self.go)\" : { \"localizations\" : { \(unit) } }"))
    #expect(found.allSatisfy { !$0.contains("not translated") })
  }
}
