import SwiftOutline

/// Joins what the files say into projects.
struct ProjectBuilder {
  private(set) var projects: [Project] = []
  private(set) var projectOfFile: [FileID: Int] = [:]

  /// - Parameter files: In the order of their names.
  init(files: [SourceFile], roots: ProjectRoots) {
    var index: [String: Int] = [:]
    var tables: [TypeTable] = []
    for file in files {
      let root = roots.root(of: file.id)
      let position = index[root] ?? projects.count
      if position == projects.count {
        index[root] = position
        projects.append(Project(root: root))
        tables.append(TypeTable())
      }
      projectOfFile[file.id] = position
      projects[position].files.append(file.id)
      projects[position].add(file)
      tables[position].add(file.facts)
    }
    let refinements = RefinementTable(files.lazy.map(\.facts))
    for position in projects.indices { projects[position].resolve(tables[position], refinements) }
    classifyParameters(refinements)
    setRevisions(files)
  }

  private mutating func setRevisions(_ files: [SourceFile]) {
    var own = projects.map { _ in Hasher() }
    var visible = own
    for file in files {
      guard let position = projectOfFile[file.id] else { continue }
      own[position].combine(file.reading)
      if let exports = file.exports { visible[position].combine(exports) }
    }
    let exports = visible.map { $0.finalize() }
    for position in projects.indices {
      for other in projects.indices where other != position { own[position].combine(exports[other]) }
      projects[position].revision = own[position].finalize()
    }
  }

  /// Parameter kinds come last, when the entities and enums of every project are known.
  private mutating func classifyParameters(_ refinements: RefinementTable) {
    let kinds = TypeKinds(projects: projects, refinements: refinements)
    for position in projects.indices { projects[position].classifyParameters(kinds) }
  }
}

extension Project {
  fileprivate mutating func add(_ file: SourceFile) {
    if let table = file.facts.table { tables.append(table) }
    guard let phrases = file.facts.phrases else { return }
    phrasesFiles.append((file.id, phrases))
    shortcuts += phrases.shortcuts
    negativePhrases += phrases.negativePhrases
    intents += phrases.intents
    entities += phrases.entities
  }

  fileprivate mutating func classifyParameters(_ kinds: TypeKinds) {
    for index in intents.indices {
      let scope = intents[index].name
      for parameter in intents[index].parameters.indices {
        kinds.classify(&intents[index].parameters[parameter], in: scope)
      }
    }
  }

  fileprivate mutating func resolve(_ table: TypeTable, _ refinements: RefinementTable) {
    for name in table.order {
      let declarations = table[name]
      let roles = declarations.reduce(into: Roles()) { roles, facts in
        guard facts.kind != .protocol else { return }
        roles.formUnion(facts.roles)
        if !facts.parents.isEmpty { roles.formUnion(refinements.roles(ofParents: facts.parents)) }
      }
      guard !roles.isEmpty else { continue }
      let primaries = declarations.filter { $0.kind != .extension }
      for facts in declarations {
        guard let list = facts.shortcuts, roles.contains(.provider) else { continue }
        shortcuts += list.shortcuts
        negativePhrases += list.negativePhrases
      }
      if roles.contains(.provider), let first = primaries.first ?? declarations.first {
        providers.append(Provider(name: name, place: first.place, declarations: declarations))
      }
      if roles.contains(.intent) {
        for facts in primaries { intents.append(Intent(facts, joined: declarations)) }
      }
      if roles.contains(.entity), let first = primaries.first ?? declarations.first {
        entities.append(Entity(first, joined: declarations))
      }
      if roles.contains(.enum), let first = primaries.first ?? declarations.first {
        enums.append(IntentEnum(first, joined: declarations))
      }
      if roles.contains(.query), let first = primaries.first ?? declarations.first {
        queries.append(EntityQuery(name: name, place: first.place, suggests: declarations.contains(where: \.suggests)))
      }
    }
    intentsByLastName = Dictionary(grouping: intents.indices) { intents[$0].name.lastComponent }
    let suggests = Dictionary(queries.map { ($0.name, $0.suggests) }, uniquingKeysWith: { first, _ in first })
    for index in entities.indices {
      guard let query = entities[index].query else { continue }
      entities[index].suggests = suggests[entities[index].name + "." + query] ?? suggests[query]
    }
  }
}

extension Project.Provider {
  fileprivate init(name: String, place: Place, declarations: [TypeFacts]) {
    self.name = name
    self.place = place
    listPlace = declarations.compactMap { $0.shortcuts?.listPlace }.first
    unreadable = declarations.flatMap { $0.shortcuts?.unreadable ?? [] }
  }
}
