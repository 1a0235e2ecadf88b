import ActionRunner
import PhraseSyntax
import ShortcutModel
import SourceText

/// Performs what a call of `phrasebook run` asks for.
struct ActionRequest: Sendable {
  let workspace: ActionWorkspace
  let provider: any ActionProvider
  let mode: ActionRun.Mode
  let effects: TerminalEffects
  private let cache = EntityCache()

  init(
    _ workspace: ActionWorkspace, _ provider: any ActionProvider, _ mode: ActionRun.Mode, _ effects: TerminalEffects
  ) {
    self.workspace = workspace
    self.provider = provider
    self.mode = mode
    self.effects = effects
  }

  func perform(_ requested: RequestedAction) async -> ActionReport {
    switch requested {
    case .action(let text): .single(await perform(text))
    case .block(let name): .sequence(await perform(block: name))
    case .tries: .tries(await performTries())
    }
  }

  private func perform(_ text: String) async -> ActionResult {
    do {
      let (call, planner) = try await understood(text)
      return await ActionRun(call, planner: planner, mode: mode).perform(effects)
    } catch {
      return ActionResult(IntentCall(intent: text), provider: provider.name, error: error)
    }
  }

  private func perform(block name: String) async -> [ActionResult] {
    do throws(ActionError) {
      let (steps, scope) = try workspace.block(named: name)
      guard !steps.isEmpty else {
        throw ActionError("EMPTY_RUN", "The run block “\(name)” has no steps.", .usage)
      }
      return await ActionSequence(steps, planner: planner(scope), mode: mode).perform(effects)
    } catch {
      return [ActionResult(IntentCall(intent: name), provider: provider.name, error: error)]
    }
  }

  /// One line after the other, whatever comes of them, until the person cancels.
  private func performTries() async -> [TriedLine] {
    var tried: [TriedLine] = []
    for (test, file, scope) in workspace.tries {
      if Task.isCancelled { break }
      let utterance = test.utterance.value
      let result = await perform(test, planner(scope))
      let start = workspace.snapshot.files[file]?.text.lineColumn(at: test.range.lowerBound, in: .utf16)
      tried.append(TriedLine(file: file, line: (start?.line ?? 0) + 1, utterance: utterance, result: result))
    }
    return tried
  }

  private func perform(_ test: PhrasesTest, _ planner: ActionPlanner) async -> ActionResult {
    let utterance = test.utterance.value
    do throws(ActionError) {
      let resolver = UtteranceResolver(planner: planner, applicationNames: workspace.applicationNames)
      let call = try await resolver.call(for: utterance)
      if case .call(let syntax) = test.expectation, !call.fulfills(try IntentCall(syntax)) {
        throw ActionError(
          "UTTERANCE_MISMATCH", "“\(utterance)” means \(call.intent), which is not what its line expects.", .action)
      }
      return await ActionRun(call, planner: planner, mode: mode).perform(effects)
    } catch {
      return ActionResult(IntentCall(intent: utterance), provider: provider.name, error: error)
    }
  }

  private func understood(_ text: String) async throws(ActionError) -> (IntentCall, ActionPlanner) {
    if let name = calledIntent(text) {
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
    ActionPlanner(scope: scope, provider: provider, cache: cache, opener: workspace.directory.opener)
  }

  /// The intent's name, where the text is a call: a name with an opening parenthesis right behind it, or one word that
  /// is an intent or ends as intents do.
  private func calledIntent(_ text: String) -> String? {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    let rest = text.dropFirst(name.count)
    if rest.first == "(" { return String(name) }
    guard rest.isEmpty else { return nil }
    return workspace.scope(ofIntent: text) != nil || text.hasSuffix("Intent") ? text : nil
  }
}

extension IntentCall {
  /// Whether it calls the same intent, with every argument that the other has.
  fileprivate func fulfills(_ expected: IntentCall) -> Bool {
    intent == expected.intent
      && expected.arguments.allSatisfy { wanted in
        arguments.contains { $0.name == wanted.name && $0.value.text == wanted.value.text }
      }
  }
}

extension IntentCall.Value {
  /// Nil for the value of the step before.
  fileprivate var text: String? {
    switch self {
    case .string(let text), .word(let text): text
    case .previous: nil
    }
  }
}
