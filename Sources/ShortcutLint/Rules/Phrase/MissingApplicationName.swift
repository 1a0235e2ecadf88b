import PhraseSyntax
import ShortcutModel

/// Phrases that do not name the application.
///
/// Negative phrases need not name it. A phrase with a misspelt token is `malformed-slot`'s, one with the name as text
/// `literal-application-name`'s. A translation is
/// reported for its own loss of the token, not for that of the phrase that it translates.
enum MissingApplicationName: Rule {
  static let description = RuleDescription(
    id: "missing-application-name", group: .phrase, reportsIn: .phraseTexts,
    summary: "A phrase does not contain the application's name.",
    rationale: """
      Every phrase must contain `\\(.applicationName)`, written `${applicationName}` in tables and `.phrases` files. \
      Apple's build says "Every App Shortcut utterance should have one '${applicationName}' in it", for one language \
      of the table only; older toolchains, and the phone for the other languages, drop the phrase silently. Put the \
      token where people would say the app's name. Negative phrases need none.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error; silent for all languages but one",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Run a task",
              ^^^^^^^^^^^^ error: [missing-application-name] The phrase 'Run a task' does not name the application: add '\(.applicationName)'.
              "Run \(\.$task) in \(.applicationName)",
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
                                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: This is the phrase that it translates.
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Run a ${applicationName} task" = "Starte eine Aufgabe";
                                          ^^^^^^^^^^^^^^^^^^^^^ error: [missing-application-name] The translation 'Starte eine Aufgabe' does not name the application: add '${applicationName}'.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Run a ${applicationName} task" : { "localizations" : {
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Lance une tâche" } }
                                                                          ^^^^^^^^^^^^^^^^^ error: [missing-application-name] The translation 'Lance une tâche' does not name the application: add '${applicationName}'.
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- en.lproj/AppShortcuts.strings --
        "Run a task" = "Run a task";
        ^^^^^^^^^^^^ error: [missing-application-name] The key 'Run a task' does not name the application: add '${applicationName}'.
        "Stop ${applicationName}" = "Stop it";
        ^^^^^^^^^^^^^^^^^^^^^^^^^ note: This is the phrase that it translates.
                                    ^^^^^^^^^ error: [missing-application-name] The translation 'Stop it' does not name the application: add '${applicationName}'.
        """),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a task
                 ^^^^^^^^^^ error: [missing-application-name] The phrase 'Run a task' does not name the application: add '${applicationName}'.
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
                { "key": "Open a log" }
                         ^^^^^^^^^^^^ error: [missing-application-name] The phrase 'Open a log' does not name the application: add '${applicationName}'.
              ]
            }
          ]
        }
        """),
    ],
    passing: [
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a ${applicationName} task
          never Run away
        """),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["\(.applicationName)"])
          }
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["Run away"])
          }
        }
        -- ja.lproj/AppShortcuts.strings --
        "${applicationName}" = "${applicationName}で実行";
        "Run away" = "逃げて";
        """#),
    ])

  static func check(_ context: inout RuleContext) {
    let suspects = context.index.texts.lazy.filter { $0.origin != .negativePhrase && $0.lacksApplicationName }
    guard !suspects.isEmpty else { return }
    let names = context.literalNames
    for text in suspects {
      let source = text.source
      if let source, !source.template.hasApplicationName { continue }
      guard context.literalName(in: text, among: names) == nil else { continue }
      let token = context.spelling(of: SlotNotation.applicationNameSlot, in: text)
      context.report(
        "The \(text.noun) '\(text.key)' does not name the application: add '\(token)'.", at: text.place,
        related: source.map { [Diagnostic.Related("This is the phrase that it translates.", at: $0.place)] } ?? [])
    }
  }
}
