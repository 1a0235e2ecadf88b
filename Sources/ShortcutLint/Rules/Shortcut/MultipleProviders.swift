import ShortcutModel

/// Two providers in one target, or in one file.
///
/// Where no Xcode project tells which target has a file, two files may be of two apps. What stands under conditions that
/// exclude each other, as `#if os(iOS)` and its `#else`, is one provider.
enum MultipleProviders: Rule {
  static let description = RuleDescription(
    id: "multiple-providers", group: .shortcut, reportsIn: [.swift],
    summary: "A target has two providers of shortcuts.",
    rationale: """
      Apple's build says "Only 1 'AppIntents.AppShortcutsProvider' conformance is allowed per app". Join the lists: one \
      provider may name the shortcuts that other types hold. Providers of two apps, and those under the branches of an \
      `#if`, do not meet.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct TaskShortcuts: AppShortcutsProvider {
               ^^^^^^^^^^^^^ note: The first one is here.
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        struct RunShortcuts: AppShortcutsProvider {
               ^^^^^^^^^^^^ error: [multiple-providers] An app can have one provider of shortcuts, and TaskShortcuts is one already: join their lists.
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) run"])
          }
        }
        """#)
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        #if os(iOS)
        struct TaskShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        #else
        struct TaskShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) run"])
          }
        }
        #endif
        -- Watch.swift --
        struct WatchShortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
          }
        }
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    let providers = context.project.providers.sorted { $0.place < $1.place }
    guard providers.count > 1 else { return }
    let targets = context.project.targets.all.filter { !$0.isTest }
    let members = providers.map { provider in targets.indices.filter { targets[$0].contains(provider.place.file) } }
    for (second, provider) in providers.enumerated() {
      for first in 0..<second where !Condition.exclude(providers[first].conditions, provider.conditions) {
        let common = members[second].first(where: members[first].contains)
        guard common != nil || providers[first].place.file == provider.place.file else { continue }
        let owner = common.map { "The target '\(targets[$0].name.value)'" } ?? "An app"
        context.report(
          "\(owner) can have one provider of shortcuts, and \(providers[first].name) is one already: join their lists.",
          at: provider.place, related: [Diagnostic.Related("The first one is here.", at: providers[first].place)])
        break
      }
    }
  }
}
