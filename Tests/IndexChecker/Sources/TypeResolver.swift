/// Tells what each type of the files is to App Intents, through protocols, superclasses, typealiases and extensions of
/// other files.
final class TypeResolver {
  let records: [TypeRecord]
  /// Everything but extensions, by qualified name.
  private var declared: [String: [TypeRecord]] = [:]
  /// Extensions by the declaration that they extend.
  private var extensions: [ObjectIdentifier: [TypeRecord]] = [:]
  /// One extension for each type that none of the files declares.
  private(set) var foreignTypes: [TypeRecord] = []
  private var known: [ObjectIdentifier: Roles] = [:]
  private var underway: Set<ObjectIdentifier> = []

  init(_ records: [TypeRecord]) {
    self.records = records
    for record in records where record.kind != .extension { declared[record.name, default: []].append(record) }
    var foreign: [String: TypeRecord] = [:]
    for record in records where record.kind == .extension {
      let extended = lookUp(record.name, from: "", in: record.project).flatMap(followed)
      for type in extended { extensions[ObjectIdentifier(type), default: []].append(record) }
      guard extended.isEmpty else { continue }
      // The extensions of a type of some other module are held together by one of them that has a conformance.
      let key = record.project + ":" + record.name
      foreign[key] = foreign[key].flatMap { $0.parents.isEmpty ? nil : $0 } ?? record
    }
    for record in records where record.kind == .extension {
      guard let first = foreign[record.project + ":" + record.name] else { continue }
      if first === record {
        foreignTypes.append(record)
      } else {
        extensions[ObjectIdentifier(first), default: []].append(record)
      }
    }
  }

  /// A declaration and what extends it.
  func parts(of record: TypeRecord) -> [TypeRecord] { [record] + extensions[ObjectIdentifier(record), default: []] }

  /// A declaration with what it inherits from and conforms to in these files, the nearest first, and all extensions.
  func lineage(of record: TypeRecord) -> [TypeRecord] {
    var order: [TypeRecord] = []
    var seen: Set<ObjectIdentifier> = []
    var pending = [record]
    while !pending.isEmpty {
      let next = pending.removeFirst()
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      for part in parts(of: next) {
        order.append(part)
        pending += part.parents.flatMap { lookUp($0, from: part.name, in: part.project) }.flatMap(followed)
      }
    }
    return order
  }

  func roles(of record: TypeRecord) -> Roles {
    let identity = ObjectIdentifier(record)
    if let roles = known[identity] { return roles }
    // A circle adds nothing to what its other members already say.
    guard underway.insert(identity).inserted else { return [] }
    defer { underway.remove(identity) }
    var roles: Roles = []
    for part in parts(of: record) {
      for name in part.attributes { roles.formUnion(AppleProtocols.macros[Self.withoutModule(name)] ?? []) }
      for parent in part.parents { roles.formUnion(self.roles(named: parent, from: part)) }
    }
    if underway.count == 1 { known[identity] = roles }
    return roles
  }

  /// What a name says in an inheritance clause. A declaration of the project's own hides Apple's, save where it stands
  /// in an `#if`, as a stand-in for platforms without the framework.
  private func roles(named name: String, from record: TypeRecord) -> Roles {
    if name.hasPrefix("AppIntents.") { return AppleProtocols.roles[Self.withoutModule(name)] ?? [] }
    let own = lookUp(name, from: record.name, in: record.project).filter { $0 !== record }
    let roles = own.reduce(into: Roles()) { $0.formUnion(self.roles(of: $1)) }
    let hides = own.contains { !$0.isConditional && $0.project == record.project }
    return hides ? roles : roles.union(AppleProtocols.roles[name] ?? [])
  }

  /// The declarations that a name may mean: the nearest around it first, those of its own project before others.
  func lookUp(_ name: String, from scope: String, in project: String) -> [TypeRecord] {
    let found = lookUpAsWritten(name, from: scope, in: project)
    guard found.isEmpty, let dot = name.firstIndex(of: ".") else { return found }
    // The first part may be a module's name.
    return lookUpAsWritten(String(name[name.index(after: dot)...]), from: "", in: project)
  }

  private func lookUpAsWritten(_ name: String, from scope: String, in project: String) -> [TypeRecord] {
    var scope = scope.split(separator: ".")
    while true {
      let found = declared[(scope.map(String.init) + [name]).joined(separator: "."), default: []]
      // What a local type holds is found from inside it alone.
      let near = found.filter { $0.project == project && (!$0.isLocal || !scope.isEmpty) }
      if !near.isEmpty { return near }
      if scope.popLast() == nil { return found.filter { !$0.isLocal } }
    }
  }

  /// What a typealias stands for.
  func followed(_ record: TypeRecord) -> [TypeRecord] { followed(record, steps: 20) }

  private func followed(_ record: TypeRecord, steps: Int) -> [TypeRecord] {
    guard record.kind == .typealias else { return [record] }
    guard steps > 0 else { return [] }
    return record.parents.flatMap { lookUp($0, from: record.name, in: record.project) }
      .filter { $0 !== record }.flatMap { followed($0, steps: steps - 1) }
  }

  private static func withoutModule(_ name: String) -> String {
    name.hasPrefix("AppIntents.") ? String(name.dropFirst("AppIntents.".count)) : name
  }
}
