/// A sentence, a phrase's words or a value's name, folded for comparison.
///
/// Spaces and punctuation become gaps between units. Scripts that write without spaces, and Korean, whose particles
/// are glued to the words, may be cut between any two letters. Symbols and emoji are units that may be left out.
struct FoldedText: Sendable {
  struct Unit: Sendable {
    var character: Character
    var isSymbol: Bool
    /// Of a script that is cut between any two letters.
    var isUnspaced: Bool
    /// In the text's UTF-8.
    var range: Range<Int>
  }

  enum Gap: Sendable {
    case none, space
    /// May be a space or nothing.
    case either
  }

  private(set) var units: [Unit] = []
  let source: String
  /// Spaces or punctuation stand at the start, or at the end. Both are true of a text of nothing else.
  private(set) var startsWithSpace = false
  private(set) var endsWithSpace = false
  /// Whether spaces or punctuation stand before a unit.
  private var isSpaced: [Bool] = []

  init(_ text: String) {
    source = text
    var offset = 0
    for character in text {
      let range = offset..<(offset + character.utf8.count)
      offset = range.upperBound
      append(character, range)
    }
  }

  private mutating func append(_ character: Character, _ range: Range<Int>) {
    guard let first = character.unicodeScalars.first else { return }
    switch Class(first) {
    case .ignored: return
    case .separator:
      if units.isEmpty { startsWithSpace = true }
      endsWithSpace = true
    case .symbol:
      add(Unit(character: character, isSymbol: true, isUnspaced: false, range: range))
    case .letter:
      let isUnspaced = Self.isUnspaced(first)
      // The pieces of `ß` share its range.
      for piece in CharacterFolding.fold(character) {
        add(Unit(character: piece, isSymbol: false, isUnspaced: isUnspaced, range: range))
      }
    }
  }

  private mutating func add(_ unit: Unit) {
    units.append(unit)
    isSpaced.append(endsWithSpace)
    endsWithSpace = false
  }

  /// What stands before the unit of an index.
  func gap(_ index: Int) -> Gap {
    guard index > 0, index < units.count else { return .space }
    let (left, right) = (units[index - 1], units[index])
    if left.isUnspaced || right.isUnspaced || left.isSymbol || right.isSymbol { return .either }
    return isSpaced[index] ? .space : .none
  }

  /// The text as it was written, from one unit to before another.
  func text(_ range: Range<Int>) -> String {
    guard range.lowerBound < range.upperBound, range.upperBound <= units.count else { return "" }
    let bytes = units[range.lowerBound].range.lowerBound..<units[range.upperBound - 1].range.upperBound
    return String(decoding: Array(source.utf8)[bytes], as: UTF8.self)
  }

  /// A spelling that is the same for texts that mean the same words.
  func key(isKeepingSymbols: Bool) -> String {
    var key = Key(isKeepingSymbols: isKeepingSymbols)
    for index in units.indices { key.append(units[index], gap: gap(index)) }
    return key.value
  }

  /// A key that grows unit by unit.
  struct Key {
    let isKeepingSymbols: Bool
    private(set) var value = ""
    private(set) var length = 0
    private var hasSkipped = false

    init(isKeepingSymbols: Bool) {
      self.isKeepingSymbols = isKeepingSymbols
    }

    mutating func append(_ unit: Unit, gap: Gap) {
      if unit.isSymbol, !isKeepingSymbols {
        hasSkipped = true
        return
      }
      if !value.isEmpty, gap == .space || (hasSkipped && !unit.isUnspaced) { value.append(" ") }
      hasSkipped = false
      value.append(unit.character)
      length += 1
    }
  }
}

extension FoldedText {
  private enum Class {
    case letter, symbol, separator, ignored

    init(_ scalar: Unicode.Scalar) {
      if CharacterFolding.isIgnorable(scalar) {
        self = .ignored
        return
      }
      switch scalar.value {
      // Apostrophes join: `it's` is heard as `its`.
      case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x02BC, 0xFF07: self = .ignored
      case 0x23, 0x25, 0x26, 0x40: self = .symbol
      default: self.init(scalar.properties.generalCategory)
      }
    }

    private init(_ category: Unicode.GeneralCategory) {
      switch category {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark, .privateUse, .unassigned:
        self = .letter
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: self = .symbol
      default: self = .separator
      }
    }
  }

  /// Thai, Lao, Tibetan, Myanmar, Khmer, Han, kana and Hangul.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
