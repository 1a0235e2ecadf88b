import SourceText

extension PhraseTemplate {
  /// A slot without a space between it and what stands beside it.
  package struct Glue: Sendable, Hashable {
    /// A slot spelt right.
    package let slot: Piece
    /// The letters that stand at the slot; nil where that is another slot.
    package let letters: String?
    /// Whether they stand before it.
    package let isBefore: Bool
    /// Where the space is missing, in the file.
    package let offset: Int
  }

  /// The slots that touch letters of Latin, Greek or Cyrillic, or another slot, in order. In which languages that is a
  /// mistake is for others to say.
  package var glues: [Glue] { hasGlue ? Self.glues(of: pieces) : [] }

  static func glues(of pieces: [Piece]) -> [Glue] {
    var glues: [Glue] = []
    for (left, right) in zip(pieces, pieces.dropFirst()) {
      switch (left.kind.isSlot, right.kind.isSlot) {
      case (true, true):
        glues.append(Glue(slot: right, letters: nil, isBefore: true, offset: right.range.lowerBound))
      case (false, true):
        guard case .text(let text) = left.kind, mayBeLetter(text.utf8.last) else { continue }
        let letters = text.unicodeScalars.reversed().prefix(while: \.isSpacedLetter)
        guard !letters.isEmpty else { continue }
        glues.append(
          Glue(
            slot: right, letters: String(String.UnicodeScalarView(letters.reversed())), isBefore: true,
            offset: right.range.lowerBound))
      case (true, false):
        guard case .text(let text) = right.kind, mayBeLetter(text.utf8.first) else { continue }
        let letters = text.unicodeScalars.prefix(while: \.isSpacedLetter)
        guard !letters.isEmpty else { continue }
        glues.append(Glue(slot: left, letters: String(letters), isBefore: false, offset: right.range.lowerBound))
      case (false, false): continue
      }
    }
    return glues
  }

  /// Most slots stand beside a space, which a byte tells.
  private static func mayBeLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte > 0x7F || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a text has a letter or a digit.
  static func hasWord(_ text: String) -> Bool {
    text.utf8.contains(where: \.continuesIdentifierInASCII)
      || text.unicodeScalars.contains { $0.value > 0x7F && ($0.properties.isAlphabetic || $0.properties.isEmoji) }
  }

  /// Whether a text has a letter of a script that writes words without spaces between them: Thai, Lao, Myanmar, Khmer,
  /// Han and kana.
  package static func hasUnspacedLetters(_ text: String) -> Bool {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
      default: false
      }
    }
  }
}

extension PhraseTemplate.Piece.Kind {
  /// Whether it is a slot that is spelt right.
  package var isSlot: Bool {
    switch self {
    case .slot, .applicationName: true
    case .text, .malformed, .unreadable: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the letter is of Latin, Greek or Cyrillic, whose languages write spaces between words.
  package var isSpacedLetter: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x300...0x36F, 0x370...0x373,
      0x376...0x37D, 0x37F...0x386, 0x388...0x481, 0x48A...0x52F, 0x1E00...0x1FFF:
      true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var continuesIdentifierInASCII: Bool { self < 0x80 && self != .underscore && continuesIdentifier }
}
