import SourceText

/// Decodes the escapes of a `.strings` string as the system's property list reader does.
struct StringsEscapeDecoder {
  private let text: SourceText
  private let content: Range<Int>
  private var cursor: ByteCursor
  private var builder: MappedText.Builder
  private(set) var errors: [SyntaxError] = []

  init(_ text: SourceText, content: Range<Int>) {
    self.text = text
    self.content = content.clamped(to: 0..<text.count)
    self.cursor = ByteCursor(text.bytes, at: self.content.lowerBound)
    self.builder = MappedText.Builder(start: self.content.lowerBound)
  }

  mutating func decode() -> MappedText {
    // Most strings hold no escape.
    guard text.bytes[content].contains(.backslash) else { return MappedText(text, in: content) }
    var start = cursor.position
    while cursor.position < content.upperBound {
      guard cursor.current == .backslash, cursor.position + 1 < content.upperBound else {
        cursor.advance()
        continue
      }
      builder.appendVerbatim(text.bytes[start..<cursor.position])
      start = decodeEscape()
    }
    builder.appendVerbatim(text.bytes[start..<max(start, content.upperBound)])
    return builder.finish()
  }

  /// Decodes the escape at the cursor. Gives the place from where on bytes stand for themselves again.
  private mutating func decodeEscape() -> Int {
    let start = cursor.position
    cursor.advance()
    guard let byte = byteInside else { return start }
    switch byte {
    case UInt8(ascii: "a"): append([0x07], from: start)
    case UInt8(ascii: "b"): append([0x08], from: start)
    case UInt8(ascii: "f"): append([0x0C], from: start)
    case UInt8(ascii: "n"): append([0x0A], from: start)
    case UInt8(ascii: "r"): append([0x0D], from: start)
    case UInt8(ascii: "t"): append([0x09], from: start)
    case UInt8(ascii: "v"): append([0x0B], from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): decodeOctal(from: start)
    case UInt8(ascii: "U"): decodeUnicode(from: start)
    case 0x80...:
      builder.appendEscape([], length: 1)
      cursor.advance()
      return start + 1
    default:
      if byte == UInt8(ascii: "u"), hexDigits(from: start + 2).count == 4 { reportLowercase(from: start) }
      append([byte], from: start)
    }
    return cursor.position
  }

  private var byteInside: UInt8? {
    cursor.position < content.upperBound ? cursor.current : nil
  }

  /// Ends an escape with the byte at the cursor.
  private mutating func append(_ decoded: [UInt8], from start: Int) {
    cursor.advance()
    builder.appendEscape(decoded, length: cursor.position - start)
  }

  /// Up to three octal digits name a character of the NeXTSTEP encoding.
  private mutating func decodeOctal(from start: Int) {
    var value = 0
    var digits = 0
    while digits < 3, let byte = byteInside, byte >= 0x30, byte <= 0x37 {
      value = value * 8 + Int(byte - 0x30)
      digits += 1
      cursor.advance()
    }
    builder.appendEscape(NextStepEncoding.utf8(UInt8(truncatingIfNeeded: value)), length: cursor.position - start)
  }

  /// `\U` and up to four hexadecimal digits name a UTF-16 unit.
  private mutating func decodeUnicode(from start: Int) {
    let digits = hexDigits(from: start + 2)
    cursor.move(to: start + 2 + digits.count)
    guard digits.count > 0 else {
      report("`\\U` needs hexadecimal digits, as in `\\U00E9`.", at: start..<cursor.position)
      builder.appendEscape([], length: cursor.position - start)
      return
    }
    var value = digits.value
    if (0xD800..<0xDC00).contains(value), text.byte(at: cursor.position) == .backslash,
      text.byte(at: cursor.position + 1) == UInt8(ascii: "U")
    {
      let low = hexDigits(from: cursor.position + 2)
      if (0xDC00..<0xE000).contains(low.value) {
        value = 0x10000 + (value - 0xD800) << 10 + (low.value - 0xDC00)
        cursor.advance(by: 2 + low.count)
      }
    }
    let scalar = Unicode.Scalar(value)
    if scalar == nil {
      report("Half a surrogate pair is no character: write both halves, or the character.", at: start..<cursor.position)
    }
    builder.appendEscape(Array(String(scalar ?? "\u{FFFD}").utf8), length: cursor.position - start)
  }

  private func hexDigits(from offset: Int) -> (value: UInt32, count: Int) {
    var value: UInt32 = 0
    var count = 0
    while count < 4, offset + count < content.upperBound, let digit = text.byte(at: offset + count)?.hexValue {
      value = value << 4 | digit
      count += 1
    }
    return (value, count)
  }

  private mutating func reportLowercase(from start: Int) {
    let digits = text.string(in: (start + 2)..<(start + 6))
    report("`\\u` stands for the letter u in this format: write `\\U\(digits)`.", at: start..<(start + 6))
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    errors.append(SyntaxError(message, at: range))
  }
}
