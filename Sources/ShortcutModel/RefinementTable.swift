import SwiftOutline

/// The protocols, classes and typealiases of a workspace, as far as they make a type what it is.
struct RefinementTable {
  private var parents: [String: [String]] = [:]
  private var roles: [String: Roles] = [:]
  private var typealiases: [String: String] = [:]
  /// What each name of the workspace makes a type that conforms to it or inherits from it.
  private var joined: [String: Roles] = [:]

  init(_ files: some Sequence<FileFacts>) {
    for facts in files { add(facts) }
    join()
  }

  private mutating func add(_ facts: FileFacts) {
    for type in facts.types where type.kind == .protocol || type.kind == .class {
      parents[type.name, default: []] += type.parents
      roles[type.name, default: []].formUnion(type.roles)
    }
    for alias in facts.typealiases where typealiases[alias.name] == nil { typealiases[alias.name] = alias.type }
  }

  /// Passes roles on from each name to those that refine it, until none has news. A name gains a role once, so that
  /// long chains and circles cost no more than their length.
  private mutating func join() {
    var children: [String: [String]] = [:]
    joined = roles
    for name in typealiases.keys where roles[name] == nil { joined[name] = [] }
    for name in joined.keys {
      for parent in parents[name] ?? typealiases[name].map(TypeName.composition) ?? [] {
        if joined[parent] != nil {
          children[parent, default: []].append(name)
        } else if let known = Roles(protocol: parent) {
          joined[name]?.formUnion(known)
        }
      }
    }
    var pending = joined.filter { !$0.value.isEmpty }.map(\.key)
    while let name = pending.popLast() {
      let passed = joined[name] ?? []
      for child in children[name] ?? [] where !(joined[child] ?? []).isSuperset(of: passed) {
        joined[child]?.formUnion(passed)
        pending.append(child)
      }
    }
  }

  /// What conforming to, or inheriting from, some types of the workspace makes a type.
  func roles(ofParents names: [String]) -> Roles {
    names.reduce(into: []) { $0.formUnion(joined[$1] ?? Roles(protocol: $1) ?? []) }
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
