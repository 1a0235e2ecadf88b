/// What a type is to App Intents.
enum Role: Sendable {
  case intent, entity, `enum`, query, provider

  /// The protocols of AppIntents and of the frameworks that refine them, as of the 2026 SDKs.
  init?(protocol name: String) {
    guard let role = Self.protocols[name] else { return nil }
    self = role
  }

  /// The macros of AppIntents: `@AppIntent(schema:)`.
  init?(macro name: String) {
    switch name {
    case "AppIntent", "AssistantIntent": self = .intent
    case "AppEntity", "AssistantEntity": self = .entity
    case "AppEnum", "AssistantEnum": self = .enum
    default: return nil
    }
  }

  private static let protocols: [String: Role] = {
    var table: [String: Role] = [:]
    for name in intents { table[name] = .intent }
    for name in entities { table[name] = .entity }
    for name in queries { table[name] = .query }
    for name in ["AppEnum", "URLRepresentableEnum"] { table[name] = .enum }
    table["AppShortcutsProvider"] = .provider
    return table
  }()

  private static let intents: [String] = [
    "AppIntent", "AssistantIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "AudioStartingIntent",
    "CameraCaptureIntent", "CancellableIntent", "ControlConfigurationIntent", "CustomIntentMigratedAppIntent",
    "DeleteIntent", "ForegroundContinuableIntent", "InputConfigurationIntent", "LiveActivityIntent",
    "LiveActivityStartingIntent", "LongRunningIntent", "OpenIntent", "PauseWorkoutIntent", "PlayVideoIntent",
    "PredictableIntent", "ProgressReportingIntent", "PushToTalkTransmissionIntent", "ResumeWorkoutIntent",
    "SetFocusFilterIntent", "SetValueIntent", "ShowInAppSearchResultsIntent", "SnippetIntent", "StartDiveIntent",
    "StartWorkoutIntent", "SystemIntent", "TargetContentProvidingIntent", "URLRepresentableIntent", "UndoableIntent",
    "WidgetConfigurationIntent",
  ]

  private static let entities: [String] = [
    "AppEntity", "FileEntity", "IndexedEntity", "TransientAppEntity", "URLRepresentableEntity", "UniqueAppEntity",
  ]

  private static let queries: [String] = [
    "EntityPropertyQuery", "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery", "IndexedEntityQuery",
    "UniqueAppEntityProvider", "UniqueAppEntityQuery",
  ]
}
