import PhraseSyntax
import ShortcutModel

/// A negative phrase that is also a phrase of a shortcut of the same app.
///
/// In tables the two are compared in each language, where their keys differ.
enum NegativePhraseConflict: Rule {
  static let description = RuleDescription(
    id: "negative-phrase-conflict", group: .shortcut, reportsIn: [.swift, .phrases, .strings, .catalog],
    summary: "A negative phrase is a shortcut's phrase too.",
    rationale: """
      A negative phrase keeps Siri from running a shortcut for a sentence that only sounds like one of its phrases. \
      Where it is such a phrase itself, one of the two has no effect; Siri does not tell upper from lower case, nor one \
      space from two. Which of them wins is not documented, so this is a warning. Remove one of them.
      """,
    severity: .warning, confidence: .low, appleBehavior: "unknown",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
                                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
          }
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["run a \(.applicationName) task"])
                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [negative-phrase-conflict] The negative phrase 'run a ${applicationName} task' is a phrase of RunFigraniumTaskIntent too.
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
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["Run off with \(.applicationName)"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Lauf mit ${applicationName}";
                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
        "Run off with ${applicationName}" = "Lauf mit ${applicationName}";
                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [negative-phrase-conflict] The negative phrase 'Lauf mit ${applicationName}' is a phrase of RunFigraniumTaskIntent too.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task"] } },
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["Lance ${applicationName}", "Cours avec ${applicationName}"] } }
                                                                                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
            } },
            "Run off with ${applicationName}" : { "localizations" : {
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Cours avec ${applicationName}" } }
                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [negative-phrase-conflict] The negative phrase 'Cours avec ${applicationName}' is a phrase of RunFigraniumTaskIntent too.
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a ${applicationName} task
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The phrase is here.
        shortcut StopFigraniumExecutionIntent
          phrase Stop ${applicationName}
          never Run a ${applicationName} task
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [negative-phrase-conflict] The negative phrase 'Run a ${applicationName} task' is a phrase of RunFigraniumTaskIntent too.
        """),
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["Run a task", "Run a \(.applicationName) tusk"])
          }
        }
        -- Watch.swift --
        struct WatchShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) tusk"])
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    guard !context.project.negativePhrases.isEmpty else { return }
    let lists =
      context.project.providers.map { ($0.name, AppShortcut.Source.swift, $0.negativePhrases) }
      + context.project.phrasesFiles.map { ($0.file.path, .phrases, $0.facts.negativePhrases) }
    for (owner, source, negatives) in lists where negatives.contains(where: { context.asks(about: $0.place.file) }) {
      let shortcuts = context.index.targets.filter { target in
        let shortcut = target.shortcut
        return shortcut.source == source && (source == .swift ? shortcut.provider : shortcut.place.file.path) == owner
      }
      check(negatives, against: shortcuts, in: &context)
    }
    for number in Set(context.index.askedTables.map(\.family)).sorted() {
      check(context.index.entries(ofFamily: number), of: context.index.families[number], in: &context)
    }
  }

  private static func check(
    _ negatives: [Phrase], against targets: [ProjectIndex.Target], in context: inout RuleContext
  ) {
    var positives: [String: (Phrase, ProjectIndex.Target)] = [:]
    for target in targets {
      for (phrase, sentence) in zip(target.shortcut.phrases, target.sentences) where phrase.template.isReadable {
        positives[sentence] = positives[sentence] ?? (phrase, target)
      }
    }
    for negative in negatives where negative.template.isReadable {
      guard let (phrase, target) = positives[negative.template.foldedKey] else { continue }
      report(negative.key, at: negative.place, phrase.place, of: target, in: &context)
    }
  }

  private static func check(
    _ entries: some Collection<ProjectIndex.TableEntry>, of family: TableFamily, in context: inout RuleContext
  ) {
    var negatives: [Sentence: PhraseTable.Value] = [:]
    var lengths = Array(repeating: false, count: longest + 1)
    for case let use? in entries.lazy.map(\.use) where use.isNegative && use.targets.isEmpty {
      for translation in use.entry.translations where !family.isSource(translation.language) {
        for value in translation.values where !value.isBlank {
          negatives[Sentence(language: translation.language, text: value.template.foldedKey)] = value
          lengths[min(value.text.utf8.count, longest)] = true
        }
      }
    }
    guard !negatives.isEmpty else { return }
    for entry in entries {
      guard let number = entry.number, let target = context.index.keys[number].targets.first else { continue }
      for translation in entry.entry.translations {
        // Most texts show by their length that they are no negative phrase.
        for value in translation.values where lengths[min(value.text.utf8.count, longest)] {
          let sentence = Sentence(language: translation.language, text: value.template.foldedKey)
          guard let negative = negatives.removeValue(forKey: sentence) else { continue }
          report(negative.template.key, at: negative.place, value.place, of: target, in: &context)
        }
      }
    }
  }

  private static func report(
    _ text: String, at place: Place, _ phrase: Place, of target: ProjectIndex.Target, in context: inout RuleContext
  ) {
    let owner = (target.scope.intentName ?? target.shortcut.intentName?.value).map { " of \($0)" } ?? ""
    context.report(
      "The negative phrase '\(text)' is a phrase\(owner) too.", at: place,
      related: [Diagnostic.Related("The phrase is here.", at: phrase)])
  }

  /// In bytes; texts that are longer are told apart by their words alone.
  private static let longest = 255

  private struct Sentence: Hashable {
    let language: LanguageTag
    let text: String
  }
}
