/// A place in a byte array that never leaves it.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = min(max(position, 0), bytes.count)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the cursor, or nil at the end.
  var current: UInt8? { byte(at: position) }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// The byte some places behind the cursor, or before it for a negative distance.
  func peek(_ distance: Int = 1) -> UInt8? {
    byte(at: position + distance)
  }

  func starts(with text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { bytes[position + $0] == buffer[$0] }
    }
  }

  mutating func advance(by distance: Int = 1) {
    position = min(position + max(distance, 0), bytes.count)
  }

  mutating func move(to offset: Int) {
    position = min(max(offset, 0), bytes.count)
  }

  mutating func skip(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  /// The length of the white space at the cursor that looks like a space and separates nothing in any format:
  /// no-break, ideographic and typographic spaces, and byte order marks.
  var oddSpaceLength: Int? {
    if starts(with: "\u{A0}") { return 2 }
    if starts(with: "\u{3000}") || starts(with: "\u{202F}") || starts(with: "\u{FEFF}") { return 3 }
    guard current == 0xE2, peek() == 0x80, let last = peek(2), (0x80...0x8B).contains(last) else { return nil }
    return 3
  }

  var isAtCurlyQuote: Bool {
    guard current == 0xE2, peek() == 0x80, let last = peek(2) else { return false }
    return (0x9C...0x9F).contains(last)
  }

  /// Moves behind a text in curly quotation marks. Gives what stands between them, or nil where none is closed on the
  /// line.
  mutating func skipCurlyString() -> Range<Int>? {
    guard isAtCurlyQuote else { return nil }
    var next = self
    next.advance(by: 3)
    let start = next.position
    while !next.isAtCurlyQuote {
      guard let byte = next.current, !byte.isLineBreak else { return nil }
      next.advance()
    }
    let end = next.position
    next.advance(by: 3)
    self = next
    return start..<end
  }

  /// Whether a line begins here that a version control system wrote into a file in conflict.
  var isAtConflictMarker: Bool {
    guard let current, current == peek(), current >= 0x3C else { return false }
    return starts(with: "<<<<<<< ") || starts(with: "=======") || starts(with: ">>>>>>> ") || starts(with: "||||||| ")
  }

  /// The offset of the line break at or behind an offset, or the end of the text.
  func lineEnd(from offset: Int) -> Int {
    var end = max(offset, 0)
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    return min(end, bytes.count)
  }

  /// The end of a range without the spaces and tabs at its end.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = min(range.upperBound, bytes.count)
    while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
    return end
  }
}

extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var numberSign: UInt8 { 0x23 }
  static var dollar: UInt8 { 0x24 }
  static var percent: UInt8 { 0x25 }
  static var apostrophe: UInt8 { 0x27 }
  static var openParenthesis: UInt8 { 0x28 }
  static var closeParenthesis: UInt8 { 0x29 }
  static var asterisk: UInt8 { 0x2A }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var hyphen: UInt8 { 0x2D }
  static var period: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var equals: UInt8 { 0x3D }
  static var greater: UInt8 { 0x3E }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var underscore: UInt8 { 0x5F }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }

  /// A space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
  var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
  var isLetter: Bool { isUppercase || isLowercase }

  /// A byte that may begin an identifier; every byte past ASCII counts as part of a letter.
  var beginsIdentifier: Bool { isLetter || self == .underscore || self >= 0x80 }
  var continuesIdentifier: Bool { beginsIdentifier || isDigit }

  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}

extension Collection<UInt8> {
  /// Whether the bytes are identifiers with periods between them: `Deck.Open`.
  var isTypeName: Bool {
    split(separator: .period, omittingEmptySubsequences: false).allSatisfy { part in
      (part.first?.beginsIdentifier ?? false) && part.allSatisfy(\.continuesIdentifier)
    }
  }
}
