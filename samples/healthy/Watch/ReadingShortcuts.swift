import AppIntents

struct LogPagesIntent: AppIntent {
  static let title: LocalizedStringResource = "Log pages"

  @Parameter(title: "Pages") var count: Int
  @Parameter(title: "Mood") var mood: ReadingMood

  func perform() async throws -> some IntentResult { .result() }
}

enum ReadingMood: String, AppEnum {
  case calm, curious

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
  static let caseDisplayRepresentations: [ReadingMood: DisplayRepresentation] = [.calm: "Calm", .curious: "Curious"]
}

struct ReadingShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    return [
      AppShortcut(
        intent: LogPagesIntent(),
        phrases: [
          "Log pages in \(.applicationName)",
          "Log a \(\.$mood) hour in \(.applicationName)",
        ],
        shortTitle: "Log pages",
        systemImageName: "book"
      )
    ]
  }
}
