import SwiftOutline

/// The types of a project by qualified name, extensions joined with what they extend.
struct TypeTable {
  /// The names in the order in which they were first seen.
  private(set) var order: [String] = []
  /// The types that bodies declare, with the qualified name of the type around each.
  private(set) var locals: [(facts: TypeFacts, scope: String)] = []
  private var declarations: [String: [TypeFacts]] = [:]

  /// The names of extensions that may begin with a module's name.
  private var qualified: [String] = []

  mutating func add(_ facts: FileFacts) {
    locals += facts.localTypes
    for type in facts.types {
      if declarations[type.name] == nil { order.append(type.name) }
      declarations[type.name, default: []].append(type)
      if type.kind == .extension, type.name.utf8.contains(UInt8(ascii: ".")) { qualified.append(type.name) }
    }
  }

  /// Joins an extension that names a type by its module or by a typealias with that type.
  mutating func join(_ refinements: RefinementTable) {
    for name in qualified + refinements.aliases {
      guard let extensions = declarations[name], extensions.allSatisfy({ $0.kind == .extension }) else { continue }
      let meant = refinements.alias(name, in: "")?.base ?? name
      let declared = ScopedName.first(of: meant, in: "") { declarations[$0] == nil || $0 == name ? nil : $0 }
      guard let declared else { continue }
      declarations[declared, default: []] += extensions
      declarations[name] = nil
    }
  }

  subscript(_ name: String) -> [TypeFacts] { declarations[name] ?? [] }
}
