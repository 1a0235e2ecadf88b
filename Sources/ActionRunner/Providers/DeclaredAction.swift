package import ShortcutModel

/// What the user's configuration says of an intent that a provider of theirs performs.
package struct DeclaredAction: Sendable, Hashable {
  /// The intent's name.
  var intent: String
  /// What performing it does, for people; nil for a sentence of its name and values.
  var sentence: ValueTemplate?
  var isMutating = true
  /// Whether it is confirmed; nil where that follows from the provider and from what it changes.
  var confirms: Bool?
}

/// A provider whose intents and entity types are those that the configuration lists.
package protocol DeclaredProvider: ActionProvider {
  var actions: [DeclaredAction] { get }
}

extension DeclaredProvider {
  package var intents: [String] { actions.map(\.intent) }

  package func entityType(of parameter: IntentParameter, in intent: String) -> String? {
    entityTypes.contains(parameter.valueType) ? parameter.valueType : nil
  }

  package func isMutating(_ intent: String) -> Bool { declared(intent)?.isMutating ?? true }

  package func needsConfirmation(_ intent: String) -> Bool {
    declared(intent)?.confirms ?? (wantsConfirmation && isMutating(intent))
  }

  package func sentence(for intent: String, parameters: [ActionPlan.Parameter]) -> String {
    if let sentence = declared(intent)?.sentence {
      let values = parameters.map { ($0.name, $0.display) }
      return sentence.shown(Dictionary(values, uniquingKeysWith: { $1 }))
    }
    let values = parameters.map { "\($0.name): \($0.display)" }
    return "Run \(intent)" + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))")
  }

  func declared(_ intent: String) -> DeclaredAction? { actions.first { $0.intent == intent } }

  func unknownType(_ type: String) -> ActionError {
    .usage("UNKNOWN_ENTITY_TYPE", "\(label) knows no values of the type \(type).")
  }

  func unknownIntent(_ intent: String) -> ActionError {
    .usage("NO_PROVIDER", "\(label) does not perform \(intent).")
  }
}

extension ActionPlan {
  /// What fills the places of a template: the parameters, and the names of the run and the intent where no parameter is
  /// called so.
  func values(runID: String) -> [String: String] {
    var values = ["runID": runID, "intent": intent]
    for parameter in parameters { values[parameter.name] = parameter.value }
    return values
  }

  /// What stands for the run's name where a plan is only shown.
  static let runIDSign = "…"
}
