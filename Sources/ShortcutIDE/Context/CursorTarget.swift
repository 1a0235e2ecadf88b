import ShortcutModel

/// What stands at a place, or is about to be typed there.
enum CursorTarget: Sendable {
  case slot(SlotTarget)
  case intent(IntentTarget)
  case argument(ArgumentTarget)
  case value(ValueTarget)
  case keyword(KeywordTarget)
  case tableKey(TableKeyTarget)
  case language(LanguageTarget)
  case utterance(UtteranceTarget)
  case provider(WordTarget)
  case type(WordTarget)
}

/// A slot of a phrase, from its delimiter on.
struct SlotTarget: Sendable {
  var notation: SlotNotation
  /// The intents whose parameters the slot may name.
  var intents: [Intent]
  /// Slots that the phrase's key has, which a translation should keep.
  var keySlots: [String] = []
  var isNegative = false
  /// What a completion replaces: in Swift from behind `\(`, elsewhere from the dollar sign; what belongs to the slot
  /// behind the place is in it.
  var range: Range<Int>
  /// The part of it before the place.
  var typed: String
  /// The closing parenthesis stands already, outside of `range`.
  var isClosed = false
}

/// A word with its range, the part behind the place included.
struct WordTarget: Sendable {
  var text: String
  var range: Range<Int>
}

struct IntentTarget: Sendable {
  enum Use: Sendable { case swift, shortcut, expectation, step }

  var word: WordTarget
  var use: Use
  /// The parentheses stand already.
  var hasArguments: Bool
}

/// The label of an argument of an intent's call.
struct ArgumentTarget: Sendable {
  var intent: Intent
  var word: WordTarget
  var earlierLabels: [String]
  var hasColon: Bool
  var syntax: LiteralSyntax
}

/// The value of an argument.
struct ValueTarget: Sendable {
  enum Quoting: Sendable {
    /// Inside a string; `range` is its content. An open string gets its closing quotation mark.
    case quoted(isClosed: Bool)
    case bare
  }

  var type: String
  var kind: IntentParameter.Kind
  /// The parameter that takes it; nil for the id of an entity.
  var parameter: IntentParameter?
  var text: String
  var range: Range<Int>
  var quoting: Quoting
  var syntax: LiteralSyntax
  /// In a `run` block, where `previous` is a value.
  var isStep = false

  /// The entity's id or the case's name: `home` for `.home` and `Section.home`.
  var id: String {
    guard kind == .enum, let dot = text.lastIndex(of: ".") else { return text }
    return String(text[text.index(after: dot)...])
  }
}

struct KeywordTarget: Sendable {
  var word: WordTarget
  /// The block that the line belongs to, by its keyword; nil in column one.
  var block: String?
}

/// A key of a table that is being typed.
struct TableKeyTarget: Sendable {
  /// The key's content up to the place, or up to its closing quotation mark.
  var range: Range<Int>
  var isClosed: Bool
  /// Nothing follows on the line.
  var isAlone: Bool
  /// The opening quotation mark stands before `range`.
  var isQuoted = true
}

/// The language of a translation that is being typed into the entry of a catalog.
struct LanguageTarget: Sendable {
  /// Of the entry.
  var key: String
  /// Up to the closing quotation mark, if there is one.
  var range: Range<Int>
  var isClosed: Bool
}

/// A sentence below `try`.
struct UtteranceTarget: Sendable {
  /// From the line's first letter to the place, decoded.
  var typed: String
  /// Where an offset of `typed` stands in the file.
  var sourceOffsets: [Int]
  /// The whole sentence in the file.
  var range: Range<Int>
}
