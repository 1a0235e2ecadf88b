package import ShortcutModel
package import UtteranceMatcher

/// Turns a sentence into the call that it means, with the provider's live values.
package struct UtteranceResolver: Sendable {
  package let planner: ActionPlanner
  /// Names of the application beside those that the project gives.
  package let applicationNames: [String]
  package let locale: LanguageTag?

  package init(planner: ActionPlanner, applicationNames: [String] = [], locale: LanguageTag? = nil) {
    self.planner = planner
    self.applicationNames = applicationNames
    self.locale = locale
  }

  /// What the sentence means; the values of the project's slots are fetched where they are due.
  package func match(_ utterance: String) async -> UtteranceMatch {
    guard let project = planner.scope.project else { return UtteranceMatch() }
    let snapshot = planner.scope.snapshot
    var values = SlotValues()
    for type in UtteranceMatcher.slotTypes(in: project, of: snapshot) where planner.provider.entityTypes.contains(type)
    {
      let entities = await planner.cache.refresh(type, of: planner.provider)
      values.byType[type] = entities.values.map { SlotValue(id: $0.id, names: [$0.name]) }
    }
    let matcher = UtteranceMatcher(
      snapshot: snapshot, project: project, values: values, applicationNames: applicationNames, locale: locale)
    return matcher.match(utterance)
  }

  /// The call that the sentence means. Words that name no known value are kept: the plan then says what is near.
  package func call(for utterance: String) async throws(ActionError) -> IntentCall {
    guard let meaning = await match(utterance).best else {
      throw .usage("NOT_UNDERSTOOD", "No phrase means “\(utterance)”.")
    }
    let arguments = meaning.parameters.map { IntentCall.Argument($0.name, .string($0.value ?? $0.display)) }
    return IntentCall(intent: meaning.intent, arguments: arguments)
  }
}
