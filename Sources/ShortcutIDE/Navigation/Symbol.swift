package import ShortcutModel

/// What a place names, wherever it is written: a type, a parameter, a value or a text.
package enum Symbol: Sendable, Hashable {
  case type(TypeSymbol)
  case parameter(ParameterSymbol)
  case enumCase(of: TypeSymbol, name: String)
  /// A fixed value of an entity.
  case value(of: TypeSymbol, id: String)
  case phrase(PhraseSymbol)
  /// The application's name, as the phrases of a project say it.
  case applicationName(root: String)
}

/// An intent, an entity, an enum or a query. All declarations of one name in a project are one: each clause of an `#if`
/// may have its own.
package struct TypeSymbol: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case intent, entity, `enum`, query
  }

  package var kind: Kind
  /// The root of the project that declares it; nil for what is built in.
  package var root: String?
  /// Qualified where it is nested.
  package var name: String
  /// The class of an intent of an intent definition.
  var className: String?
}

/// A parameter with the intents that have it: those of a superclass's parameter are many.
package struct ParameterSymbol: Sendable, Hashable {
  package var name: String
  package var owners: [TypeSymbol]
  /// Where it is declared, in order; empty for one that is built in.
  package var declarations: [Place]
}

/// A phrase, or those of a shortcut that share a translation.
package struct PhraseSymbol: Sendable, Hashable {
  package var root: String
  package var keys: [String]
}

extension WorkspaceSnapshot {
  func symbol(of intent: Intent) -> TypeSymbol {
    TypeSymbol(
      kind: .intent, root: intent.place.flatMap { root(of: $0) }, name: intent.name, className: intent.className)
  }

  func symbol(of entity: Entity) -> TypeSymbol {
    TypeSymbol(kind: .entity, root: entity.place.flatMap { root(of: $0) }, name: entity.name)
  }

  func symbol(of type: IntentEnum) -> TypeSymbol {
    TypeSymbol(kind: .enum, root: root(of: type.place), name: type.name)
  }

  func symbol(of query: EntityQuery) -> TypeSymbol {
    TypeSymbol(kind: .query, root: root(of: query.place), name: query.name)
  }

  /// The cases of an enum, of each of its declarations.
  func cases(of type: TypeSymbol) -> [IntentEnum.Case] {
    guard type.kind == .enum else { return [] }
    return projects.filter { $0.root == type.root }.flatMap(\.enums).filter { symbol(of: $0) == type }.flatMap(\.cases)
  }

  private func root(of place: Place) -> String? { project(of: place.file)?.root }

  /// A parameter of an intent with all intents that share its declaration; nil where the intent has none of the name.
  func parameter(_ name: String, of intent: Intent) -> ParameterSymbol? {
    guard intent.parameter(named: name) != nil else { return nil }
    var owners = [symbol(of: intent)]
    var declarations: Set<Place> = []
    for project in projects where owners[0].root == project.root {
      for other in project.intents where other.name == intent.name {
        declarations.formUnion(other.parameters.filter { $0.name == name }.compactMap(\.place))
      }
    }
    guard !declarations.isEmpty else { return ParameterSymbol(name: name, owners: owners, declarations: []) }
    for project in projects {
      for other in project.intents where other.name != intent.name || project.root != owners[0].root {
        guard let place = other.parameter(named: name)?.place, declarations.contains(place) else { continue }
        let owner = symbol(of: other)
        if !owners.contains(owner) { owners.append(owner) }
      }
    }
    owners.sort { ($0.root ?? "", $0.name) < ($1.root ?? "", $1.name) }
    return ParameterSymbol(name: name, owners: owners, declarations: declarations.sorted())
  }
}
