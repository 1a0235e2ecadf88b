import PhraseSyntax
import ShortcutModel
import SourceText

/// Writes what property lists say: the dialogs of intent definitions, vocabularies and the names of an application.
struct IndexDefinitionsJSON {
  let places: PlaceJSON

  func json(of dialog: IntentDefinition.Dialog, in file: FileID) -> StreamedJSON {
    let slots = StreamedJSON.list(dialog.template.slots) { slot in
      .object([("name", .string(slot.name))] + places.members(of: Place(file: file, range: slot.nameRange)))
    }
    return .object(
      [
        ("kind", .string(dialog.kind.rawValue)), ("template", .string(dialog.text)), ("slots", slots),
        ("allowed", StreamedJSON(dialog.names)),
      ] + places.members(of: Place(file: file, range: dialog.template.range)))
  }

  func json(of name: ApplicationName) -> StreamedJSON {
    .object(
      [
        ("name", .string(name.text.value)), ("locale", StreamedJSON(name.language?.value)),
        ("alternative", .bool(name.isAlternative)),
      ] + places.members(of: name.text.place))
  }

  func json(of entry: (file: FileID, vocabulary: IntentVocabulary)) -> [StreamedJSON] {
    let locale = StreamedJSON(LanguageTag(lprojFolderOf: entry.file)?.value)
    let examples = entry.vocabulary.examples.map { examples in
      StreamedJSON.object(
        [
          ("locale", locale), ("intent", .string(examples.intent.value)), ("parameters", .list([])),
          ("examples", texts(examples.sentences, in: entry.file)), ("items", .list([])),
        ] + places.members(of: Place(file: entry.file, range: examples.range)))
    }
    let parameters = entry.vocabulary.parameters.map { parameter in
      StreamedJSON.object(
        [
          ("locale", locale), ("intent", .null), ("parameters", StreamedJSON(parameter.names.map(\.value))),
          ("examples", .list([])), ("items", .list(parameter.items) { json(of: $0, in: entry.file) }),
        ] + places.members(of: Place(file: entry.file, range: parameter.range)))
    }
    return examples + parameters
  }

  private func json(of item: IntentVocabulary.Item, in file: FileID) -> StreamedJSON {
    .object(
      [
        ("id", .string(item.identifier.value)), ("phrases", texts(item.phrases, in: file)),
        ("pronunciations", texts(item.pronunciations, in: file)), ("examples", texts(item.examples, in: file)),
      ] + places.members(of: Place(file: file, range: item.identifier.range)))
  }

  private func texts(_ texts: [MappedText], in file: FileID) -> StreamedJSON {
    .list(texts) { text in
      .object([("text", .string(text.value))] + places.members(of: Place(file: file, range: text.range)))
    }
  }
}

extension IntentDefinition.Dialog {
  /// The template, or the names of a combination as the file lists them.
  fileprivate var text: String {
    kind == .combination ? template.slots.map(\.name).joined(separator: ",") : template.key
  }
}
