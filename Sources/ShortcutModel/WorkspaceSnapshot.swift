/// All that the files of a workspace say, at one moment. Immutable; a change makes a new one that shares the rest.
package struct WorkspaceSnapshot: Sendable {
  package let files: FileTable
  package let projectRoots: [String]
  /// The `.phrasebook.json` files.
  package let configuration: WorkspaceConfiguration
  /// By root; never empty of meaning for a file that is in `files`.
  package let projects: [Project]
  let projectOfFile: [FileID: Int]
  let types: ProjectBuilder.Types
  private let roots: ProjectRoots
  /// The files in the order of their names, so that the same files give the same snapshot however they were read.
  private let order: [FileID]

  package init(
    files: [SourceFile] = [], projectRoots: [String] = [], configuration: WorkspaceConfiguration = .init()
  ) {
    let table = FileTable(files)
    let order = table.keys.sorted()
    let roots = ProjectRoots(projectRoots)
    let builder = ProjectBuilder(files: order.compactMap { table[$0] }, roots: roots, configuration: configuration)
    self.init(
      files: table, order: order, projectRoots: projectRoots, roots, configuration: configuration, builder)
  }

  package init(_ scan: WorkspaceScan) {
    self.init(
      files: scan.files, projectRoots: scan.projectRoots, configuration: WorkspaceConfiguration(scan.configurations))
  }

  private init(
    files: FileTable, order: [FileID], projectRoots: [String], _ roots: ProjectRoots,
    configuration: WorkspaceConfiguration,
    _ builder: ProjectBuilder
  ) {
    self.files = files
    self.roots = roots
    self.order = order
    self.projectRoots = projectRoots
    self.configuration = configuration
    projects = builder.projects
    types = builder.types
    projectOfFile = builder.projectOfFile
  }

  /// The workspace with some files put in, or in their place.
  package func setting(_ changed: [SourceFile]) -> WorkspaceSnapshot {
    var files = files
    for file in changed { files.set(file) }
    let order = files.count == order.count ? order : files.keys.sorted()
    let builder =
      ProjectBuilder(self, replacing: changed)
      ?? ProjectBuilder(
        files: order.compactMap { files[$0] }, roots: roots, configuration: configuration, before: self)
    return WorkspaceSnapshot(
      files: files, order: order, projectRoots: projectRoots, roots, configuration: configuration, builder)
  }

  package func removing(_ removed: [FileID]) -> WorkspaceSnapshot {
    let gone = Set(removed)
    let order = order.filter { !gone.contains($0) }
    let kept = order.compactMap { files[$0] }
    let builder = ProjectBuilder(files: kept, roots: roots, configuration: configuration, before: self)
    return WorkspaceSnapshot(
      files: FileTable(kept), order: order, projectRoots: projectRoots, roots, configuration: configuration, builder)
  }

  /// The project of a file; nil for a file that the workspace does not hold.
  package func project(of file: FileID) -> Project? {
    projectOfFile[file].map { projects[$0] }
  }
}

extension WorkspaceSnapshot {
  /// Whether a name of one of Apple's protocols, written behind the colon of a type, means a type of the project.
  func hides(_ name: String, of type: String, in file: FileID) -> Bool {
    guard let position = projectOfFile[file], let file = files[file] else { return false }
    return types.namesakes[position].hide(name, of: type, in: AppleNamesakes.Viewer(file))
  }

  /// The intent of a name, as a project sees it: its own first, then those of other projects, the nearest one first,
  /// then the built-in ones.
  ///
  /// A nested type is found by its last components too, as Swift code inside the outer type may write it.
  package func intent(named name: String, in project: Project) -> Intent? {
    let own = project.placesByLastName.intents[name.lastComponent] ?? []
    if let index = own.first(where: { project.intents[$0].name == name })
      ?? own.first(where: { project.intents[$0].name.isNested(name) })
      ?? own.first(where: { project.intents[$0].className == name })
    {
      return project.intents[index]
    }
    return lookUpElsewhere(name, from: project, Self.intents(of:)).first ?? BuiltInIntents.named(name).first
  }

  package func entity(named name: String, in project: Project) -> Entity? {
    lookUp(name, in: project) { ($0.entities, $0.placesByLastName.entities) }
      ?? BuiltInIntents.entities.first { $0.name == name }
  }

