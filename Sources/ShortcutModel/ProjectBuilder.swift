import SwiftOutline

/// Joins what the files say into projects.
struct ProjectBuilder {
  private(set) var projects: [Project] = []
  private(set) var projectOfFile: [FileID: Int] = [:]

  init(files: [FileID: SourceFile], roots: ProjectRoots) {
    var index: [String: Int] = [:]
    // In order of their names, so that the same files give the same snapshot in whatever order they were read.
    let ordered = files.values.sorted { $0.id < $1.id }
    var tables: [TypeTable] = []
    for file in ordered {
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
    let world = TypeTable(joining: tables)
    for position in projects.indices { projects[position].resolve(tables[position], world: world) }
    for position in projects.indices { classifyParameters(position, tables[position], world: world) }
  }

  /// Parameter kinds come last, when the entities and enums of every project are known.
  private mutating func classifyParameters(_ position: Int, _ table: TypeTable, world: TypeTable) {
    let kinds = TypeKinds(own: projects[position], all: projects, table: table, world: world)
    for index in projects[position].intents.indices {
      let scope = projects[position].intents[index].name
      for parameter in projects[position].intents[index].parameters.indices {
        kinds.classify(&projects[position].intents[index].parameters[parameter], in: scope)
      }
    }
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

  fileprivate mutating func resolve(_ table: TypeTable, world: TypeTable) {
    for name in table.order {
      let declarations = table[name]
      let roles = table.roles(of: name, world: world)
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
    for index in entities.indices {
      guard let query = entities[index].query else { continue }
      let nested = entities[index].name + "." + query
      let found =
        queries.first { $0.name == nested } ?? queries.first { $0.name == query }
        ?? queries.first { $0.name.hasSuffix("." + query) }
      entities[index].suggests = found?.suggests
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
