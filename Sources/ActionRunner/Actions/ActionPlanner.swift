import ShortcutModel
import SourceText
import UtteranceMatcher

/// Makes plans of calls: finds the intent, gives its parameters their values, and says what is missing.
package struct ActionPlanner: Sendable {
  package let scope: ActionScope
  package let provider: any ActionProvider
  package let cache: EntityCache
  /// The user's provider that opens the app of an intent; nil where there is none.
  private let opener: Opener

  package typealias Opener = @Sendable (_ intent: String) throws(ActionError) -> (any ActionProvider)?

  package init(
    scope: ActionScope, provider: any ActionProvider, cache: EntityCache,
    opener: @escaping Opener = { _ throws(ActionError) in nil }
  ) {
    self.scope = scope
    self.provider = provider
    self.cache = cache
    self.opener = opener
  }

  /// - Parameter previous: The value of the step before, in a sequence.
  package func plan(_ call: IntentCall, previous: String? = nil) async throws(ActionError) -> ActionPlan {
    let (intent, performer) = try check(call)
    var parameters: [ActionPlan.Parameter] = []
    var missing: [ActionPlan.MissingParameter] = []
    let undeclared = call.arguments.map(\.name).filter { intent.parameter(named: $0) == nil }
    for name in intent.parameters.map(\.name) + undeclared {
      let parameter = intent.parameter(named: name)
      let text = try text(of: name, parameter, in: call, previous: previous)
      if let text, let parameter {
        parameters.append(try await value(text, of: parameter, in: intent))
      } else if let text {
        parameters.append(ActionPlan.Parameter(name: name, value: text, display: text))
      } else if let parameter, parameter.isRequired {
        missing.append(await missingParameter(parameter, in: intent))
      }
    }
    if Task.isCancelled { throw .cancelled }
    let title = intent.title ?? intent.name
    return ActionPlan(
      intent: intent.name, title: title, means: performer?.handsOff == false ? .provider : .handOff,
      provider: (performer ?? provider).name, parameters: parameters, missing: missing,
      isMutating: performer?.isMutating(intent.name) ?? false,
      sentence: performer.map { $0.sentence(for: intent.name, parameters: parameters) + " on \($0.label)" }
        ?? "Hand “\(title)” to its app")
  }

  /// Who performs a plan, or gives it to who opens its app.
  func performer(of plan: ActionPlan) throws(ActionError) -> any ActionProvider {
    plan.provider == provider.name ? provider : try opener(plan.intent) ?? provider
  }

  /// What can be told of a call without asking the provider: whether its intent and its parameters exist, and who
  /// performs it, or opens its app. That is nil where only the editor may know a way.
  func check(_ call: IntentCall) throws(ActionError) -> (intent: Intent, performer: (any ActionProvider)?) {
    guard let intent = scope.intent(named: call.intent) else {
      let hint = Self.hint(SpellingSuggestion.nearest(to: call.intent, among: scope.intentNames))
      throw .usage("UNKNOWN_INTENT", "There is no intent named \(call.intent).\(hint)")
    }
    var seen: Set<String> = []
    for argument in call.arguments {
      guard seen.insert(argument.name).inserted else {
        throw .usage("REPEATED_PARAMETER", "\(intent.name) is given “\(argument.name)” twice.")
      }
      guard intent.parameter(named: argument.name) == nil else { continue }
      let names = intent.parameters.map(\.name)
      let hint = Self.hint(SpellingSuggestion.nearest(to: argument.name, among: names))
      let known = names.isEmpty ? " It has none." : hint.isEmpty ? " It has: \(names.joined(separator: ", "))." : hint
      throw .usage("UNKNOWN_PARAMETER", "\(intent.name) has no parameter “\(argument.name)”.\(known)")
    }
    if provider.intents.contains(intent.name) { return (intent, provider) }
    if intent.openAppWhenRun { return (intent, try opener(intent.name)) }
    let known = provider.intents.isEmpty ? "none" : provider.intents.joined(separator: ", ")
    throw .usage("NO_PROVIDER", "No provider performs \(intent.name): \(provider.label) performs \(known).")
  }

  private func text(
    of name: String, _ parameter: IntentParameter?, in call: IntentCall, previous: String?
  ) throws(ActionError) -> String? {
    switch call.arguments.first(where: { $0.name == name })?.value {
    case .string(let text), .word(let text): return text
    case nil: return parameter?.connectsToPreviousResult == true ? previous : nil
    case .previous:
      guard let previous else {
        throw .usage("PREVIOUS_MISSING", "“previous” is the value of the step before, and there is no such value.")
      }
      return previous
    }
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { " Did you mean \($0)?" } ?? ""
  }
}

