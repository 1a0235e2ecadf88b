import AppIntents

struct KitShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenKitIntent(),
      phrases: ["Open the kit of \(.applicationName)"],
      shortTitle: "Open the kit",
      systemImageName: "shippingbox"
    )
  }
}

struct OpenKitIntent: AppIntent {
  static let title: LocalizedStringResource = "Open the kit"

  func perform() async throws -> some IntentResult { .result() }
}
