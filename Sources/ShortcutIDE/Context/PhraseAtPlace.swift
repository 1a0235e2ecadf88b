import PhraseSyntax
import ShortcutModel
import SourceText

/// The phrase, or the table's text for one, in which a place stands.
struct PhraseAtPlace {
  enum Role {
    case source(isNegative: Bool)
    /// A key or translation of a table; the keys are those of the phrases that it stands for.
    case table(keys: [String], language: LanguageTag?)
  }

  var template: PhraseTemplate
  /// The literal or line, with its delimiters.
  var range: Range<Int>
  var role: Role
  /// The piece under the place, where it is no plain text.
  var piece: PhraseTemplate.Piece?
}

extension SyntaxContext {
  var phraseAtPlace: PhraseAtPlace? {
    switch file.kind {
    case .swift, .phrases, .metadata: sourcePhrase
    case .strings, .catalog: tableText
    case .intentDefinition, .vocabulary, .infoPropertyList, .infoStrings, .infoCatalog, .xcodeProject,
      .buildConfiguration, .packageManifest, .otherStrings, .otherCatalog:
      nil
    }
  }

  func isHere(_ place: Place) -> Bool {
    place.file == file.id && place.range.lowerBound <= offset && offset <= place.range.upperBound
  }

  private var sourcePhrase: PhraseAtPlace? {
    for shortcut in project.shortcuts where isHere(shortcut.place) {
      for phrase in shortcut.phrases where isHere(phrase.place) { return atPlace(phrase) }
    }
    return project.negativePhrases.first { isHere($0.place) }.map(atPlace)
  }

  private func atPlace(_ phrase: Phrase) -> PhraseAtPlace {
    PhraseAtPlace(
      template: phrase.template, range: phrase.place.range, role: .source(isNegative: phrase.isNegative),
      piece: piece(of: phrase.template))
  }

  private var tableText: PhraseAtPlace? {
    guard let table = project.tables.first(where: { $0.file == file.id }) else { return nil }
    guard let entry = table.entries.first(where: { isHere($0.place) }) else { return nil }
    let keys = entry.sources(sourceLanguage: table.sourceLanguage).map(\.key)
    if isHere(entry.keyPlace) {
      return PhraseAtPlace(
        template: entry.template, range: entry.keyPlace.range, role: .table(keys: [entry.template.key], language: nil),
        piece: piece(of: entry.template))
    }
    for translation in entry.translations {
      guard let value = translation.values.first(where: { isHere($0.place) }) else { continue }
      let isSource = translation.language == table.sourceLanguage && keys.contains(value.template.key)
      return PhraseAtPlace(
        template: value.template, range: value.place.range,
        role: .table(keys: isSource ? [value.template.key] : keys, language: translation.language),
        piece: piece(of: value.template))
    }
    return nil
  }

  private func piece(of template: PhraseTemplate) -> PhraseTemplate.Piece? {
    template.pieces.first { piece in
      guard piece.range.lowerBound <= offset, offset <= piece.range.upperBound else { return false }
      if case .text = piece.kind { return false }
      return true
    }
  }

  /// The shortcuts that a phrase stands in, or that the keys of a table belong to.
  func shortcuts(of phrase: PhraseAtPlace) -> [AppShortcut] {
    switch phrase.role {
    case .source:
      project.shortcuts.filter { shortcut in isHere(shortcut.place) }
    case .table(let keys, _):
      project.shortcuts.filter { shortcut in shortcut.phrases.contains { keys.contains($0.key) } }
    }
  }

  func intent(of shortcut: AppShortcut) -> Intent? {
    shortcut.intentName.flatMap { snapshot.intent(named: $0.value, in: project) }
  }

  /// The parameter of a slot, in the first of some shortcuts whose intent has it.
  func parameter(named name: String, of shortcuts: [AppShortcut]) -> (intent: Intent, parameter: IntentParameter)? {
    for shortcut in shortcuts {
      guard let intent = intent(of: shortcut), let parameter = intent.parameter(named: name) else { continue }
      return (intent, parameter)
    }
    return nil
  }

  /// The languages whose tables hold a translation of a phrase, in order.
  func languages(ofKey key: String) -> [LanguageTag] {
    var found: Set<LanguageTag> = []
    for table in project.tables {
      for entry in table.entries
      where entry.sources(sourceLanguage: table.sourceLanguage).contains(where: { $0.key == key }) {
        for translation in entry.translations where !translation.values.isEmpty { found.insert(translation.language) }
      }
    }
    return found.sorted()
  }
}
