import AppIntents

struct LampIntent: AppIntent {
  static let title: LocalizedStringResource = "Switch On Lamp"

  func perform() async throws -> some IntentResult { .result() }
}

struct LampShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LampIntent(), phrases: ["Switch on \(.applicationName)"], shortTitle: "Switch On",
      systemImageName: "lamp.desk")
  }
}
