#if !canImport(AppIntents)
  /// Reads the status of an execution. Title: “Get Figranium Execution Status”.
  public struct GetFigraniumExecutionStatusIntent: Sendable {
    /// What Shortcuts calls the intent.
    public static let title = "Get Figranium Execution Status"

    /// The execution's identifier; its parameter is titled “Execution ID”.
    public var executionID: String

    /// Makes an intent whose execution is yet to be named; performing it so throws `PARAMETER_MISSING`.
    public init() { executionID = "" }

    /// Makes an intent that reads the status of this execution.
    public init(executionID: String) { self.executionID = executionID }

    /// Reads the status. The dialog is “Execution status: <status>.”
    public func perform() async throws -> FigraniumIntentResult {
      try await result()
    }

    /// Reads the status; the same on every platform.
    package func result() async throws -> FigraniumIntentResult {
      try await IntentActions.status(executionID: executionID)
    }
  }
#endif
