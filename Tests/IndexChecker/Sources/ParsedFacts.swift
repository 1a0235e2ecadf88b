/// What SwiftParser's trees say, as facts.
struct ParsedFacts {
  private(set) var facts: [Fact] = []
  /// The places of the `AppShortcut(…)` calls that some provider's list is made of.
  private(set) var provided: Set<Place> = []

  private let resolver: TypeResolver
  private let globals: [String: StaticMember]

  init(_ records: [TypeRecord], globals: [String: StaticMember]) {
    resolver = TypeResolver(records)
    self.globals = globals
    for record in records.filter(\.isConcrete) + resolver.foreignTypes {
      let roles = resolver.roles(of: record)
      if roles.contains(.intent) { addIntent(record) }
      if roles.contains(.entity) { addEntity(record) }
      if roles.contains(.enum) { addEnum(record) }
      if roles.contains(.provider) { addProvider(record) }
      if !roles.isDisjoint(with: [.query, .values]) { addQuery(record, roles) }
    }
  }

  private mutating func addProvider(_ record: TypeRecord) {
    facts.append(Fact(kind: .provider, name: record.name, place: record.place))
    for call in shortcuts(of: record) where provided.insert(call.place).inserted {
      facts.append(
        Fact(
          kind: .shortcut, name: call.intent.flatMap { typeName($0, from: record) } ?? "?", place: call.place,
          fields: [
            "provider": record.name, "shortTitle": Fact.text(call.shortTitle),
            "systemImageName": Fact.text(call.systemImageName),
          ]))
      for phrase in call.phrases { add(phrase, isNegative: false) }
    }
    for phrase in resolver.parts(of: record).flatMap(\.negativePhrases) { add(phrase, isNegative: true) }
  }

  /// The calls in `appShortcuts` and in all members that it names, of whatever type, and so on.
  private func shortcuts(of provider: TypeRecord) -> [ShortcutCall] {
    var calls: [ShortcutCall] = []
    var seen: Set<String> = []
    var pending: [(name: String, types: [TypeRecord])] = [("appShortcuts", resolver.lineage(of: provider))]
    while let (name, types) = pending.popLast() {
      var path = name.split(separator: ".").map(String.init)
      let last = path.popLast() ?? ""
      var holders = types
      if !path.isEmpty, path != ["Self"], path != ["self"] {
        let found = resolver.lookUp(path.joined(separator: "."), from: provider.name, in: provider.project)
        holders = found.flatMap(resolver.followed).flatMap(resolver.lineage)
      }
      var members = holders.compactMap { $0.members[last] }
      if members.isEmpty, path.isEmpty { members = globals[last].map { [$0] } ?? [] }
      let key = last + "@" + holders.map(\.place.description).joined(separator: ",")
      guard !members.isEmpty, seen.insert(key).inserted else { continue }
      calls += members.flatMap(\.shortcuts)
      pending += members.flatMap(\.names).map { ($0, holders) }
    }
    return calls
  }

  private mutating func add(_ phrase: PhraseLiteral, isNegative: Bool) {
    facts.append(
      Fact(kind: .phrase, name: phrase.template, place: phrase.place, fields: ["negative": "\(isNegative)"]))
  }

  private mutating func addIntent(_ record: TypeRecord) {
    let parts = resolver.lineage(of: record)
    func value(_ name: String) -> StaticValue? { parts.lazy.compactMap { $0.statics[name] }.first }
    facts.append(
      Fact(
        kind: .intent, name: record.name, place: record.place,
        fields: [
          "title": Fact.text(value("title")?.text), "openAppWhenRun": "\(value("openAppWhenRun")?.boolean ?? false)",
          "discoverable": "\(value("isDiscoverable")?.boolean ?? true)", "schema": Fact.text(schema(of: record)),
        ]))
    for parameter in parts.filter({ $0.kind != .protocol }).flatMap(\.parameters) {
      facts.append(
        Fact(
          kind: .parameter, name: record.name + "." + parameter.name, place: parameter.place,
          fields: [
            "type": parameter.type.filter { !$0.isWhitespace }, "optional": "\(parameter.shape.isOptional)",
            "array": "\(parameter.shape.isArray)", "title": Fact.text(parameter.title),
            "kind": kind(parameter.shape.base, from: record), "hasDefault": "\(parameter.hasDefault)",
          ]))
    }
  }

  /// The name of a type; nil for that of a function. A capital tells them apart where the files do not.
  private func typeName(_ name: String, from record: TypeRecord) -> String? {
    if name.split(separator: ".").last?.first?.isUppercase == true { return name }
    return resolver.lookUp(name, from: record.name, in: record.project).isEmpty ? nil : name
  }

  /// `entity`, `enum` or, for all else, `other`.
  private func kind(_ type: String, from record: TypeRecord) -> String {
    let found = resolver.lookUp(type, from: record.name, in: record.project).flatMap(resolver.followed)
    let roles = found.reduce(into: Roles()) { $0.formUnion(resolver.roles(of: $1)) }
    if roles.contains(.entity) { return "entity" }
    return roles.contains(.enum) ? "enum" : "other"
  }

  private mutating func addEntity(_ record: TypeRecord) {
    let parts = resolver.lineage(of: record)
    let queries = parts.compactMap { $0.statics["defaultQuery"]?.type }
    let query = queries.compactMap { typeName($0, from: record) }.first
    facts.append(
      Fact(
        kind: .entity, name: record.name, place: record.place,
        fields: [
          "query": Fact.text(query), "suggests": query.map { suggests($0, from: record) } ?? "unseen",
          "title": Fact.text(displayName(of: record)), "schema": Fact.text(schema(of: record)),
        ]))
  }

  /// Whether a query offers values unasked: by a function of its own, or as Apple's queries for unique entities do.
  private func suggests(_ query: String, from record: TypeRecord) -> String {
    if query == "UniqueAppEntityProvider" { return "true" }
    let found = resolver.lookUp(query, from: record.name, in: record.project).flatMap(resolver.followed)
    return found.isEmpty ? "unseen" : "\(suggests(found))"
  }

  private func suggests(_ queries: [TypeRecord]) -> Bool {
    let parts = queries.flatMap(resolver.lineage)
    let functions = parts.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    let isUnique = parts.flatMap(\.parents).contains("UniqueAppEntityQuery")
    return isUnique || !functions.isDisjoint(with: ["suggestedEntities", "allEntities"])
  }

  private mutating func addQuery(_ record: TypeRecord, _ roles: Roles) {
    facts.append(
      Fact(
        kind: .query, name: record.name, place: record.place,
        fields: ["finds": roles.contains(.query) ? "entities" : "values"]))
  }

  private func schema(of record: TypeRecord) -> String? { resolver.parts(of: record).lazy.compactMap(\.schema).first }

  private func displayName(of record: TypeRecord) -> String? {
    resolver.lineage(of: record).lazy.compactMap { $0.statics["typeDisplayRepresentation"] }.first?.text
  }

  private mutating func addEnum(_ record: TypeRecord) {
    facts.append(
      Fact(
        kind: .enum, name: record.name, place: record.place,
        fields: ["title": Fact.text(displayName(of: record)), "schema": Fact.text(schema(of: record))]))
    let parts = resolver.parts(of: record)
    let titles = parts.lazy.compactMap { $0.statics["caseDisplayRepresentations"]?.titles }.first ?? [:]
    for (name, rawValue, place) in parts.flatMap(\.cases) {
      facts.append(
        Fact(
          kind: .enumCase, name: record.name + "." + name, place: place,
          fields: ["title": Fact.text(titles[name]), "rawValue": Fact.text(rawValue)]))
    }
  }
}
