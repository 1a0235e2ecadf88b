import AppIntents

struct ShowShortcuts: AppShortcutsProvider {
  static let title: LocalizedStringResource = "Show a pane"

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ShowPaneIntent(),
      phrases: [
        "Show pane \(\.$pane) in \(.applicationName)",
        "Open pane \(\.$pane) in\(.applicationName)",
        "\(\.$pane) \(.applicationName)",
        "Light pane \(\.$pane) with \(.applicationName)",
      ],
      shortTitle: title,
      systemImageName: "square.grid.3x3"
    )
    AppShortcut(
      intent: SetSceneIntent(),
      phrases: [
        "Show \(\.$scene) with \(.applicationName)",
        "Show first light with \(.applicationName)",
        "In \(.applicationName) show the \(.applicationName) scene",
        "Show a scene on the Plant Wall",
        "Set a timer for \(.applicationName)",
        "Shоw %@ in \(.applicationName)",
      ],
      shortTitle: "Set a scene",
      systemImageName: "sun.horizon"
    )
    AppShortcut(
      intent: ShowPhotoIntent(),
      phrases: ["Show \(\.$photo) on \(.applicationName)"],
      shortTitle: "Show a photo",
      systemImageName: "photo"
    )
    AppShortcut(intent: DimWallIntent(), phrases: ["Dim \(.applicationName)"])
  }

  static var negativePhrases: [NegativeAppShortcutPhrases] {
    NegativeAppShortcutPhrases(phrases: ["Dim \(.applicationName)", "Show \(\.$photo) to Anna"])
  }
}

struct OldShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {}
}
