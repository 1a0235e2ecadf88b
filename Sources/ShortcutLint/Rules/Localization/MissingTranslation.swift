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
    id: "missing-translation", group: .localization,
    summary: "A phrase is not translated to every language.",
    rationale: """
      A phrase without an entry in a language cannot be said in it; no tool of Apple's reports it. In a grouped \
      catalog a language may have more or fewer phrases than the source, and needs one at least. Languages are those \
      that the tables have; the source language and its regional forms need no entries.
      """,
    severity: .warning, confidence: .high, appleBehavior: "silent",
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
    let coverages = zip(context.index.families, context.index.orphans).map { Coverage($0, orphans: $1, context) }
    guard !coverages.isEmpty else { return }
    let source: AppShortcut.Source = context.project.providers.isEmpty ? .phrases : .swift
    let targets = context.index.targets.filter { $0.shortcut.source == source }
    for (_, list) in Dictionary(grouping: targets, by: \.shortcut.place.file) {
      let phrases = list.flatMap(\.soundPhrases)
      let relevant = coverages.filter { coverage in phrases.contains { coverage.languages[$0.key] != nil } }
      for phrase in phrases { check(phrase, relevant, in: &context) }
    }
  }

  private static func check(_ phrase: Phrase, _ coverages: [Coverage], in context: inout RuleContext) {
    var lacking: [LanguageTag: Place] = [:]
    var covered: Set<LanguageTag> = []
    for coverage in coverages {
      let languages = coverage.languages[phrase.key] ?? []
      covered.formUnion(languages)
      for language in coverage.family.languages where !coverage.family.isSource(language) {
        lacking[language] = coverage.place(of: phrase.key, language)
      }
    }
    let missing = lacking.keys.filter { !covered.contains($0) }.sorted()
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

extension ProjectIndex.Target {
  /// The phrases that are worth translating as they stand, each once.
  fileprivate var soundPhrases: [Phrase] {
    var seen: Set<String> = []
    return shortcut.phrases.filter { phrase in
      guard phrase.template.hasApplicationName, Set(phrase.template.slots.map(\.name)).count <= 1 else { return false }
      let isSound = phrase.template.pieces.allSatisfy { piece in
        switch piece.kind {
        case .text, .applicationName: true
        case .slot(let name): scope.isKnown(name) || !scope.isComplete
        case .malformed, .unreadable: false
        }
      }
      return isSound && seen.insert(phrase.template.foldedKey).inserted
    }
  }
}

/// Which languages of a family of tables have a phrase.
private struct Coverage {
  let family: TableFamily
  /// By key; empty for a key without translations.
  private(set) var languages: [String: Set<LanguageTag>] = [:]
  private var entries: [String: Place] = [:]

  init(_ family: TableFamily, orphans: [ProjectIndex.Orphan], _ context: RuleContext) {
    self.family = family
    let index = context.index
    for table in family.tables {
      let errors = context.snapshot.files[table.file]?.errors ?? []
      for entry in table.entries {
        let keys = Set(index.sourceTemplates(of: entry, in: family).map(\.key) + [entry.template.key])
        let range = entry.place.range
        let isBroken = errors.contains { (range.lowerBound...range.upperBound).contains($0.range.lowerBound) }
        add(entry, for: keys, excused: isBroken || !entry.shouldTranslate ? table.languages : [])
      }
    }
    for orphan in orphans {
      guard let meant = orphan.meant else { continue }
      let isGroup = orphan.entry.translations.contains(where: \.isGrouped)
      let group = isGroup ? index.targets(of: meant.key).flatMap { $0.shortcut.phrases.map(\.key) } : []
      add(orphan.entry, for: Set(group + [meant.key]))
    }
  }

  /// - Parameter excused: Languages of which nothing is to be said.
  private mutating func add(_ entry: PhraseTable.Entry, for keys: Set<String>, excused: [LanguageTag] = []) {
    let translated = entry.translations.filter { $0.values.contains { !$0.isBlank } }.map(\.language)
    for key in keys {
      languages[key, default: []].formUnion(translated + excused)
      if entries[key] == nil { entries[key] = entry.key.place }
    }
  }

  /// Where a translation would stand: in a catalog the entry, otherwise the head of the language's file.
  func place(of key: String, _ language: LanguageTag) -> Place? {
    if let table = family.tables.first(where: { $0.form == .strings && $0.language == language }) {
      return Place(file: table.file, range: 0..<0)
    }
    return entries[key] ?? family.tables.first.map { Place(file: $0.file, range: 0..<0) }
  }
}
