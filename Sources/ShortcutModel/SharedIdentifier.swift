import SwiftOutline

/// Types of one kind that have the same unqualified name, by which Apple's build knows them.
package struct SharedIdentifier: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case intent, entity, `enum`, query
  }

  package let kind: Kind
  package let name: String
  /// The qualified names, no two the same, in the order of the files.
  package let types: [PlacedText]
}

/// The types of a project by the names that Apple's build gives them.
struct IdentifierTable {
  private struct Key: Hashable {
    let kind: SharedIdentifier.Kind
    let name: String
    /// Clauses of an `#if` may each have a type of the name.
    let conditions: [String]
  }

  private var types: [Key: [PlacedText]] = [:]
  /// The keys that have more than one type, in the order in which that was found.
  private var repeated: [Key] = []

  /// Adds the declaration of a type; what an extension of an unknown type makes of it is none.
  ///
  /// - Parameter table: The types around it, which may stand under conditions of their own.
  mutating func add(_ type: TypeFacts, _ roles: Roles, in table: TypeTable) {
    guard type.kind != .extension, !type.hasOwnIdentifier else { return }
    let conditions = Self.conditions(around: type, in: table)
    for kind in SharedIdentifier.Kind.allCases where roles.contains(Roles(kind)) {
      let key = Key(kind: kind, name: type.name.lastComponent, conditions: conditions)
      guard let known = types[key] else {
        types[key] = [PlacedText(type.name, at: type.place)]
        continue
      }
      guard !known.contains(where: { $0.value == type.name }) else { continue }
      if known.count == 1 { repeated.append(key) }
      types[key]?.append(PlacedText(type.name, at: type.place))
    }
  }

  private static func conditions(around type: TypeFacts, in table: TypeTable) -> [String] {
    var conditions = type.conditions
    var outer = ScopedName.enclosing(type.name[...])
    while !outer.isEmpty {
      let around = table[String(outer)].first { facts in
        facts.place.file == type.place.file && facts.declarationRange.contains(type.place.range.lowerBound)
      }
      conditions = (around?.conditions ?? []) + conditions
      outer = ScopedName.enclosing(outer)
    }
    return conditions
  }

  var shared: [SharedIdentifier] {
    repeated.map {
      SharedIdentifier(kind: $0.kind, name: $0.name, types: (types[$0] ?? []).sorted { $0.place < $1.place })
    }
  }
}

extension Roles {
  fileprivate init(_ kind: SharedIdentifier.Kind) {
    switch kind {
    case .intent: self = .intent
    case .entity: self = .entity
    case .enum: self = .enum
    case .query: self = .query
    }
  }
}
