#if !canImport(AppIntents)
  /// Stops an execution. Title: “Stop Figranium Execution”.
  public struct StopFigraniumExecutionIntent: Sendable {
    /// What Shortcuts calls the intent.
    public static let title = "Stop Figranium Execution"

    /// The run ID that the run was started with; its parameter is titled “Run ID”.
    public var runID: String

    /// Makes an intent whose run is yet to be named; performing it so throws `PARAMETER_MISSING`.
    public init() { runID = "" }

    /// Makes an intent that stops this run.
    public init(runID: String) { self.runID = runID }

    /// Stops the run. The dialog is “Stopped Figranium execution.”
    public func perform() async throws -> FigraniumIntentResult {
      try await result()
    }

    /// Stops the run; the same on every platform.
    package func result() async throws -> FigraniumIntentResult {
      try await IntentActions.stop(runID: runID)
    }
  }
#endif
