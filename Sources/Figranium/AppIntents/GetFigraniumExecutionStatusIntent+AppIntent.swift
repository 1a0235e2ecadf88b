#if canImport(AppIntents)
  public import AppIntents
  public import Foundation

  /// Reads the status of an execution.
  public struct GetFigraniumExecutionStatusIntent: AppIntent {
    /// What Shortcuts calls the intent.
    public static let title: LocalizedStringResource = "Get Figranium Execution Status"

    /// The execution's identifier.
    @Parameter(title: "Execution ID")
    public var executionID: String

    /// Makes an intent whose execution is yet to be named; the system asks for it.
    public init() {}

    /// Makes an intent that reads the status of this execution.
    public init(executionID: String) { self.executionID = executionID }

    /// Reads the status. The dialog is “Execution status: <status>.”
    public func perform() async throws -> some IntentResult & ProvidesDialog {
      let result = try await self.result()
      return .result(dialog: "\(result.dialog)")
    }

    /// Reads the status; the same on every platform.
    package func result() async throws -> FigraniumIntentResult {
      try await IntentActions.status(executionID: executionID)
    }
  }
#endif
