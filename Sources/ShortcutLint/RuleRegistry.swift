/// Every rule, by id.
package enum RuleRegistry {
  package static let rules: [any (Rule & Sendable).Type] = [
    AmbiguousPhrase.self,
    DuplicateKey.self,
    DuplicatePhrase.self,
    DynamicPhrase.self,
    EmptyPhrases.self,
    GluedSlot.self,
    LiteralApplicationName.self,
    MalformedFile.self,
    MalformedSlot.self,
    MissingApplicationName.self,
    MissingTranslation.self,
    MultipleSlots.self,
    OrphanPhrase.self,
    RepeatedApplicationName.self,
    SlotMismatch.self,
    SlotType.self,
    SlotWithoutWords.self,
    SuspiciousCharacters.self,
    TooManyShortcuts.self,
    UnknownIntent.self,
    UnknownSlot.self,
  ]

  /// In the order of the list.
  package static let ids = rules.map { $0.description.id }

  package static func rule(named id: String) -> RuleDescription? {
    rules.first { $0.description.id == id }?.description
  }
}
