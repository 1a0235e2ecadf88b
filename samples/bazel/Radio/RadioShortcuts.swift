import AppIntents

struct RadioShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StationIntent(),
      phrases: ["Play \(\.$station) on \(.applicationName)", "Play \(.applicationName)"],
      shortTitle: "Play", systemImageName: "radio")
  }
}
