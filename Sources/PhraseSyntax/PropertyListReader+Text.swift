import SourceText

extension PropertyListReader {
  /// Reads the text of an element, behind its start tag, and steps over the end tag.
  mutating func readContent(of element: Element) -> MappedText {
    let start = cursor.position
    var builder = MappedText.Builder(start: start)
    /// From where on the text has not been copied.
    var run = start
    while true {
      cursor.skip { $0 != .less && $0 != .ampersand }
      let position = cursor.position
      if position - start > ReadingLimit.textLength {
        let end = text.characterStart(max(run, start + ReadingLimit.textLength))
        if end > run { builder.appendVerbatim(text.bytes[run..<end]) }
        report(ReadingLimit.textMessage, at: end..<end)
        repeat { cursor.skip { $0 != .less } } while readEnd(of: element, contentFrom: cursor.position) == nil
        return builder.finish()
      }
      if cursor.current == .ampersand {
        builder.appendVerbatim(text.bytes[run..<position])
        readReference(into: &builder)
        run = cursor.position
      } else if cursor.starts(with: "<!--") {
        builder.appendVerbatim(text.bytes[run..<position])
        skipComment()
        builder.appendEscape([], length: cursor.position - position)
        run = cursor.position
      } else if cursor.starts(with: "<![CDATA[") {
        builder.appendVerbatim(text.bytes[run..<position])
        readCDATA(into: &builder)
        run = cursor.position
      } else if let end = readEnd(of: element, contentFrom: run) {
        // Most texts hold nothing but themselves.
        if run == start { return MappedText(text, in: run..<end) }
        builder.appendVerbatim(text.bytes[run..<end])
        return builder.finish()
      }
    }
  }

  /// Reads what ends a text at the cursor, which stands at `<` or at the end of the file. Gives where the text ends, or
  /// nil where it goes on.
  private mutating func readEnd(of element: Element, contentFrom run: Int) -> Int? {
    let less = cursor.position
    guard !cursor.isAtEnd else { return endUnclosed(element, run..<less) }
    let isEnd = cursor.peek() == .slash
    guard let first = cursor.peek(isEnd ? 2 : 1), first.isLetter else {
      report("`<` in a text is written `&lt;`.", at: byteRange)
      cursor.advance()
      return nil
    }
    let name = tagName(at: less + (isEnd ? 2 : 1))
    switch (Element(rawValue: name), isEnd) {
    case (.some(.dict), true), (.some(.array), true), (.some(.plist), true): return endUnclosed(element, run..<less)
    case (.some(let other), false) where other != element || isFirstOnLine(less):
      return endUnclosed(element, run..<less)
    case (nil, false):
      let tag = readTag()
      report("Only text can stand in `<\(element.rawValue)>`.", at: tag?.range ?? byteRange)
      return nil
    case (let other, _):
      guard let tag = readTag() else { return endUnclosed(element, run..<less) }
      if !isEnd {
        report("A slash is missing: `</\(element.rawValue)>` closes the element.", at: tag.range)
      } else if let other, other != element {
        report("`<\(element.rawValue)>` is closed by `</\(element.rawValue)>`.", at: tag.range)
      }
      return less
    }
  }

  /// Ends an element whose end tag is missing, or has lost its `<`, with its last line that holds text.
  private mutating func endUnclosed(_ element: Element, _ content: Range<Int>) -> Int {
    var end = trimmedEnd(of: content)
    let lost = Array("/\(element.rawValue)>".utf8)
    if text.bytes[content.lowerBound..<end].suffix(lost.count).elementsEqual(lost) {
      end -= lost.count
      report("`<` is missing here.", at: end..<end)
    } else {
      report("`</\(element.rawValue)>` is missing here.", at: end..<end)
    }
    return end
  }

