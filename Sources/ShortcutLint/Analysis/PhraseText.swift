import PhraseSyntax
import ShortcutModel

/// One text of a project that is a phrase, wherever it stands. By reference, since every rule walks the texts.
final class PhraseText: Sendable {
  enum Origin: Sendable {
    /// Of a shortcut, in Swift or a `.phrases` file.
    case phrase
    case negativePhrase
    /// The key of a table, where no source is there to say the same.
    case key
    /// A translation, or the source language's own text in a table.
    case translation
  }

  let origin: Origin
  let template: PhraseTemplate
  let notation: SlotNotation
  let place: Place
  let scope: SlotScope
  /// What a translation translates: its key, at the phrase of the source where the project has it.
  let source: (template: PhraseTemplate, place: Place)?

  init(
    origin: Origin, template: PhraseTemplate, notation: SlotNotation, place: Place, scope: SlotScope,
    source: (template: PhraseTemplate, place: Place)?
  ) {
    self.origin = origin
    self.template = template
    self.notation = notation
    self.place = place
    self.scope = scope
    self.source = source
  }

  var key: String { template.key }

  /// The word for it in a message.
  var noun: String {
    switch origin {
    case .phrase: "phrase"
    case .negativePhrase: "negative phrase"
    case .key: "key"
    case .translation: "translation"
    }
  }
}

extension ProjectIndex {
  func texts(of project: Project) -> [PhraseText] {
    var texts: [PhraseText] = []
    for target in targets {
      texts += target.shortcut.phrases.map { phrase in
        PhraseText(
          origin: .phrase, template: phrase.template, notation: phrase.notation, place: phrase.place,
          scope: target.scope, source: nil)
      }
    }
    texts += project.negativePhrases.map { phrase in
      PhraseText(
        origin: .negativePhrase, template: phrase.template, notation: phrase.notation, place: phrase.place,
        scope: .unknown, source: nil)
    }
    for family in families {
      for table in family.tables {
        for entry in table.entries where !isOrphan(entry) { texts += self.texts(of: entry, in: family) }
      }
    }
    return texts
  }

  private func texts(of entry: PhraseTable.Entry, in family: TableFamily) -> [PhraseText] {
    let targets = targets(of: entry.template.key)
    let isNegative = isNegativePhrase(entry.template.key) && targets.isEmpty
    let phrase = targets.first?.shortcut.phrases.first { $0.key == entry.template.key }
    let sourcePlace = phrase?.place ?? entry.key.place
    let sourceNames = sourceTemplates(of: entry, in: family).flatMap { $0.slots.map(\.name) }
    let scope = SlotScope(joining: targets.map(\.scope), sourceNames: sourceNames)
    var texts: [PhraseText] = []
    if targets.isEmpty, !isNegative {
      texts.append(
        PhraseText(
          origin: .key, template: entry.template, notation: .catalog, place: entry.key.place,
          scope: SlotScope(joining: [], sourceNames: []), source: nil))
    }
    for value in entry.translations.flatMap(\.values) where !value.isBlank {
      texts.append(
        PhraseText(
          origin: isNegative ? .negativePhrase : .translation, template: value.template, notation: .catalog,
          place: value.place, scope: scope, source: (entry.template, sourcePlace)))
    }
    return texts
  }

  /// The phrases that an entry stands for: its key and, where it groups a shortcut's phrases, all of them.
  func sourceTemplates(of entry: PhraseTable.Entry, in family: TableFamily) -> [PhraseTemplate] {
    guard entry.translations.contains(where: \.isGrouped) else { return [entry.template] }
    let values = entry.translations.filter { $0.language == family.sourceLanguage }.flatMap(\.values)
    let phrases = targets(of: entry.template.key).flatMap(\.shortcut.phrases)
    return [entry.template] + values.map(\.template) + phrases.map(\.template)
  }
}
