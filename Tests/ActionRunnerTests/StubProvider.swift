import ShortcutModel
import SourceText
import Synchronization
import UtteranceMatcher

@testable import ActionRunner

/// A provider whose lists, faults and outcome a test sets, and which remembers what it was asked.
final class StubProvider: ActionProvider {
  struct State {
    var tasks: Result<[LiveEntity], ActionError> = .success([])
    var fetches = 0
    var performed: [ActionPlan] = []
    var outcome: Result<ActionOutcome, ActionError> = .success(ActionOutcome(.succeeded, value: "value-1"))
    /// Where set, a fetch waits for it.
    var gate: Waiter?
  }

  let state: Mutex<State>
  let wantsConfirmation: Bool
  let name = "stub"
  let origin = "test"
  let intents = ["RunFigraniumTaskIntent", "StopFigraniumExecutionIntent", "GetFigraniumExecutionStatusIntent"]
  let entityTypes = ["FigraniumTask", "FigraniumExecution"]

  init(_ tasks: [LiveEntity] = StubProvider.tasks, wantsConfirmation: Bool = true) {
    state = Mutex(State(tasks: .success(tasks)))
    self.wantsConfirmation = wantsConfirmation
  }

  static let tasks = [
    LiveEntity(id: "nightly-backup", name: "Nightly backup", description: "Saves everything"),
    LiveEntity(id: "price-watch", name: "Price watch"), LiveEntity(id: "twins-1", name: "Twins"),
    LiveEntity(id: "twins-2", name: "Twins"),
  ]

  func fail(_ error: ActionError) { state.withLock { $0.tasks = .failure(error) } }

  func entityType(of parameter: IntentParameter, in intent: String) -> String? {
    parameter.name == "runID" ? "FigraniumExecution" : parameter.valueType == "FigraniumTask" ? "FigraniumTask" : nil
  }

  func entities(ofType type: String) async throws(ActionError) -> [LiveEntity] {
    let (tasks, gate) = state.withLock { state in
      state.fetches += 1
      return (state.tasks, state.gate)
    }
    await gate?.wait()
    return type == "FigraniumTask" ? try tasks.get() : [LiveEntity(id: "run-1", name: "Price watch, running")]
  }

  func isMutating(_ intent: String) -> Bool { intent != "GetFigraniumExecutionStatusIntent" }

  func sentence(for intent: String, parameters: [ActionPlan.Parameter]) -> String {
    "Do \(parameters.first?.display ?? "something")"
  }

  func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome {
    await progress("half way")
    return try state.withLock { state in
      state.performed.append(plan)
      return state.outcome
    }.get()
  }
}

/// Effects that answer as a test says, and remember.
final class ScriptedEffects: ActionEffects {
  struct Log {
    var asked: [ActionPlan.MissingParameter] = []
    var confirmed: [String] = []
    var progress: [String] = []
    var handedOff: [HandOff] = []
  }

  let log = Mutex(Log())
  let answer: ActionAnswer
  let confirms: Bool
  /// Who takes hand-offs, or why nobody does.
  let receiver: Result<HandOff.Receiver, ActionError>

  init(
    answer: ActionAnswer = .unavailable, confirms: Bool = true,
    receiver: Result<HandOff.Receiver, ActionError> = .success(.editor)
  ) {
    self.answer = answer
    self.confirms = confirms
    self.receiver = receiver
  }

  func ask(_ parameter: ActionPlan.MissingParameter) async -> ActionAnswer {
    log.withLock { $0.asked.append(parameter) }
    return answer
  }

  func confirm(_ sentence: String) async -> Bool {
    log.withLock { $0.confirmed.append(sentence) }
    return confirms
  }

  func progress(_ message: String) async { log.withLock { $0.progress.append(message) } }

  func handOff(_ handOff: HandOff) async throws(ActionError) -> HandOff.Receiver {
    log.withLock { $0.handedOff.append(handOff) }
    return try receiver.get()
  }
}

/// A scope over files in memory.
func scope(_ files: [String: String]) throws -> ActionScope {
  let sources = files.compactMap { path, text in
    FileKind(FileID(path)).map { SourceFile(FileID(path), kind: $0, text: SourceText(text)) }
  }
  let snapshot = WorkspaceSnapshot(files: sources)
  guard let project = snapshot.projects.first else { throw NoProject() }
  return ActionScope(snapshot, project: project)
}

struct NoProject: Error {}

func planner(
  _ provider: any ActionProvider, scope: ActionScope = .builtIn, cache: EntityCache = EntityCache(),
  opener: @escaping ActionPlanner.Opener = { _ throws(ActionError) in nil }
) -> ActionPlanner {
  ActionPlanner(scope: scope, provider: provider, cache: cache, opener: opener)
}

func run(_ task: String?) -> IntentCall {
  IntentCall(
    intent: "RunFigraniumTaskIntent",
    arguments: task.map { [IntentCall.Argument("task", .string($0))] } ?? [])
}

/// The error that an operation throws; nil where it throws none.
func actionError(_ operation: () async throws(ActionError) -> some Any) async -> ActionError? {
  do {
    _ = try await operation()
    return nil
  } catch {
    return error
  }
}
