import SwiftOutline

extension Project {
  /// What the types of a workspace are, as the projects need it to say what their own are.
  struct Surroundings {
    /// The folder of each project, by its position.
    var roots: [String] = []
    /// The types of each project, by its position.
    var tables: [TypeTable] = []
    var refinements = Refinements()
    var lists = ShortcutLists()
  }

  /// The same project, but for its providers, which are found anew: the other types are as they were.
  func resolvingProviders(_ position: Int, in surroundings: Surroundings) -> Project {
    var project = self
    (project.providers, project.shortcuts, project.negativePhrases) = ([], [], [])
    let table = surroundings.tables[position]
    for name in table.order where table[name].contains(where: \.mayBeProvider) {
      let types = JoinedType.types(of: table[name]) { surroundings.heads(of: name, beside: position) }
      for (index, type) in types.enumerated() {
        let (roles, givers) = surroundings.roles(of: type, named: name, position)
        guard roles.contains(.provider) else { continue }
        var type = type
        type.inherited = givers.flatMap { surroundings.declarations(of: $0, position) }
        project.appendProvider(type, named: name, isFirst: index == 0, inherited: givers, position, in: surroundings)
      }
    }
    return project
  }

  /// Puts the providers of a Swift file in the place of those that it had, in a workspace without lists that name
  /// others; false, and nothing is changed, where what they had gives no place or a name has to be looked up.
  mutating func replaceProviders(with facts: FileFacts, of file: FileID) -> Bool {
    var read = Project(root: root)
    let alone = Surroundings()
    for type in facts.types {
      guard type.shortcuts?.shortcuts.allSatisfy({ $0.intentName?.value.isNamedAsType ?? true }) ?? true else {
        return false
      }
      read.appendProvider(
        JoinedType(facts: type, extensions: []), named: type.name, isFirst: true, inherited: [], 0, in: alone)
    }
    let place = providers.places(where: { $0.place.file == file })
    guard place.isPlace(for: read.providers), replace(read.shortcuts, read.negativePhrases, of: file) else {
      return false
    }
    providers.replaceSubrange(place, with: read.providers)
    return true
  }

  /// Puts the shortcuts of a file in the place of those that it had; false, and nothing is changed, where they give no
  /// place, or where it has none any more, so that a build's metadata may count.
  mutating func replace(_ shortcuts: [AppShortcut], _ negativePhrases: [Phrase], of file: FileID) -> Bool {
    let place = self.shortcuts.places(where: { $0.place.file == file })
    let negativePlace = self.negativePhrases.places(where: { $0.place.file == file })
    guard place.isEmpty == shortcuts.isEmpty, negativePlace.isPlace(for: negativePhrases) else { return false }
    self.shortcuts.replaceSubrange(place, with: shortcuts)
    self.negativePhrases.replaceSubrange(negativePlace, with: negativePhrases)
    return true
  }

  /// Finds the intents, entities, enums, queries and providers among the project's types.
  init(root: String, _ position: Int, resolvedIn surroundings: Surroundings) {
    self.init(root: root)
    let table = surroundings.tables[position]
    var identifiers = IdentifierTable()
    for name in table.order {
      let declarations = table[name]
      let types = JoinedType.types(of: declarations) { surroundings.heads(of: name, beside: position) }
      for (index, type) in types.enumerated() {
        let (roles, givers) = surroundings.roles(of: type, named: name, position)
        guard !roles.isEmpty else { continue }
        var type = type
        type.inherited = givers.flatMap { surroundings.declarations(of: $0, position) }
        identifiers.add(type.facts, roles, in: table)
        append(type, roles, isFirst: index == 0, isOnly: types.count == 1, position, in: surroundings)
        guard roles.contains(.provider) else { continue }
        appendProvider(type, named: name, isFirst: index == 0, inherited: givers, position, in: surroundings)
      }
    }
    sharedIdentifiers = identifiers.shared
    for local in table.locals {
      var type = JoinedType(facts: local.facts, extensions: [])
      let (roles, givers) = surroundings.roles(of: type, named: local.scope + "." + local.facts.name, position)
      guard !roles.isEmpty, type.facts.kind != .protocol else { continue }
      type.inherited = givers.flatMap { surroundings.declarations(of: $0, position) }
      append(type, roles, isFirst: true, isOnly: true, position, in: surroundings)
    }
  }

  /// - Parameters:
  ///   - isFirst: Whether it is the first of its name: what its extensions declare counts once.
  ///   - isOnly: Whether no other clause of an `#if` declares the type as well.
  private mutating func append(
    _ type: JoinedType, _ roles: Roles, isFirst: Bool, isOnly: Bool, _ position: Int, in surroundings: Surroundings
  ) {
    if roles.contains(.intent) { intents.append(Intent(type)) }
    if roles.contains(.entity) {
      var entity = Entity(type)
      // Of `Maker.make()` nobody knows the type, unless there is one of that name.
      if let query = entity.query, !query.isNamedAsType, !surroundings.declare(query, in: entity.name, position) {
        entity.query = nil
      }
      entities.append(entity)
    }
    if roles.contains(.enum) { enums.append(IntentEnum(type, isOnly: isOnly)) }
    if !roles.isDisjoint(with: [.query, .valueProvider]) { queries.append(EntityQuery(type, roles: roles)) }
    metadataProperties += (isFirst ? type.own : [type.facts]).flatMap(\.metadata).filter { $0.concerns(roles) }
  }

