import Figranium
package import ShortcutModel
package import UtteranceMatcher

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
  /// How long a list of values is good without asking again; nil where the usual time will do.
  var lifetime: Duration? { get }

  /// The entity type whose values fit a parameter. It may know more than the declared type does: the executions, for a
  /// run ID that is declared as a string.
  func entityType(of parameter: IntentParameter, in intent: String) -> String?
  /// All values of a type, in the provider's order.
  func entities(ofType type: String) async throws(ActionError) -> [LiveEntity]
  /// Whether performing an intent changes something.
  func isMutating(_ intent: String) -> Bool
  /// Whether performing an intent is shown and confirmed first.
  func needsConfirmation(_ intent: String) -> Bool
  /// What performing it does, without where: `Run Nightly backup`.
  func sentence(for intent: String, parameters: [ActionPlan.Parameter]) -> String
  /// Whether it performs nothing itself: its intents are handed to their app by a URL.
  var handsOff: Bool { get }
  /// The URL that hands a plan to its app; nil where the user's configuration has none.
  func handOffURL(for plan: ActionPlan, runID: String) throws(ActionError) -> String?
  /// Gives a hand-off to who brings it to its app.
  func give(_ handOff: HandOff, to effects: some ActionEffects) async throws(ActionError) -> HandOff.Receiver
  /// What performing a plan would send, as text, with a sign in place of what is secret; nil where nothing leaves this
  /// process. Nothing is sent for it, and no credential is read.
  func request(for plan: ActionPlan) throws(ActionError) -> String?
  /// Performs a plan once, under a run ID that nothing has used before. Where the Swift task is cancelled, what was
  /// started is stopped, and the outcome says whether that worked.
  func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome
}

extension ActionProvider {
  /// Name and place, as a confirmation shows them: `home (figranium.example.com)`.
  package var label: String { "\(name) (\(origin))" }

  package var lifetime: Duration? { nil }
  package var handsOff: Bool { false }
  package func needsConfirmation(_ intent: String) -> Bool { wantsConfirmation && isMutating(intent) }
  package func handOffURL(for plan: ActionPlan, runID: String) throws(ActionError) -> String? { nil }
  package func give(
    _ handOff: HandOff, to effects: some ActionEffects
  ) async throws(ActionError) -> HandOff.Receiver {
    try await effects.handOff(handOff)
  }
  package func request(for plan: ActionPlan) throws(ActionError) -> String? { nil }
}

extension LiveEntity {
  /// A value as somebody else's program or file has it; nil without an identifier. Names are shown on terminals and in
  /// editors, so control characters are taken out; the identifier stays.
  init?(receivedID id: String?, name: String?, description: String?) {
    guard let id, !id.isEmpty else { return nil }
    let name = plainLine(name ?? "")
    let description = plainText(description ?? "", limit: 4000)
    self.init(
      id: id, name: name.allSatisfy(\.isWhitespace) ? plainLine(id) : name,
      description: description.isEmpty ? nil : description)
  }

  /// An object with `id`, `name` and `description`.
  init?(_ value: FigraniumValue) {
    self.init(
      receivedID: value["id"]?.scalarText, name: value["name"]?.scalarText,
      description: value["description"]?.scalarText)
  }
}

/// What a provider gave for an action that it performed.
package struct ActionOutcome: Sendable, Hashable {
  package enum Ending: Sendable, Hashable { case succeeded, failed, cancelled }

  package var ending: Ending
  /// The provider's word for it.
  package var outcome: String?
  /// What is said where nothing else is shown.
  package var dialog: String?
  /// What is said beside the snippet; nil where that is the dialog.
  package var supportingDialog: String?
  package var value: String?
  /// Markdown.
  package var snippet: String?
  package var opensIntent: NextIntent?
  /// Why it did not succeed, where that is known.
  package var error: ActionError?

  package init(
    _ ending: Ending, outcome: String? = nil, dialog: String? = nil, supportingDialog: String? = nil,
    value: String? = nil, snippet: String? = nil, opensIntent: NextIntent? = nil, error: ActionError? = nil
  ) {
    self.ending = ending
    self.outcome = outcome
    self.dialog = dialog
    self.supportingDialog = supportingDialog
    self.value = value
    self.snippet = snippet
    self.opensIntent = opensIntent
    self.error = error
  }
}
