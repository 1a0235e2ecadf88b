/// All that the files of a workspace say, at one moment. Immutable; a change makes a new one that shares the rest.
package struct WorkspaceSnapshot: Sendable {
  package let files: [FileID: SourceFile]
  package let projectRoots: [String]
  /// By root; never empty of meaning for a file that is in `files`.
  package let projects: [Project]
  private let projectOfFile: [FileID: Int]
  /// The files in the order of their names, so that the same files give the same snapshot however they were read.
  private let order: [FileID]

  package init(files: [SourceFile] = [], projectRoots: [String] = []) {
    var table: [FileID: SourceFile] = [:]
    for file in files { table[file.id] = file }
    self.init(files: table, order: table.keys.sorted(), projectRoots: projectRoots)
  }

  private init(files: [FileID: SourceFile], order: [FileID], projectRoots: [String]) {
    self.files = files
    self.order = order
    self.projectRoots = projectRoots
    let builder = ProjectBuilder(files: order.compactMap { files[$0] }, roots: ProjectRoots(projectRoots))
    projects = builder.projects
    projectOfFile = builder.projectOfFile
  }

  /// The workspace with some files put in, or in their place.
  package func setting(_ changed: [SourceFile]) -> WorkspaceSnapshot {
    var files = files
    for file in changed { files[file.id] = file }
    let order = files.count == order.count ? order : files.keys.sorted()
    return WorkspaceSnapshot(files: files, order: order, projectRoots: projectRoots)
  }

  package func removing(_ removed: [FileID]) -> WorkspaceSnapshot {
    var files = files
    for file in removed { files[file] = nil }
    return WorkspaceSnapshot(files: files, order: order.filter { files[$0] != nil }, projectRoots: projectRoots)
  }

  /// The project of a file; nil for a file that the workspace does not hold.
  package func project(of file: FileID) -> Project? {
    projectOfFile[file].map { projects[$0] }
  }
}

extension WorkspaceSnapshot {
  /// The intent of a name, as a project sees it: its own first, then those of other projects, then the built-in ones.
  ///
  /// A nested type is found by its last components too, as Swift code inside the outer type may write it.
  package func intent(named name: String, in project: Project) -> Intent? {
    lookUp(name, in: project, \.intents, \.name) ?? BuiltInIntents.intents.first { $0.name == name }
  }

  package func entity(named name: String, in project: Project) -> Entity? {
    lookUp(name, in: project, \.entities, \.name) ?? BuiltInIntents.entities.first { $0.name == name }
  }

  package func intentEnum(named name: String, in project: Project) -> IntentEnum? {
    lookUp(name, in: project, \.enums, \.name)
  }

  package func query(named name: String, in project: Project) -> EntityQuery? {
    lookUp(name, in: project, \.queries, \.name)
  }

  /// Every intent that a call may name in a project, its own first.
  package func intents(in project: Project) -> [Intent] {
    let own = Set(project.intents.map(\.name))
    return project.intents + BuiltInIntents.intents.filter { !own.contains($0.name) }
  }

  private func lookUp<Value>(
    _ name: String, in project: Project, _ list: KeyPath<Project, [Value]>, _ key: KeyPath<Value, String>
  ) -> Value? {
    if let value = project[keyPath: list].first(where: { $0[keyPath: key] == name }) { return value }
    let nested = "." + name
    if let value = project[keyPath: list].first(where: { $0[keyPath: key].hasSuffix(nested) }) { return value }
    for other in projects where other.root != project.root {
      if let value = other[keyPath: list].first(where: { $0[keyPath: key] == name }) { return value }
    }
    return nil
  }
}