  /// A provider has the lists of its declaration and extensions, and else those that it inherits.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it is the first of its name: what its extensions list counts once.
  ///   - inherited: The names of the superclasses and protocols whose members it has too.
  private mutating func appendProvider(
    _ type: JoinedType, named name: String, isFirst: Bool, inherited: [String], _ position: Int,
    in surroundings: Surroundings
  ) {
    var provider = Provider(name: type.facts.name, place: type.facts.place, unreadable: [])
    provider.listPlace = type.own.lazy.compactMap(\.shortcuts?.listPlace).first
    var lists = (isFirst ? type.own : [type.facts]).compactMap(\.shortcuts)
    if lists.isEmpty, isFirst { lists = type.inherited.compactMap(\.shortcuts) }
    provider.conditions = type.facts.conditions
    var isEmpty = true
    for list in lists {
      let expanded = surroundings.lists.expand(list, of: name, inherited: inherited, project: position) { intent in
        surroundings.declare(intent, in: name, position)
      }
      isEmpty = isEmpty && expanded.shortcuts.isEmpty
      shortcuts += expanded.shortcuts
      negativePhrases += list.negativePhrases
      provider.unseen += list.unseen
      provider.negativePhrases += list.negativePhrases
      provider.unreadable += expanded.unreadable
      provider.listPlace = provider.listPlace ?? list.listPlace
    }
    provider.isEmpty = isEmpty && provider.listPlace != nil && provider.unreadable.isEmpty
    providers.append(provider)
  }

  /// Says of each entity whether its query offers values, when all queries are known.
  mutating func setSuggestions(_ refinements: RefinementTable) {
    let suggests = Dictionary(queries.map { ($0.name, $0.suggests) }, uniquingKeysWith: { first, _ in first })
    for index in entities.indices {
      guard let query = entities[index].query else { continue }
      let scope = entities[index].name
      let name = query.hasPrefix("Self.") ? String(query.dropFirst(5)) : query
      let own =
        ScopedName.first(of: name, in: scope) { suggests[$0] }
        ?? refinements.alias(name, in: scope).flatMap { ScopedName.first(of: $0.base, in: scope) { suggests[$0] } }
      let known = own ?? (Roles(protocol: query)?.contains(.enumerable) ?? false ? true : nil)
      entities[index].suggests = known ?? entities[index].suggests
    }
  }
}

extension TypeFacts {
  /// Whether this makes a provider of its type, or another declaration that it means may.
  fileprivate var mayBeProvider: Bool { kind == .extension || roles.contains(.provider) || !parents.isEmpty }
}

extension Project.Surroundings {
  /// What a type is, and the names of those whose members it has too.
  fileprivate func roles(of type: JoinedType, named name: String, _ position: Int) -> (Roles, givers: [String]) {
    var roles = type.facts.roles
    var parents = type.facts.parents
    for facts in type.extensions {
      roles.formUnion(facts.roles)
      if !facts.parents.isEmpty { parents += facts.parents }
    }
    if parents.isEmpty { return (roles, []) }
    if refinements.isDivided(position) { return rolesByModule(of: type, named: name, position, ownRoles: roles) }
    let refinements = refinements[position]
    roles.formUnion(refinements.roles(ofParents: parents, of: name))
    guard roles.contains(.members) else { return (roles, []) }
    roles.remove(.members)
    return (roles, roles.isEmpty ? [] : refinements.givers(ofParents: parents, of: name))
  }

  /// The same where names mean something else in each module: what a declaration names is what its file sees.
  private func rolesByModule(
    of type: JoinedType, named name: String, _ position: Int, ownRoles: Roles
  ) -> (Roles, givers: [String]) {
    var roles = ownRoles
    var givers: [String] = []
    for facts in type.own where !facts.parents.isEmpty {
      let table = refinements.table(of: facts.place.file, in: position)
      roles.formUnion(table.roles(ofParents: facts.parents, of: name))
      for giver in table.givers(ofParents: facts.parents, of: name) where !givers.contains(giver) {
        givers.append(giver)
      }
    }
    roles.remove(.members)
    return (roles, roles.isEmpty ? [] : givers)
  }

  /// Whether a name means a type of the workspace.
  fileprivate func declare(_ name: String, in scope: String, _ position: Int) -> Bool {
    let refinements = refinements[position]
    return ScopedName.first(of: name, in: scope) { name in
      tables.contains { !$0[name].isEmpty } ? true : refinements.isAlias(name) ? true : nil
    } ?? false
  }

  /// The declarations of a type: those of the project at a position, or else of the nearest other one.
  fileprivate func declarations(of name: String, _ position: Int) -> [TypeFacts] {
    let own = tables[position][name]
    return own.isEmpty ? nearest(to: position) { tables[$0][name] } : own
  }

  /// The declaration of a type that a project only extends, in another project, such as a package.
  fileprivate func heads(of name: String, beside position: Int) -> [TypeFacts] {
    nearest(to: position) { tables[$0][name].filter { $0.kind != .extension && $0.kind != .protocol } }
  }

  /// What the nearest of the other projects has that has anything.
  private func nearest(to position: Int, _ declarations: (Int) -> [TypeFacts]) -> [TypeFacts] {
    var best: (declarations: [TypeFacts], nearness: Int) = ([], -1)
    for other in tables.indices where other != position {
      let found = declarations(other)
      guard !found.isEmpty else { continue }
      let nearness = ProjectRoots.nearness(of: roots[other], to: roots[position])
      if nearness > best.nearness { best = (found, nearness) }
    }
    return best.declarations
  }
}

extension Array {
  /// Where the elements stand that follow each other and are of some kind.
  fileprivate func places(where isOne: (Element) -> Bool) -> Range<Int> {
    guard let first = firstIndex(where: isOne) else { return 0..<0 }
    return first..<(self[first...].firstIndex { !isOne($0) } ?? endIndex)
  }
}

extension Range<Int> {
  /// Whether elements can be put there: of none nobody knows where they stood.
  fileprivate func isPlace(for elements: some Collection) -> Bool { !isEmpty || elements.isEmpty }
}
