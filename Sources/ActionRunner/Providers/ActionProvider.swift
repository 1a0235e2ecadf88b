package import ShortcutModel

/// What completes and performs intents: a server, or a service in memory. Only the user's configuration makes one.
package protocol ActionProvider: Sendable {
  /// The name that the configuration gives it.
  var name: String { get }
  /// Where it is, for people: `figranium.example.com`, `in memory`.
  var origin: String { get }
  /// Whether a mutating action is shown and confirmed first.
  var wantsConfirmation: Bool { get }
  /// The intents that it performs, by name.
  var intents: [String] { get }
  /// The entity types whose values it knows.
  var entityTypes: [String] { get }

  /// The entity type whose values fit a parameter. It may know more than the declared type does: the executions, for a
  /// run ID that is declared as a string.
  func entityType(of parameter: IntentParameter, in intent: String) -> String?
  /// All values of a type, in the provider's order.
  func entities(ofType type: String) async throws(ActionError) -> [LiveEntity]
  /// Whether performing an intent changes something.
  func isMutating(_ intent: String) -> Bool
  /// What performing it does, without where: `Run Nightly backup`.
  func sentence(for intent: String, parameters: [ActionPlan.Parameter]) -> String
  /// Performs a plan once, under a run ID that nothing has used before. Where the Swift task is cancelled, what was
  /// started is stopped, and the outcome says whether that worked.
  func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome
}

extension ActionProvider {
  /// Name and place, as a confirmation shows them: `home (figranium.example.com)`.
  package var label: String { "\(name) (\(origin))" }
}

/// A value of an entity type, as the provider knows it now.
package struct LiveEntity: Sendable, Hashable, Codable {
  package var id: String
  package var name: String
  package var description: String?

  package init(id: String, name: String, description: String? = nil) {
    self.id = id
    self.name = name
    self.description = description
  }
}

/// What a provider gave for an action that it performed.
package struct ActionOutcome: Sendable, Hashable {
  package enum Ending: Sendable, Hashable { case succeeded, failed, cancelled }

  package var ending: Ending
  /// The provider's word for it.
  package var outcome: String?
  package var dialog: String?
  package var value: String?
  package var snippet: String?
  /// Why it did not succeed, where that is known.
  package var error: ActionError?

  package init(
    _ ending: Ending, outcome: String? = nil, dialog: String? = nil, value: String? = nil, snippet: String? = nil,
    error: ActionError? = nil
  ) {
    self.ending = ending
    self.outcome = outcome
    self.dialog = dialog
    self.value = value
    self.snippet = snippet
    self.error = error
  }
}
