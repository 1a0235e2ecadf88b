import PhraseSyntax
import ShortcutModel
import SourceText

/// An entry of a table with what it stands for in the project. By reference, since several rules walk the entries.
final class EntryUse {
  let entry: PhraseTable.Entry
  /// The shortcuts that have the key as a phrase.
  let targets: [ProjectIndex.Target]
  /// The place of the table's family among the project's.
  let family: Int32
  /// Whether the key is a negative phrase; a phrase of a shortcut may be the same.
  let isNegative: Bool
  /// Whether the key belongs to no phrase, for certain.
  let isOrphan: Bool
  /// Where it groups a shortcut's phrases, all of them.
  private let group: [PhraseTemplate]
  /// What the slots of its translations may name.
  let scope: SlotScope
  private let sourceFile: FileID
  private let sourceBounds: ByteRange

  /// - Parameters:
  ///   - place: That of the family among the project's.
  ///   - share: Gives an array that is equal, since most entries have the same slots as others.
  init(
    _ entry: PhraseTable.Entry, in family: TableFamily, at place: Int, phrase: Phrase?,
    of targets: [ProjectIndex.Target], isNegative: Bool, isOrphan: Bool, sharing share: ([String]) -> [String]
  ) {
    self.entry = entry
    self.targets = targets
    self.family = Int32(clamping: place)
    self.isNegative = isNegative
    self.isOrphan = isOrphan
    if entry.isGrouped {
      let values = entry.translations.filter { $0.language == family.sourceLanguage }.flatMap(\.values)
      let phrases = targets.flatMap(\.shortcut.phrases)
      group = values.map(\.template) + phrases.map(\.template)
    } else {
      group = []
    }
    let names = group.reduce(into: entry.template.slotNames) { $0 += $1.slotNames }
    scope = .joining(targets, sourceNames: share(names))
    let source = phrase?.place ?? entry.keyPlace
    sourceFile = source.file
    sourceBounds = ByteRange(source.range)
  }

  /// Where the phrase stands that it translates: in the source where the project has it, else in the table.
  var sourcePlace: Place { Place(file: sourceFile, range: sourceBounds.range) }

  /// The phrases that it stands for: its key and, where it groups a shortcut's phrases, all of them.
  var sources: [PhraseTemplate] { [entry.template] + group }

  /// Whether it stands for one phrase alone.
  var hasOneSource: Bool { group.isEmpty }
}
