import ShortcutModel
import SourceText
import SwiftOutline

/// Tells which names in Swift sources mean a case of an enum.
///
/// Of `.home` alone only what stands around it shows the type. Where nothing does, a file that has nothing of the enum
/// does not mean it.
struct EnumCaseReader {
  private let snapshot: WorkspaceSnapshot
  private let search: NameSearch
  private let reader: TypeReader
  private let typed: LazyTypedNames
  private let signatures: Signatures
  /// Where the case is declared.
  let declarations: [Place]
  /// Where shortcuts set a parameter of the enum.
  private let presets: [Place]
  /// The targets that build the enum, by the root of their project; nil where other modules may see it.
  private let homes: (root: String, targets: Set<Int>)?

  init(_ name: String, of type: TypeSymbol, presets: [Place], in snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    self.presets = presets
    search = NameSearch(name)
    reader = TypeReader(type, in: snapshot)
    let cases = snapshot.cases(of: type)
    declarations = cases.filter { $0.name == name }.map(\.place)
    typed = LazyTypedNames([reader], values: Set(cases.map(\.name)), in: snapshot)
    signatures = Signatures(snapshot)
    homes = Self.homes(of: type, declarations, in: snapshot)
  }

  private static func homes(
    of type: TypeSymbol, _ declarations: [Place], in snapshot: WorkspaceSnapshot
  ) -> (root: String, targets: Set<Int>)? {
    guard let project = snapshot.projects.first(where: { $0.root == type.root }) else { return nil }
    var targets: Set<Int> = []
    for place in declarations {
      guard let file = snapshot.files[place.file],
        let declaration = OutlineScopes(file).type(around: place.range.lowerBound)?.declaration,
        !declaration.modifiers.contains("public"), !declaration.modifiers.contains("package")
      else { return nil }
      targets.formUnion(project.targets.owners(of: place.file))
    }
    return targets.isEmpty ? nil : (project.root, targets)
  }

  func files() -> [SourceFile] { snapshot.swiftFiles { search.occurs(in: $0.text) } }

  func occurrences(in file: SourceFile) -> [Occurrence] {
    let names = NamesInFile(file)
    let uses = names.uses(search)
    guard !uses.isEmpty else { return [] }
    return uses.compactMap { use in
      let place = Place(file: file.id, range: use.nameRange)
      if declarations.contains(place) {
        let form: Occurrence.Form = keepsRawValue(at: place, names.scopes) ? .rawCase : .bare
        return Occurrence(place: place, role: .declaration, form: form)
      }
      let answer = answer(use, at: place, among: names)
      let form: Occurrence.Form = use.context == .name ? .bare : .plain
      return answer == .no ? nil : Occurrence(place: place, role: .read, form: form, isDoubtful: answer == .perhaps)
    }
  }

  /// Whether the case's own name is its raw value too, by which it is saved.
  private func keepsRawValue(at place: Place, _ scopes: OutlineScopes) -> Bool {
    guard let declaration = scopes.type(around: place.range.lowerBound)?.declaration,
      declaration.inheritance.first.map({ TypeShape($0.text).base }) == "String"
    else { return false }
    return declaration.cases.contains { $0.nameRange == place.range && $0.rawValue == nil }
  }

  // MARK: Places

  private func answer(_ use: NameUse, at place: Place, among names: NamesInFile) -> TypeReader.Answer {
    guard use.prefix == .none else { return .no }
    let scope = names.scopes.name(around: use.range.lowerBound)
    switch use.context {
    case .member(let path, isCall: false):
      if path.isEmpty { return .no }
      return path == "Self" ? isEnum(scope, names.file) : reader.answer(path, in: scope, of: names.file)
    case .implicitMember:
      if isOutOfSight(in: names.file) { return .no }
      if presets.contains(where: { $0.encloses(place) }) || isDisplayKey(use, names) { return .yes }
      return expected(use, scope, among: names)
    // Where the enum's static members may be named as they are.
    case .name: return !use.isLocal && !use.isCalled && isEnum(scope, names.file) == .yes ? .perhaps : .no
    case .member, .declaration, .parameter, .label, .keyPath: return .no
    }
  }

