import PhraseSyntax
import ShortcutModel

/// The texts of the files that are asked about, in the order of a project: its phrases, then what its tables hold.
///
/// Eight bytes for a text of a table, which is made when it is asked for: there may be a million of them.
struct PhraseTexts: RandomAccessCollection {
  private var phrases: [PhraseText] = []
  /// A text of a table: the place of its entry's use, and its number; -1 for the key.
  private var marks: [(use: Int32, value: Int32)] = []
  private var uses: [EntryUse] = []
  private let families: [TableFamily]
  private let sourceLanguage: LanguageTag?

  private static let key: Int32 = -1

  init(_ index: ProjectIndex, of project: Project) {
    families = index.families
    sourceLanguage = index.sourceLanguage
    for target in index.askedTargets {
      for phrase in target.shortcut.phrases {
        phrases.append(PhraseText(phrase, origin: .phrase, of: target, language: sourceLanguage))
      }
    }
    for phrase in project.negativePhrases where index.asked.contains(phrase.place.file) {
      phrases.append(PhraseText(phrase, origin: .negativePhrase, of: nil, language: sourceLanguage))
    }
    for use in index.uses where !use.isOrphan { append(use) }
  }

  private mutating func append(_ use: EntryUse) {
    let number = Int32(clamping: uses.count)
    uses.append(use)
    if use.targets.isEmpty, !use.isNegative { marks.append((number, Self.key)) }
    for translation in use.entry.translations {
      for value in translation.values where !value.isBlank { marks.append((number, value.number)) }
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { phrases.count + marks.count }

  subscript(position: Int) -> PhraseText {
    guard position >= phrases.count else { return phrases[position] }
    let mark = marks[position - phrases.count]
    let use = uses[Int(mark.use)]
    let family = families[Int(use.family)]
    guard mark.value != Self.key else {
      return PhraseText(keyOf: use.entry, language: family.sourceLanguage ?? sourceLanguage)
    }
    let value = use.entry.value(mark.value)
    var language: LanguageTag? = value.translation.language
    if language?.value == "Base" { language = family.sourceLanguage.flatMap { $0.value == "Base" ? nil : $0 } }
    let isNegative = use.isNegative && use.targets.isEmpty
    return PhraseText(value, origin: isNegative ? .negativePhrase : .translation, of: use, language: language)
  }
}
