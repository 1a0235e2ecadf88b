import AppIntents

struct OpenBedIntent: AppIntent {
  static let title: LocalizedStringResource = "Open a bed"

  func perform() async throws -> some IntentResult { .result() }
}

struct GardenShortcuts: AppShortcutsProvider {
  static let openPhrases: [AppShortcutPhrase<OpenBedIntent>] = ["Open my \(.applicationName) beds"]
  static let verb = "Show"

  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: OpenBedIntent(), phrases: openPhrases, shortTitle: "Open", systemImageName: "leaf")
    AppShortcut(intent: OpenBedIntent(), phrases: [], shortTitle: "Beds", systemImageName: "square.grid.2x2")
    AppShortcut(intent: OpenBedIntent(), phrases: ["\(verb) \(.applicationName) beds"])
    AppShortcut(intent: OpenBedIntent(), phrases: ["Open bed one in \(.applicationName)"])
    AppShortcut(intent: OpenBedIntent(), phrases: ["Open bed two in \(.applicationName)"])
    AppShortcut(intent: OpenBedIntent(), phrases: ["Open bed three in \(.applicationName)"])
    AppShortcut(intent: OpenBedIntent(), phrases: ["Open bed four in \(.applicationName)"])
    AppShortcut(intent: OpenBedIntent(), phrases: ["Open bed five in \(.applicationName)"])
    AppShortcut(intent: OpenBedIntent(), phrases: ["Open bed six in \(.applicationName)"])
    AppShortcut(intent: OpenBedIntent(), phrases: ["Open bed seven in \(.applicationName)"])
    AppShortcut(intent: OpenBedIntent(), phrases: ["Open bed eight in \(.applicationName)"])
  }
