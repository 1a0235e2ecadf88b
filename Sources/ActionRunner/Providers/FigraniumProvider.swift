import Figranium
package import ShortcutModel
package import UtteranceMatcher

/// A Figranium server, or the demo service, as a provider. It performs the library's own intents.
package struct FigraniumProvider: ActionProvider {
  package let name: String
  package let origin: String
  package let wantsConfirmation: Bool
  private let clients: SessionValue<Figranium>
  /// What requests look like; nil where they stay in this process.
  private let preview: RequestPreview?
  /// How long a cancelled run waits for the answer to its stop.
  let stopTimeout: Duration
  /// How long a run goes on before its phase is asked for.
  private let phaseWait: Duration

  init(
    name: String, origin: String, wantsConfirmation: Bool, clients: SessionValue<Figranium>,
    preview: RequestPreview? = nil, stopTimeout: Duration = .seconds(10), phaseWait: Duration = .seconds(1)
  ) {
    self.name = name
    self.origin = origin
    self.wantsConfirmation = wantsConfirmation
    self.clients = clients
    self.preview = preview
    self.stopTimeout = stopTimeout
    self.phaseWait = phaseWait
  }

  /// The name of the built-in provider, which no configuration can give to another.
  package static let demoName = "demo"

  /// The built-in provider: sample tasks and executions in memory, for as long as the value lives.
  package static func demo(delay: Duration = .milliseconds(600)) -> FigraniumProvider {
    let client = Figranium.demo(delay: delay)
    return FigraniumProvider(
      name: demoName, origin: "in memory", wantsConfirmation: true,
      clients: SessionValue { () async throws(ActionError) in client })
  }

  /// The intents of the library, by the names of their types.
  private enum Action: String, CaseIterable {
    case run = "RunFigraniumTaskIntent"
    case stop = "StopFigraniumExecutionIntent"
    case status = "GetFigraniumExecutionStatusIntent"
  }

  private static let task = "FigraniumTask"
  private static let execution = "FigraniumExecution"

  package var intents: [String] { Action.allCases.map(\.rawValue) }
  package var entityTypes: [String] { [Self.task, Self.execution] }

  package func entityType(of parameter: IntentParameter, in intent: String) -> String? {
    switch (Action(rawValue: intent), parameter.name) {
    case (.stop, "runID"), (.status, "executionID"): Self.execution
    default: parameter.valueType == Self.task ? Self.task : nil
    }
  }

  package func isMutating(_ intent: String) -> Bool { Action(rawValue: intent) != .status }

  package func sentence(for intent: String, parameters: [ActionPlan.Parameter]) -> String {
    let display = parameters.first?.display ?? ""
    return switch Action(rawValue: intent) {
    case .run: "Run \(display.isEmpty ? "a task" : display)"
    case .stop: "Stop \(display.isEmpty ? "an execution" : display)"
    case .status: "Read the status of \(display.isEmpty ? "an execution" : display)"
    case nil: intent
    }
  }

  package func entities(ofType type: String) async throws(ActionError) -> [LiveEntity] {
    let client = VendedClient(figranium: try await clients.value())
    do {
      switch type {
      case Self.task:
        let tasks = try await FigraniumIntentConfiguration.withProvider(client) {
          try await FigraniumTaskQuery().suggestedEntities()
        }
        return tasks.map(LiveEntity.init)
      case Self.execution:
        return try await client.figranium.executions.list().map(LiveEntity.init)
      default:
        throw ActionError.usage("UNKNOWN_ENTITY_TYPE", "\(label) knows no values of the type \(type).")
      }
    } catch {
      throw reported(error)
    }
  }

  package func request(for plan: ActionPlan) throws(ActionError) -> String? {
    guard let preview else { return nil }
    do {
      let requests =
        switch Action(rawValue: plan.intent) {
        case .run: try preview.running(plan.value(of: "task") ?? "", runID: ActionPlan.runIDSign)
        case .stop: try preview.stopping(plan.value(of: "runID") ?? "")
        case .status: try preview.execution(plan.value(of: "executionID") ?? "")
        case nil: [FigraniumRequest]()
        }
      return requests.map(\.shown).joined(separator: "\n\nor, as the server's routes turn out:\n\n")
    } catch {
      throw ActionError(error)
    }
  }

  package func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome {
    let client = VendedClient(figranium: try await clients.value())
    do {
      return try await FigraniumIntentConfiguration.withProvider(client) {
        switch Action(rawValue: plan.intent) {
        case .run: try await run(plan, runID: runID, client, progress: progress)
        case .stop:
          ActionOutcome(
            try await StopFigraniumExecutionIntent(runID: plan.value(of: "runID") ?? "").result(), ends: false)
        case .status:
          ActionOutcome(
            try await GetFigraniumExecutionStatusIntent(executionID: plan.value(of: "executionID") ?? "").result(),
            ends: false)
        case nil: throw ActionError.usage("NO_PROVIDER", "\(label) does not perform \(plan.intent).")
        }
      }
    } catch {
      throw reported(error)
    }
  }

  private func run(
    _ plan: ActionPlan, runID: String, _ client: VendedClient, progress: @Sendable (String) async -> Void
  ) async throws -> ActionOutcome {
    let task = plan.parameters.first { $0.name == "task" }
    let shown = task?.display ?? "The task"
    await progress("\(shown) is running on \(label).")
    do {
      let intent = RunFigraniumTaskIntent(task: FigraniumTask(id: task?.value ?? "", name: task?.display ?? ""))
      // Ends with the run, since nobody waits for it.
      async let _: Void = Self.followPhases(of: runID, on: client.figranium, first: phaseWait) { phase in
        await progress("\(shown) is \(phase) on \(label).")
      }
      return ActionOutcome(try await intent.result(runID: runID), ends: true)
    } catch let error as FigraniumError where error.code == .requestAborted && !error.isUnsent && Task.isCancelled {
      return await stopAfterCancellation(runID: runID, client)
    } catch let error as FigraniumError where error.code == .networkError && error.status == nil {
      throw FigraniumError(error.code, error.message + " Whether the run \(runID) goes on is not known.")
    }
  }

  /// A key that is not accepted is read again before the next request: its owner may have put a new one in place. What
  /// the network did names the provider, since a person may have several.
  private func reported(_ error: any Error) -> ActionError {
    var error = ActionError(error)
    switch FigraniumError.Code(rawValue: error.code) {
    case .invalidAPIKey: clients.forget()
    case .networkError: error.message = "Provider “\(name)”: \(error.message)"
    default: break
    }
    return error
  }
}

extension LiveEntity {
  /// Names are shown on terminals and in editors, so control characters are taken out; the identifier stays.
  fileprivate init(_ task: FigraniumTask) {
    self.init(
      id: task.id, name: plainLine(task.name), description: task.description.map { plainText($0, limit: 4000) })
  }

  fileprivate init(_ execution: FigraniumExecution) {
    let state = execution.outcome?.rawValue ?? execution.phase ?? execution.statusText
    self.init(
      id: execution.id, name: plainLine("\(execution.taskName ?? execution.id), \(state)"), description: execution.id)
  }
}

extension ActionOutcome {
  /// - Parameter ends: Whether the outcome is that of this action, and not of an execution that was looked at.
  fileprivate init(_ result: FigraniumIntentResult, ends: Bool) {
    let ending: Ending =
      switch result.outcome {
      case _ where !ends, nil, .success: .succeeded
      case .stopped: .cancelled
      default: .failed
      }
    self.init(
      ending, outcome: result.outcome?.rawValue, dialog: result.dialog, value: result.value,
      snippet: result.data.flatMap(ActionOutcome.codeBlock),
      error: ending == .failed ? ActionError("RUN_FAILED", result.failure ?? result.dialog, .action) : nil)
  }
}
