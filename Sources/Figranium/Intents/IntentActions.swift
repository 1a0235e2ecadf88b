/// What the three intents do, the same with and without Apple's protocols.
enum IntentActions {
  static func run(_ task: FigraniumTask, runID: String) async throws -> FigraniumIntentResult {
    try require(task.id, "Choose the task to run.")
    let result = try await FigraniumIntentConfiguration.client().runTask(task.id, runID: runID)
    return FigraniumIntentResult(
      dialog: "\(task.name) finished with \(result.outcomeText).", value: result.runID, outcome: result.outcome,
      data: result.data, failure: result.failure)
  }

  static func stop(runID: String) async throws -> FigraniumIntentResult {
    try require(runID, "Name the run to stop by its run ID.")
    try await FigraniumIntentConfiguration.client().executions.stop(runID: runID)
    return FigraniumIntentResult(dialog: "Stopped Figranium execution.", value: runID)
  }

  static func status(executionID: String) async throws -> FigraniumIntentResult {
    try require(executionID, "Name the execution by its identifier.")
    let execution = try await FigraniumIntentConfiguration.client().executions.get(executionID)
    return FigraniumIntentResult(
      dialog: "Execution status: \(execution.statusText).", value: execution.id, outcome: execution.outcome)
  }

  private static func require(_ value: String, _ request: String) throws(FigraniumError) {
    guard !value.isEmpty else { throw FigraniumError(.parameterMissing, request) }
  }
}
