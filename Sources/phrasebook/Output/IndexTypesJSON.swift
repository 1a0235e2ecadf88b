import ShortcutModel

/// Writes providers, intents, entities, queries and enums; what a snapshot does not keep is read from their outlines.
struct IndexTypesJSON {
  let places: PlaceJSON
  let outlines: TypeOutlines

  func json(of provider: Project.Provider) -> StreamedJSON {
    let details = outlines.type(named: provider.name, at: provider.place).map { ProviderDetails($0) }
    return .object(
      [
        ("name", .string(provider.name)), ("tileColor", StreamedJSON(details?.tileColor)),
      ] + places.members(of: provider.place))
  }

  func json(of intent: Intent) -> StreamedJSON {
    let outline = outlines.type(named: intent.name, at: intent.place)
    let details = outline.map { IntentDetails($0) }
    let parameters = StreamedJSON.list(intent.parameters) { parameter in
      json(
        of: parameter, outline.flatMap { outline in parameter.place.flatMap { ParameterDetails(outline, at: $0) } })
    }
    return .object(
      [
        ("name", .string(intent.name)), ("kind", .string(intent.kind.rawValue)), ("title", StreamedJSON(intent.title)),
        ("description", StreamedJSON(details?.description)), ("openAppWhenRun", .bool(intent.openAppWhenRun)),
        ("supportedModes", details?.supportedModes.map { StreamedJSON($0) } ?? .null),
        ("discoverable", .bool(intent.isDiscoverable)), ("schema", StreamedJSON(details?.schema)),
        ("protocols", StreamedJSON(details?.protocols ?? [])), ("parameters", parameters),
        ("summaries", .list(details?.summaries ?? [], json(of:))),
      ] + places.members(of: intent.place) + definitionMembers(of: intent))
  }

  /// What only an intent definition says.
  private func definitionMembers(of intent: Intent) -> [(String, StreamedJSON)] {
    let writer = IndexDefinitionsJSON(places: places)
    let dialogs = intent.place.map { place in
      StreamedJSON.list(intent.dialogs) { writer.json(of: $0, in: place.file) }
    }
    return [
      ("className", StreamedJSON(intent.className)),
      ("responseParameters", .list(intent.responseParameters) { json(of: $0, nil) }),
      ("dialogs", dialogs ?? .list([])),
    ]
  }

  private func json(of parameter: IntentParameter, _ details: ParameterDetails?) -> StreamedJSON {
    .object(
      [
        ("name", .string(parameter.name)), ("title", StreamedJSON(parameter.title)),
        ("description", StreamedJSON(details?.description)), ("type", .string(parameter.type)),
        ("valueType", .string(parameter.valueType)), ("optional", .bool(parameter.isOptional)),
        ("array", .bool(parameter.isArray)), ("hasDefault", .bool(parameter.hasDefault)),
        ("default", StreamedJSON(details?.defaultValue)),
        ("requestValueDialog", StreamedJSON(details?.requestValueDialog)),
        ("inputConnectionBehavior", StreamedJSON(details?.inputConnectionBehavior)),
        ("optionsProvider", StreamedJSON(details?.optionsProvider)), ("kind", .string(parameter.kind.rawValue)),
      ] + places.members(of: parameter.place))
  }

  private func json(of summary: ParameterSummary) -> StreamedJSON {
    .object(
      [("template", .string(summary.template)), ("parameters", StreamedJSON(summary.parameters))]
        + places.members(of: summary.place))
  }

  func json(of entity: Entity) -> StreamedJSON {
    let details = outlines.type(named: entity.name, at: entity.place).map { EntityDetails($0) }
    let values = StreamedJSON.list(entity.values) { value in
      .object([("id", .string(value.id)), ("title", .string(value.title))])
    }
    return .object(
      [
        ("name", .string(entity.name)), ("title", StreamedJSON(entity.displayName)),
        ("displayTitle", StreamedJSON(details?.displayTitle)), ("idType", StreamedJSON(details?.idType)),
        ("schema", StreamedJSON(details?.schema)), ("protocols", StreamedJSON(details?.protocols ?? [])),
        ("query", StreamedJSON(entity.query)), ("suggests", entity.suggests.map { .bool($0) } ?? .null),
        ("values", values),
      ] + places.members(of: entity.place) + [("properties", .list(entity.properties) { json(of: $0, nil) })])
  }

  func json(of query: EntityQuery) -> StreamedJSON {
    let details = outlines.type(named: query.name, at: query.place).map { QueryDetails($0) }
    return .object(
      [
        ("name", .string(query.name)), ("finds", .string(query.kind.rawValue)),
        ("valueType", StreamedJSON(details?.valueType)), ("suggests", .bool(query.suggests)),
        ("functions", StreamedJSON(details?.functions ?? [])), ("protocols", StreamedJSON(details?.protocols ?? [])),
      ] + places.members(of: query.place))
  }

  func json(of intentEnum: IntentEnum) -> StreamedJSON {
    let details = outlines.type(named: intentEnum.name, at: intentEnum.place).map { EnumDetails($0) }
    let cases = StreamedJSON.list(intentEnum.cases) { value in
      .object(
        [
          ("name", .string(value.name)), ("rawValue", StreamedJSON(details?.rawValue(ofCaseAt: value.place))),
          ("title", StreamedJSON(value.title)), ("synonyms", StreamedJSON(value.synonyms)),
        ] + places.members(of: value.place))
    }
    return .object(
      [
        ("name", .string(intentEnum.name)), ("title", StreamedJSON(intentEnum.displayName)),
        ("schema", StreamedJSON(details?.schema)), ("cases", cases),
      ] + places.members(of: intentEnum.place))
  }
}
