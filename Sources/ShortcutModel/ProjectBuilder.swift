import SwiftOutline

/// Joins what the files say into projects.
struct ProjectBuilder {
  /// What the Swift files of a workspace say, joined.
  struct Types: Sendable {
    /// By the position of the project, with nothing but what its types say.
    fileprivate(set) var projects: [Project] = []
    fileprivate(set) var refinements = Refinements()
    /// By the position of the project.
    fileprivate(set) var namesakes: [AppleNamesakes] = []
    /// Whether of each type that `namesOfProvidersAlone` tells nothing is said in another place.
    fileprivate var providersAreApart = false
    /// Tells the readings of the Swift files, and the projects that they are in.
    fileprivate let reading: Int
    /// The same, but of those that declare nothing but providers only the names of these.
    fileprivate let declarations: Int
  }

  private(set) var projects: [Project] = []
  private(set) var projectOfFile: [FileID: Int] = [:]
  let types: Types

  /// - Parameters:
  ///   - files: In the order of their names.
  ///   - before: The workspace as it was with the same roots and configuration: what its Swift files said is kept as
  ///     far as they have not been read again.
  init(
    files: [SourceFile], roots: ProjectRoots, configuration: WorkspaceConfiguration,
    before: WorkspaceSnapshot? = nil
  ) {
    var index: [String: Int] = [:]
    var swift = Hasher()
    var declarations = Hasher()
    projectOfFile.reserveCapacity(files.count)
    for file in files {
      let root = roots.root(of: file.id)
      let position = index[root] ?? projects.count
      if position == projects.count {
        index[root] = position
        projects.append(Project(root: root))
      }
      projectOfFile[file.id] = position
      projects[position].files.append(file.id)
      projects[position].marks.add(file)
      projects[position].add(file)
      if !file.facts.targets.isEmpty || file.facts.buildConfiguration != nil {
        // What they say tells of which modules the Swift files are.
        swift.combine(file.reading)
        declarations.combine(file.reading)
      }
      guard file.kind == .swift else { continue }
      swift.combine(position)
      swift.combine(file.reading)
      declarations.combine(position)
      if let names = file.facts.namesOfProvidersAlone {
        declarations.combine(names)
        // They tell which other projects this one sees.
        declarations.combine(file.importedModules)
      } else {
        declarations.combine(file.reading)
      }
    }
    var configurations = BuildConfigurations()
    for file in files {
      if let configuration = file.facts.buildConfiguration { configurations.add(configuration, at: file.id) }
    }
    for position in projects.indices { projects[position].targets.resolve(configurations) }
    let reading = swift.finalize()
    let folders = projects.map(\.root)
    let known = before.flatMap { $0.projects.map(\.root) == folders ? $0 : nil }
    if let types = known?.types, types.reading == reading {
      self.types = types
    } else {
      types = Types(
        files, roots: folders, projectOfFile, targets: projects.map(\.targets), reading: reading,
        declarations: declarations.finalize(), before: known?.types)
    }
    for position in projects.indices {
      projects[position].join(types.projects[position], types.refinements[position])
    }
    classifyParameters(types.refinements)
    setConfigurations(configuration, before: known?.projects)
    projects.setRevisions(configuration)
  }

  /// A project has the configuration of its folder; where it has none, that of the folder that its files share.
  private mutating func setConfigurations(_ configuration: WorkspaceConfiguration, before: [Project]?) {
    guard !configuration.isEmpty else { return }
    for position in projects.indices {
      let project = projects[position]
      if let before, !project.root.isEmpty {
        projects[position].configuration = before[position].configuration
        continue
      }
      let folder = project.root.isEmpty ? project.files.commonFolder : project.root
      // The name counts for nothing but overrides, which speak of files.
      projects[position].configuration = configuration.effective(for: FileID(folder.isEmpty ? "" : folder + "/"))
    }
  }

  /// The projects of a snapshot with some files in the place of others. Nil where more has changed than tables,
  /// shortcuts and their phrases: only on what these say does nothing else depend.
  init?(_ snapshot: WorkspaceSnapshot, replacing changed: [SourceFile]) {
    projects = snapshot.projects
    projectOfFile = snapshot.projectOfFile
    types = snapshot.types
    for file in changed {
      guard let position = projectOfFile[file.id], let before = snapshot.files[file.id],
        before.exports == file.exports
      else { return nil }
      guard
        replaceTable(file, in: position) || replacePhrases(before, with: file, in: position)
          || replaceProviders(before, with: file, in: position)
      else { return nil }
      projects[position].marks.replace(before, with: file)
    }
    projects.setRevisions(snapshot.configuration)
  }

  private mutating func replaceTable(_ file: SourceFile, in position: Int) -> Bool {
    guard let table = file.facts.table,
      let index = projects[position].tables.firstIndex(where: { $0.file == file.id })
    else { return false }
    projects[position].tables[index] = table
    projects[position].families = Derived()
    return true
  }

  /// False where a `.phrases` file may declare other intents and entities than before.
  private mutating func replacePhrases(
    _ before: SourceFile, with file: SourceFile, in position: Int
  ) -> Bool {
    guard let phrases = file.facts.phrases,
      before.facts.phrases?.declarations(in: before.text) == phrases.declarations(in: file.text),
      let index = projects[position].phrasesFiles.firstIndex(where: { $0.file == file.id }),
      projects[position].replace(phrases.shortcuts, phrases.negativePhrases, of: file.id)
    else { return false }
    projects[position].phrasesFiles[index].facts = phrases
    return true
  }