  package func intentEnum(named name: String, in project: Project) -> IntentEnum? {
    lookUp(name, in: project) { ($0.enums, $0.placesByLastName.enums) }
  }

  package func query(named name: String, in project: Project) -> EntityQuery? {
    lookUp(name, in: project) { ($0.queries, $0.placesByLastName.queries) }
  }

  /// Every intent that a call may name in a project, its own first.
  package func intents(in project: Project) -> [Intent] {
    let own = Set(project.intents.map(\.name))
    return project.intents + BuiltInIntents.intents.filter { !own.contains($0.name) }
  }

  /// The intents whose names end in the same component, in the order of `intents(in:)`: a project may declare one
  /// under each branch of an `#if`, or in each target. Where it has none, those of that name in all other projects,
  /// since which of them it is built with is not known for certain.
  package func namesakes(of intent: Intent, in project: Project) -> [Intent] {
    let last = intent.name.lastComponent
    let own = project.placesByLastName.intents[last] ?? []
    func isNamesake(_ name: String) -> Bool { name == intent.name || name.isNested(last) }
    var namesakes: [Intent] = []
    for index in own where isNamesake(project.intents[index].name) { namesakes.append(project.intents[index]) }
    if own.isEmpty { namesakes = lookUpElsewhere(intent.name, from: project, Self.intents(of:)) }
    // A built-in intent of that last name counts where the project has none of the whole name.
    for known in BuiltInIntents.named(last) where isNamesake(known.name) {
      if !namesakes.contains(where: { $0.name == known.name }) { namesakes.append(known) }
    }
    return namesakes
  }

  /// The types of one kind in a project, and their places by the last components of their names.
  private typealias Listing<Value> = (values: [Value], places: [String: [Int]])

  private static func intents(of project: Project) -> Listing<Intent> {
    (project.intents, project.placesByLastName.intents)
  }

  private func lookUp<Value: NamedType>(
    _ name: String, in project: Project, _ listing: (Project) -> Listing<Value>
  ) -> Value? {
    let (values, places) = listing(project)
    let alike = places[name.lastComponent] ?? []
    if let place = alike.first(where: { values[$0].name == name })
      ?? alike.first(where: { values[$0].name.isNested(name) })
    {
      return values[place]
    }
    return lookUpElsewhere(name, from: project, listing).first
  }

  /// What other projects declare under a name, the nearest project first: where an app lies beside the package that it
  /// is built with, other copies of both may lie further away.
  private func lookUpElsewhere<Value: NamedType>(
    _ name: String, from project: Project, _ listing: (Project) -> Listing<Value>
  ) -> [Value] {
    let last = name.lastComponent
    var found: [(value: Value, nearness: Int)] = []
    for other in projects where other.root != project.root {
      let (values, places) = listing(other)
      guard let place = places[last]?.first(where: { values[$0].name == name }) else { continue }
      found.append((values[place], ProjectRoots.nearness(of: other.root, to: project.root)))
    }
    // Of equal ones the first by root, which a sort need not keep.
    return found.enumerated().sorted { ($1.element.nearness, $0.offset) < ($0.element.nearness, $1.offset) }
      .map(\.element.value)
  }
}

private protocol NamedType {
  /// Qualified where the type is nested.
  var name: String { get }
}

extension Intent: NamedType {}
extension Entity: NamedType {}
extension IntentEnum: NamedType {}
extension EntityQuery: NamedType {}

extension String {
  /// A qualified name's last component.
  package var lastComponent: String {
    // Asked of every intent; a search by the string's own indices takes five times as long.
    let name = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.lastIndex(of: UInt8(ascii: ".")).map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
    }
    return name.flatMap { $0 } ?? self
  }

  /// Whether a qualified name has another one for its last components.
  fileprivate func isNested(_ name: String) -> Bool {
    guard let dot = utf8.index(utf8.endIndex, offsetBy: -name.utf8.count - 1, limitedBy: utf8.startIndex) else {
      return false
    }
    return utf8[dot] == UInt8(ascii: ".") && utf8[dot...].dropFirst().elementsEqual(name.utf8)
  }
}
