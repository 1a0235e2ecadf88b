import AppIntents

struct HarvestShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PickTreeIntent(),
      phrases: [
        "Pick \(\.$tree) with \(.applicationName)",
        "Pick a tree with \(.applicationName)",
      ],
      shortTitle: "Pick a tree",
      systemImageName: "tree"
    )
    AppShortcut(
      intent: CountApplesIntent(),
      phrases: [
        "Count my apples with \(.applicationName)",
        "How many apples does \(.applicationName) have",
      ],
      shortTitle: "Count apples",
      systemImageName: "number"
    )
  }
}
