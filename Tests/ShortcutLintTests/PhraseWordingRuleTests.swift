import ShortcutLint
import ShortcutModel
import Testing

/// What the words and signs of one text show, in one language or another.
@Suite struct PhraseWordingRuleTests {
  private static let swift = """
    -- Shortcuts.swift --
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \\(\\.$task) in \\(.applicationName)"])
      }
    }
    """

  private func rules(_ value: String, in language: String) -> [String] {
    let table = "-- \(language).lproj/AppShortcuts.strings --\n\"Run ${task} in ${applicationName}\" = \"\(value)\";"
    return LintedFiles(Self.swift + "\n" + table).diagnostics.map(\.rule)
  }

  @Test(arguments: [
    ("Lance ${task}dans ${applicationName}", "fr"), ("Lance ${task} dans${applicationName}", "fr"),
    ("Lance ${task}${applicationName} vite", "fr"), ("Запусти${task} в ${applicationName}", "ru"),
    ("Εκτέλεσε${task} στο ${applicationName}", "el"), ("Spusť${task} v ${applicationName}", "cs"),
    ("Run ${task}in ${applicationName}", "en-GB"),
  ])
  func aWordMustNotTouchASlot(value: String, language: String) {
    #expect(rules(value, in: language) == ["glued-slot"])
  }

  @Test(arguments: [
    ("${applicationName}で${task}を実行", "ja"), ("用${applicationName}运行${task}", "zh-Hans"),
    ("รัน${task}ใน${applicationName}", "th"), ("${applicationName}에서 ${task} 실행", "ko"),
    ("${task}${applicationName} 실행", "zh-Hant"), ("שגר את ${task} ב${applicationName}", "he"),
    ("شغّل ${task} بـ${applicationName}", "ar"), ("Käynnistä ${task} ${applicationName}ssa", "fi"),
    ("Uruchom ${task} w ${applicationName}ie", "pl"), ("Visa ${task} i ${applicationName}s lista", "sv"),
    ("Qala i-${task} ku${applicationName}", "zu"), ("Lance « ${task} », d’${applicationName} !", "fr"),
    ("Starte ${applicationName}-${task}", "de"),
  ])
  func whatALanguageWritesOntoANameIsFine(value: String, language: String) {
    #expect(rules(value, in: language).isEmpty)
  }

  @Test(arguments: [
    ("Lance\\U200B ${task} dans ${applicationName}", "fr"), ("\\U202ALance ${task} dans ${applicationName}", "fr"),
    ("Lance ${task}\\U2069 dans ${applicationName}", "fr"), ("Lance ${task}\\tdans ${applicationName}", "fr"),
    ("Lance ${task} dans\\U2028${applicationName}", "fr"), ("Lancе ${task} dans ${applicationName}", "fr"),
    ("Зaпусти ${task} в ${applicationName}", "ru"), ("Lance %lld ${task} dans ${applicationName}", "fr"),
    ("${applicationName}で%@の${task}", "ja"),
  ])
  func nobodySaysSuchASign(value: String, language: String) {
    #expect(rules(value, in: language) == ["suspicious-characters"])
  }

  @Test(arguments: [
    ("\\U200F${applicationName}: שגר ${task}", "he"), ("\\U200E${task} – ${applicationName} \\U200F", "ar"),
    ("${task} را با ${applicationName} می\\U200Cشود", "fa"), ("រត់\\U200B${task} ក្នុង ${applicationName}", "km"),
    ("क्\\U200Dष ${task} ${applicationName}", "hi"), ("Lance ${task}\\U00A0! 100 % dans ${applicationName}", "fr"),
    ("Запусти ${task} в ${applicationName} на Mac’е и VPNом", "ru"), ("Lance 50%de ${task}, ${applicationName}", "fr"),
  ])
  func whatAScriptNeedsIsFine(value: String, language: String) {
    #expect(!rules(value, in: language).contains("suspicious-characters"))
  }

  @Test(arguments: [
    ("Stelle den Wecker für ${task} in ${applicationName}", "de-AT"),
    ("ERINNERE MICH an ${task}, ${applicationName}", "de"),
    ("Añade un recordatorio: ${task}, ${applicationName}", "es"),
    ("Inicie o temporizador ${task}, ${applicationName}", "pt-BR"),
  ])
  func anOpeningOfApplesAppsIsHintedAt(value: String, language: String) {
    #expect(rules(value, in: language) == ["reserved-opening"])
  }

  @Test(arguments: [
    ("Starte den Lauf ${task} in ${applicationName}", "de"), ("Set a timer for ${task} in ${applicationName}", "de"),
    ("Inicia el temporizador de sueño ${task}, ${applicationName}", "es"), ("Timer ${task}, ${applicationName}", "de"),
    ("${applicationName}: stelle den Wecker, ${task}", "de"), ("Stelle ${task} Timer in ${applicationName}", "de"),
  ])
  func otherOpeningsAreNot(value: String, language: String) {
    #expect(rules(value, in: language).isEmpty)
  }

  /// Xcode's catalogs repeat the phrases in the source language.
  @Test func aCopyOfAPhraseIsNotReportedAgain() {
    let swift = Self.swift.replacing("Run ", with: "Set a timer for").replacing("Set", with: "Se\u{200B}t")
    let phrase = "Se\u{200B}t a timer for${task} in ${applicationName}"
    let catalog = """
      -- AppShortcuts.xcstrings --
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "\(phrase)" : { "localizations" : {
        "en" : { "stringSet" : { "state" : "new", "values" : [ "\(phrase)" ] } } } } } }
      """
    let found = LintedFiles(swift + "\n" + catalog).diagnostics
    #expect(found.map(\.rule) == ["suspicious-characters", "glued-slot"])
    #expect(Set(found.map(\.place.file.path)) == ["Shortcuts.swift"])
    #expect(found.allSatisfy { $0.fix?.safety == .unsafe })
  }

  @Test func aNameIsAWordOfItsOwn() {
    func rules(_ phrase: String, name: String) -> [String] {
      LintedFiles("-- a.phrases --\napplication \(name)\nshortcut RunFigraniumTaskIntent\n  phrase \(phrase)\n")
        .diagnostics
        .map(\.rule)
    }
    #expect(rules("Run in Fig", name: "Fig") == ["literal-application-name"])
    #expect(rules("Figで実行", name: "Fig") == ["literal-application-name"])
    #expect(rules("用小本运行", name: "小本") == ["literal-application-name"])
    #expect(rules("Run in Figs", name: "Fig") == ["missing-application-name"])
    #expect(rules("Run in the fig", name: "Fig") == ["missing-application-name"])
    #expect(rules("Run in Éfig", name: "fig") == ["missing-application-name"])
    #expect(rules("Run X", name: "X") == ["missing-application-name"])
  }
}