  /// Reads text that stands in no element: a tag that has lost its `<`, or something that does not belong here.
  mutating func readStray() {
    let start = cursor.position
    if cursor.starts(with: "<![CDATA[") {
      var builder = MappedText.Builder(start: start)
      readCDATA(into: &builder)
      return report("Text stands in an element such as `<string>`.", at: start..<cursor.position)
    }
    let isEnd = cursor.current == .slash
    let name = tagName(at: start + (isEnd ? 1 : 0))
    var end = start + name.utf8.count + (isEnd ? 1 : 0)
    let isEmpty = cursor.byte(at: end) == .slash
    if isEmpty { end += 1 }
    if let element = Element(rawValue: name), cursor.byte(at: end) == .greater {
      report("`<` is missing here.", at: start..<start)
      cursor.move(to: end + 1)
      read(Tag(element: element, name: start..<start, isEnd: isEnd, isEmpty: isEmpty, range: start..<(end + 1)))
      return
    }
    // A `<` that begins no tag is part of it.
    cursor.advance()
    cursor.skip { $0 != .less }
    let stray = start..<trimmedEnd(of: start..<cursor.position)
    let sample = text.string(in: stray.lowerBound..<min(stray.upperBound, stray.lowerBound + 40))
    report("Text stands in an element such as `<string>`, not alone: `\(sample)`.", at: stray)
  }

  /// The end of a range without the white space at its end.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = min(range.upperBound, text.count)
    while end > range.lowerBound, let byte = text.byte(at: end - 1), byte.isBlank || byte.isLineBreak { end -= 1 }
    return max(end, range.lowerBound)
  }

  /// The name of a tag, cut after forty bytes, which no element's name reaches.
  private func tagName(at offset: Int) -> String {
    var end = offset
    while end < offset + 40, let byte = cursor.byte(at: end), byte.continuesIdentifier { end += 1 }
    return text.string(in: offset..<end)
  }

  private mutating func readCDATA(into builder: inout MappedText.Builder) {
    let start = cursor.position
    let length = min(9, cursor.bytes.count - start)
    builder.appendEscape([], length: length)
    cursor.advance(by: length)
    let content = cursor.position
    while !hasUnclosedCDATA, !cursor.isAtEnd {
      cursor.skip { $0 != .closeBracket }
      if cursor.starts(with: "]]>") {
        builder.appendVerbatim(text.bytes[content..<cursor.position])
        builder.appendEscape([], length: 3)
        cursor.advance(by: 3)
        return
      }
      cursor.advance()
    }
    hasUnclosedCDATA = true
    report("This is never closed: add `]]>`.", at: start..<content)
    cursor.move(to: content)
  }

  // MARK: References

  /// Decodes `&amp;` and its kin. Anything else that begins with `&` stands for itself.
  private mutating func readReference(into builder: inout MappedText.Builder) {
    let start = cursor.position
    cursor.advance()
    cursor.skip { ($0.continuesIdentifier && $0 < 0x80) || $0 == .numberSign }
    let name = text.string(in: (start + 1)..<min(cursor.position, start + 12))
    guard cursor.current == .semicolon, cursor.position > start + 1 else {
      report("`&` in a text is written `&amp;`.", at: start..<(start + 1))
      return builder.appendVerbatim(text.bytes[start..<cursor.position])
    }
    cursor.advance()
    let range = start..<cursor.position
    if let byte = Self.predefined[name] {
      builder.appendEscape([byte], length: range.count)
    } else if name.hasPrefix("#"), range.count <= 12 {
      builder.appendEscape(Array(String(character(of: name, at: range)).utf8), length: range.count)
    } else {
      report("`&\(name);` is no entity that property lists have.", at: range)
      builder.appendVerbatim(text.bytes[range])
    }
  }

  /// The entities that XML itself defines.
  private static let predefined: [String: UInt8] = ["amp": 0x26, "apos": 0x27, "gt": 0x3E, "lt": 0x3C, "quot": 0x22]

  private mutating func character(of name: String, at range: Range<Int>) -> Unicode.Scalar {
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    if let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value != 0, let scalar = Unicode.Scalar(value) {
      return scalar
    }
    report("`&\(name);` is no character.", at: range)
    return "\u{FFFD}"
  }
}
