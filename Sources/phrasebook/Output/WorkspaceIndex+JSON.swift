import LanguageServerProtocol
import PhraseSyntax
import ShortcutModel

/// The published form of the index; `IndexFormat.md` describes it.
extension WorkspaceIndex {
  var json: JSONValue {
    let writer = IndexJSON(places: PlaceJSON(snapshot))
    return .object([
      ("version", 1),
      ("shortcuts", .array(shortcuts.map(writer.json(of:)))),
      ("negativePhrases", .array(negativePhrases.map(writer.json(of:)))),
      ("intents", .array(intents.map(writer.json(of:)))),
      ("entities", .array(entities.map(writer.json(of:)))),
      ("enums", .array(enums.map(writer.json(of:)))),
      ("translations", .array(translations.map(writer.json(of:)))),
      ("locales", .array(locales.map { .string($0.value) })),
      ("unread", .array(unread.map(writer.json(of:)))),
    ])
  }
}

private struct IndexJSON {
  let places: PlaceJSON

  func json(of entry: WorkspaceIndex.Shortcut) -> JSONValue {
    let shortcut = entry.shortcut
    let presets = shortcut.presets.map { preset in
      JSONValue.object([("parameter", .string(preset.parameter.value)), ("value", JSONValue(preset.value))])
    }
    return .object(
      [
        ("provider", .string(shortcut.provider)), ("intent", JSONValue(shortcut.intentName?.value)),
        ("presets", .array(presets)), ("shortTitle", JSONValue(shortcut.shortTitle?.value)),
        ("systemImageName", JSONValue(shortcut.systemImageName?.value)),
        ("phrases", .array(entry.phrases.map(json(of:)))),
      ] + places.members(of: shortcut.place))
  }

  func json(of phrase: Phrase) -> JSONValue {
    .object(
      [("template", .string(phrase.key)), ("negative", .bool(phrase.isNegative))] + places.members(of: phrase.place))
  }

  func json(of intent: Intent) -> JSONValue {
    .object(
      [
        ("name", .string(intent.name)), ("kind", .string(intent.kind.rawValue)), ("title", JSONValue(intent.title)),
        ("openAppWhenRun", .bool(intent.openAppWhenRun)), ("discoverable", .bool(intent.isDiscoverable)),
        ("parameters", .array(intent.parameters.map(json(of:)))),
      ] + places.members(of: intent.place))
  }

  private func json(of parameter: IntentParameter) -> JSONValue {
    .object(
      [
        ("name", .string(parameter.name)), ("title", JSONValue(parameter.title)), ("type", .string(parameter.type)),
        ("valueType", .string(parameter.valueType)), ("optional", .bool(parameter.isOptional)),
        ("array", .bool(parameter.isArray)), ("hasDefault", .bool(parameter.hasDefault)),
        ("kind", .string(parameter.kind.rawValue)),
      ] + places.members(of: parameter.place))
  }

  func json(of entity: Entity) -> JSONValue {
    let values = entity.values.map { value in
      JSONValue.object([("id", .string(value.id)), ("title", .string(value.title))])
    }
    return .object(
      [
        ("name", .string(entity.name)), ("title", JSONValue(entity.displayName)), ("query", JSONValue(entity.query)),
        ("suggests", entity.suggests.map { .bool($0) } ?? .null), ("values", .array(values)),
      ] + places.members(of: entity.place))
  }

  func json(of intentEnum: IntentEnum) -> JSONValue {
    let cases = intentEnum.cases.map { value in
      JSONValue.object(
        [
          ("name", .string(value.name)), ("title", JSONValue(value.title)),
          ("synonyms", .array(value.synonyms.map { .string($0) })),
        ] + places.members(of: value.place))
    }
    return .object(
      [
        ("name", .string(intentEnum.name)), ("title", JSONValue(intentEnum.displayName)), ("cases", .array(cases)),
      ] + places.members(of: intentEnum.place))
  }

  func json(of entry: WorkspaceIndex.Translation) -> JSONValue {
    let translation = entry.translation
    let values = translation.values.map { value in
      JSONValue.object([("template", .string(value.template.key))] + places.members(of: value.place))
    }
    return .object(
      [
        ("key", .string(entry.key.value)), ("locale", .string(translation.language.value)),
        ("values", .array(values)), ("grouped", .bool(translation.isGrouped)), ("state", JSONValue(translation.state)),
      ] + places.members(of: translation.place))
  }

  func json(of unread: WorkspaceIndex.Unread) -> JSONValue {
    var members = places.members(of: unread.place)
    if unread.place == nil { members[0] = ("file", .string(unread.file.path)) }
    return .object(members + [("reason", .string(unread.reason))])
  }
}
