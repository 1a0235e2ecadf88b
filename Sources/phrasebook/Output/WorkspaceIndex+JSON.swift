import PhraseSyntax
import ShortcutModel

/// The published form of the index; `IndexFormat.md` describes it.
extension WorkspaceIndex {
  var json: StreamedJSON {
    let places = PlaceJSON(.texts(snapshot))
    let types = IndexTypesJSON(places: places, outlines: outlines)
    let phrases = IndexPhrasesJSON(places: places)
    let definitions = IndexDefinitionsJSON(places: places)
    return .object([
      ("version", 1),
      ("providers", .list(providers, types.json(of:))),
      ("shortcuts", .list(shortcuts, phrases.json(of:))),
      ("negativePhrases", .list(negativePhrases, phrases.json(of:))),
      ("intents", .list(intents, types.json(of:))),
      ("entities", .list(entities, types.json(of:))),
      ("queries", .list(queries, types.json(of:))),
      ("enums", .list(enums, types.json(of:))),
      ("translations", .list(translations, phrases.json(of:))),
      ("locales", .list(locales) { .string($0.value) }),
      ("applicationNames", .list(applicationNames, definitions.json(of:))),
      ("targets", .list(targets) { $0.json(at: places) }),
      ("vocabulary", .list(vocabularies.lazy.flatMap(definitions.json(of:))) { $0 }),
      ("unread", .list(unread, phrases.json(of:))),
    ])
  }
}

/// Writes shortcuts, phrases, their translations, and what was not understood.
private struct IndexPhrasesJSON {
  let places: PlaceJSON

  func json(of entry: WorkspaceIndex.Shortcut) -> StreamedJSON {
    let shortcut = entry.shortcut
    let presets = StreamedJSON.list(shortcut.presets) { preset in
      .object([("parameter", .string(preset.parameter.value)), ("value", StreamedJSON(preset.value))])
    }
    return .object(
      [
        ("provider", .string(shortcut.provider)), ("intent", StreamedJSON(shortcut.intentName?.value)),
        ("presets", presets), ("shortTitle", StreamedJSON(shortcut.shortTitle?.value)),
        ("systemImageName", StreamedJSON(shortcut.systemImageName?.value)),
        ("phrases", .list(entry.phrases, json(of:))),
        ("unreadablePhrases", .list(shortcut.unreadablePhrases) { .object(places.members(of: $0)) }),
        ("parameterPresentation", ParameterPresentation(shortcut).map(json(of:)) ?? .null),
        ("conditions", StreamedJSON(shortcut.conditions)), ("repeated", .bool(shortcut.isRepeated)),
      ] + places.members(of: shortcut.place))
  }

  private func json(of presentation: ParameterPresentation) -> StreamedJSON {
    .object([
      ("parameter", StreamedJSON(presentation.parameter)), ("summary", StreamedJSON(presentation.summary)),
      ("collections", StreamedJSON(presentation.collections)),
    ])
  }

  func json(of phrase: Phrase) -> StreamedJSON {
    .object(
      [("template", .string(phrase.key)), ("negative", .bool(phrase.isNegative))] + places.members(of: phrase.place))
  }

  func json(of entry: WorkspaceIndex.Translation) -> StreamedJSON {
    let translation = entry.translation
    let values = StreamedJSON.list(translation.values) { value in
      .object([("template", .string(value.template.key))] + places.members(of: value.place))
    }
    return .object(
      [
        ("key", .string(entry.entry.template.text)), ("locale", .string(translation.language.value)),
        ("values", values), ("grouped", .bool(translation.isGrouped)), ("state", StreamedJSON(translation.state)),
      ] + places.members(of: translation.place))
  }

  func json(of unread: WorkspaceIndex.Unread) -> StreamedJSON {
    var members = places.members(of: unread.place)
    if unread.place == nil { members[0] = ("file", .string(unread.file.shownPath)) }
    return .object(members + [("reason", .string(unread.reason))])
  }
}
