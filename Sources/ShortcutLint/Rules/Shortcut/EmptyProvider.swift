import ShortcutModel
import SourceText

/// Providers whose list of shortcuts has none.
enum EmptyProvider: Rule {
  static let description = RuleDescription(
    id: "empty-provider", group: .shortcut, reportsIn: [.swift],
    summary: "A provider has no shortcut.",
    rationale: """
      Apple's build is reported to refuse an `appShortcuts` without a shortcut; how it does so in each version is not \
      documented, so this is a warning. Add a shortcut, or remove the provider. Lists that cannot be read, or that a \
      condition empties, are left alone.
      """,
    severity: .warning, confidence: .medium, appleBehavior: "build error",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
                     ^^^^^^^^^^^^ warning: [empty-provider] Shortcuts has no shortcut: add one, or remove the provider.
          }
        }
        -- More.swift --
        struct MoreShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] { [] }
                     ^^^^^^^^^^^^ warning: [empty-provider] MoreShortcuts has no shortcut: add one, or remove the provider.
        }
        """#)
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            #if os(iOS)
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
            #endif
          }
        }
        -- More.swift --
        import Shared

        struct MoreShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] { SharedShortcuts.all }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for provider in context.project.providers where provider.isEmpty {
      guard let list = provider.listPlace, context.snapshot.files[list.file]?.errors.isEmpty ?? false else { continue }
      context.report("\(provider.name) has no shortcut: add one, or remove the provider.", at: list)
    }
  }
}