  /// Reads the providers of a Swift file anew that declares nothing else; false where more than that may be needed.
  private mutating func replaceProviders(
    _ before: SourceFile, with file: SourceFile, in position: Int
  ) -> Bool {
    guard let names = file.facts.namesOfProvidersAlone, names == before.facts.namesOfProvidersAlone,
      file.importedModules == before.importedModules, types.providersAreApart, types.namesakes[position].isEmpty,
      !file.facts.refersToLists,
      projects.allSatisfy({ !$0.marks.refersToLists })
    else { return false }
    return projects[position].replaceProviders(with: file.facts, of: file.id)
  }

  /// Parameter kinds come last, when the entities and enums of every project are known.
  private mutating func classifyParameters(_ refinements: Refinements) {
    let kinds = TypeKinds(projects: projects)
    for position in projects.indices { projects[position].classifyParameters(kinds, refinements[position]) }
  }
}

extension ProjectBuilder.Types {
  fileprivate init(
    _ files: [SourceFile], roots: [String], _ projectOfFile: [FileID: Int], targets: [ProjectTargets], reading: Int,
    declarations: Int, before: Self?
  ) {
    self.reading = reading
    self.declarations = declarations
    var surroundings = Project.Surroundings()
    surroundings.roots = roots
    surroundings.tables = roots.map { _ in TypeTable() }
    namesakes = targets.map { AppleNamesakes($0) }
    for file in files where !file.facts.namesakes.isEmpty {
      if let position = projectOfFile[file.id] { namesakes[position].add(file.facts.namesakes) }
    }
    var readings: [[Refinements.Reading]] = roots.map { _ in [] }
    var providers: [String] = []
    for file in files where file.kind == .swift {
      guard let position = projectOfFile[file.id] else { continue }
      let facts = file.facts.replacing(namesakes[position], in: file) ?? file.facts
      readings[position].append((file, facts))
      surroundings.tables[position].add(facts)
      surroundings.lists.add(file.facts, project: position)
      providers += file.facts.namesOfProvidersAlone ?? []
    }
    let known = before.flatMap { $0.declarations == declarations ? $0 : nil }
    refinements =
      known?.refinements ?? Refinements(readings, roots: roots, targets: targets, namesakes: namesakes)
    surroundings.refinements = refinements
    for position in roots.indices { surroundings.tables[position].join(refinements[position]) }
    // What extends a provider elsewhere may make an intent of it.
    providersAreApart = providers.allSatisfy { name in surroundings.tables.reduce(0) { $0 + $1[name].count } == 1 }
    for (position, root) in roots.enumerated() {
      if let known, providersAreApart {
        projects.append(known.projects[position].resolvingProviders(position, in: surroundings))
      } else {
        projects.append(Project(root: root, position, resolvedIn: surroundings))
      }
    }
  }
}

extension [FileID] {
  /// The innermost folder that holds them all; empty where they share none.
  fileprivate var commonFolder: String {
    guard let first else { return "" }
    var folder = String(first.directory)
    while !folder.isEmpty, !allSatisfy({ $0.path.hasPrefix(folder + "/") }) {
      folder = String(FileID(folder).directory)
    }
    return folder
  }
}

extension Project {
  fileprivate mutating func add(_ file: SourceFile) {
    if let table = file.facts.table { tables.append(table) }
    if let definitions = file.facts.definitions { self.definitions.append(definitions) }
    if let vocabulary = file.facts.vocabulary { vocabularies.append((file.id, vocabulary)) }
    if !file.facts.strayPhrases.isEmpty { strayPhrases.append((file.id, file.facts.strayPhrases)) }
    if let names = file.facts.names { nameFacts.append(names) }
    targets.add(file.facts.targets)
    guard let phrases = file.facts.phrases else { return }
    phrasesFiles.append((file.id, phrases))
    shortcuts += phrases.shortcuts
    negativePhrases += phrases.negativePhrases
    intents += phrases.intents
    entities += phrases.entities
  }

  /// Adds what the types of the project say.
  fileprivate mutating func join(_ types: Project, _ refinements: RefinementTable) {
    providers = types.providers
    shortcuts += types.shortcuts
    negativePhrases += types.negativePhrases
    intents += types.intents
    entities += types.entities
    enums = types.enums
    metadataProperties = types.metadataProperties
    sharedIdentifiers = types.sharedIdentifiers
    queries = types.queries
    addDefinitions()
    placesByLastName.intents = Dictionary(grouping: intents.indices) { intents[$0].name.lastComponent }
    for (index, intent) in intents.enumerated() {
      if let name = intent.className { placesByLastName.intents[name, default: []].append(index) }
    }
    placesByLastName.entities = Dictionary(grouping: entities.indices) { entities[$0].name.lastComponent }
    placesByLastName.enums = Dictionary(grouping: enums.indices) { enums[$0].name.lastComponent }
    placesByLastName.queries = Dictionary(grouping: queries.indices) { queries[$0].name.lastComponent }
    setSuggestions(refinements)
  }

  fileprivate mutating func classifyParameters(_ kinds: TypeKinds, _ refinements: RefinementTable) {
    for index in intents.indices {
      // An intent definition and a build's metadata tell the kinds themselves.
      guard intents[index].kind != .intentdefinition, intents[index].kind != .actionsdata else { continue }
      let scope = intents[index].name
      for parameter in intents[index].parameters.indices {
        kinds.classify(&intents[index].parameters[parameter], in: scope, refinements)
      }
    }
  }
}
