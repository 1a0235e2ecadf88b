import UtteranceMatcher

/// Hands intents to their app by a URL. It performs nothing itself, and knows no values.
struct HandOffProvider: DeclaredProvider {
  let name: String
  let wantsConfirmation: Bool
  let service: HandOffService

  var origin: String { service.origin }
  var entityTypes: [String] { [] }
  var handsOff: Bool { true }
  var actions: [DeclaredAction] { service.actions.map(\.declared) }

  func handOffURL(for plan: ActionPlan, runID: String) throws(ActionError) -> String? {
    guard let action = service.actions.first(where: { $0.declared.intent == plan.intent }) else {
      throw unknownIntent(plan.intent)
    }
    return try action.url.filled(plan.values(runID: runID))
  }

  func entities(ofType type: String) async throws(ActionError) -> [LiveEntity] { throw unknownType(type) }

  func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome {
    throw unknownIntent(plan.intent)
  }
}

/// What the configuration says of a provider of the kind `handoff`.
package struct HandOffService: Sendable, Hashable {
  struct Action: Sendable, Hashable {
    var declared: DeclaredAction
    var url: URLTemplate
  }

  var actions: [Action]

  func opens(_ intent: String) -> Bool { actions.contains { $0.declared.intent == intent } }

  /// Where its URLs lead, for people.
  var origin: String {
    var seen: Set<String> = []
    return actions.map(\.url.origin).filter { seen.insert($0).inserted }.joined(separator: ", ")
  }
}
