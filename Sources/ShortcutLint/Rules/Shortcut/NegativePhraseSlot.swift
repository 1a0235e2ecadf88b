import PhraseSyntax
import ShortcutModel
import SourceText

/// Negative phrases with a parameter.
enum NegativePhraseSlot: Rule {
  static let description = RuleDescription(
    id: "negative-phrase-slot", group: .shortcut, reportsIn: .phraseTexts,
    summary: "A negative phrase has a parameter.",
    rationale: """
      A negative phrase tells Siri what is not meant for the app. It belongs to no intent, and so it takes no parameter: \
      beside text it can hold the application's name, and it need not. The Swift compiler refuses a parameter; in a \
      table nobody sees it.
      """,
    severity: .error, confidence: .high, appleBehavior: "compile error in Swift; silent in tables",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
          }
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["Run \(\.$task) away", "Run off"])
                                                      ^^^^^^^^^^ error: [negative-phrase-slot] A negative phrase takes no parameter: remove '\(\.$task)'.
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run ${task} in ${applicationName}" = "Starte ${task} in ${applicationName}";
        "Run ${task} away" = "Lauf ${task} davon";
                                   ^^^^^^^ error: [negative-phrase-slot] A negative phrase takes no parameter: remove '${task}'.
        "Run off" = "Lauf davon";
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run ${task} in ${applicationName}" : { "localizations" : {
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance ${task} dans ${applicationName}" } }
            } },
            "Run ${task} away" : { "localizations" : {
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Va-t’en" } }
            } },
            "Run off" : { "localizations" : {
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["Va-t’en ${task}"] } }
                                                                                    ^^^^^^^ error: [negative-phrase-slot] A negative phrase takes no parameter: remove '${task}'.
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a ${applicationName} task
          never Run ${task} away
                    ^^^^^^^ error: [negative-phrase-slot] A negative phrase takes no parameter: remove '${task}'.
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
          "negativePhrases": [
            { "key": "Burn ${log} with ${applicationName}" }
                           ^^^^^^ error: [negative-phrase-slot] A negative phrase takes no parameter: remove '${log}'.
          ],
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open ${log} in ${applicationName}" }
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
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$task) in \(.applicationName)"])
          }
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["Run away from \(.applicationName)", "Run off"])
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where text.origin == .negativePhrase {
      for slot in text.template.slots where !text.scope.isApplicationName(slot.name) {
        let place = Place(file: text.place.file, range: slot.range)
        let written = context.text(of: place.file).string(in: slot.range)
        context.report("A negative phrase takes no parameter: remove '\(written)'.", at: place)
      }
    }
  }
}
