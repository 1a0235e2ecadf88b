import SourceText

extension JSONReader {
  enum StringRole { case key, value }

  /// Reads the string at the cursor; its range includes the quotes. A string ends with its line at the latest.
  mutating func readString(as role: StringRole) -> (text: MappedText, range: Range<Int>) {
    let start = cursor.position
    if let content = cursor.skipCurlyString() {
      endToken()
      report("Write straight quotation marks: `\"`.", at: start..<cursor.position)
      return (MappedText(text, in: content), start..<cursor.position)
    }
    let delimiter = cursor.current
    if delimiter == .apostrophe { report("A string stands in double quotes.", at: byteRange) }
    cursor.advance()
    let errorCount = errors.count
    let content = readContent(until: delimiter)
    guard cursor.current == delimiter else {
      errors.removeSubrange(errorCount...)
      return readUnclosed(from: start, as: role)
    }
    if cursor.peek()?.continuesIdentifier ?? false {
      if role == .key, let key = readKeyWithoutEnd(from: start) { return key }
      let mark = cursor.position
      cursor.advance()
      if let end = closingMark(as: role) {
        cursor.move(to: end + 1)
        endToken()
        report("A quotation mark inside a string is written `\\\"`.", at: mark..<(mark + 1))
        return (MappedText(text, in: (start + 1)..<end), start..<cursor.position)
      }
      cursor.move(to: mark)
    }
    cursor.advance()
    endToken()
    return (content, start..<cursor.position)
  }

  /// Decodes up to a delimiter or the line's end.
  private mutating func readContent(until delimiter: UInt8?) -> MappedText {
    let start = cursor.position
    cursor.skip { $0 != delimiter && $0 != .backslash && $0 >= 0x20 }
    // Most strings hold no escape.
    if cursor.current == delimiter, cursor.position - start <= ReadingLimit.textLength {
      return MappedText(text, in: start..<cursor.position)
    }
    cursor.move(to: min(cursor.position, start + ReadingLimit.textLength))
    var builder = MappedText.Builder(start: start)
    var run = start
    while let byte = cursor.current, byte != delimiter, !byte.isLineBreak {
      if cursor.position - start >= ReadingLimit.textLength { break }
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
    guard cursor.position - start >= ReadingLimit.textLength else {
      builder.appendVerbatim(text.bytes[run..<cursor.position])
      return builder.finish()
    }
    let end = text.characterStart(start + ReadingLimit.textLength)
    if end > run { builder.appendVerbatim(text.bytes[run..<end]) }
    while let byte = cursor.current, byte != delimiter, !byte.isLineBreak {
      cursor.advance(by: byte == .backslash && !(cursor.peek()?.isLineBreak ?? true) ? 2 : 1)
    }
    report(ReadingLimit.textMessage, at: end..<end)
    return builder.finish()
  }

  /// Takes an unclosed string up to the end of its line, a comma there left out; a key up to its colon.
  private mutating func readUnclosed(from start: Int, as role: StringRole) -> (text: MappedText, range: Range<Int>) {
    let content = (start + 1)..<max(start + 1, cursor.position)
    if role == .key, let colon = content.first(where: { cursor.byte(at: $0) == .colon }) {
      return cut(from: start, to: colon)
    }
    let end = cursor.trimmedEnd(of: content)
    let hasComma = end > content.lowerBound && cursor.byte(at: end - 1) == .comma
    return cut(from: start, to: hasComma ? end - 1 : end)
  }

  /// In `"state : "new"` the second quotation mark ends no key: what stands before the colon is the key.
  private mutating func readKeyWithoutEnd(from start: Int) -> (text: MappedText, range: Range<Int>)? {
    let end = cursor.trimmedEnd(of: (start + 1)..<max(start + 1, cursor.position))
    guard end > start + 1, cursor.byte(at: end - 1) == .colon else { return nil }
    return cut(from: start, to: end - 1)
  }

  /// Ends a string without its closing mark. What else seems wrong on the line follows from that.
  private mutating func cut(from start: Int, to end: Int) -> (text: MappedText, range: Range<Int>) {
    let end = cursor.trimmedEnd(of: (start + 1)..<max(start + 1, end))
    report("The closing quotation mark is missing here.", at: end..<end)
    mutedUntil = max(mutedUntil, cursor.lineEnd(from: end))
    cursor.move(to: end)
    endToken()
    return (MappedText(text, in: (start + 1)..<max(start + 1, end)), start..<max(start + 1, end))
  }

  /// Reads text that only ends with a quotation mark, the cursor standing behind its first word.
  mutating func readStringWithoutStart(from start: Int, as role: StringRole) -> (text: MappedText, range: Range<Int>)? {
    guard let end = closingMark(as: role) else { return nil }
    report("The opening quotation mark is missing here.", at: start..<start)
    cursor.move(to: end + 1)
    endToken()
    return (MappedText(text, in: start..<end), start..<cursor.position)
  }

  /// The next quotation mark on the line, if what may follow a key or value follows it.
  private mutating func closingMark(as role: StringRole) -> Int? {
    guard cursor.position >= failedSearch else { return nil }
    var offset = cursor.position
    while let byte = cursor.byte(at: offset), !byte.isLineBreak {
      if byte == .quote {
        var next = offset + 1
        while let blank = cursor.byte(at: next), blank.isBlank { next += 1 }
        if mayFollow(role, cursor.byte(at: next)) { return offset }
        offset = next
      } else {
        offset += byte == .backslash ? 2 : 1
      }
    }
    failedSearch = offset
    return nil
  }

  private func mayFollow(_ role: StringRole, _ byte: UInt8?) -> Bool {
    guard role == .value, let byte else { return byte == .colon }
    return byte == .comma || byte == .closeBrace || byte == .closeBracket || byte.isLineBreak
  }

  private mutating func endToken() {
    lastEnd = cursor.position
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
}
