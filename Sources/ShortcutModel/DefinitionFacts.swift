import PhraseSyntax

/// What an intent definition, or the metadata of a build, declares.
package struct DefinitionFacts: Sendable {
  package var kind: Intent.Kind
  package var intents: [Intent] = []
  package var entities: [Entity] = []
  package var enums: [IntentEnum] = []
  package var shortcuts: [AppShortcut] = []
  var negativePhrases: [Phrase] = []
}

extension Project {
  /// Takes in what intent definitions and builds declare and no source does.
  ///
  /// The source wins: the metadata of a build says again what the source of the same target says, and may be older. So
  /// of a build only the types count that the project does not declare, such as those of a framework, and its shortcuts
  /// only where the project has none.
  mutating func addDefinitions() {
    guard !definitions.isEmpty else { return }
    for facts in definitions where facts.kind == .intentdefinition { add(facts) }
    let hasShortcuts = !shortcuts.isEmpty || !providers.isEmpty
    for facts in definitions where facts.kind == .actionsdata {
      add(facts)
      guard !hasShortcuts else { continue }
      shortcuts += facts.shortcuts
      negativePhrases += facts.negativePhrases
    }
  }

  /// An app and its extensions are built from the same types, so that one build may shadow another.
  private mutating func add(_ facts: DefinitionFacts) {
    let (intents, entities, enums) = (
      Set(intents.map(\.name)), Set(entities.map(\.name)), Set(enums.map(\.name))
    )
    self.intents += facts.intents.filter { !intents.contains($0.name) }
    self.entities += facts.entities.filter { !entities.contains($0.name) }
    self.enums += facts.enums.filter { !enums.contains($0.name) }
  }
}
