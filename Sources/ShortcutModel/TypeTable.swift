import SwiftOutline

/// The types of some files by qualified name, extensions joined with what they extend.
struct TypeTable {
  /// The names in the order in which they were first seen.
  private(set) var order: [String] = []
  private var declarations: [String: [TypeFacts]] = [:]
  private var typealiases: [String: String] = [:]

  init() {}

  init(joining tables: [TypeTable]) {
    for table in tables {
      for name in table.order { add(name, table[name]) }
      typealiases.merge(table.typealiases) { first, _ in first }
    }
  }

  mutating func add(_ facts: FileFacts) {
    for type in facts.types { add(type.name, [type]) }
    for alias in facts.typealiases where typealiases[alias.name] == nil { typealiases[alias.name] = alias.type }
  }

  private mutating func add(_ name: String, _ types: [TypeFacts]) {
    if declarations[name] == nil { order.append(name) }
    declarations[name, default: []] += types
  }

  subscript(_ name: String) -> [TypeFacts] { declarations[name] ?? [] }

  /// The type that a name stands for: typealiases followed, at most twenty steps so that a circle ends.
  func resolvingAlias(_ name: String) -> String {
    var name = name
    for _ in 0..<20 {
      guard let next = typealiases[name], declarations[name] == nil else { break }
      name = TypeShape(next).base
    }
    return name
  }

  /// What a type is, through the protocols of the project's own that refine Apple's, and its macros.
  func roles(of name: String, world: TypeTable) -> Set<Role> {
    var roles: Set<Role> = []
    var seen: Set<String> = []
    for facts in self[name] where facts.kind != .protocol {
      for attribute in facts.attributes { if let role = Role(macro: attribute) { roles.insert(role) } }
      for parent in facts.inheritance { world.collectRoles(ofConformance: parent, &seen, into: &roles) }
    }
    return roles
  }

  private func collectRoles(ofConformance name: String, _ seen: inout Set<String>, into roles: inout Set<Role>) {
    var pending = [name]
    while let next = pending.popLast() {
      // `A & B` stands as one type in an inheritance clause or a typealias.
      for part in next.split(separator: "&") {
        let name = resolvingAlias(TypeName.base(of: part.filter { $0 != " " }))
        guard seen.insert(name).inserted else { continue }
        if let role = Role(protocol: name) {
          roles.insert(role)
          continue
        }
        if name.contains("&") { pending.append(name) }
        for facts in self[name] where facts.kind == .protocol || facts.kind == .class {
          pending += facts.inheritance
        }
      }
    }
  }
}
