import AppIntents
import Figranium

struct WatchShortcuts: AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: RunFigraniumTaskIntent(),
      phrases: [
        "Start \(\.$task) with \(.applicationName)",
        "Start a \(.applicationName) task",
      ],
      shortTitle: "Start a task",
      systemImageName: "play"
    )
    AppShortcut(
      intent: StopFigraniumExecutionIntent(),
      phrases: ["Halt my \(.applicationName) run"],
      shortTitle: "Halt a run",
      systemImageName: "stop"
    )
  }
}
