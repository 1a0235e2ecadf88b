import ShortcutModel
import SourceText
import SwiftOutline
import Synchronization

/// Tells which names in Swift sources mean a parameter of an intent.
struct ParameterReader {
  let symbol: ParameterSymbol
  private let snapshot: WorkspaceSnapshot
  private let search: NameSearch
  private let types: [TypeReader]
  private let lazyNames: LazyTypedNames
  /// The qualified names of the types whose members see the parameter by its bare name, by the root of the project.
  private(set) var bodies: [String: Set<String>] = [:]
  private let shortcuts: [FileID: [AppShortcut]]
  /// The labels of each initialiser that has one of the parameter's name.
  private var initialisers: [Set<String>] = []

  init(_ symbol: ParameterSymbol, in snapshot: WorkspaceSnapshot) {
    self.symbol = symbol
    search = NameSearch(symbol.name)
    self.snapshot = snapshot
    var types: [TypeReader] = []
    for owner in symbol.owners {
      types.append(TypeReader(owner, in: snapshot))
      if let root = owner.root { bodies[root, default: []].insert(owner.name) }
    }
    for place in symbol.declarations {
      guard let file = snapshot.files[place.file], let root = snapshot.project(of: place.file)?.root else { continue }
      let name = OutlineScopes(file).name(around: place.range.lowerBound)
      if !name.isEmpty { bodies[root, default: []].insert(name) }
    }
    self.types = types
    lazyNames = LazyTypedNames(types, in: snapshot)
    shortcuts = Dictionary(grouping: snapshot.projects.flatMap(\.shortcuts), by: \.place.file)
    initialisers = readInitialisers()
  }

  /// Those that are written, or else the one that Swift makes of the properties.
  private func readInitialisers() -> [Set<String>] {
    var (written, properties): ([Set<String>], Set<String>) = ([], [symbol.name])
    let names = Set(bodies.values.joined().map(\.lastComponent))
    for file in types.flatMap(\.files) where file.outline?.types.contains(where: { $0.isAny(of: names) }) ?? false {
      for type in OutlineScopes(file).types where isBody(type.name, in: file) {
        written += type.declaration.functions.filter { $0.name == "init" }.map { Set($0.labels) }
        properties.formUnion(type.declaration.properties.filter { !$0.isStatic }.map(\.name))
      }
    }
    let named = written.filter { $0.contains(symbol.name) }
    return named.isEmpty ? [properties] : named
  }

  /// Whether a type's name in a project's file is that of one whose members see the parameter.
  func isBody(_ name: String, in file: SourceFile) -> Bool {
    guard let root = snapshot.project(of: file.id)?.root else { return false }
    if let own = bodies[root] { return own.contains(name) }
    return bodies.values.contains { $0.contains(name) }
  }

  /// The variables and functions that hold the intents. Most places can be told without.
  private var typed: TypedNames { lazyNames.value }

  /// The files that may name the parameter: those that name an intent of it, and those that name what holds one.
  func files() -> [SourceFile] {
    let near = types.flatMap(\.files)
    let ids = Set(near.map(\.id))
    let values = typed.names.map(NameSearch.init)
    let (name, member, made) = (NameSearch(symbol.name), NameSearch("." + symbol.name), NameSearch(".init"))
    let far = snapshot.swiftFiles { file in
      guard !ids.contains(file.id), name.occurs(in: file.text) else { return false }
      return (member.occurs(in: file.text) || made.occurs(in: file.text))
        && values.contains { $0.occurs(in: file.text) }
    }
    var seen: Set<FileID> = []
    return (near + far).filter { seen.insert($0.id).inserted }
  }

  func occurrences(in file: SourceFile) -> [Occurrence] {
    guard file.outline != nil else { return [] }
    let names = NamesInFile(file)
    let uses = names.uses(search)
    guard !uses.isEmpty else { return [] }
    return uses.compactMap { occurrence($0, among: names) }
  }

  private func occurrence(_ use: NameUse, among names: NamesInFile) -> Occurrence? {
    let (file, scopes) = (names.file, names.scopes)
    let place = Place(file: file.id, range: use.nameRange)
    if symbol.declarations.contains(place) { return Occurrence(place: place, role: .declaration, form: .bare) }
    let body = scopes.name(around: use.range.lowerBound)
    let isInBody = isBody(body, in: file)
    let role: Occurrence.Role = use.isAssigned ? .write : .read
    func found(_ answer: TypeReader.Answer, _ form: Occurrence.Form = .plain) -> Occurrence? {
      guard answer != .no else { return nil }
      return Occurrence(place: place, role: role, form: form, isDoubtful: answer == .perhaps)
    }
    switch use.context {
    case .name, .declaration:
      guard isInBody, !use.isLocal, use.isShorthand || use.context == .name else { return nil }
      return found(.yes, use.isShorthand ? .shorthand : use.prefix == .none ? .bare : .plain)
    case .parameter(function: "init", let part):
      guard isInBody, part != .name else { return nil }
      return Occurrence(place: place, role: .write, form: part == .label ? .plain : .label)
    case .label(let callee):
      guard use.prefix == .none else { return nil }
      if callee == ".init" { return found(made(use, in: body, of: file)) }
      guard isOwner(called: callee, isInBody, body, in: file) else { return nil }
      return Occurrence(place: place, role: .write, form: .plain)
    case .member(let path, let isCall):
      return found(member(of: path, isCall, before: use.range.lowerBound, isInBody, body, among: names))
    case .keyPath(let root): return found(keyPath(root, use, isInBody, body, in: file, scopes))
    case .parameter, .implicitMember: return nil
    }
  }

