import SourceText

extension JSONReader {
  /// Reads the string at the cursor; its range includes the quotes. A string ends with its line at the latest.
  mutating func readString(mayBeKey: Bool) -> (text: MappedText, range: Range<Int>) {
    let start = cursor.position
    let delimiter = cursor.current
    cursor.advance()
    if delimiter == .apostrophe { report("A string stands in double quotes.", at: start..<(start + 1)) }
    var builder = MappedText.Builder(start: cursor.position)
    var run = cursor.position
    while let byte = cursor.current, byte != delimiter, !byte.isLineBreak {
      if byte == .backslash, let next = cursor.peek(), !next.isLineBreak {
        builder.appendVerbatim(text.bytes[run..<cursor.position])
        readEscape(into: &builder)
        run = cursor.position
      } else if byte < 0x20 {
        reportControlCharacters()
      } else {
        cursor.advance()
      }
    }
    guard cursor.current == delimiter else { return readUnclosed(from: start, mayBeKey: mayBeKey) }
    if mayBeKey, let key = readKeyWithoutEnd(from: start) { return key }
    builder.appendVerbatim(text.bytes[run..<cursor.position])
    cursor.advance()
    endToken()
    return (builder.finish(), start..<cursor.position)
  }

  /// Takes an unclosed string up to the end of its line, a comma there left out.
  private mutating func readUnclosed(from start: Int, mayBeKey: Bool) -> (text: MappedText, range: Range<Int>) {
    if mayBeKey, let colon = (start + 1..<cursor.position).first(where: { cursor.byte(at: $0) == .colon }) {
      return cut(from: start, to: colon)
    }
    let lineEnd = cursor.position
    var end = cursor.trimmedEnd(of: (start + 1)..<max(start + 1, lineEnd))
    if end > start + 1, cursor.byte(at: end - 1) == .comma { end -= 1 }
    return cut(from: start, to: end)
  }

  /// In `"state : "new"` the second quotation mark ends no key: what stands before the colon is the key.
  private mutating func readKeyWithoutEnd(from start: Int) -> (text: MappedText, range: Range<Int>)? {
    guard cursor.peek()?.continuesIdentifier ?? false else { return nil }
    let end = cursor.trimmedEnd(of: (start + 1)..<max(start + 1, cursor.position))
    guard end > start + 1, cursor.byte(at: end - 1) == .colon else { return nil }
    return cut(from: start, to: end - 1)
  }

  /// Ends a string without its closing mark.
  private mutating func cut(from start: Int, to end: Int) -> (text: MappedText, range: Range<Int>) {
    let end = cursor.trimmedEnd(of: (start + 1)..<max(start + 1, end))
    report("The closing quotation mark is missing here.", at: end..<end)
    mute(until: cursor.lineEnd(from: end))
    cursor.move(to: end)
    endToken()
    return (MappedText(text, in: (start + 1)..<max(start + 1, end)), start..<max(start + 1, end))
  }

  private mutating func reportControlCharacters() {
    let start = cursor.position
    let name = String(UInt32(cursor.current ?? 0), radix: 16, uppercase: true)
    let code = String(repeating: "0", count: 4 - name.count) + name
    cursor.skip { $0 < 0x20 && !$0.isLineBreak }
    report(
      "A control character inside a string is written as an escape, here `\\u\(code)`.", at: start..<cursor.position)
  }

  private mutating func readEscape(into builder: inout MappedText.Builder) {
    let start = cursor.position
    let decoded: UInt8
    switch cursor.peek() {
    case .quote: decoded = .quote
    case .backslash: decoded = .backslash
    case .slash: decoded = .slash
    case UInt8(ascii: "b"): decoded = 0x08
    case UInt8(ascii: "f"): decoded = 0x0C
    case UInt8(ascii: "n"): decoded = 0x0A
    case UInt8(ascii: "r"): decoded = 0x0D
    case UInt8(ascii: "t"): decoded = 0x09
    case UInt8(ascii: "u"):
      readUnicodeEscape(into: &builder)
      return
    default:
      let (scalar, length) = text.scalar(at: start + 1)
      report("`\\\(scalar)` is no escape: write `\\\\` for a backslash.", at: start..<(start + 1 + length))
      builder.appendVerbatim([.backslash])
      cursor.advance()
      return
    }
    builder.appendEscape([decoded], length: 2)
    cursor.advance(by: 2)
  }

  private mutating func readUnicodeEscape(into builder: inout MappedText.Builder) {
    let start = cursor.position
    guard let first = unit(at: start) else {
      report("`\\u` needs four hexadecimal digits, as in `\\u00E9`.", at: start..<(start + 2))
      builder.appendVerbatim(text.bytes[start..<(start + 2)])
      cursor.advance(by: 2)
      return
    }
    var value = first
    var length = 6
    if (0xD800..<0xDC00).contains(first), let low = unit(at: start + 6), (0xDC00..<0xE000).contains(low) {
      value = 0x10000 + (first - 0xD800) << 10 + (low - 0xDC00)
      length = 12
    }
    let scalar = Unicode.Scalar(value)
    if scalar == nil {
      report("Half a surrogate pair is no character: write both halves, or the character.", at: start..<(start + 6))
    }
    builder.appendEscape(Array(String(scalar ?? "\u{FFFD}").utf8), length: length)
    cursor.advance(by: length)
  }

  /// The UTF-16 unit of an escape `\uXXXX` at an offset.
  private func unit(at offset: Int) -> UInt32? {
    guard cursor.byte(at: offset) == .backslash, cursor.byte(at: offset + 1) == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for index in 2..<6 {
      guard let digit = cursor.byte(at: offset + index)?.hexValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Whether bytes follow the grammar of a JSON number.
  static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func digits() -> Int {
      let count = rest.prefix(while: \.isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == .hyphen { rest = rest.dropFirst() }
    let leading = rest.first
    let whole = digits()
    guard whole > 0, whole == 1 || leading != UInt8(ascii: "0") else { return false }
    if rest.first == .period {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == .hyphen || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
