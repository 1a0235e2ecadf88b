#if canImport(AppIntents)
  public import AppIntents
  public import Foundation

  /// Stops an execution.
  public struct StopFigraniumExecutionIntent: AppIntent {
    /// What Shortcuts calls the intent.
    public static let title: LocalizedStringResource = "Stop Figranium Execution"

    /// The run ID that the run was started with.
    @Parameter(title: "Run ID")
    public var runID: String

    /// Makes an intent whose run is yet to be named; the system asks for it.
    public init() {}

    /// Makes an intent that stops this run.
    public init(runID: String) { self.runID = runID }

    /// Stops the run. The dialog is “Stopped Figranium execution.”
    public func perform() async throws -> some IntentResult & ProvidesDialog {
      let result = try await self.result()
      return .result(dialog: "\(result.dialog)")
    }

    /// Stops the run; the same on every platform.
    package func result() async throws -> FigraniumIntentResult {
      try await IntentActions.stop(runID: runID)
    }
  }
#endif
