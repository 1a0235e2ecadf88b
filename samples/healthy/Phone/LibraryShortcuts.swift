import AppIntents

struct LibraryShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .teal

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: RenewBookIntent(),
      phrases: [
        "Renew \(\.$book) in \(.applicationName)",
        "Renew a book in \(.applicationName)",
      ],
      shortTitle: "Renew a book",
      systemImageName: "arrow.clockwise"
    )
    AppShortcut(
      intent: OpenShelfIntent(),
      phrases: [
        "Show what is \(\.$shelf) in \(.applicationName)",
        "Show my \(.applicationName) shelves",
      ],
      shortTitle: "Open a shelf",
      systemImageName: "books.vertical"
    )
    #if os(iOS)
      AppShortcut(
        intent: ScanBookIntent(),
        phrases: ["Scan a book with \(.applicationName)"],
        shortTitle: "Scan a book",
        systemImageName: "barcode.viewfinder"
      )
    #endif
  }

  static var negativePhrases: [NegativeAppShortcutPhrases] {
    NegativeAppShortcutPhrases(phrases: ["Renew my library card"])
  }
}

#if os(iOS)
  struct ScanBookIntent: AppIntent {
    static let title: LocalizedStringResource = "Scan a book"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult { .result() }
  }
#endif
