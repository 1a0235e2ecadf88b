/// The Figranium intents, known without any source: titles and parameters as the Figranium SDK declares them.
enum BuiltInIntents {
  static let intents: [Intent] = [
    intent("RunFigraniumTaskIntent", "Run Figranium Task", parameter("task", "FigraniumTask", .entity, "Task")),
    intent(
      "StopFigraniumExecutionIntent", "Stop Figranium Execution", parameter("runID", "String", .primitive, "Run ID")),
    intent(
      "GetFigraniumExecutionStatusIntent", "Get Figranium Execution Status",
      parameter("executionID", "String", .primitive, "Execution ID")),
  ]

  /// Those of a name; none of the names has components.
  static func named(_ name: String) -> [Intent] { byName[name] ?? [] }

  private static let byName = Dictionary(grouping: intents, by: \.name)

  /// `FigraniumTaskQuery` has `suggestedEntities()`.
  static let entities: [Entity] = [
    Entity(
      name: "FigraniumTask", query: "FigraniumTaskQuery", suggests: true, values: [], displayName: "Figranium Task")
  ]

  private static func intent(_ name: String, _ title: String, _ parameter: IntentParameter) -> Intent {
    Intent(
      name: name, kind: .builtin, title: title, parameters: [parameter], openAppWhenRun: false, isDiscoverable: true)
  }

  private static func parameter(
    _ name: String, _ type: String, _ kind: IntentParameter.Kind, _ title: String
  ) -> IntentParameter {
    IntentParameter(
      name: name, type: type, valueType: type, isOptional: false, isArray: false, kind: kind, title: title,
      hasDefault: false, connectsToPreviousResult: false)
  }
}
