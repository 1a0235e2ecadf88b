import SwiftOutline

/// The protocols, classes and typealiases of a workspace, as far as they make a type what it is.
struct RefinementTable {
  private var parents: [String: [String]] = [:]
  private var roles: [String: Roles] = [:]
  private var typealiases: [String: String] = [:]

  mutating func add(_ facts: FileFacts) {
    for type in facts.types where type.kind == .protocol || type.kind == .class {
      parents[type.name, default: []] += type.parents
      roles[type.name, default: []].formUnion(type.roles)
    }
    for alias in facts.typealiases where typealiases[alias.name] == nil { typealiases[alias.name] = alias.type }
  }

  /// What conforming to, or inheriting from, some types of the workspace makes a type.
  func roles(ofParents names: [String]) -> Roles {
    var found: Roles = []
    var pending = names
    var seen: Set<String> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      if let own = roles[name] {
        found.formUnion(own)
        pending += parents[name] ?? []
      } else if let alias = typealiases[name] {
        pending += TypeName.composition(alias)
      } else if let known = Roles(protocol: name) {
        found.formUnion(known)
      }
    }
    return found
  }

  /// The type that a name stands for: typealiases followed, at most twenty steps so that a circle ends.
  func resolvingAlias(_ name: String) -> String {
    var name = name
    for _ in 0..<20 {
      guard !typealiases.isEmpty, let next = typealiases[name] else { break }
      name = TypeShape(next).base
    }
    return name
  }
}
