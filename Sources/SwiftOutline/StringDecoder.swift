import SourceText

/// Decodes the text of one string literal, piece by piece: escapes, and the indentation of multi-line literals.
struct StringDecoder {
  private let text: SourceText
  private let pounds: Int
  private let isMultiline: Bool
  private let content: Range<Int>
  /// The white space before the closing delimiter, which every line of a multi-line literal begins with.
  private let indentation: ArraySlice<UInt8>
  /// Where the line break before the closing delimiter begins; past the content where there is none.
  private let lastBreak: Int
  private var isAtStart = true
  private var isAtLineStart = false

  init(text: SourceText, literal: StringLiteral, isClosed: Bool) {
    self.text = text
    pounds = literal.poundCount
    isMultiline = literal.isMultiline
    content = literal.contentRange.clamped(to: 0..<text.count)
    var start = content.upperBound
    while start > content.lowerBound, Byte.isBlank(text.bytes[start - 1]) { start -= 1 }
    let isOwnLine = isMultiline && isClosed && start > content.lowerBound && Byte.isNewline(text.bytes[start - 1])
    indentation = isOwnLine ? text.bytes[start..<content.upperBound] : []
    let isPair = start - 2 >= content.lowerBound && text.byte(at: start - 2) == Byte.carriageReturn
    lastBreak = isOwnLine ? start - (isPair && text.byte(at: start - 1) == Byte.lineFeed ? 2 : 1) : Int.max
  }

  /// Tells that an interpolation stands between the last piece and the next.
  mutating func passInterpolation() {
    isAtStart = false
    isAtLineStart = false
  }

  mutating func decode(_ range: Range<Int>, errors: inout ErrorList) -> MappedText {
    if !isMultiline, !text.bytes[range].contains(Byte.backslash) { return MappedText(text, in: range) }
    var builder = MappedText.Builder(start: range.lowerBound)
    var index = range.lowerBound
    if isMultiline, isAtStart { index = skipFirstBreak(range, &builder, &errors) }
    isAtStart = false
    while index < range.upperBound {
      if isAtLineStart { index = skipIndentation(from: index, range, &builder, &errors) }
      guard index < range.upperBound else { break }
      if index >= lastBreak {
        builder.appendEscape([], length: range.upperBound - index)
        break
      }
      let byte = text.bytes[index]
      if byte == Byte.backslash, hasPounds(at: index + 1) {
        index = decodeEscape(at: index, range, &builder, &errors)
      } else if isMultiline, Byte.isNewline(byte) {
        index = decodeBreak(at: index, &builder)
      } else {
        var end = index + 1
        while end < range.upperBound, !isSpecial(text.bytes[end]) { end += 1 }
        builder.appendVerbatim(text.bytes[index..<end])
        index = end
      }
    }
    return builder.finish()
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    byte == Byte.backslash || (isMultiline && Byte.isNewline(byte))
  }

  private func hasPounds(at start: Int) -> Bool {
    (0..<pounds).allSatisfy { text.byte(at: start + $0) == Byte.pound }
  }

  private func breakLength(at index: Int) -> Int {
    text.byte(at: index) == Byte.carriageReturn && text.byte(at: index + 1) == Byte.lineFeed ? 2 : 1
  }

