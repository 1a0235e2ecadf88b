/// What a type is to App Intents; a type may be several things.
struct Roles: OptionSet, Sendable {
  let rawValue: UInt8

  static let intent = Roles(rawValue: 1)
  static let entity = Roles(rawValue: 2)
  static let `enum` = Roles(rawValue: 4)
  static let query = Roles(rawValue: 8)
  static let provider = Roles(rawValue: 16)
}

extension Roles {
  /// The protocols of AppIntents and of the frameworks that refine them, as of the 2026 SDKs.
  init?(protocol name: String) {
    guard let roles = Self.protocols[name] else { return nil }
    self = roles
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

  private static let protocols: [String: Roles] = {
    var table: [String: Roles] = [:]
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