  private func isOwner(_ name: String, in scope: String, of file: SourceFile) -> Bool {
    types.contains { $0.means(name, in: scope, of: file) }
  }

  private func isOwner(called callee: String, _ isInBody: Bool, _ body: String, in file: SourceFile) -> Bool {
    switch callee {
    case "Self", "Self.init", "self.init", "super.init": return isInBody
    case "", "init", ".init": return false
    default:
      let name = callee.hasSuffix(".init") ? String(callee.dropLast(5)) : callee
      return isOwner(name, in: body, of: file)
    }
  }

  /// Whether `.init(…)` with these labels makes one of the intents.
  private func made(_ use: NameUse, in scope: String, of file: SourceFile) -> TypeReader.Answer {
    guard initialisers.contains(where: { Set(use.callLabels).isSubset(of: $0) }) else { return .no }
    if use.wantedBy.contains(where: { isOwner($0, in: scope, of: file) }) { return .yes }
    // What has the parameter's own name holds its value, and no intent.
    let isForValue = use.wantedBy.first == symbol.name
    return !isForValue && typed.mayBeMade(wantedBy: use.wantedBy, in: file) ? .perhaps : .no
  }

  private func member(
    of path: String, _ isCall: Bool, before offset: Int, _ isInBody: Bool, _ body: String,
    among names: NamesInFile
  ) -> TypeReader.Answer {
    if path == "self", !isCall { return isInBody ? .yes : .no }
    if path == "super", !isCall { return isInBody ? .yes : .no }
    if path.isEmpty { return typed.ofMany(in: names.file) }
    let last = path.lastComponent
    if last.first?.isUppercase ?? false || last == "init" {
      return isCall && isOwner(called: path, isInBody, body, in: names.file) ? .yes : .no
    }
    let isMember = path.utf8.count > last.utf8.count
    if isMember, last == symbol.name {
      // `intent.task` is the parameter's value, and no intent that has one.
      let outer = String(path.dropLast(last.count + 1))
      if member(of: outer, false, before: offset, isInBody, body, among: names) == .yes { return .no }
    }
    let isOfSelf = path == "self." + last
    return typed.answer(last, before: offset, among: names, isMember: isMember && !isOfSelf)
  }

  private func keyPath(
    _ root: String, _ use: NameUse, _ isInBody: Bool, _ body: String, in file: SourceFile, _ scopes: OutlineScopes
  ) -> TypeReader.Answer {
    if !root.isEmpty, root != "Self" { return isOwner(root, in: body, of: file) ? .yes : .no }
    if let dependency = dependency(around: use.range, in: scopes) {
      return isOwner(dependency, in: body, of: file) ? .yes : .no
    }
    if let shortcut = shortcuts[file.id]?.last(where: { $0.place.range.contains(use.range.lowerBound) }) {
      return isOwner(of: shortcut) ? .yes : .no
    }
    if root == "Self" || use.prefix == .dollar { return isInBody ? .yes : .no }
    return typed.ofMany(in: file)
  }

  func isOwner(of shortcut: AppShortcut) -> Bool {
    guard let name = shortcut.intentName?.value, let project = snapshot.project(of: shortcut.place.file) else {
      return false
    }
    return snapshot.intent(named: name, in: project).map { symbol.owners.contains(snapshot.symbol(of: $0)) } ?? false
  }

  /// The intent of `@IntentParameterDependency<RunIntent>(\.$task)`.
  private func dependency(around range: Range<Int>, in scopes: OutlineScopes) -> String? {
    guard let type = scopes.type(around: range.lowerBound) else { return nil }
    for property in type.declaration.properties {
      for attribute in property.attributes where attribute.range.contains(range.lowerBound) {
        guard let open = attribute.name.firstIndex(of: "<"),
          String(attribute.name[..<open]).lastComponent == "IntentParameterDependency"
        else { continue }
        return TypeShape(String(attribute.name[open...].dropFirst().dropLast())).base
      }
    }
    return nil
  }
}

extension TypeDeclaration {
  /// Whether it, or a type inside, has one of some names.
  fileprivate func isAny(of names: Set<String>) -> Bool {
    names.contains(name.lastComponent) || types.contains { $0.isAny(of: names) }
  }
}