  /// A multi-line literal's content begins behind the line break that follows the opening delimiter.
  private mutating func skipFirstBreak(
    _ range: Range<Int>, _ builder: inout MappedText.Builder, _ errors: inout ErrorList
  ) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, Byte.isBlank(text.bytes[index]) { index += 1 }
    guard index < range.upperBound, Byte.isNewline(text.bytes[index]) else {
      errors.append("The text of a multi-line string begins on a new line.", at: range.lowerBound..<index)
      return range.lowerBound
    }
    let end = min(index + breakLength(at: index), range.upperBound)
    builder.appendEscape([], length: end - range.lowerBound)
    isAtLineStart = true
    // The break before the closing delimiter may be the same one.
    if index >= lastBreak, end < range.upperBound {
      builder.appendEscape([], length: range.upperBound - end)
      return range.upperBound
    }
    return end
  }

  private mutating func skipIndentation(
    from start: Int, _ range: Range<Int>, _ builder: inout MappedText.Builder, _ errors: inout ErrorList
  ) -> Int {
    isAtLineStart = false
    var length = 0
    for expected in indentation {
      guard text.byte(at: start + length) == expected, start + length < range.upperBound else { break }
      length += 1
    }
    let next = start + length
    let isBlankLine = next >= range.upperBound || Byte.isNewline(text.bytes[next]) || next > lastBreak
    if length < indentation.count, !isBlankLine {
      errors.append(
        "This line is indented less than the closing delimiter of its multi-line string.", at: start..<(next + 1))
    }
    if length > 0 { builder.appendEscape([], length: length) }
    return next
  }

  /// A line break reads as a line feed, however the file spells it.
  private mutating func decodeBreak(at index: Int, _ builder: inout MappedText.Builder) -> Int {
    let length = breakLength(at: index)
    if text.bytes[index] == Byte.lineFeed {
      builder.appendVerbatim(text.bytes[index..<(index + 1)])
    } else {
      builder.appendEscape([Byte.lineFeed], length: length)
    }
    isAtLineStart = true
    return index + length
  }

  // MARK: - Escapes

  private mutating func decodeEscape(
    at index: Int, _ range: Range<Int>, _ builder: inout MappedText.Builder, _ errors: inout ErrorList
  ) -> Int {
    let body = index + 1 + pounds
    let escaped = body < range.upperBound ? text.bytes[body] : 0
    if let simple = Self.simpleEscapes[escaped] {
      builder.appendEscape([simple], length: body + 1 - index)
      return body + 1
    }
    if escaped == UInt8(ascii: "u"), let (scalar, end) = unicodeEscape(at: body + 1, range) {
      builder.appendEscape(Array(String(Character(scalar)).utf8), length: end - index)
      return end
    }
    if isMultiline, let end = escapedBreakEnd(from: body, range) {
      builder.appendEscape([], length: end - index)
      isAtLineStart = true
      return end
    }
    let end = min(max(body, index + 1), range.upperBound)
    let (_, length) = end < range.upperBound ? text.scalar(at: end) : ("\0", 0)
    let shown = text.string(in: index..<min(end + length, range.upperBound))
    errors.append(
      "'\(shown)' is no escape sequence. Write '\\\\' for a backslash.", at: index..<min(end + length, range.upperBound)
    )
    builder.appendVerbatim(text.bytes[index..<end])
    return end
  }

  private static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "0"): 0x00,
    UInt8(ascii: "\\"): Byte.backslash, UInt8(ascii: "\""): Byte.quote, UInt8(ascii: "'"): UInt8(ascii: "'"),
  ]

  /// `{1F600}` behind `\u`: one to eight hexadecimal digits of a Unicode scalar.
  private func unicodeEscape(at start: Int, _ range: Range<Int>) -> (Unicode.Scalar, end: Int)? {
    guard text.byte(at: start) == UInt8(ascii: "{") else { return nil }
    var value: UInt32 = 0
    var index = start + 1
    while index < range.upperBound, index <= start + 8, let digit = Self.hexadecimalValue(text.bytes[index]) {
      value = value << 4 | digit
      index += 1
    }
    guard index > start + 1, index < range.upperBound, text.bytes[index] == UInt8(ascii: "}") else { return nil }
    return Unicode.Scalar(value).map { ($0, index + 1) }
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }

  /// The end of a line break that a backslash takes away, blanks before it included.
  private func escapedBreakEnd(from start: Int, _ range: Range<Int>) -> Int? {
    var index = start
    while index < range.upperBound, Byte.isBlank(text.bytes[index]) { index += 1 }
    guard index < range.upperBound, Byte.isNewline(text.bytes[index]) else { return nil }
    return min(index + breakLength(at: index), range.upperBound)
  }
}
