import PhraseSyntax
import ShortcutModel

/// Phrases that hold nothing but slots, a parameter among them.
///
/// The application's name alone is a phrase like any other. A translation is reported only where its phrase has words.
enum SlotWithoutWords: Rule {
  static let description = RuleDescription(
    id: "slot-without-words", group: .phrase, reportsIn: .phraseTexts,
    summary: "A phrase has no words beside its slots.",
    rationale: """
      Nothing in `${task} ${applicationName}` tells what is wanted: a value and the app's name are also what people say \
      to search for something, and two shortcuts that take the same values cannot be told apart. Add a verb. The \
      application's name alone is fine. That Apple's side does anything about such a phrase is not known, so this is a \
      hint.
      """,
    severity: .hint, confidence: .low, appleBehavior: "unknown",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["\(\.$task), \(.applicationName)"])
                                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [slot-without-words] Nothing in '${task}, ${applicationName}' tells what to do with it: add a verb.
          }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run ${task} in ${applicationName}" = "${applicationName} ${task}";
                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [slot-without-words] Nothing in '${applicationName} ${task}' tells what to do with it: add a verb.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${task} in ${applicationName}" : { "localizations" : {
              "en" : { "stringSet" : { "state" : "new", "values" : ["Run ${task} in ${applicationName}"] } },
              "es" : { "stringUnit" : { "state" : "translated", "value" : "${applicationName}: ${task}" } },
                                                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [slot-without-words] Nothing in '${applicationName}: ${task}' tells what to do with it: add a verb.
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["${task} – ${applicationName}"] } }
                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [slot-without-words] Nothing in '${task} – ${applicationName}' tells what to do with it: add a verb.
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase ${applicationName} ${task}
                 ^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [slot-without-words] Nothing in '${applicationName} ${task}' tells what to do with it: add a verb.
        """),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
              "parameters": [
                { "name": "log", "valueType": { "entity": { "wrapper": { "typeName": "Log" } } } }
              ]
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "${log} ${applicationName}" }
                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ hint: [slot-without-words] Nothing in '${log} ${applicationName}' tells what to do with it: add a verb.
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
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["\(.applicationName)", "Run \(\.$task), \(.applicationName)"])
          }
        }
        -- ja.lproj/AppShortcuts.strings --
        "${applicationName}" = "${applicationName}";
        "Run ${task}, ${applicationName}" = "${applicationName}で${task}";
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where !text.template.hasWords && text.origin != .negativePhrase {
      guard isBare(text.template), text.source.map({ !isBare($0.template) }) ?? true else { continue }
      context.report("Nothing in '\(text.key)' tells what to do with it: add a verb.", at: text.place)
    }
  }

  private static func isBare(_ template: PhraseTemplate) -> Bool {
    !template.hasWords && !template.slots.isEmpty && template.hasApplicationName
  }
}