  /// Whether a file belongs to targets none of which builds the enum, which only those can see that do.
  private func isOutOfSight(in file: SourceFile) -> Bool {
    guard let homes, let project = snapshot.project(of: file.id) else { return false }
    let owners = project.targets.owners(of: file.id)
    return !owners.isEmpty && (project.root != homes.root || owners.isDisjoint(with: homes.targets))
  }

  private func isEnum(_ scope: String, _ file: SourceFile) -> TypeReader.Answer {
    scope.isEmpty ? .no : reader.answer(scope, in: "", of: file)
  }

  /// A key of the enum's `caseDisplayRepresentations`.
  private func isDisplayKey(_ use: NameUse, _ names: NamesInFile) -> Bool {
    guard let (name, declaration) = names.scopes.type(around: use.range.lowerBound),
      isEnum(name, names.file) == .yes,
      declaration.properties.contains(where: {
        $0.name == "caseDisplayRepresentations" && $0.range.contains(use.range.lowerBound)
      })
    else { return false }
    var next = use.range.upperBound
    while let byte = names.file.text.byte(at: next), byte.isSpace { next += 1 }
    return names.file.text.byte(at: next) == UInt8(ascii: ":")
  }

  private func expected(_ use: NameUse, _ scope: String, among names: NamesInFile) -> TypeReader.Answer {
    let file = names.file
    switch use.expectation {
    case .type(let text): return reader.answer(TypeShape(text).base, in: scope, of: file)
    case .variable("self"): return isEnum(scope, file)
    case .variable(let path): return variable(path, before: use.range.lowerBound, among: names)
    case .argument(let callee, let label):
      if let type = wrappedType(around: use.range.lowerBound, names.scopes) {
        return Self.valueLabels.contains(label) ? reader.answer(type, in: scope, of: file) : .no
      }
      if Self.textTypes.contains(callee) { return .no }
      let types = signatures.types(of: label, callee, in: scope)
      return types.isEmpty ? unknown(in: file) : together(types)
    case .result: return result(around: use.range.lowerBound, among: names)
    case nil: return unknown(in: file)
    }
  }

  /// Nothing shows the type: only a file that has something of the enum can mean it.
  private func unknown(in file: SourceFile) -> TypeReader.Answer {
    let isNear = reader.mayOccur(in: file) || typed.value.words.occur(in: file.text.bytes)
    return isNear ? .perhaps : .no
  }

  private func together(_ types: [Signatures.TypeUse]) -> TypeReader.Answer {
    let answers = types.map { reader.answer(TypeShape($0.type).base, in: $0.scope, of: $0.file) }
    if answers.allSatisfy({ $0 == .yes }) { return .yes }
    return answers.allSatisfy { $0 == .no } ? .no : .perhaps
  }

  private func variable(_ path: String, before offset: Int, among names: NamesInFile) -> TypeReader.Answer {
    let last = path.lastComponent
    let isMember = path != last && path != "self." + last
    let answer = typed.value.answer(last, before: offset, among: names, isMember: isMember)
    guard answer == .no else { return answer }
    return typed.value.showsType(last, before: offset, among: names, isMember: isMember)
      ? .no : unknown(in: names.file)
  }

  private func result(around offset: Int, among names: NamesInFile) -> TypeReader.Answer {
    guard let type = names.scopes.result(around: offset, in: names.file), !type.text.hasPrefix("some ") else {
      return unknown(in: names.file)
    }
    return reader.answer(TypeShape(type.text).base, in: type.scope, of: names.file)
  }

  /// Types of App Intents that stand beside every app enum and take no value of one.
  private static let textTypes: Set<String> = [
    "DisplayRepresentation", "TypeDisplayRepresentation", "AppShortcut", "LocalizedStringResource", "IntentDialog",
  ]

  /// The labels by which a property wrapper takes a value of its property.
  private static let valueLabels: Set<String> = ["default", "wrappedValue", "initialValue"]

  /// The type of the property whose wrapper has an argument at a place: `@Parameter(title: "Section", default: .home)`.
  private func wrappedType(around offset: Int, _ scopes: OutlineScopes) -> String? {
    let properties = scopes.type(around: offset)?.declaration.properties ?? []
    let property = properties.first { $0.attributes.contains { $0.range.contains(offset) } }
    return property?.type.map { TypeShape($0.text).base }
  }
}
