import ActionRunner
import ShortcutModel

/// An action as a person writes it on the command line.
struct ActionRequest {
  private let text: String
  private let workspace: ActionWorkspace
  private let provider: any ActionProvider
  private let cache = EntityCache()

  init(_ text: String, _ workspace: ActionWorkspace, _ provider: any ActionProvider) {
    self.text = text
    self.workspace = workspace
    self.provider = provider
  }

  func perform(_ mode: ActionRun.Mode, _ effects: TerminalEffects) async -> ActionResult {
    do {
      let (call, planner) = try await understood()
      return await ActionRun(call, planner: planner, mode: mode).perform(effects)
    } catch {
      return ActionResult(IntentCall(intent: text), provider: provider.name, error: error)
    }
  }

  private func understood() async throws(ActionError) -> (IntentCall, ActionPlanner) {
    if let name = calledIntent {
      let scope = workspace.scope(ofIntent: name) ?? workspace.scopes.first ?? .builtIn
      return (try IntentCall(reading: text), planner(scope))
    }
    // The first project that understands the sentence; where none does, the last one's reason.
    var failure: ActionError?
    for scope in workspace.scopes {
      let planner = planner(scope)
      do {
        let resolver = UtteranceResolver(planner: planner, applicationNames: workspace.applicationNames)
        return (try await resolver.call(for: text), planner)
      } catch {
        failure = error
      }
    }
    throw failure ?? ActionError("NOT_UNDERSTOOD", "No phrase means “\(text)”.", .usage)
  }

  private func planner(_ scope: ActionScope) -> ActionPlanner {
    ActionPlanner(scope: scope, provider: provider, cache: cache)
  }

  /// The intent's name, where the text is a call: a name with an opening parenthesis right behind it, or one word that
  /// is an intent or ends as intents do.
  private var calledIntent: String? {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    let rest = text.dropFirst(name.count)
    if rest.first == "(" { return String(name) }
    guard rest.isEmpty else { return nil }
    return workspace.scope(ofIntent: text) != nil || text.hasSuffix("Intent") ? text : nil
  }
}
