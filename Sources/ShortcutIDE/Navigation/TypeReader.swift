import ShortcutModel
import SourceText
import SwiftOutline

/// Tells which names in Swift sources mean a type.
///
/// A name is looked up as Swift does: inside the types around it, then as it stands. Types of the frameworks are not
/// known, so that a nested type is meant where its outer type is around or before the name.
struct TypeReader {
  enum Answer { case yes, perhaps, no }

  let symbol: TypeSymbol
  /// The last component of its name, and the names of the typealiases that stand for it.
  private(set) var spellings: [String]
  private var searches: [NameSearch]
  /// The Swift files that have one of the spellings.
  private(set) var files: [SourceFile] = []
  private var ids: Set<FileID> = []
  private let snapshot: WorkspaceSnapshot
  /// By the root of the project, the qualified names of types that end in one of the spellings.
  private var declared: [String: Set<String>] = [:]
  private var aliases: Set<String> = []

  init(_ symbol: TypeSymbol, in snapshot: WorkspaceSnapshot) {
    self.symbol = symbol
    self.snapshot = snapshot
    spellings = [symbol.name.lastComponent]
    searches = spellings.map(NameSearch.init)
    findFiles()
    for file in files where file.outline?.declares(spellings[0]) ?? false {
      guard let root = snapshot.project(of: file.id)?.root else { continue }
      for type in OutlineScopes(file).types where type.declaration.kind != .extension {
        if type.name.lastComponent == spellings[0] { declared[root, default: []].insert(type.name) }
      }
      for alias in OutlineScopes(file).typealiases where TypeShape(alias.type).base.lastComponent == spellings[0] {
        guard alias.name.lastComponent != spellings[0], means(TypeShape(alias.type).base, in: alias.scope, of: file)
        else { continue }
        declared[root, default: []].insert(alias.name)
        aliases.insert(alias.name)
      }
    }
    guard !aliases.isEmpty else { return }
    spellings += Set(aliases.map(\.lastComponent)).sorted()
    searches = spellings.map(NameSearch.init)
    findFiles()
  }

  private mutating func findFiles() {
    let searches = searches
    files = snapshot.swiftFiles { file in searches.contains { $0.occurs(in: file.text) } }
    ids = Set(files.map(\.id))
  }

  /// Whether a file has one of the spellings.
  func mayOccur(in file: SourceFile) -> Bool {
    ids.contains(file.id)
  }

  /// The places of a file that name the type, the second those that perhaps do. Typealiases are among them.
  func uses(in names: NamesInFile) -> (certain: [NameUse], doubtful: [NameUse]) {
    let file = names.file
    guard mayOccur(in: file) else { return ([], []) }
    var (certain, doubtful): ([NameUse], [NameUse]) = ([], [])
    for (spelling, search) in zip(spellings, searches) {
      for use in names.uses(search) {
        switch answer(use, named: spelling, in: file, names.scopes) {
        case .yes: certain.append(use)
        case .perhaps: doubtful.append(use)
        case .no: break
        }
      }
    }
    return (certain, doubtful)
  }

  private func answer(_ use: NameUse, named spelling: String, in file: SourceFile, _ scopes: OutlineScopes) -> Answer {
    guard use.prefix == .none, !use.isLocal else { return .no }
    switch use.context {
    case .declaration(keyword: "extension"):
      return answer(spelling, in: scopes.name(around: use.range.lowerBound, isOuter: true), of: file)
    case .declaration:
      guard let type = scopes.types.first(where: { $0.declaration.nameRange == use.nameRange }) else { return .no }
      return type.name == symbol.name && snapshot.project(of: file.id)?.root == symbol.root ? .yes : .no
    case .name: return answer(spelling, in: scopes.name(around: use.range.lowerBound), of: file)
    case .member(let path, isCall: false) where path.split(separator: ".").allSatisfy { $0.first?.isUppercase == true }:
      guard !path.isEmpty else { return .no }
      return answer(path + "." + spelling, in: scopes.name(around: use.range.lowerBound), of: file)
    case .member, .implicitMember, .label, .parameter, .keyPath: return .no
    }
  }

  func means(_ name: String, in scope: String, of file: SourceFile) -> Bool {
    answer(name, in: scope, of: file) == .yes
  }

  /// Whether a path means the type where it is written.
  func answer(_ path: String, in scope: String, of file: SourceFile) -> Answer {
    guard let project = snapshot.project(of: file.id) else { return .no }
    if path.utf8.contains(UInt8(ascii: ".")), let module = path.split(separator: ".").first.map(String.init),
      file.importedModules.contains(module), !project.targets.all.contains(where: { $0.name.value == module })
    {
      let isTopLevel = !symbol.name.utf8.contains(UInt8(ascii: ".")) && project.targets.all.isEmpty
      return isTopLevel && path.lastComponent == symbol.name ? .perhaps : .no
    }
    let roots = [project.root] + snapshot.projects.map(\.root).filter { $0 != project.root }
    for root in roots {
      guard let names = declared[root] else { continue }
      let found = ScopedName.first(of: path, in: root == project.root ? scope : "") { names.contains($0) ? $0 : nil }
      guard let found else { continue }
      return root == symbol.root && found == symbol.name || aliases.contains(found) ? .yes : .no
    }
    // A nested type may be in sight because of what the type around inherits.
    let isNested = symbol.name.utf8.contains(UInt8(ascii: "."))
    return isNested && !scope.isEmpty && path == symbol.name.lastComponent && project.root == symbol.root
      ? .perhaps : .no
  }
}

extension SwiftFile {
  /// Whether a type of a name may be declared here, or a typealias that stands for one. Most files have none, and need no
  /// names worked out.
  fileprivate func declares(_ name: String) -> Bool {
    types.contains { $0.declares(name) } || localTypes.contains { $0.type.declares(name) }
      || typealiases.contains { $0.mayMean(name) }
  }
}

extension TypeDeclaration {
  fileprivate func declares(_ name: String) -> Bool {
    kind != .extension && self.name.lastComponent == name || typealiases.contains { $0.mayMean(name) }
      || types.contains { $0.declares(name) }
  }
}

extension TypealiasDeclaration {
  fileprivate func mayMean(_ name: String) -> Bool { type.text.contains(name) }
}
