import PhraseSyntax
import ShortcutModel

extension OccurrenceSearch {
  /// The phrases of some keys, and the keys and translations of tables that stand for them.
  func occurrences(of phrase: PhraseSymbol) -> [Occurrence] {
    guard let project = snapshot.projects.first(where: { $0.root == phrase.root }) else { return [] }
    let keys = Set(phrase.keys)
    let phrases = project.shortcuts.flatMap(\.phrases) + project.negativePhrases
    var found = phrases.filter { keys.contains($0.key) && isWanted($0.place.file) }.map {
      Occurrence(place: $0.place, role: .declaration, form: .fixed)
    }
    for table in project.tables where isWanted(table.file) {
      for entry in table.entries {
        let sources = entry.sources(sourceLanguage: table.sourceLanguage).map(\.key)
        guard sources.contains(where: keys.contains) else { continue }
        found.append(Occurrence(place: entry.keyPlace, role: .read, form: .fixed))
        found += entry.translations.flatMap { translation -> [Occurrence] in
          // Of the language of the keys each text stands for itself.
          let isSource = translation.language == table.sourceLanguage
          let values = translation.values.filter { !isSource || keys.contains($0.template.key) }
          return values.map { Occurrence(place: $0.place, role: .read, form: .fixed) }
        }
      }
    }
    return found
  }

  func occurrencesOfApplicationName(in root: String) -> [Occurrence] {
    guard let project = snapshot.projects.first(where: { $0.root == root }) else { return [] }
    var found: [Occurrence] = []
    for phrase in project.shortcuts.flatMap(\.phrases) + project.negativePhrases where isWanted(phrase.place.file) {
      found += phrase.template.applicationNames.map {
        Occurrence(place: Place(file: phrase.place.file, range: $0), role: .read, form: .fixed)
      }
    }
    for table in project.tables where isWanted(table.file) {
      let templates = table.entries.flatMap { [$0.template] + $0.translations.flatMap { $0.values.map(\.template) } }
      found += templates.flatMap(\.applicationNames).map {
        Occurrence(place: Place(file: table.file, range: $0), role: .read, form: .fixed)
      }
    }
    return found
  }

  // MARK: Intent definitions and builds

  func definitions(of parameter: ParameterSymbol) -> [Occurrence] {
    definedIntents { intent, project in
      parameter.owners.contains { isSame($0, intent, in: project) }
    }
    .flatMap { intent, file in
      let declared = intent.parameters.filter { $0.name == parameter.name }.compactMap(\.place)
      let slots = intent.dialogs.filter { $0.kind != .response && $0.kind != .conciseResponse }.flatMap {
        $0.template.names(of: parameter.name)
      }
      return declared.map { Occurrence(place: $0, role: .declaration, form: .fixed) }
        + slots.map { Occurrence(place: Place(file: file, range: $0), role: .read, form: .fixed) }
    }
  }

  func definitions(of type: TypeSymbol) -> [Occurrence] {
    snapshot.projects.filter { type.root == $0.root }.flatMap { project in
      project.definitions.flatMap { facts -> [Place?] in
        switch type.kind {
        case .intent:
          facts.intents.filter { isSame(type, $0, in: project) }.map(\.place)
            + facts.shortcuts.filter { $0.intentName?.value == type.name.lastComponent }.map { $0.intentName?.place }
        case .entity: facts.entities.filter { $0.name == type.name.lastComponent }.map(\.place)
        case .enum: facts.enums.filter { $0.name == type.name.lastComponent }.map { Optional($0.place) }
        case .query: []
        }
      }
    }
    .compactMap { $0 }.filter { isWanted($0.file) }.map { Occurrence(place: $0, role: .declaration, form: .fixed) }
  }

  func definitions(ofCase name: String, of type: TypeSymbol) -> [Occurrence] {
    let enums = snapshot.projects.filter { type.root == $0.root }.flatMap(\.definitions).flatMap(\.enums)
    return enums.filter { $0.name == type.name.lastComponent }.flatMap(\.cases)
      .filter { $0.name == name && isWanted($0.place.file) }
      .map { Occurrence(place: $0.place, role: .declaration, form: .fixed) }
  }

  private func definedIntents(
    where isMeant: (Intent, Project) -> Bool
  ) -> [(intent: Intent, file: FileID)] {
    snapshot.projects.flatMap { project in
      project.definitions.flatMap(\.intents).compactMap { intent in
        guard let file = intent.place?.file, isWanted(file), isMeant(intent, project) else { return nil }
        return (intent, file)
      }
    }
  }

  /// Whether a build or an intent definition of a project names an intent.
  private func isSame(_ type: TypeSymbol, _ intent: Intent, in project: Project) -> Bool {
    guard type.root == project.root else { return false }
    let name = type.name.lastComponent
    return intent.name == name || intent.className == name || type.className.map { $0 == intent.className } ?? false
  }
}
