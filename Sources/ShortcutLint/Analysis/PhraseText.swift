import PhraseSyntax
import ShortcutModel
import SourceText

/// One text of a project that is a phrase, wherever it stands.
struct PhraseText {
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
  /// Nil where nothing tells in which language it is.
  let language: LanguageTag?
  private let owner: Owner
  private let file: FileID
  private let bounds: ByteRange

  /// Whose text it is.
  private enum Owner {
    case nobody
    case shortcut(ProjectIndex.Target)
    /// It is a translation of that.
    case entry(EntryUse)
  }

  /// - Parameter target: The shortcut of the phrase; nil for a negative one.
  init(_ phrase: Phrase, origin: Origin, of target: ProjectIndex.Target?, language: LanguageTag?) {
    self.origin = origin
    template = phrase.template
    notation = phrase.notation
    file = phrase.place.file
    bounds = ByteRange(phrase.place.range)
    owner = target.map { .shortcut($0) } ?? .nobody
    self.language = language
  }

  init(keyOf entry: PhraseTable.Entry, language: LanguageTag?) {
    origin = .key
    template = entry.template
    notation = .catalog
    file = entry.keyPlace.file
    bounds = ByteRange(entry.keyPlace.range)
    owner = .nobody
    self.language = language
  }

  init(_ value: PhraseTable.Value, origin: Origin, of entry: EntryUse, language: LanguageTag?) {
    self.origin = origin
    template = value.template
    notation = .catalog
    file = value.place.file
    bounds = ByteRange(value.place.range)
    owner = .entry(entry)
    self.language = language
  }

  var place: Place { Place(file: file, range: bounds.range) }

  var scope: SlotScope {
    switch owner {
    case .nobody: .unknown
    case .shortcut(let target): target.scope
    case .entry(let entry): entry.scope
    }
  }

  var key: String { template.key }

  /// What a translation translates: its key, at the phrase of the source where the project has it.
  var source: (template: PhraseTemplate, place: Place)? {
    if case .entry(let use) = owner { (use.entry.template, use.sourcePlace) } else { nil }
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
