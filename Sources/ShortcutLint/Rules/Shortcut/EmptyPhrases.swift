import ShortcutModel

/// Shortcuts without a phrase.
enum EmptyPhrases: Rule {
  static let description = RuleDescription(
    id: "empty-phrases", group: .shortcut, reportsIn: .shortcuts,
    summary: "A shortcut has no phrase.",
    rationale: """
      A shortcut needs at least one phrase. Apple's build prints "App Shortcuts should have at least one phrase" as a \
      warning, but then stops the export: every intent of the app disappears from Siri, Spotlight and Shortcuts, at \
      times under a green build. Add a phrase, or remove the shortcut. Lists that cannot be read are `dynamic-phrase`'s.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error in effect",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: [])
                                                                   ^^ error: [empty-phrases] The shortcut of RunFigraniumTaskIntent has no phrase: add one, such as 'Run \(.applicationName)'.
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
                 ^^^^^^^^^^^^^^^^^^^^^^ error: [empty-phrases] The shortcut of RunFigraniumTaskIntent has no phrase: add one, such as 'phrase Run ${applicationName}'.
          title Run a task
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
                                   ^^^^^^^^^^^^^ error: [empty-phrases] The shortcut of OpenLogIntent has no phrase: add one, such as 'phrase Run ${applicationName}'.
              "phraseTemplates": []
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
          phrase ${applicationName}
        """)
    ])

  static func check(_ context: inout RuleContext) {
    for shortcut in context.index.askedTargets.lazy.map(\.shortcut)
    where shortcut.phrases.isEmpty && shortcut.unreadablePhrases.isEmpty {
      guard !context.hasSyntaxError(in: shortcut) else { continue }
      let name = shortcut.intentName.map { " of \($0.value)" } ?? ""
      let example = shortcut.source == .swift ? #"Run \(.applicationName)"# : "phrase Run ${applicationName}"
      context.report(
        "The shortcut\(name) has no phrase: add one, such as '\(example)'.",
        at: shortcut.phrasesPlace ?? shortcut.headPlace)
    }
  }
}
