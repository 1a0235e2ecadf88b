import ShortcutModel

/// Shortcuts whose intent is declared not to be discoverable.
enum UndiscoverableIntent: Rule {
  static let description = RuleDescription(
    id: "undiscoverable-intent", group: .shortcut, reportsIn: .shortcuts,
    summary: "A shortcut runs an intent that is not discoverable.",
    rationale: """
      An intent with `isDiscoverable = false` is kept out of Shortcuts and of suggestions; it is meant for widgets and \
      controls that run it themselves. A shortcut of it is built without a word and may not be offered. Leave \
      `isDiscoverable` out, or give the shortcut an intent of its own. What the system does with such a shortcut is \
      reported, but not documented, so this is a warning.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "silent",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RefreshIntent(), phrases: ["Refresh \(.applicationName)"])
                                ^^^^^^^^^^^^^ warning: [undiscoverable-intent] RefreshIntent is not discoverable, and neither may be its shortcut.
          }
        }
        -- RefreshIntent.swift --
        struct RefreshIntent: AppIntent {
               ^^^^^^^^^^^^^ note: RefreshIntent is declared here.
          static let title: LocalizedStringResource = "Refresh"
          static var isDiscoverable: Bool { false }
        }
        -- Demo.phrases --
        application Figranium
        shortcut RefreshIntent
                 ^^^^^^^^^^^^^ warning: [undiscoverable-intent] RefreshIntent is not discoverable, and neither may be its shortcut.
          phrase Refresh ${applicationName}
        """#),
      RuleExample(
        """
        -- Metadata.appintents/extract.actionsdata --
        {
          "actions": {
            "OpenLogIntent": {
              "identifier": "OpenLogIntent",
                             ^^^^^^^^^^^^^ note: OpenLogIntent is declared here.
              "isDiscoverable": false,
              "parameters": []
            }
          },
          "autoShortcutProviderMangledName": "4Demo13DemoShortcutsV",
          "autoShortcuts": [
            {
              "actionIdentifier": "OpenLogIntent",
                                   ^^^^^^^^^^^^^ warning: [undiscoverable-intent] OpenLogIntent is not discoverable, and neither may be its shortcut.
              "phraseTemplates": [
                { "key": "Open a log in ${applicationName}" }
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
            AppShortcut(intent: RefreshIntent(), phrases: ["Refresh \(.applicationName)"])
            AppShortcut(intent: SyncIntent(), phrases: ["Sync \(.applicationName)"])
          }
        }
        -- Intents.swift --
        struct RefreshIntent: AppIntent {
          static let title: LocalizedStringResource = "Refresh"
          static let isDiscoverable = true
        }
        #if os(iOS)
        struct SyncIntent: AppIntent {
          static let title: LocalizedStringResource = "Sync"
        }
        #else
        struct SyncIntent: AppIntent {
          static let title: LocalizedStringResource = "Sync"
          static let isDiscoverable = false
        }
        #endif
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for target in context.index.askedTargets where !target.scope.intents.isEmpty {
      // A project may declare one under each branch of an `#if`.
      guard target.scope.intents.allSatisfy({ !$0.isDiscoverable }), let intent = target.scope.intents.first,
        let name = target.shortcut.intentName
      else { continue }
      context.report(
        "\(intent.name) is not discoverable, and neither may be its shortcut.", at: name.place,
        related: intent.place.map { [Diagnostic.Related("\(intent.name) is declared here.", at: $0)] } ?? [])
    }
  }
}
