import SwiftOutline

/// The protocols, classes and typealiases that files see, as far as they make a type what it is.
struct RefinementTable {
  /// By qualified name, what it refines or inherits from, as written in its scope.
  private var parents: [String: [String]] = [:]
  private var typealiases: [String: String] = [:]
  /// What each name makes a type that conforms to it or inherits from it.
  private var joined: [String: Roles] = [:]
  /// Whether any of the names is nested, so that a scope matters.
  private var hasNested = false

  private typealias Extension = (name: String, roles: Roles, parents: [String])

  /// - Parameters:
  ///   - files: Those of one module or project.
  ///   - others: Those of what it may build on, the nearest first: a name means what the nearest declares, never what
  ///     two of them declare together.
  init(_ files: some Sequence<FileFacts>, beside others: [[FileFacts]] = []) {
    var extensions: [Extension] = []
    var hidden: Set<String> = []
    for facts in files {
      if !others.isEmpty {
        for type in facts.types + facts.localTypes.map(\.facts) {
          hidden.formUnion(type.parents.lazy.filter { Roles(protocol: $0) != nil })
        }
      }
      add(facts, to: &extensions) { _ in true }
      // One that hides a protocol of Apple's says that a type which names it conforms to no such thing.
      for namesake in facts.namesakes where joined[namesake.name] == nil { joined[namesake.name] = [] }
    }
    // What is named as Apple's protocols are counts outside of its module only where it is what a type here names: only
    // then does the name stand among the type's parents.
    for files in others {
      let known = Set(joined.keys).union(typealiases.keys)
      for facts in files {
        add(facts, to: &extensions) { !known.contains($0) && (Roles(protocol: $0) == nil || hidden.contains($0)) }
        for name in facts.namesakes.lazy.map(\.name) where hidden.contains(name) && joined[name] == nil {
          joined[name] = []
        }
      }
    }
    for (name, roles, inherited) in extensions where joined[name] != nil {
      parents[name, default: []] += inherited
      joined[name]?.formUnion(roles)
    }
    for (name, type) in typealiases where (joined[name] ?? []).isEmpty && parents[name] == nil {
      let parts = TypeName.composition(type)
      joined[name] = []
      // What is written with its module is no type of the workspace, though it may have the name of one.
      let isQualified = type.utf8.contains(UInt8(ascii: "."))
      for part in parts {
        if isQualified, joined[part] != nil || typealiases[part] != nil, let known = Roles(protocol: part) {
          joined[name]?.formUnion(known)
        } else {
          parents[name, default: []].append(part)
        }
      }
    }
    hasNested = joined.keys.contains { $0.utf8.contains(UInt8(ascii: ".")) }
    passOn()
  }

  /// - Parameter isNew: Whether what files say of a name counts.
  private mutating func add(_ facts: FileFacts, to extensions: inout [Extension], where isNew: (String) -> Bool) {
    for type in facts.types {
      switch type.kind {
      case .protocol, .class:
        guard isNew(type.name) else { continue }
        parents[type.name, default: []] += type.parents
        joined[type.name, default: []].formUnion(type.kind == .class ? type.inheritableRoles : type.roles)
      case .extension where !type.parents.isEmpty || !type.inheritableRoles.isEmpty:
        guard isNew(type.name) else { continue }
        extensions.append((type.name, type.inheritableRoles, type.parents))
      default: break
      }
    }
    for alias in facts.typealiases where typealiases[alias.name] == nil && isNew(alias.name) {
      typealiases[alias.name] = alias.type
    }
  }

  /// Passes roles on from each name to those that refine it, until none has news. A name gains a role once, so that
  /// long chains and circles cost no more than their length.
  private mutating func passOn() {
    var children: [String: [String]] = [:]
    for name in joined.keys {
      for parent in parents[name] ?? [] {
        if let declared = declared(parent, in: name) {
          children[declared, default: []].append(name)
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

  /// What conforming to, or inheriting from, some types makes a type of this qualified name.
  func roles(ofParents names: [String], of type: String) -> Roles {
    names.reduce(into: []) { roles, name in
      let declared = declared(name, in: type).flatMap { joined[$0] }
      roles.formUnion(declared ?? Roles(protocol: name) ?? [])
    }
  }

  /// The declared types whose members a type has too, since it refines them: nearest first, and no more than
  /// anybody would write.
  func givers(ofParents names: [String], of type: String) -> [String] {
    ancestors(ofParents: names, of: type, limit: 64).filter { joined[$0]?.contains(.members) ?? false }
  }

  /// Everything that a type refines or inherits from, nearest first; Apple's protocols by their names.
  func ancestors(ofParents names: [String], of type: String, limit: Int = 1_000) -> [String] {
    var found: [String] = []
    var seen: Set<String> = [type]
    var pending = names.map { ($0, type) }[...]
    while let (name, child) = pending.popFirst(), found.count < limit {
      let declared = declared(name, in: child) ?? name
      guard seen.insert(declared).inserted else { continue }
      found.append(declared)
      for parent in parents[declared] ?? [] { pending.append((parent, declared)) }
    }
    return found
  }

  /// The name of a declaration that a name stands for where a type of this qualified name is declared.
  private func declared(_ name: String, in type: String) -> String? {
    let scope = hasNested ? String(ScopedName.enclosing(type[...])) : ""
    return ScopedName.first(of: name, in: scope) { joined[$0] == nil ? nil : $0 }
  }

  /// What makes a type that refines it more than a type with members.
  var refiningNames: [String] { joined.filter { !$0.value.subtracting(.members).isEmpty }.map(\.key) }

  func isAlias(_ name: String) -> Bool { typealiases[name] != nil }

  /// The names of the typealiases.
  var aliases: [String] { Array(typealiases.keys) }

  /// The type that a typealias stands for inside a type: at most twenty of them followed, so that a circle ends. Nil for
  /// the name of no typealias.
  func alias(_ name: String, in scope: String) -> TypeShape? {
    guard !typealiases.isEmpty else { return nil }
    var shape: TypeShape?
    for _ in 0..<20 {
      guard let next = ScopedName.first(of: shape?.base ?? name, in: scope, { typealiases[$0] }) else { break }
      shape = shape.map { TypeShape(next, inside: $0) } ?? TypeShape(next)
    }
    return shape
  }
}
