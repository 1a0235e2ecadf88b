/// What a type may be to App Intents.
struct Roles: OptionSet {
  let rawValue: Int

  static let intent = Roles(rawValue: 1)
  static let entity = Roles(rawValue: 2)
  static let `enum` = Roles(rawValue: 4)
  static let provider = Roles(rawValue: 8)
  /// Finds entities.
  static let query = Roles(rawValue: 16)
  /// Finds other values for a parameter.
  static let values = Roles(rawValue: 32)
}

/// The protocols and macros of Apple's frameworks by what they make a type, after the pages of App Intents, WidgetKit,
/// WorkoutKit, LockedCameraCapture and PushToTalk in Apple's documentation.
enum AppleProtocols {
  static let roles: [String: Roles] = {
    var table: [String: Roles] = ["AppShortcutsProvider": .provider, "AppEnum": .enum, "URLRepresentableEnum": .enum]
    for name in refinementsOfAppIntent.split(separator: " ") { table[String(name)] = .intent }
    for name in refinementsOfAppEntity.split(separator: " ") { table[String(name)] = .entity }
    for name in refinementsOfEntityQuery.split(separator: " ") { table[String(name)] = .query }
    for name in ["DynamicOptionsProvider", "IntentValueQuery"] { table[name] = .values }
    return table
  }()

  static let macros: [String: Roles] = [
    "AppIntent": .intent, "AssistantIntent": .intent, "AppEntity": .entity, "AssistantEntity": .entity,
    "AppEnum": .enum, "AssistantEnum": .enum,
  ]

  private static let refinementsOfAppIntent = """
    AppIntent AudioPlaybackIntent AudioRecordingIntent AudioStartingIntent CameraCaptureIntent CancellableIntent \
    ControlConfigurationIntent CustomIntentMigratedAppIntent DeleteIntent ForegroundContinuableIntent \
    LiveActivityIntent LiveActivityStartingIntent LongRunningIntent OpenIntent PauseWorkoutIntent PlayVideoIntent \
    PredictableIntent ProgressReportingIntent PushToTalkTransmissionIntent ResumeWorkoutIntent SetFocusFilterIntent \
    SetValueIntent ShowInAppSearchResultsIntent SnippetIntent StartDiveIntent StartWorkoutIntent SystemIntent \
    TargetContentProvidingIntent URLRepresentableIntent UndoableIntent WidgetConfigurationIntent
    """

  private static let refinementsOfAppEntity = """
    AppEntity FileEntity IndexedEntity TransientAppEntity URLRepresentableEntity UniqueAppEntity
    """

  private static let refinementsOfEntityQuery = """
    EntityQuery EntityPropertyQuery EntityStringQuery EnumerableEntityQuery IndexedEntityQuery UniqueAppEntityQuery
    """
}
