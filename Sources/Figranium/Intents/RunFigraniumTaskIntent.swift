#if !canImport(AppIntents)
  /// Runs a task and waits for its end. Title: “Run Figranium Task”.
  public struct RunFigraniumTaskIntent: Sendable {
    /// What Shortcuts calls the intent.
    public static let title = "Run Figranium Task"

    /// The task to run; its parameter is titled “Task”.
    public var task: FigraniumTask

    /// Makes an intent whose task is yet to be chosen; performing it so throws `PARAMETER_MISSING`.
    public init() { task = FigraniumTask(id: "", name: "") }

    /// Makes an intent that runs this task.
    public init(task: FigraniumTask) { self.task = task }

    /// Runs the task. The dialog is “<task.name> finished with <outcome>.”
    public func perform() async throws -> FigraniumIntentResult {
      try await result(runID: Figranium.freshRunID())
    }

    /// Runs the task under a run ID of the caller's, who can so stop it while it runs.
    package func result(runID: String) async throws -> FigraniumIntentResult {
      try await IntentActions.run(task, runID: runID)
    }
  }
#endif
