/// Which shortcuts a table can translate: those of an app that the table is part of.
///
/// An Xcode project may build several apps, each with shortcuts and tables of its own. Where it is not known for certain
/// which app has a file, the file may belong to any.
struct TableReach {
  private let targets: ProjectTargets
  /// The files with shortcuts, and the apps that have them; nil where that is not known.
  private let sources: [FileID: Set<Int>?]

  init(_ project: Project) {
    targets = project.targets
    guard !targets.all.isEmpty, !project.tables.isEmpty else {
      sources = [:]
      return
    }
    let files = Set(project.shortcuts.map(\.place.file))
    sources = Dictionary(uniqueKeysWithValues: files.map { [targets] in ($0, targets.applications(of: $0)) })
  }

  /// The files whose shortcuts are of other apps than all of some tables.
  ///
  /// The shortcuts of an app may stand where nobody reads them. Its tables then tell nothing of those that are read.
  func unreached(from tables: [PhraseTable]) -> Set<FileID> {
    guard !sources.isEmpty else { return [] }
    let owners = Set(tables.map { targets.applications(of: $0.file) })
    let known = owners.compactMap { $0 }
    guard known.count == owners.count else { return [] }
    let unreached = sources.filter { _, apps in
      apps.map { apps in known.allSatisfy { targets.areApart($0, apps) } } ?? false
    }
    return unreached.count == sources.count ? [] : Set(unreached.keys)
  }
}
