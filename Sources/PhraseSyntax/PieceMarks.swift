/// The pieces of a phrase that stands in its file byte for byte and has few of them: where each begins and what it is.
/// Texts of tables are mostly so, and there may be a million of them.
struct PieceMarks: Sendable {
  enum Kind: UInt32 { case text, applicationName, slot }

  /// One piece. Offsets are bytes of the phrase in the catalog's spelling.
  struct Mark {
    let kind: Kind
    let range: Range<Int>

    /// The name inside `${…}`.
    var name: Range<Int> { (range.lowerBound + 2)..<max(range.lowerBound + 2, range.upperBound - 1) }
  }

  static let most = 5
  /// Longer texts are kept otherwise.
  private static let longest = 1 << 28

  /// A start and, in the two lowest bits, a kind.
  private var words: (UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0)
  private(set) var count: UInt8 = 0
  private(set) var slotCount: UInt8 = 0

  /// Adds the next piece. Nothing more is added where the marks are full.
  ///
  /// - Returns: Whether there was room.
  mutating func append(_ kind: Kind, at start: Int) -> Bool {
    guard start < Self.longest else { return false }
    let word = UInt32(truncatingIfNeeded: start) << 2 | kind.rawValue
    switch count {
    case 0: words.0 = word
    case 1: words.1 = word
    case 2: words.2 = word
    case 3: words.3 = word
    case 4: words.4 = word
    default: return false
    }
    count += 1
    if kind == .slot { slotCount += 1 }
    return true
  }

  /// The piece of a number, up to the next one or to the end of the text.
  func mark(_ number: Int, end: Int) -> Mark {
    let word = word(number)
    let start = Int(word >> 2)
    let next = number + 1 < Int(count) ? Int(self.word(number + 1) >> 2) : end
    return Mark(kind: Kind(rawValue: word & 3) ?? .text, range: start..<max(start, next))
  }

  /// The slot of a number among the slots.
  func slot(_ number: Int, end: Int) -> Mark? {
    var rest = number
    for index in 0..<Int(count) where word(index) & 3 == Kind.slot.rawValue {
      if rest == 0 { return mark(index, end: end) }
      rest -= 1
    }
    return nil
  }

  private func word(_ number: Int) -> UInt32 {
    switch number {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    case 3: words.3
    default: words.4
    }
  }
}

extension PieceMarks {
  /// The marks of pieces of a text of so many bytes; nil where they do not tell all of them.
  init?(_ pieces: [PhraseTemplate.Piece], from start: Int) {
    guard pieces.count <= Self.most else { return nil }
    for piece in pieces {
      let kind: Kind
      switch piece.kind {
      case .text where piece.oddSigns.isEmpty: kind = .text
      case .applicationName: kind = .applicationName
      case .slot: kind = .slot
      default: return nil
      }
      guard append(kind, at: piece.range.lowerBound - start) else { return nil }
    }
  }
}
