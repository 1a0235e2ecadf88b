import AppIntents

struct PlantShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: WaterPlantIntent(),
      phrases: [
        "Water \(\.$plant) with \(.applicationName)",
        "Water the \(\.$plnat) in \(.applicationName)",
        "Water \(\.$plant) in the \(\.$room) with \(.applicationName)",
        "Pour \(\.$amount) for \(.applicationName)",
        "Use \(\.$usesRainwater) for \(.applicationName)",
        "Water my plants",
        "Water ${plant} using \(.applicationName)",
        "water \(\.$plant)  with \(.applicationName)",
      ],
      shortTitle: "Water a plant",
      systemImageName: "drop"
    )
    AppShortcut(
      intent: CheckRoomIntent(),
      phrases: [
        "Check the \(\.$room) with \(.applicationName)",
        "Check my plants with \(.applicationName)",
      ],
      shortTitle: "Check a room",
      systemImageName: "leaf"
    )
    AppShortcut(
      intent: ChekRoomIntent(),
      phrases: ["Check my plants with \(.applicationName)"],
      shortTitle: "Check all",
      systemImageName: "leaf.fill"
    )
  }
}
