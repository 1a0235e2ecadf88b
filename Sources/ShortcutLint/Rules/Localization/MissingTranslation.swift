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
    id: "missing-translation", group: .localization, reportsIn: .shortcuts,
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
    let source: AppShortcut.Source = context.project.providers.isEmpty ? .phrases : .swift
    let targets = context.index.askedTargets.filter { $0.shortcut.source == source }
    guard !targets.isEmpty else { return }
    let coverages = context.index.families.indices.map { Coverage(ofFamily: $0, context) }
    guard !coverages.isEmpty else { return }
    for (_, list) in Dictionary(grouping: targets, by: { $0.shortcut.place.file }) {
      let phrases = list.flatMap(\.soundPhrases)
      let relevant = coverages.filter { coverage in
        list.allSatisfy { coverage.family.reaches($0.shortcut) } && phrases.contains { coverage.holds($0.key) }
      }
      for (phrase, key) in phrases where !relevant.allSatisfy({ $0.isComplete(key) }) {
        check(phrase, key, relevant, in: &context)
      }
    }
  }

  private static func check(_ phrase: Phrase, _ key: Int, _ coverages: [Coverage], in context: inout RuleContext) {
    var lacking: [LanguageTag: Place] = [:]
    var covered: Set<LanguageTag> = []
    for coverage in coverages {
      covered.formUnion(coverage.languages(of: key))
      for language in coverage.family.languages where !coverage.family.isSource(language) {
        lacking[language] = coverage.place(of: key, language)
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
  /// The phrases that are worth translating as they stand, each once, with the numbers of their keys.
  fileprivate var soundPhrases: [(phrase: Phrase, key: Int)] {
    var seen: Set<String> = []
    return keys.indices.compactMap { index in
      let phrase = shortcut.phrases[index]
      let names = phrase.template.slotNames
      guard phrase.template.hasApplicationName, phrase.template.isWellFormed,
        names.allSatisfy({ $0 == names.first && (!scope.isComplete || scope.isKnown($0)) }),
        !mayHaveTwins || seen.insert(sentences[index]).inserted
      else { return nil }
      return (phrase, keys[index])
    }
  }
}

/// Which languages of a family of tables have a phrase.
private struct Coverage {
  let family: TableFamily
  /// The places in `family.languages` of those that need translations.
  private let required: [Int]
  /// For each key's number, whether each language has it.
  private var isCovered: [Bool]
  /// By key: where the first entry has its key that stands for it, translated or not.
  private var places: [Place?]

  init(ofFamily number: Int, _ context: RuleContext) {
    let index = context.index
    family = index.families[number]
    let languages = family.languages
    required = languages.indices.filter { [family] in !family.isSource(languages[$0]) }
    isCovered = Array(repeating: false, count: index.keys.count * languages.count)
    places = Array(repeating: nil, count: index.keys.count)
    for table in family.tables {
      let errors = context.snapshot.files[table.file]?.errors.map(\.range.lowerBound).sorted() ?? []
      for indexed in index.entries(of: table, inFamily: number) {
        let entry = indexed.entry
        let range = entry.place.range
        let isBroken = !errors.isEmpty && errors.hasElement(from: range.lowerBound, through: range.upperBound)
        let isExcused = isBroken || !entry.shouldTranslate
        if let use = indexed.use, entry.isGrouped {
          for source in use.sources { add(entry, for: index.key(of: source)?.number, isExcused: isExcused) }
        } else {
          add(entry, for: indexed.number, isExcused: isExcused)
        }
      }
    }
    for orphan in index.orphans(ofFamily: number) {
      guard let meant = orphan.meant else { continue }
      let group = orphan.entry.isGrouped ? meant.targets.flatMap(\.keys) : []
      for key in group + [meant.number] { add(orphan.entry, for: key, isExcused: false) }
    }
  }

  /// - Parameter isExcused: Whether nothing is to be said of the languages of the entry's table.
  private mutating func add(_ entry: PhraseTable.Entry, for key: Int?, isExcused: Bool) {
    guard let key else { return }
    if places[key] == nil { places[key] = entry.key.place }
    for translation in entry.translations where translation.values.contains(where: { !$0.isBlank }) {
      cover(key, translation.language)
    }
    guard isExcused, let table = family.tables.first(where: { $0.file == entry.place.file }) else { return }
    for language in table.languages { cover(key, language) }
  }

  private mutating func cover(_ key: Int, _ language: LanguageTag) {
    // There are too few languages for a dictionary to pay.
    guard let position = family.languages.firstIndex(of: language) else { return }
    isCovered[key * family.languages.count + position] = true
  }

  /// Whether an entry stands for a key.
  func holds(_ key: Int) -> Bool { places[key] != nil }

  /// Whether every language that needs a translation has one.
  func isComplete(_ key: Int) -> Bool {
    required.allSatisfy { isCovered[key * family.languages.count + $0] }
  }

  func languages(of key: Int) -> [LanguageTag] {
    family.languages.indices.filter { isCovered[key * family.languages.count + $0] }.map { family.languages[$0] }
  }

  /// Where a translation would stand: in a catalog the entry, otherwise the head of the language's file.
  func place(of key: Int, _ language: LanguageTag) -> Place? {
    if let table = family.tables.first(where: { $0.form == .strings && $0.language == language }) {
      return Place(file: table.file, range: 0..<0)
    }
    return places[key] ?? family.tables.first.map { Place(file: $0.file, range: 0..<0) }
  }
}

extension [Int] {
  /// Whether any of the sorted numbers lies between two, or is one of them.
  fileprivate func hasElement(from first: Int, through last: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] <= last
  }
}
