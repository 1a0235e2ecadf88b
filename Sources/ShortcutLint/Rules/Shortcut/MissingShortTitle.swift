import ShortcutModel

/// Shortcuts in Swift without a short title and an image.
///
/// In a `.phrases` file both may be left out: it describes what people say.
enum MissingShortTitle: Rule {
  static let description = RuleDescription(
    id: "missing-short-title", group: .shortcut, reportsIn: [.swift],
    summary: "A shortcut has no short title and no image.",
    rationale: """
      From iOS 17 on the initialiser of `AppShortcut` without `shortTitle` and `systemImageName` is deprecated, and a \
      shortcut that is made by it stands as a blank tile in Shortcuts and Spotlight. In a `.phrases` file both may be \
      left out.
      """,
    severity: .warning, confidence: .high, appleBehavior: "build warning",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"])
            ^^^^^^^^^^^ warning: [missing-short-title] The shortcut of RunFigraniumTaskIntent has neither 'shortTitle' nor 'systemImageName': its tile is blank.
          }
        }
        """#)
    ],
    passing: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(
              intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"],
              shortTitle: "Run a task", systemImageName: "play")
          }
        }
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run a ${applicationName} task
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for target in context.index.askedTargets {
      let shortcut = target.shortcut
      guard shortcut.source == .swift else { continue }
      let hasTitle = shortcut.shortTitle != nil || shortcut.unreadableTitle != nil
      let hasImage = shortcut.systemImageName != nil || shortcut.unreadableImage != nil
      // One of the two alone is for the compiler to judge: initialisers with either have shipped.
      guard !hasTitle, !hasImage, !context.hasSyntaxError(in: shortcut) else { continue }
      let name = shortcut.intentName.map { " of \($0.value)" } ?? ""
      context.report(
        "The shortcut\(name) has neither 'shortTitle' nor 'systemImageName': its tile is blank.",
        at: shortcut.headPlace)
    }
  }
}
