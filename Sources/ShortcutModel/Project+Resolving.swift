import SwiftOutline

extension Project {
  /// What the types of a workspace are, as the projects need it to say what their own are.
  struct Surroundings {
    /// The types of each project, by its position.
    var tables: [TypeTable] = []
    var refinements = RefinementTable([])
    var lists = ShortcutLists()
  }

  /// Finds the intents, entities, enums, queries and providers among the project's types.
  mutating func resolve(_ position: Int, in surroundings: Surroundings) {
    let table = surroundings.tables[position]
    for name in table.order {
      let declarations = table[name]
      var roles = Roles()
      var parents: [String] = []
      for facts in declarations where facts.kind != .protocol {
        roles.formUnion(facts.roles)
        if !facts.parents.isEmpty { parents += facts.parents }
      }
      if !parents.isEmpty { roles.formUnion(surroundings.refinements.roles(ofParents: parents, of: name)) }
      guard !roles.subtracting(.members).isEmpty else { continue }
      let givers = roles.contains(.members) ? surroundings.refinements.givers(ofParents: parents, of: name) : []
      let inherited = givers.flatMap { surroundings.declarations(of: $0, position) }
      appendTypes(declarations, roles, inherited: inherited)
      if roles.contains(.provider) {
        appendProvider(declarations, inherited: inherited) { list in
          surroundings.lists.expand(list, of: name, inherited: givers, project: position)
        }
      }
    }
    intentsByLastName = Dictionary(grouping: intents.indices) { intents[$0].name.lastComponent }
    setSuggestions()
  }

  private mutating func appendTypes(_ declarations: [TypeFacts], _ roles: Roles, inherited: [TypeFacts]) {
    for type in JoinedType.types(of: declarations, inherited: inherited) {
      if roles.contains(.intent) { intents.append(Intent(type)) }
      if roles.contains(.entity) { entities.append(Entity(type)) }
      if roles.contains(.enum) { enums.append(IntentEnum(type)) }
      if !roles.isDisjoint(with: [.query, .valueProvider]) { queries.append(EntityQuery(type, roles: roles)) }
    }
  }

  /// A provider has the lists that it declares, and else those that it inherits.
  private mutating func appendProvider(
    _ declarations: [TypeFacts], inherited: [TypeFacts],
    expand: (ShortcutListFacts) -> (shortcuts: [AppShortcut], unreadable: [Place])
  ) {
    guard let first = declarations.first(where: { $0.kind != .extension }) ?? declarations.first else { return }
    var provider = Provider(name: first.name, place: first.place, unreadable: [])
    let own = declarations.compactMap(\.shortcuts)
    for list in own.isEmpty ? inherited.compactMap(\.shortcuts) : own {
      let expanded = expand(list)
      shortcuts += expanded.shortcuts
      negativePhrases += list.negativePhrases
      provider.unreadable += expanded.unreadable
      provider.listPlace = provider.listPlace ?? list.listPlace
    }
    providers.append(provider)
  }

  private mutating func setSuggestions() {
    let suggests = Dictionary(queries.map { ($0.name, $0.suggests) }, uniquingKeysWith: { first, _ in first })
    for index in entities.indices {
      guard let query = entities[index].query else { continue }
      let own = ScopedName.first(of: query, in: entities[index].name) { suggests[$0] }
      entities[index].suggests = own ?? (Roles(protocol: query)?.contains(.enumerable) ?? false ? true : nil)
    }
  }
}

extension Project.Surroundings {
  /// The declarations of a type: those of the project at a position, or else of another.
  fileprivate func declarations(of name: String, _ position: Int) -> [TypeFacts] {
    let own = tables[position][name]
    return own.isEmpty ? tables.lazy.map { $0[name] }.first { !$0.isEmpty } ?? [] : own
  }
}
