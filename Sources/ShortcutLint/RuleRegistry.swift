/// Every rule, by id.
package enum RuleRegistry {
  package static let rules: [any (Rule & Sendable).Type] = [
    AmbiguousPhrase.self,
    DuplicateKey.self,
    DuplicatePhrase.self,
    DynamicPhrase.self,
    DynamicTitle.self,
    EmptyPhrases.self,
    EmptyProvider.self,
    GluedSlot.self,
    LiteralApplicationName.self,
    LiteralValue.self,
    MalformedFile.self,
    MalformedSlot.self,
    MissingApplicationName.self,
    MissingPlainPhrase.self,
    MissingShortTitle.self,
    MissingTranslation.self,
    MultipleProviders.self,
    MultipleSlots.self,
    NegativePhraseConflict.self,
    NegativePhraseSlot.self,
    OrphanPhrase.self,
    PhraseBudget.self,
    ProviderOutsideApp.self,
    RepeatedApplicationName.self,
    ReservedOpening.self,
    SlotMismatch.self,
    SlotType.self,
    SlotWithoutWords.self,
    SuspiciousCharacters.self,
    TooManyShortcuts.self,
    UndiscoverableIntent.self,
    UnknownIntent.self,
    UnknownSlot.self,
  ]

  /// In the order of the list.
  package static let ids = rules.map { $0.description.id }

  package static func rule(named id: String) -> RuleDescription? {
    rules.first { $0.description.id == id }?.description
  }
}
