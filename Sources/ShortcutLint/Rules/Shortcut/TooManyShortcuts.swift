import ShortcutModel

/// More than ten shortcuts in one list.
///
/// Shortcuts under conditions that exclude each other do not add up, and those made in a loop are not counted.
enum TooManyShortcuts: Rule {
  static let description = RuleDescription(
    id: "too-many-shortcuts", group: .shortcut,
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
    let counted = context.project.shortcuts.filter { !$0.isRepeated }
    guard counted.count > limit else { return }
    let lists = Dictionary(grouping: counted) { Owner(file: $0.place.file, provider: $0.provider) }
    for (owner, shortcuts) in lists.sorted(by: { $0.key.file < $1.key.file }) {
      let together = largestSet(shortcuts.map { Entry(shortcut: $0, conditions: $0.conditions[...]) })
      guard together.count > limit else { continue }
      let ordered = together.sorted { $0.place < $1.place }
      let list = context.project.providers.first { $0.name == owner.provider }?.listPlace
      context.report(
        "\(owner.provider) has \(together.count) shortcuts, but an app can have at most \(limit).",
        at: ordered[limit].headPlace, help: "This is the first one beyond the limit.",
        related: list.map { [Diagnostic.Related("The list is here.", at: $0)] } ?? [])
    }
  }

  private struct Owner: Hashable {
    let file: FileID
    let provider: String
  }

  private struct Entry {
    let shortcut: AppShortcut
    /// Those that are not yet looked at, outermost first.
    let conditions: ArraySlice<String>
  }

  /// The largest set of shortcuts that can stand together, taking conditions as a tree. Nesting is limited by the
  /// reader that gave them.
  private static func largestSet(_ entries: [Entry]) -> [AppShortcut] {
    var result = entries.filter(\.conditions.isEmpty).map(\.shortcut)
    var branches: [(condition: String, shortcuts: [AppShortcut])] = []
    let conditional = Dictionary(grouping: entries.filter { !$0.conditions.isEmpty }) { $0.conditions.first ?? "" }
    for (condition, members) in conditional.sorted(by: { $0.key < $1.key }) {
      let inner = members.map { Entry(shortcut: $0.shortcut, conditions: $0.conditions.dropFirst()) }
      branches.append((condition, largestSet(inner)))
    }
    let alternatives = Dictionary(grouping: branches) { Condition.question(of: $0.condition) }
    for choice in alternatives.values {
      result += choice.max { ($0.shortcuts.count, $1.condition) < ($1.shortcuts.count, $0.condition) }?.shortcuts ?? []
    }
    return result
  }
}
