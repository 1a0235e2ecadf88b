import PhraseSyntax
import ShortcutModel

/// One text of a project that is a phrase, wherever it stands. By reference, since every rule walks the texts.
final class PhraseText {
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
  /// Nil where nothing tells in which language it is.
  let language: LanguageTag?
  /// The entry of which it is a translation.
  private let entry: EntryUse?

  init(_ phrase: Phrase, origin: Origin, scope: SlotScope, language: LanguageTag?) {
    self.origin = origin
    template = phrase.template
    notation = phrase.notation
    place = phrase.place
    self.scope = scope
    self.language = language
    entry = nil
  }

  init(keyOf entry: PhraseTable.Entry, language: LanguageTag?) {
    origin = .key
    template = entry.template
    notation = .catalog
    place = entry.key.place
    scope = .unknown
    self.language = language
    self.entry = nil
  }

  init(_ value: PhraseTable.Value, origin: Origin, of entry: EntryUse, language: LanguageTag?) {
    self.origin = origin
    template = value.template
    notation = .catalog
    place = value.place
    scope = entry.scope
    self.language = language
    self.entry = entry
  }

  var key: String { template.key }

  /// What a translation translates: its key, at the phrase of the source where the project has it.
  var source: (template: PhraseTemplate, place: Place)? {
    entry.map { ($0.entry.template, $0.sourcePlace) }
  }

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
    for target in askedTargets {
      for phrase in target.shortcut.phrases {
        texts.append(PhraseText(phrase, origin: .phrase, scope: target.scope, language: sourceLanguage))
      }
    }
    for phrase in project.negativePhrases where asked.contains(phrase.place.file) {
      texts.append(PhraseText(phrase, origin: .negativePhrase, scope: .unknown, language: sourceLanguage))
    }
    for (number, table) in askedTables {
      for case let use? in entries(of: table, inFamily: number).lazy.map(\.use) where !use.isOrphan {
        append(use, in: families[number], to: &texts)
      }
    }
    return texts
  }

  private func append(_ use: EntryUse, in family: TableFamily, to texts: inout [PhraseText]) {
    let isNegative = use.isNegative && use.targets.isEmpty
    if use.targets.isEmpty, !isNegative {
      texts.append(PhraseText(keyOf: use.entry, language: family.sourceLanguage ?? sourceLanguage))
    }
    for translation in use.entry.translations {
      let isBase = translation.language.value == "Base"
      let language = isBase ? family.sourceLanguage.flatMap { $0.value == "Base" ? nil : $0 } : translation.language
      for value in translation.values where !value.isBlank {
        let origin: PhraseText.Origin = isNegative ? .negativePhrase : .translation
        texts.append(PhraseText(value, origin: origin, of: use, language: language))
      }
    }
  }
}
