import ShortcutModel

extension SyntaxContext {
  /// All places that name what stands at the place, in the order of the files; none where nothing is known of it.
  package func references(includesDeclaration: Bool) -> [Occurrence] {
    guard let symbol = symbolAtPlace?.symbol else { return [] }
    return OccurrenceSearch(symbol, in: snapshot).occurrences().filter { occurrence in
      !occurrence.isDoubtful && (includesDeclaration || occurrence.role != .declaration)
    }
  }

  /// Those of the file alone.
  package func highlights() -> [Occurrence] {
    guard let symbol = symbolAtPlace?.symbol else { return [] }
    return OccurrenceSearch(symbol, in: snapshot, only: file.id).occurrences().filter { !$0.isDoubtful }
  }

  /// Where what stands at the place is declared.
  package func declarations() -> [DefinitionLink] {
    let known = definitions()
    guard known.isEmpty, let (symbol, range) = symbolAtPlace else { return known }
    let found = OccurrenceSearch(symbol, in: snapshot).occurrences().filter { $0.role == .declaration }
    return found.map { DefinitionLink(origin: range, target: whole($0.place), selection: $0.place) }
  }

  /// Where the type of what stands at the place is declared: of a parameter or slot the entity or enum of its values.
  package func typeDefinitions() -> [DefinitionLink] {
    guard let (symbol, range) = symbolAtPlace else { return [] }
    let places: [Place?]
    switch symbol {
    case .parameter(let parameter):
      guard let owner = parameter.owners.first,
        let found = snapshot.projects.first(where: { $0.root == owner.root }) ?? Optional(project),
        let type = snapshot.intent(named: owner.name, in: found)?.parameter(named: parameter.name)?.valueType
      else { return [] }
      places = [
        snapshot.entity(named: type, in: found)?.place ?? snapshot.intentEnum(named: type, in: found)?.place
      ]
    case .enumCase(let type, _), .value(let type, _), .type(let type): places = declarations(of: type)
    case .phrase, .applicationName: places = []
    }
    return places.compactMap { $0 }.map { DefinitionLink(origin: range, target: whole($0), selection: $0) }
  }

  private func declarations(of type: TypeSymbol) -> [Place?] {
    snapshot.projects.filter { $0.root == type.root }.flatMap { project -> [Place?] in
      switch type.kind {
      case .intent: project.intents.filter { $0.name == type.name }.map(\.place)
      case .entity: project.entities.filter { $0.name == type.name }.map(\.place)
      case .enum: project.enums.filter { $0.name == type.name }.map { Optional($0.place) }
      case .query: project.queries.filter { $0.name == type.name }.map { Optional($0.place) }
      }
    }
  }

  /// The declaration whose name stands at a place.
  private func whole(_ name: Place) -> Place {
    guard let project = snapshot.project(of: name.file) else { return name }
    let ranges =
      project.intents.filter { $0.place == name }.map(\.declarationRange)
      + project.entities.filter { $0.place == name }.map(\.declarationRange)
      + project.enums.filter { $0.place == name }.map { Optional($0.declarationRange) }
    return ranges.compactMap { $0 }.first.map { Place(file: name.file, range: $0) } ?? name
  }
}
