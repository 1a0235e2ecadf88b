/// Every rule, by id.
package enum RuleRegistry {
  package static let rules: [any (Rule & Sendable).Type] = [
    AmbiguousPhrase.self,
    AmbiguousValue.self,
    CatalogDeploymentTarget.self,
    DuplicateIdentifier.self,
    DuplicateKey.self,
    DuplicatePhrase.self,
    DynamicMetadata.self,
    DynamicPhrase.self,
    DynamicTitle.self,
    EmptyPhrases.self,
    EmptyProvider.self,
    EnumDisplayIncomplete.self,
    GluedSlot.self,
    IdenticalTranslations.self,
    LiteralApplicationName.self,
    LiteralValue.self,
    MalformedFile.self,
    MalformedSlot.self,
    MetadataDrift.self,
    MissingApplicationName.self,
    MissingPlainPhrase.self,
    MissingShortTitle.self,
    MissingTranslation.self,
    MultipleProviders.self,
    MultipleSlots.self,
    MutableMetadata.self,
    NegativePhraseConflict.self,
    NegativePhraseSlot.self,
    OrphanPhrase.self,
    PhraseBudget.self,
    PluralInPhrase.self,
    ProviderOutsideApp.self,
    ProviderUnavailable.self,
    QueryWithoutSuggestions.self,
    RepeatedApplicationName.self,
    ReservedOpening.self,
    ReservedWord.self,
    SlotMismatch.self,
    SlotType.self,
    SlotWithoutWords.self,
    SuspiciousCharacters.self,
    TableOutsideTarget.self,
    TooManyShortcuts.self,
    TranslationState.self,
    TwoPhraseTables.self,
    UndiscoverableIntent.self,
    UnknownEntity.self,
    UnknownIntent.self,
    UnknownRule.self,
    UnknownSlot.self,
    UntranslatedCopy.self,
    UnusedSuppression.self,
    UtteranceMismatch.self,
    UtteranceNotUnderstood.self,
    WrongTable.self,
  ]

  /// Those that look at a file with each key.
  package static let rulesWhileTyping = rules.filter { !$0.description.waitsForPause }

  /// In the order of the list.
  package static let ids = rules.map { $0.description.id }

  package static func rule(named id: String) -> RuleDescription? {
    rules.first { $0.description.id == id }?.description
  }
}
