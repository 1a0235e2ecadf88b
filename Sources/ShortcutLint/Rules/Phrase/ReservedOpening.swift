import ShortcutModel

/// Phrases that begin as sentences for Apple's own apps do.
enum ReservedOpening: Rule {
  static let description = RuleDescription(
    id: "reserved-opening", group: .phrase, reportsIn: .phraseTexts,
    summary: "A phrase begins like a sentence for one of Apple's apps.",
    rationale: """
      "Start a timer", "set an alarm" and "add a reminder" are what people say to Siri for the Clock and Reminders, and \
      developers report that phrases which begin so are answered by those apps, though they go on with another app's \
      name. Let the phrase begin with the application's name, or with another verb: "Time a run with Figranium".

      The reports name timers and reminders; other verbs, as "play" or "open", work with many apps and are left alone. \
      Known are English, German, French, Spanish, Italian, Portuguese, Dutch and Swedish; where nothing tells the \
      language, the words are compared with English. It is reported, but not documented, so this is a hint.
      """,
    severity: .hint, confidence: .medium, appleBehavior: "silent",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [
              "Start a timer for \(\.$task) in \(.applicationName)",
               ^^^^^^^^^^^^^ hint: [reserved-opening] Siri may take a sentence that begins with 'Start a timer' for one to the Clock.
              "Remind me of a task with \(.applicationName)",
               ^^^^^^^^^ hint: [reserved-opening] Siri may take a sentence that begins with 'Remind me' for one to Reminders.
            ])
          }
        }
        """#),
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Time a \(.applicationName) task"])
          }
        }
        -- de.lproj/AppShortcuts.strings --
        "Time a ${applicationName} task" = "Starte einen Timer mit ${applicationName}";
                                            ^^^^^^^^^^^^^^^^^^ hint: [reserved-opening] Siri may take a sentence that begins with 'Starte einen Timer' for one to the Clock.
        -- Watch/AppShortcuts.xcstrings --
        {
          "sourceLanguage" : "en", "version" : "1.0",
          "strings" : {
            "Time a ${applicationName} task" : { "localizations" : {
              "en" : { "stringSet" : { "state" : "new", "values" : ["Time a ${applicationName} task"] } },
              "es" : { "stringUnit" : { "state" : "translated", "value" : "Pon una alarma con ${applicationName}" } },
                                                                           ^^^^^^^^^^^^^^ hint: [reserved-opening] Siri may take a sentence that begins with 'Pon una alarma' for one to the Clock.
              "fr" : { "stringSet" : { "state" : "translated", "values" : ["Rappelle-moi une tâche de ${applicationName}"] } }
                                                                            ^^^^^^^^^^^^ hint: [reserved-opening] Siri may take a sentence that begins with 'Rappelle-moi' for one to Reminders.
            } }
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Set the alarm of ${applicationName}
                 ^^^^^^^^^^^^^ hint: [reserved-opening] Siri may take a sentence that begins with 'Set the alarm' for one to the Clock.
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
                { "key": "Set a timer with ${applicationName}" }
                          ^^^^^^^^^^^ hint: [reserved-opening] Siri may take a sentence that begins with 'Set a timer' for one to the Clock.
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
              "\(.applicationName), start a timer",
              "Start \(.applicationName) timer",
              "Start the timed task in \(.applicationName)",
              "Set up a timer in \(.applicationName)",
            ])
          }
          static var negativePhrases: [NegativeAppShortcutPhrases] {
            NegativeAppShortcutPhrases(phrases: ["Start a timer"])
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for text in context.index.texts where text.origin != .negativePhrase {
      guard let opening = FirstPartyOpening(of: text.template, in: text.language ?? LanguageTag("en")) else { continue }
      if context.isCopy(text) { continue }
      let app = opening.owner == .reminder ? "Reminders" : "the Clock"
      context.report(
        "Siri may take a sentence that begins with '\(opening.text)' for one to \(app).",
        at: Place(file: text.place.file, range: opening.range))
    }
  }
}
