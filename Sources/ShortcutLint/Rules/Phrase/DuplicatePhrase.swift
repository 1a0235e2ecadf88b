import PhraseSyntax
import ShortcutModel
import SourceText

/// The same sentence twice in one shortcut, or twice in one language's list of a catalog.
enum DuplicatePhrase: Rule {
  static let description = RuleDescription(
    id: "duplicate-phrase", group: .phrase, reportsIn: [.swift, .phrases, .metadata, .catalog],
    summary: "A shortcut has the same phrase twice.",
    rationale: """
      Siri does not tell upper from lower case, nor one space from two. The second phrase is never matched, but it \
      counts against the thousand or so that an app may have in a language once all values are filled in. Apple's \
      tools are not known to say anything of it.
      """,
    severity: .warning, confidence: .high, appleBehavior: "style", isFixable: true,
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run a \(.applicationName) task",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The first one is here.
              "run a  \(.applicationName) task",
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [duplicate-phrase] The phrase 'run a  ${applicationName} task' is here twice.
              "Start a \(.applicationName) task",
            ])
          }
        }
        """#,
        fixed: #"""
          -- Demo.swift --
          struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
              AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
                "Run a \(.applicationName) task",
                "Start a \(.applicationName) task",
              ])
            }
          }
          """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a ${applicationName} task
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The first one is here.
          phrase RUN a ${applicationName} task
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [duplicate-phrase] The phrase 'RUN a ${applicationName} task' is here twice.
        """,
        fixed: """
          -- Demo.phrases --
          shortcut RunFigraniumTaskIntent
            phrase Run a ${applicationName} task
          """),
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
              "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}", "Starte ${applicationName}"] } },
                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: The first one is here.
                                                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [duplicate-phrase] The translation 'Starte ${applicationName}' is here twice.
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task", "Start a ${applicationName} task"] } }
            } }
          }
        }
        """#,
        fixed: """
          -- AppShortcuts.xcstrings --
          {
            "sourceLanguage" : "en", "version" : "1.0",
            "strings" : {
              "Run a ${applicationName} task" : { "localizations" : {
                "de" : { "stringSet" : { "state" : "translated", "values" : ["Starte ${applicationName}"] } },
                "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task", "Start a ${applicationName} task"] } }
              } }
            }
          }
          """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": []
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open ${applicationName}" },
                         ^^^^^^^^^^^^^^^^^^^^^^^^^ note: The first one is here.
                { "key": "open  ${applicationName}" }
                         ^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [duplicate-phrase] The phrase 'open  ${applicationName}' is here twice.
              ]
            }
          ]
        }
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
              "Run the \(.applicationName) task",
            ])
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for target in context.index.askedTargets where target.mayHaveTwins {
      let shortcut = target.shortcut
      var phrases: [(template: PhraseTemplate, sentence: String, place: Place)] = []
      phrases.reserveCapacity(shortcut.phrases.count)
      for (phrase, sentence) in zip(shortcut.phrases, target.sentences) where phrase.template.isReadable {
        phrases.append((phrase.template, sentence, phrase.place))
      }
      check(phrases, noun: "phrase", isLine: shortcut.source == .phrases, in: &context)
    }
    for entry in context.index.askedTables.lazy.flatMap(\.table.entries) where entry.isGrouped {
      for translation in entry.translations where translation.isGrouped && translation.values.count > 1 {
        let values = translation.values.map {
          (template: $0.template, sentence: $0.template.foldedKey, place: $0.place)
        }
        check(values, noun: "translation", isLine: false, in: &context)
      }
    }
  }

  private static func check(
    _ phrases: [(template: PhraseTemplate, sentence: String, place: Place)], noun: String, isLine: Bool,
    in context: inout RuleContext
  ) {
    var first = [String: Place](minimumCapacity: phrases.count)
    for (template, sentence, place) in phrases {
      guard !sentence.isEmpty, let original = first[sentence] else {
        first[sentence] = place
        continue
      }
      guard !context.countsOnly(at: place) else { continue }
      context.report(
        "The \(noun) '\(template.key)' is here twice.", at: place,
        related: [Diagnostic.Related("The first one is here.", at: original)],
        fix: fix(place, isLine: isLine, in: context.text(of: place.file)))
    }
  }

  /// In a `.phrases` file the phrase stands behind its keyword, and the whole line goes.
  private static func fix(_ place: Place, isLine: Bool, in text: SourceText) -> Fix {
    let title = "Remove the phrase"
    return isLine
      ? .removingLines(title, .safe, of: place, in: text) : .removingElement(title, .safe, at: place, in: text)
  }
}
