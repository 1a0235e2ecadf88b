import ActionRunner
import LanguageServer
import ShortcutModel
import Synchronization
import UtteranceMatcher

/// A provider whose every answer a test decides; what it is asked is counted.
final class ScriptedProvider: ActionProvider, ProviderSource {
  let name = "scripted"
  let names = ["scripted"]
  let defaultName: String? = "scripted"
  let configurationPath: String? = "/home/me/.config/phrasebook/config.json"
  let origin = "in a test"
  let wantsConfirmation = true
  let intents = ["RunFigraniumTaskIntent"]
  let entityTypes = ["FigraniumTask"]

  private struct State {
    var fetches = 0
    var reloads = 0
    var performed: [ActionPlan] = []
    var askedFor: [String?] = []
  }

  private let state = Mutex(State())
  private let tasks: @Sendable () async throws(ActionError) -> [LiveEntity]
  private let run: @Sendable (ActionPlan) async -> ActionOutcome
  /// What the URLs of its hand-offs begin with; nil where it performs its intents.
  private let handOffURL: String?

  init(
    handOffURL: String? = nil,
    tasks: @escaping @Sendable () async throws(ActionError) -> [LiveEntity] = { () async throws(ActionError) in
      [LiveEntity(id: "backup", name: "Nightly backup"), LiveEntity(id: "news", name: "Morning news")]
    },
    run: @escaping @Sendable (ActionPlan) async -> ActionOutcome = { plan in
      ActionOutcome(.succeeded, outcome: "success", dialog: "\(plan.parameters[0].display) finished with success.")
    }
  ) {
    self.handOffURL = handOffURL
    self.tasks = tasks
    self.run = run
  }

  var fetches: Int { state.withLock { $0.fetches } }
  var reloads: Int { state.withLock { $0.reloads } }
  var performed: [ActionPlan] { state.withLock { $0.performed } }
  /// The names under which providers were asked for.
  var askedFor: [String?] { state.withLock { $0.askedFor } }

  func provider(named name: String?) throws(ActionError) -> any ActionProvider {
    state.withLock { $0.askedFor.append(name) }
    return self
  }

  func opener(of intent: String) throws(ActionError) -> (any ActionProvider)? { nil }

  func reload() {
    state.withLock { $0.reloads += 1 }
  }

  func entityType(of parameter: IntentParameter, in intent: String) -> String? {
    parameter.valueType == "FigraniumTask" ? "FigraniumTask" : nil
  }

  func entities(ofType type: String) async throws(ActionError) -> [LiveEntity] {
    state.withLock { $0.fetches += 1 }
    return try await tasks()
  }

  func isMutating(_ intent: String) -> Bool { !handsOff }

  var handsOff: Bool { handOffURL != nil }

  func handOffURL(for plan: ActionPlan, runID: String) throws(ActionError) -> String? { handOffURL.map { $0 + runID } }

  func sentence(for intent: String, parameters: [ActionPlan.Parameter]) -> String {
    "Run \(parameters.first?.display ?? "something")"
  }

  func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome {
    state.withLock { $0.performed.append(plan) }
    await progress("\(plan.parameters.first?.display ?? "") is running.")
    return await run(plan)
  }
}

/// Lets tasks wait until it is opened; a cancelled one goes on.
final class Gate: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

  func wait() async { for await _ in stream {} }

  func open() { continuation.finish() }
}
