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

  /// The intent definitions among some files, one of each that is there for several languages: in their order, so that
  /// of `Base.lproj` comes first.
  package func intentDefinitions(where isTaken: (FileID) -> Bool) -> [DefinitionFacts] {
    var found: Set<FileID> = []
    return definitions.filter { facts in
      guard facts.kind == .intentdefinition, let file = facts.file, isTaken(file) else { return false }
      return found.insert(file.withoutLanguage).inserted
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

extension DefinitionFacts {
  /// The file of what it declares.
  fileprivate var file: FileID? {
    intents.lazy.compactMap(\.place).first?.file ?? enums.first?.place.file
      ?? entities.lazy.compactMap(\.place).first?.file
  }
}

extension FileID {
  /// The path of a file in an `.lproj` folder as it would be beside that.
  fileprivate var withoutLanguage: FileID {
    guard LanguageTag(lprojFolderOf: self) != nil else { return self }
    return FileID(FileID(String(directory)).directory + "/" + name)
  }
}
