extension SwiftFile {
  /// Whether a file may declare something that matters to App Intents, told from its bytes alone.
  ///
  /// A project may refine `AppIntent` and conform to its own protocol in files that name nothing of Apple's, so that
  /// any `Intent` counts, as do the words for entities, enums, queries and how they are displayed, and the members that
  /// an extension of such a protocol gives. A file that merely declares a type which another file extends, or conforms
  /// to a protocol of another name, is not found; a `WordSearch` finds it by the name.
  package static func mentionsAppIntents(_ bytes: [UInt8]) -> Bool {
    words.occur(in: bytes)
  }

  private static let words = WordSearch([
    "Intent", "AppShortcut", "AppEntity", "AppEnum", "EntityQuery", "EntityStringQuery", "EntityProperty",
    "DisplayRepresentation", "DynamicOptionsProvider", "AssistantEntity", "AssistantEnum", "ShortcutsProvider",
    "appShortcuts", "suggestedEntities", "allEntities", "defaultQuery", "openAppWhenRun", "isDiscoverable",
    "supportedModes",
  ])
}
