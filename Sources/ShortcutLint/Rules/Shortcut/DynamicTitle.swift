import ShortcutModel

/// Titles and images of shortcuts that Apple's static reader cannot see.
enum DynamicTitle: Rule {
  static let description = RuleDescription(
    id: "dynamic-title", group: .shortcut, reportsIn: [.swift],
    summary: "A shortcut's title or image is no literal.",
    rationale: """
      Apple's build reads the title and the image from the source, without running it. `shortTitle` must be a string \
      literal, or a call of `LocalizedStringResource` with literals, such as \
      `LocalizedStringResource("key", defaultValue: "Run a task")`. A constant, a function or an interpolation is refused.

      For two cases the evidence is thinner, and they are warnings: `systemImageName` must be a string literal, and a \
      title such as `.runTask` may be one of the symbols that Xcode makes of a string catalog, of which nobody has said \
      that they are read.
      """,
    severity: .error, confidence: .high, appleBehavior: "build error",
    triggering: [
      RuleExample(
        #"""
        -- Demo.swift --
        struct Shortcuts: AppShortcutsProvider {
          static let title: LocalizedStringResource = "Run a task"

          static var appShortcuts: [AppShortcut] {
            AppShortcut(
              intent: RunFigraniumTaskIntent(), phrases: ["Run a \(.applicationName) task"],
              shortTitle: title, systemImageName: isNew ? "play" : "play.circle")
                          ^^^^^ error: [dynamic-title] Apple's build does not see this title: write it out as a string literal.
                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: [dynamic-title] Apple's build does not see this image's name: write it out as a string literal.
            AppShortcut(
              intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) run"],
              shortTitle: .stopRun, systemImageName: "stop")
                          ^^^^^^^^ warning: [dynamic-title] Apple's build does not see this title: write it out as a string literal.
            AppShortcut(
              intent: StopFigraniumExecutionIntent(), phrases: ["End my \(.applicationName) run"],
              shortTitle: "\(verb) a run", systemImageName: "stop")
                          ^^^^^^^^^^^^^^^ error: [dynamic-title] Apple's build does not see this title: write it out as a string literal.
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
              shortTitle: LocalizedStringResource("shortcut.run", defaultValue: "Run a task"), systemImageName: "play")
            AppShortcut(
              intent: StopFigraniumExecutionIntent(), phrases: ["Stop my \(.applicationName) run"],
              shortTitle: .init("Stop a run", table: "Shortcuts"), systemImageName: "stop")
          }
        }
        -- Demo.phrases --
        shortcut RunFigraniumTaskIntent
          title Run a task
          image play
          phrase Run a ${applicationName} task
        """#)
    ])

  static func check(_ context: inout RuleContext) {
    for target in context.index.askedTargets {
      let shortcut = target.shortcut
      if let title = shortcut.unreadableTitle, !context.hasSyntaxError(in: shortcut) {
        context.report(
          "Apple's build does not see this title: write it out as a string literal.", at: title.place,
          severity: title.isMember ? .warning : nil)
      }
      if let image = shortcut.unreadableImage, !context.hasSyntaxError(in: shortcut) {
        context.report(
          "Apple's build does not see this image's name: write it out as a string literal.", at: image.place,
          severity: .warning)
      }
    }
  }
}
