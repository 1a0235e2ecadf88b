import SwiftOutline

/// What the protocols, classes and typealiases of a workspace make the types that name them: of each project by itself
/// and, where two modules of one have different declarations of a name, of each module.
struct Refinements: Sendable {
  /// By the position of the project.
  private var tables: [RefinementTable] = []
  /// The tables of the modules of projects that need them, by the modules that a file is of.
  private var tablesOfModules: [ModuleSet: RefinementTable] = [:]
  private var modulesOfFiles: [FileID: ModuleSet] = [:]
  private var dividedProjects: Set<Int> = []

  private struct ModuleSet: Hashable {
    let project: Int
    let targets: Set<Int>
  }

  /// A Swift file with what it says where its project hides protocols of Apple's.
  typealias Reading = (file: SourceFile, facts: FileFacts)

  init() {}

  /// - Parameters:
  ///   - readings: By the position of the project, its Swift files.
  ///   - roots: By the position, the folder of the project.
  init(
    _ readings: [[Reading]], roots: [String], targets: [ProjectTargets], namesakes: [AppleNamesakes]
  ) {
    let visible = VisibleProjects(readings.map { $0.map(\.file) }, roots: roots, targets: targets)
    for position in roots.indices {
      let others = visible.others(of: position).map { readings[$0].map(\.facts) }
      let own = readings[position]
      let table = RefinementTable(own.lazy.map(\.facts), beside: others)
      tables.append(table)
      guard targets[position].all.count > 1,
        Self.isDivided(own, targets[position], table) || namesakes[position].isOfSomeModules
      else { continue }
      divide(own, position, targets[position], beside: others)
    }
  }

  /// The table of a project.
  subscript(project: Int) -> RefinementTable {
    tables.indices.contains(project) ? tables[project] : RefinementTable([])
  }

  /// Whether modules of a project have tables of their own.
  func isDivided(_ project: Int) -> Bool { dividedProjects.contains(project) }

  /// The table of what a file of a project sees.
  func table(of file: FileID, in project: Int) -> RefinementTable {
    modulesOfFiles[file].flatMap { tablesOfModules[$0] } ?? self[project]
  }

  /// Whether a name that matters is declared in two modules that have no file in common.
  private static func isDivided(_ own: [Reading], _ targets: ProjectTargets, _ table: RefinementTable) -> Bool {
    var modules: [String: [Set<Int>]] = [:]
    let names = Set(table.refiningNames)
    guard !names.isEmpty else { return false }
    for (file, facts) in own {
      let declared = facts.types.lazy.filter { $0.kind == .protocol || $0.kind == .class }.map(\.name)
      let relevant = Set(Array(declared) + facts.typealiases.map(\.name)).intersection(names)
      guard !relevant.isEmpty else { continue }
      let owners = targets.modules(of: file.id)
      for name in relevant { modules[name, default: []].append(owners) }
    }
    return modules.values.contains { sets in
      guard let first = sets.first else { return false }
      return sets.contains { $0.isDisjoint(with: first) }
    }
  }

  private mutating func divide(
    _ own: [Reading], _ position: Int, _ targets: ProjectTargets, beside others: [[FileFacts]]
  ) {
    dividedProjects.insert(position)
    let owners = own.map { targets.modules(of: $0.file.id) }
    for (reading, modules) in zip(own, owners) where !modules.isEmpty {
      let set = ModuleSet(project: position, targets: modules)
      modulesOfFiles[reading.file.id] = set
      guard tablesOfModules[set] == nil else { continue }
      // A file whose module nobody knows may be of this one.
      let isOwn = owners.map { $0.isEmpty || !$0.isDisjoint(with: modules) }
      let files = zip(own, isOwn).lazy.filter(\.1).map(\.0.facts)
      let rest = zip(own, isOwn).filter { !$0.1 }.map(\.0.facts)
      tablesOfModules[set] = RefinementTable(files, beside: [rest] + others)
    }
  }
}
