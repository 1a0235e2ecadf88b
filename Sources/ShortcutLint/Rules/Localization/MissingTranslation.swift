import PhraseSyntax
import ShortcutModel
import SourceText

/// Phrases that a language of the project's tables lacks.
///
/// A group of a catalog translates all phrases of its shortcut, however many values it has. Nothing is said of a phrase
/// that must change anyway: one with a mistake of its own, or with a key that is nearly it, of which `orphan-phrase`
/// speaks; nor of an entry that could not be read. `.phrases` files are looked at only where no Swift provider is.
enum MissingTranslation: Rule {
  static let description = RuleDescription(
    id: "missing-translation", group: .localization, reportsIn: [.swift, .phrases],
    summary: "A phrase is not translated to every language.",
    rationale: """
      A phrase without an entry in a language cannot be said in it; no tool of Apple's reports it. In a grouped \
      catalog a language may have more or fewer phrases than the source, and needs one at least. Languages are those \
      that the tables have; the source language and its regional forms need no entries.
      """,
    severity: .warning, confidence: .high, appleBehavior: "silent", waitsForPause: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run a \(.applicationName) task",
              "Start a \(.applicationName) task",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [missing-translation] The phrase 'Start a ${applicationName} task' is not translated to de, ja.
            ])
          }
        }
        -- en.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Run a ${applicationName} task";
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine Aufgabe mit ${applicationName}";
        ^ note: The translation to de belongs here.
        -- ja.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "${applicationName}のタスクを実行";
        ^ note: The translation to ja belongs here.
        "Start a ${applicationName} task" = "";
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) run"])
                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [missing-translation] The phrase 'Stop my ${applicationName} run' is not translated to fr.
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}"] } },
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["Lance ${applicationName}"] } }
            } },
            "Stop my ${applicationName} run" : { "localizations" : {
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The translation to fr belongs here.
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Stoppe ${applicationName}" } }
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a ${applicationName} task
          phrase Start a ${applicationName} task
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [missing-translation] The phrase 'Start a ${applicationName} task' is not translated to de.
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine Aufgabe mit ${applicationName}";
        ^ note: The translation to de belongs here.
        """),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run a \(.applicationName) task",
              "Start a \(.applicationName) task",
            ])
          }
        }
        -- AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}"] } },
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task", "Start a ${applicationName} task"] } },
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["Lance ${applicationName}", "Démarre ${applicationName}", "${applicationName}, vas-y"] } }
            } }
          }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        """#),
    ])

  static func check(_ context: inout RuleContext) {
    let source: AppShortcut.Source = context.project.providers.isEmpty ? .phrases : .swift
    let targets = context.index.askedTargets.filter { $0.shortcut.source == source }
    guard !targets.isEmpty, !context.index.families.isEmpty else { return }
    var known: [TranslationCoverage]?
    for (_, list) in Dictionary(grouping: targets, by: { $0.shortcut.place.file }) {
      let phrases = list.flatMap(\.soundPhrases)
      // At a keystroke nearly all phrases have their translations, which a few questions to the tables show.
      if !context.index.asked.isAll {
        let reaching = context.index.families.filter { family in list.allSatisfy { family.reaches($0.shortcut) } }
        if reaching.allSatisfy({ $0.translates(phrases.map(\.phrase)) }) { continue }
      }
      let coverages = known ?? TranslationCoverage.all(context)
      known = coverages
      let relevant = TranslationCoverage.relevant(to: list, among: coverages)
      for (phrase, key) in phrases where !relevant.allSatisfy({ $0.isComplete(key) }) {
        check(phrase, key, relevant, in: &context)
      }
    }
  }

  private static func check(
    _ phrase: Phrase, _ key: Int, _ coverages: [TranslationCoverage], in context: inout RuleContext
  ) {
    let lacking = TranslationCoverage.lacking(key, among: coverages)
    let missing = lacking.keys.sorted()
    guard !missing.isEmpty else { return }
    context.report(
      "The phrase '\(phrase.key)' is not translated to \(missing.map(\.value).joined(separator: ", ")).",
      at: phrase.place,
      related: notes(missing, lacking))
  }

  /// One note for all languages whose translations belong in one place.
  private static func notes(
    _ missing: [LanguageTag], _ places: [LanguageTag: Place]
  ) -> [Diagnostic.Related] {
    var languages: [Place: [String]] = [:]
    for language in missing {
      if let place = places[language] { languages[place, default: []].append(language.value) }
    }
    return languages.sorted { $0.key < $1.key }.map { place, names in
      Diagnostic.Related("The translation to \(names.joined(separator: ", ")) belongs here.", at: place)
    }
  }
}

extension TableFamily {
  /// Whether every table has an entry of its own for each phrase, with a text in each language that needs one.
  fileprivate func translates(_ phrases: [Phrase]) -> Bool {
    tables.allSatisfy { table in
      let languages = table.languages.filter { !isSource($0) }
      return languages.isEmpty
        || phrases.allSatisfy { phrase in
          guard let place = table.place(of: phrase.template) else { return false }
          let entry = table.entries[place]
          guard !entry.isGrouped else { return false }
          return languages.allSatisfy { language in
            entry.translations.contains { $0.language == language && $0.values.contains { !$0.isBlank } }
          }
        }
    }
  }
}
