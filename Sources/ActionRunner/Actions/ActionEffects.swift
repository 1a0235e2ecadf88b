/// What an action needs of the person who started it: a window, a terminal, or nobody.
package protocol ActionEffects: Sendable {
  /// Asks for the value of a required parameter.
  func ask(_ parameter: ActionPlan.MissingParameter) async -> ActionAnswer
  /// Shows what is about to happen and where, and asks whether it may.
  func confirm(_ sentence: String) async -> Bool
  /// Tells how far the action is.
  func progress(_ message: String) async
  /// Brings an intent to its app, or to who opens it. It is asked once for each hand-off.
  ///
  /// - Throws: Why it has not come there.
  func handOff(_ handOff: HandOff) async throws(ActionError) -> HandOff.Receiver
}

/// What came of a question.
package enum ActionAnswer: Sendable, Hashable {
  /// An entity's identifier, or a text.
  case value(String)
  /// The person does not want to go on.
  case dismissed
  /// Nobody can be asked.
  case unavailable
}

/// Effects where nobody can be asked, as in continuous integration: nothing is confirmed.
package struct UnattendedEffects: ActionEffects {
  package init() {}

  package func ask(_ parameter: ActionPlan.MissingParameter) async -> ActionAnswer { .unavailable }
  package func confirm(_ sentence: String) async -> Bool { false }
  package func progress(_ message: String) async {}

  package func handOff(_ handOff: HandOff) async throws(ActionError) -> HandOff.Receiver {
    guard handOff.url != nil else { throw .noWayToApp(handOff.plan) }
    return .reader
  }
}