extension ActionPlanner {
  /// An entity or an enum case is looked up by identifier and by name. For a parameter of another type, what the
  /// provider has told before gives the value's name only.
  private func value(
    _ text: String, of parameter: IntentParameter, in intent: Intent
  ) async throws(ActionError) -> ActionPlan.Parameter {
    let plain = ActionPlan.Parameter(name: parameter.name, value: text, display: text)
    if let declared = scope.declaredValues(of: parameter) {
      return try chosen(text, among: declared, parameter, place: "")
    }
    guard let type = provider.entityType(of: parameter, in: intent.name) else { return plain }
    guard parameter.valueType == type else {
      let known = cache.cached(type, of: provider)?.list.entity(withID: text)
      return ActionPlan.Parameter(name: parameter.name, value: text, display: known?.name ?? text)
    }
    var entities = await cache.refresh(type, of: provider)
    if case .none = EntityMatch(text, among: entities.values), entities.error == nil, !Task.isCancelled {
      entities = await cache.refresh(type, of: provider, force: true)
    }
    if Task.isCancelled { throw .cancelled }
    if let error = entities.error, case .none = EntityMatch(text, among: entities.values) {
      // A key may be allowed to run what it may not list; the server then judges the identifier.
      guard error.keepsTheListOnly else { throw error }
      return plain
    }
    return try chosen(text, among: entities.values, parameter, place: " on \(provider.label)")
  }

  private func chosen(
    _ text: String, among candidates: some Collection<LiveEntity>, _ parameter: IntentParameter, place: String
  ) throws(ActionError) -> ActionPlan.Parameter {
    switch EntityMatch(text, among: candidates) {
    case .one(let entity):
      return ActionPlan.Parameter(name: parameter.name, value: entity.id, display: entity.name)
    case .several(let entities):
      let ids = entities.prefix(8).map { "“\($0.id)”" }.joined(separator: ", ")
      throw .usage(
        "AMBIGUOUS_VALUE",
        "“\(text)” names \(entities.count) values of “\(parameter.name)”\(place): choose one of \(ids).")
    case .none(let nearest):
      let hint = nearest.map { " Did you mean “\($0.id)”" + ($0.id == $0.name ? "?" : " (\($0.name))?") } ?? ""
      throw .usage(
        "UNKNOWN_VALUE", "“\(text)” is no \(parameter.valueType) for “\(parameter.name)”\(place).\(hint)")
    }
  }

  private func missingParameter(
    _ parameter: IntentParameter, in intent: Intent
  ) async -> ActionPlan.MissingParameter {
    var missing = ActionPlan.MissingParameter(
      name: parameter.name, title: parameter.title ?? parameter.name, type: parameter.valueType,
      candidates: scope.declaredValues(of: parameter) ?? [], isStale: false)
    if missing.candidates.isEmpty, let type = provider.entityType(of: parameter, in: intent.name) {
      let entities = await cache.refresh(type, of: provider)
      missing.candidates = Array(entities.values)
      missing.isStale = entities.isStale
    }
    return missing
  }
}

extension ActionError {
  /// The provider answers, and keeps a list from this credential.
  fileprivate var keepsTheListOnly: Bool {
    code == "SESSION_REQUIRED" || code == "API_KEY_FORBIDDEN"
  }
}
