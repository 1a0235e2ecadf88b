import AppIntents
import Figranium

struct FigraniumShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: RunFigraniumTaskIntent(),
      phrases: [
        "Run \(\.$task) in \(.applicationName)",
        "Run a \(.applicationName) task",
      ],
      shortTitle: "Run a task",
      systemImageName: "play.circle"
    )
    AppShortcut(
      intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "nightly-backup", name: "Nightly backup")),
      phrases: [
        "Back everything up with \(.applicationName)"
      ],
      shortTitle: "Nightly backup",
      systemImageName: "externaldrive"
    )
    AppShortcut(
      intent: StopFigraniumExecutionIntent(),
      phrases: [
        "Stop my \(.applicationName) run"
      ],
      shortTitle: "Stop a run",
      systemImageName: "stop.circle"
    )
    AppShortcut(
      intent: GetFigraniumExecutionStatusIntent(),
      phrases: [
        "Check my \(.applicationName) execution",
        "How is my \(.applicationName) run",
      ],
      shortTitle: "Check a run",
      systemImageName: "questionmark.circle"
    )
    AppShortcut(
      intent: OpenSectionIntent(),
      phrases: [
        "Open \(\.$section) in \(.applicationName)",
        "Show \(.applicationName) \(\.$section)",
      ],
      shortTitle: "Open a section",
      systemImageName: "sidebar.left"
    )
  }
}
