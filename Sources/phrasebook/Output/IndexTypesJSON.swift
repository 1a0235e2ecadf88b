import LanguageServerProtocol
import ShortcutModel

/// Writes providers, intents, entities, queries and enums; what a snapshot does not keep is read from their outlines.
struct IndexTypesJSON {
  let places: PlaceJSON
  let outlines: TypeOutlines

  func json(of provider: Project.Provider) -> JSONValue {
    let details = outlines.type(named: provider.name, at: provider.place).map { ProviderDetails($0) }
    return .object(
      [
        ("name", .string(provider.name)), ("tileColor", JSONValue(details?.tileColor)),
      ] + places.members(of: provider.place))
  }

  func json(of intent: Intent) -> JSONValue {
    let outline = outlines.type(named: intent.name, at: intent.place)
    let details = outline.map { IntentDetails($0) }
    let parameters = intent.parameters.map { parameter in
      json(
        of: parameter, outline.flatMap { outline in parameter.place.flatMap { ParameterDetails(outline, at: $0) } })
    }
    return .object(
      [
        ("name", .string(intent.name)), ("kind", .string(intent.kind.rawValue)), ("title", JSONValue(intent.title)),
        ("description", JSONValue(details?.description)), ("openAppWhenRun", .bool(intent.openAppWhenRun)),
        ("supportedModes", details?.supportedModes.map { JSONValue($0) } ?? .null),
        ("discoverable", .bool(intent.isDiscoverable)), ("schema", JSONValue(details?.schema)),
        ("protocols", JSONValue(details?.protocols ?? [])), ("parameters", .array(parameters)),
        ("summaries", .array((details?.summaries ?? []).map(json(of:)))),
      ] + places.members(of: intent.place) + definitionMembers(of: intent))
  }

  /// What only an intent definition says.
  private func definitionMembers(of intent: Intent) -> [(String, JSONValue)] {
    let writer = IndexDefinitionsJSON(places: places)
    let dialogs = intent.place.map { place in intent.dialogs.map { writer.json(of: $0, in: place.file) } } ?? []
    return [
      ("className", JSONValue(intent.className)),
      ("responseParameters", .array(intent.responseParameters.map { json(of: $0, nil) })), ("dialogs", .array(dialogs)),
    ]
  }

  private func json(of parameter: IntentParameter, _ details: ParameterDetails?) -> JSONValue {
    .object(
      [
        ("name", .string(parameter.name)), ("title", JSONValue(parameter.title)),
        ("description", JSONValue(details?.description)), ("type", .string(parameter.type)),
        ("valueType", .string(parameter.valueType)), ("optional", .bool(parameter.isOptional)),
        ("array", .bool(parameter.isArray)), ("hasDefault", .bool(parameter.hasDefault)),
        ("default", JSONValue(details?.defaultValue)),
        ("requestValueDialog", JSONValue(details?.requestValueDialog)),
        ("inputConnectionBehavior", JSONValue(details?.inputConnectionBehavior)),
        ("optionsProvider", JSONValue(details?.optionsProvider)), ("kind", .string(parameter.kind.rawValue)),
      ] + places.members(of: parameter.place))
  }

  private func json(of summary: ParameterSummary) -> JSONValue {
    .object(
      [("template", .string(summary.template)), ("parameters", JSONValue(summary.parameters))]
        + places.members(of: summary.place))
  }

  func json(of entity: Entity) -> JSONValue {
    let details = outlines.type(named: entity.name, at: entity.place).map { EntityDetails($0) }
    let values = entity.values.map { value in
      JSONValue.object([("id", .string(value.id)), ("title", .string(value.title))])
    }
    return .object(
      [
        ("name", .string(entity.name)), ("title", JSONValue(entity.displayName)),
        ("displayTitle", JSONValue(details?.displayTitle)), ("idType", JSONValue(details?.idType)),
        ("schema", JSONValue(details?.schema)), ("protocols", JSONValue(details?.protocols ?? [])),
        ("query", JSONValue(entity.query)), ("suggests", entity.suggests.map { .bool($0) } ?? .null),
        ("values", .array(values)),
      ] + places.members(of: entity.place) + [("properties", .array(entity.properties.map { json(of: $0, nil) }))])
  }

  func json(of query: EntityQuery) -> JSONValue {
    let details = outlines.type(named: query.name, at: query.place).map { QueryDetails($0) }
    return .object(
      [
        ("name", .string(query.name)), ("finds", .string(query.kind.rawValue)),
        ("valueType", JSONValue(details?.valueType)), ("suggests", .bool(query.suggests)),
        ("functions", JSONValue(details?.functions ?? [])), ("protocols", JSONValue(details?.protocols ?? [])),
      ] + places.members(of: query.place))
  }

  func json(of intentEnum: IntentEnum) -> JSONValue {
    let details = outlines.type(named: intentEnum.name, at: intentEnum.place).map { EnumDetails($0) }
    let cases = intentEnum.cases.map { value in
      JSONValue.object(
        [
          ("name", .string(value.name)), ("rawValue", JSONValue(details?.rawValue(ofCaseAt: value.place))),
          ("title", JSONValue(value.title)), ("synonyms", JSONValue(value.synonyms)),
        ] + places.members(of: value.place))
    }
    return .object(
      [
        ("name", .string(intentEnum.name)), ("title", JSONValue(intentEnum.displayName)),
        ("schema", JSONValue(details?.schema)), ("cases", .array(cases)),
      ] + places.members(of: intentEnum.place))
  }
}
