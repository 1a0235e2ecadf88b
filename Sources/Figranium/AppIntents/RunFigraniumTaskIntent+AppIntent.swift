#if canImport(AppIntents)
  public import AppIntents
  public import Foundation

  /// Runs a task and waits for its end.
  public struct RunFigraniumTaskIntent: AppIntent {
    /// What Shortcuts calls the intent.
    public static let title: LocalizedStringResource = "Run Figranium Task"

    /// The task to run.
    @Parameter(title: "Task")
    public var task: FigraniumTask

    /// Makes an intent whose task is yet to be chosen; the system asks for it.
    public init() {}

    /// Makes an intent that runs this task.
    public init(task: FigraniumTask) { self.task = task }

    /// Runs the task. The dialog is “<task.name> finished with <outcome>.”
    public func perform() async throws -> some IntentResult & ProvidesDialog {
      let result = try await self.result(runID: Figranium.freshRunID())
      return .result(dialog: "\(result.dialog)")
    }

    /// Runs the task under a run ID of the caller's, who can so stop it while it runs.
    package func result(runID: String) async throws -> FigraniumIntentResult {
      try await IntentActions.run(task, runID: runID)
    }
  }
#endif
