import ShortcutModel

/// More than ten shortcuts in one list.
///
/// Shortcuts under conditions that exclude each other do not add up, and those made in a loop are not counted.
enum TooManyShortcuts: Rule {
  static let description = RuleDescription(
    id: "too-many-shortcuts", group: .shortcut, reportsIn: .shortcuts,
    summary: "An app has more than ten shortcuts.",
    rationale: """
      Apple's build says "Found 11 App Shortcuts, but each app may have at most 10". Join shortcuts that run the same \
      intent: a phrase with a parameter does the work of several without one.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
                     ^^^^^^^^^^^^ note: The list is here.
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run one in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run two in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run three in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run four in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run five in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run six in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run seven in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run eight in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run nine in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run ten in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run eleven in \(.applicationName)"])
            ^^^^^^^^^^^ error: [too-many-shortcuts] Shortcuts has 11 shortcuts, but an app can have at most 10.
          }
        }
        """#),
      RuleExample(
        """
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run one in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run two in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run three in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run four in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run five in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run six in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run seven in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run eight in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run nine in ${applicationName}
        shortcut RunFigraniumTaskIntent
          phrase Run ten in ${applicationName}
        shortcut RunFigraniumTaskIntent
                 ^^^^^^^^^^^^^^^^^^^^^^ error: [too-many-shortcuts] Demo.phrases has 11 shortcuts, but an app can have at most 10.
          phrase Run eleven in ${applicationName}
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
                { "key": "Open log 1 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 2 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 3 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 4 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 5 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 6 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 7 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 8 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 9 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
              "phraseTemplates": [
                { "key": "Open log 10 in ${applicationName}" }
              ]
            },
            {
              "actionIdentifier": "OpenLogIntent",
                                   ^^^^^^^^^^^^^ error: [too-many-shortcuts] DemoShortcuts has 11 shortcuts, but an app can have at most 10.
              "phraseTemplates": [
                { "key": "Open log 11 in ${applicationName}" }
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
            #if os(iOS)
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run one in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run two in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run three in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run four in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run five in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run six in \(.applicationName)"])
            #else
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run seven in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run eight in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run nine in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run ten in \(.applicationName)"])
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run eleven in \(.applicationName)"])
            #endif
          }
        }
        """#)
    ])

  private static let limit = 10

  static func check(_ context: inout RuleContext) {
    guard context.index.askedTargets.count > limit else { return }
    for list in ShortcutList.lists(of: context.index.askedTargets) where list.shortcuts.count > limit {
      let together = list.heaviestSet { _ in 1 }
      guard together.count > limit else { continue }
      let provider = context.project.providers.first { $0.name == list.provider }?.listPlace
      context.report(
        "\(list.provider) has \(together.count) shortcuts, but an app can have at most \(limit).",
        at: together[limit].headPlace, help: "This is the first one beyond the limit.",
        related: provider.map { [Diagnostic.Related("The list is here.", at: $0)] } ?? [])
    }
  }
}
