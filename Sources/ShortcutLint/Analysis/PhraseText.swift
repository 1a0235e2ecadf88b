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
  /// The entry of which it is a translation.
  private let entry: EntryUse?

  init(_ phrase: Phrase, origin: Origin, scope: SlotScope) {
    self.origin = origin
    template = phrase.template
    notation = phrase.notation
    place = phrase.place
    self.scope = scope
    entry = nil
  }

  init(keyOf entry: PhraseTable.Entry) {
    origin = .key
    template = entry.template
    notation = .catalog
    place = entry.key.place
    scope = .unknown
    self.entry = nil
  }

  init(_ value: PhraseTable.Value, origin: Origin, of entry: EntryUse) {
    self.origin = origin
    template = value.template
    notation = .catalog
    place = value.place
    scope = entry.scope
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
    for target in targets {
      for phrase in target.shortcut.phrases {
        texts.append(PhraseText(phrase, origin: .phrase, scope: target.scope))
      }
    }
    for phrase in project.negativePhrases {
      texts.append(PhraseText(phrase, origin: .negativePhrase, scope: .unknown))
    }
    for entry in uses where !entry.isOrphan { append(entry, to: &texts) }
    return texts
  }

  private func append(_ entry: EntryUse, to texts: inout [PhraseText]) {
    let isNegative = entry.isNegative && entry.targets.isEmpty
    if entry.targets.isEmpty, !isNegative { texts.append(PhraseText(keyOf: entry.entry)) }
    for translation in entry.entry.translations {
      for value in translation.values where !value.isBlank {
        texts.append(PhraseText(value, origin: isNegative ? .negativePhrase : .translation, of: entry))
      }
    }
  }
}
