/// What a type is to App Intents; a type may be several things.
struct Roles: OptionSet, Sendable {
  let rawValue: UInt16

  static let intent = Roles(rawValue: 1)
  static let entity = Roles(rawValue: 2)
  static let `enum` = Roles(rawValue: 4)
  static let query = Roles(rawValue: 8)
  static let provider = Roles(rawValue: 16)
  /// Offers the options of a parameter, or finds values that are no entities of an id: no query by itself.
  static let valueProvider = Roles(rawValue: 32)
  /// Offers all its values unasked, without a function that says so.
  static let enumerable = Roles(rawValue: 64)
  /// Has members that a type which refines it has too.
  static let members = Roles(rawValue: 128)
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
    for name in ["EnumerableEntityQuery", "UniqueAppEntityProvider", "UniqueAppEntityQuery"] {
      table[name] = [.query, .enumerable]
    }
    for name in ["AppEnum", "AssistantEnum", "AssistantSchemaEnum", "URLRepresentableEnum"] { table[name] = .enum }
    for name in ["DynamicOptionsProvider", "IntentValueQuery"] { table[name] = .valueProvider }
    table["AppShortcutsProvider"] = .provider
    return table
  }()

  private static let intents: [String] = [
    "AppIntent", "AssistantIntent", "AssistantSchemaIntent", "AudioPlaybackIntent", "AudioRecordingIntent",
    "AudioStartingIntent", "CameraCaptureIntent", "CancellableIntent", "ControlConfigurationIntent",
    "CustomIntentMigratedAppIntent", "DeleteIntent", "DeprecatedAppIntent", "ForegroundContinuableIntent",
    "InputConfigurationIntent", "LiveActivityIntent", "LiveActivityStartingIntent", "LongRunningIntent", "OpenIntent",
    "PauseWorkoutIntent", "PlayVideoIntent", "PredictableIntent", "ProgressReportingIntent",
    "PushToTalkTransmissionIntent", "ResumeWorkoutIntent", "SetFocusFilterIntent", "SetValueIntent",
    "ShowInAppSearchResultsIntent", "SnippetIntent", "StartDiveIntent", "StartWorkoutIntent", "SystemIntent",
    "TargetContentProvidingIntent", "TranslationIntent", "UISceneAppIntent", "URLRepresentableIntent", "UndoableIntent",
    "WidgetConfigurationIntent",
  ]

  private static let entities: [String] = [
    "AppEntity", "AssistantEntity", "AssistantSchemaEntity", "FileEntity", "IndexedEntity", "OwnershipProvidingEntity",
    "SyncableEntity", "TransientAppEntity", "URLRepresentableEntity", "UniqueAppEntity",
  ]

  private static let queries: [String] = [
    "EntityPropertyQuery", "EntityQuery", "EntityStringQuery", "IndexedEntityQuery", "UniqueIDEntityQuery",
  ]
}
