import SwiftOutline

/// The types of a project by qualified name, extensions joined with what they extend.
struct TypeTable {
  /// The names in the order in which they were first seen.
  private(set) var order: [String] = []
  private var declarations: [String: [TypeFacts]] = [:]

  mutating func add(_ facts: FileFacts) {
    for type in facts.types {
      if declarations[type.name] == nil { order.append(type.name) }
      declarations[type.name, default: []].append(type)
    }
  }

  subscript(_ name: String) -> [TypeFacts] { declarations[name] ?? [] }
}
