import SourceText

/// Finds the odd signs of one piece of text.
struct OddSignScanner {
  private let text: MappedText
  private let bytes: [UInt8]
  private let end: Int
  private var found: [OddSign] = []
  /// The letters of the word that is being read, of alphabets that have look-alikes.
  private var word = MixedWord()

  /// The odd signs in a range of a decoded text.
  static func signs(in range: Range<Int>, of text: MappedText, _ bytes: [UInt8]) -> [OddSign] {
    // Nearly every text is printable ASCII.
    guard bytes[range].contains(where: { $0 < 0x20 || $0 > 0x7E || $0 == .percent }) else { return [] }
    var scanner = OddSignScanner(text: text, bytes: bytes, end: range.upperBound)
    scanner.scan(from: range.lowerBound)
    return scanner.found
  }

  private init(text: MappedText, bytes: [UInt8], end: Int) {
    self.text = text
    self.bytes = bytes
    self.end = end
  }

  private mutating func scan(from start: Int) {
    var offset = start
    var before: Unicode.Scalar?
    while offset < end {
      let (scalar, length) = bytes.scalar(at: offset)
      guard length > 0 else { break }
      let next = min(offset + length, end)
      if !word.add(scalar, at: offset..<next) { finishWord() }
      if scalar == "%", let specifierEnd = specifierEnd(from: offset) {
        add(.formatSpecifier, offset..<specifierEnd)
        offset = specifierEnd
        before = nil
        continue
      }
      if let kind = scalar.oddKind {
        let after = next < end ? bytes.scalar(at: next).scalar : nil
        let isJoiner = kind == .invisible && scalar.joinsLetters
        if !isJoiner || !(before?.takesJoiners ?? false || after?.takesJoiners ?? false) { add(kind, offset..<next) }
      }
      before = scalar
      offset = next
    }
    finishWord()
  }

  private mutating func add(_ kind: OddSign.Kind, _ range: Range<Int>) {
    let written = String(decoding: bytes[range], as: UTF8.self)
    found.append(OddSign(kind: kind, text: written, range: text.sourceRange(range)))
  }

  private mutating func finishWord() {
    for (range, meant) in word.lookAlikes { add(.lookAlike(meant), range) }
    word = MixedWord()
  }

  /// The end of `%@`, `%1$@` or `%lld`. A letter behind it makes it a word: `100%discount`.
  private func specifierEnd(from start: Int) -> Int? {
    var offset = start + 1
    func byte() -> UInt8? { offset < end ? bytes[offset] : nil }
    if byte() == .numberSign { offset += 1 }
    while let next = byte(), next.isDigit || next == .dollar || next == .period { offset += 1 }
    if byte() == UInt8(ascii: "@") { return offset + 1 }
    while let next = byte(), Self.lengths.contains(next) { offset += 1 }
    guard let conversion = byte(), Self.conversions.contains(conversion) else { return nil }
    offset += 1
    if let next = byte(), next.continuesIdentifier { return nil }
    // `5 %d` may be a percentage with a slip; `5%d` is none of ours.
    return start > 0 && bytes[start - 1].isDigit ? nil : offset
  }

  private static let lengths = Set("hlqzjtL".utf8)
  private static let conversions = Set("dDiuUxXoOfeEgGcCsSaAF".utf8)
}

extension Unicode.Scalar {
  fileprivate var oddKind: OddSign.Kind? {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: .control
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: .direction
    case 0xAD, 0x115F, 0x1160, 0x180E, 0x200B...0x200D, 0x2060...0x2064, 0x206A...0x206F, 0x2800, 0x3164, 0xFEFF,
      0xFFA0, 0xFFF9...0xFFFB:
      .invisible
    case 0xE000...0xF8FF, 0xFFFD, 0xFFFE, 0xFFFF, 0xF0000...0x10FFFF: .noCharacter
    default: nil
    }
  }

  /// The spaces and joiners without width that some scripts need between letters.
  fileprivate var joinsLetters: Bool { value == 0x180E || (0x200B...0x200D).contains(value) }

  /// Whether a letter, or an emoji, may stand beside a joiner: all but those of Latin, Greek and Cyrillic, of East Asia,
  /// and punctuation.
  fileprivate var takesJoiners: Bool {
    switch value {
    case 0..<0x0590, 0x1E00...0x2069, 0x3000...0x9FFF, 0xAC00...0xD7FF, 0xE000...0xFAFF, 0xFF00...0xFFFF: false
    default: true
    }
  }
}
