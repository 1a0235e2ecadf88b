import AppIntents

struct SnoozeIntent: AppIntent {
  static let title: LocalizedStringResource = "Snooze a reminder"

  @Parameter(title: "Days") var days: Days

  func perform() async throws -> some IntentResult { .result() }
}

enum Days: String, AppEnum {
  case one, two

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Days"
  static let caseDisplayRepresentations: [Days: DisplayRepresentation] = [.one: "One day", .two: "Two days"]
}

struct WateringShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SnoozeIntent(),
      phrases: [
        "Wait \(\.$days) in \(.applicationName)",
        "Snooze \(.applicationName)",
      ],
      shortTitle: "Snooze",
      systemImageName: "zzz"
    )
    AppShortcut(
      intent: SnoozeIntent(),
      phrases: ["Skip today with \(.applicationName)"],
      shortTitle: "Skip today",
      systemImageName: "forward"
    )
  }
}
