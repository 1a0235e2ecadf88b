import LanguageServerProtocol
import PhraseSyntax
import ShortcutModel

/// The published form of the index; `IndexFormat.md` describes it.
extension WorkspaceIndex {
  var json: JSONValue {
    let places = PlaceJSON(snapshot)
    let types = IndexTypesJSON(places: places, outlines: outlines)
    let phrases = IndexPhrasesJSON(places: places)
    let definitions = IndexDefinitionsJSON(places: places)
    return .object([
      ("version", 1),
      ("providers", .array(providers.map(types.json(of:)))),
      ("shortcuts", .array(shortcuts.map(phrases.json(of:)))),
      ("negativePhrases", .array(negativePhrases.map(phrases.json(of:)))),
      ("intents", .array(intents.map(types.json(of:)))),
      ("entities", .array(entities.map(types.json(of:)))),
      ("queries", .array(queries.map(types.json(of:)))),
      ("enums", .array(enums.map(types.json(of:)))),
      ("translations", .array(translations.map(phrases.json(of:)))),
      ("locales", .array(locales.map { .string($0.value) })),
      ("applicationNames", .array(applicationNames.map(definitions.json(of:)))),
      ("targets", .array(targets.map { $0.json(at: places) })),
      ("vocabulary", .array(vocabularies.flatMap(definitions.json(of:)))),
      ("unread", .array(unread.map(phrases.json(of:)))),
    ])
  }
}

/// Writes shortcuts, phrases, their translations, and what was not understood.
private struct IndexPhrasesJSON {
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
        ("unreadablePhrases", .array(shortcut.unreadablePhrases.map { .object(places.members(of: $0)) })),
        ("parameterPresentation", ParameterPresentation(shortcut).map(json(of:)) ?? .null),
        ("conditions", JSONValue(shortcut.conditions)), ("repeated", .bool(shortcut.isRepeated)),
      ] + places.members(of: shortcut.place))
  }

  private func json(of presentation: ParameterPresentation) -> JSONValue {
    .object([
      ("parameter", JSONValue(presentation.parameter)), ("summary", JSONValue(presentation.summary)),
      ("collections", JSONValue(presentation.collections)),
    ])
  }

  func json(of phrase: Phrase) -> JSONValue {
    .object(
      [("template", .string(phrase.key)), ("negative", .bool(phrase.isNegative))] + places.members(of: phrase.place))
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
