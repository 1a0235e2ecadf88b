import PhraseSyntax
import ShortcutModel

/// Phrases that name the application more than once.
///
/// A translation is reported only where its phrase has not the same mistake.
enum RepeatedApplicationName: Rule {
  static let description = RuleDescription(
    id: "repeated-application-name", group: .phrase, reportsIn: .phraseTexts,
    summary: "A phrase names the application twice.",
    rationale: """
      Apple's build asks for "one '${applicationName}'" in every phrase. Several teams read that as exactly one, and no \
      report is known of a phrase with two that was refused or dropped; that is why this only informs. Hardly anybody \
      says the name twice, and it may cost more of the phrases that an app can have, with a name and its alternatives \
      in either place. Keep the name where people would say it.
      """,
    severity: .information, confidence: .low, appleBehavior: "unknown",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "\(.applicationName), run a task with \(.applicationName)",
               ^^^^^^^^^^^^^^^^^^^ note: The first one is here.
                                                    ^^^^^^^^^^^^^^^^^^^ information: [repeated-application-name] The phrase names the application twice: keep one.
            ])
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
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte in ${applicationName} eine ${applicationName} Aufgabe";
                                                     ^^^^^^^^^^^^^^^^^^ note: The first one is here.
                                                                             ^^^^^^^^^^^^^^^^^^ information: [repeated-application-name] The translation names the application twice: keep one.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run a ${applicationName} task"] } },
              "es" : { "stringUnit" : { "state" : "translated", "value" : "${applicationName}: tarea de ${applicationName}" } },
                                                                           ^^^^^^^^^^^^^^^^^^ note: The first one is here.
                                                                                                        ^^^^^^^^^^^^^^^^^^ information: [repeated-application-name] The translation names the application twice: keep one.
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["${applicationName} : tâche ${applicationName}"] } }
                                                                            ^^^^^^^^^^^^^^^^^^ note: The first one is here.
                                                                                                       ^^^^^^^^^^^^^^^^^^ information: [repeated-application-name] The translation names the application twice: keep one.
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase In ${applicationName} run a ${applicationName} task
                    ^^^^^^^^^^^^^^^^^^ note: The first one is here.
                                             ^^^^^^^^^^^^^^^^^^ information: [repeated-application-name] The phrase names the application twice: keep one.
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
                { "key": "${applicationName}, open a log in ${applicationName}" }
                          ^^^^^^^^^^^^^^^^^^ note: The first one is here.
                                                            ^^^^^^^^^^^^^^^^^^ information: [repeated-application-name] The phrase names the application twice: keep one.
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
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["\(.applicationName), run \(\.$task)"])
          }
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["\(.applicationName) and \(.applicationName)"])
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where text.template.applicationNameCount > 1 && text.origin != .negativePhrase {
      if let source = text.source, source.template.applicationNameCount > 1 { continue }
      let tokens = text.template.pieces.lazy.filter { $0.kind == .applicationName }
      guard let first = tokens.first, let second = tokens.dropFirst().first else { continue }
      let file = text.place.file
      context.report(
        "The \(text.noun) names the application twice: keep one.", at: Place(file: file, range: second.range),
        related: [Diagnostic.Related("The first one is here.", at: Place(file: file, range: first.range))])
    }
  }
}
