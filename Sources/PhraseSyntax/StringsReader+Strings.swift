import SourceText

/// What one look at a quoted string found.
struct QuoteScan {
  var open: Int
  /// The closing quotation mark, or nil where the text ends first.
  var close: Int?
  var firstLineBreak: Int?
  /// Whether what follows the closing mark may follow a string.
  var fits: Bool
}

extension StringsReader {
  /// Reads the string or bare word at the cursor; its range includes the quotes.
  mutating func readString(as role: StringRole) -> (text: MappedText, range: Range<Int>) {
    let start = cursor.position
    if let content = cursor.skipCurlyString() {
      report("Write straight quotation marks: `\"`.", at: start..<cursor.position)
      return (MappedText(text, in: cut(content)), start..<cursor.position)
    }
    guard cursor.current == .quote || cursor.current == .apostrophe else { return readBareString(as: role) }
    let scan = scanString(at: start)
    let end: Int
    if let cut = unclosedEnd(of: scan, at: start) {
      report("The closing quotation mark is missing here.", at: cut..<cut)
      end = cut
      cursor.move(to: cut)
    } else if let close = scan.close {
      end = endDespiteQuotes(from: start, close: close, role: role)
    } else {
      end = cursor.bytes.count
    }
    var decoder = StringsEscapeDecoder(text, content: cut((start + 1)..<max(start + 1, end)))
    let decoded = decoder.decode()
    errors += decoder.errors.prefix(max(0, SyntaxError.mostOfOneFile - errors.count))
    return (decoded, start..<max(cursor.position, start + 1))
  }

  /// Reads a word, or text that should stand in quotation marks and has only the second one, or none.
  private mutating func readBareString(as role: StringRole) -> (text: MappedText, range: Range<Int>) {
    let start = cursor.position
    cursor.skip(while: \.isUnquoted)
    if cursor.position == start { cursor.advance() }
    let word = start..<cursor.position
    var next = cursor
    next.skip(while: \.isBlank)
    let isAlone: Bool
    switch next.current {
    case nil, .semicolon, .equals, .lineFeed, .carriageReturn, .closeBrace, .slash, .comma, .colon: isAlone = true
    default: isAlone = false
    }
    guard !isAlone else { return (MappedText(text, in: cut(word)), word) }
    var end = cursor.position
    while let byte = cursor.byte(at: end), !byte.isLineBreak, byte != .semicolon, byte != .quote { end += 1 }
    if cursor.byte(at: end) == .quote, let mark = markBehindText(at: end, role: role) {
      cursor.move(to: mark + 1)
      report("The opening quotation mark is missing here.", at: start..<start)
      return (MappedText(text, in: cut(start..<mark)), start..<cursor.position)
    }
    guard role == .value, cursor.byte(at: end) == .semicolon else { return (MappedText(text, in: cut(word)), word) }
    end = cursor.trimmedEnd(of: start..<end)
    cursor.move(to: end)
    report("This value stands in quotation marks: write `\"` on both sides.", at: start..<end)
    return (MappedText(text, in: cut(start..<end)), start..<end)
  }

  /// What is read of a text, which mostly is all of it.
  private mutating func cut(_ content: Range<Int>) -> Range<Int> {
    guard content.count > ReadingLimit.textLength else { return content }
    let end = text.characterStart(content.lowerBound + ReadingLimit.textLength)
    report(ReadingLimit.textMessage, at: end..<end)
    return content.lowerBound..<end
  }

  /// The offset of a mark if what ends a key or value stands behind it.
  private func markBehindText(at mark: Int, role: StringRole) -> Int? {
    var next = mark + 1
    while let byte = cursor.byte(at: next), byte.isBlank { next += 1 }
    return cursor.byte(at: next) == (role == .key ? .equals : .semicolon) ? mark : nil
  }

  /// Whether the string or word at the cursor stands before an equals sign.
  mutating func nextStringIsKey() -> Bool {
    var next = cursor
    if next.skipCurlyString() != nil {
      // The marks are reported where the string is read.
    } else if let byte = cursor.current, byte == .quote || byte == .apostrophe {
      guard let close = scanString(at: cursor.position).close else { return false }
      next.move(to: close + 1)
    } else {
      next.skip(while: \.isUnquoted)
    }
    next.skip { $0.isBlank || $0.isLineBreak }
    return next.current == .equals
  }

  /// Finds the end of the string that opens at an offset. Every byte is looked at once: a mark inside the string
  /// scanned last is an escaped one, so a string that begins there has the same end.
  private mutating func scanString(at open: Int) -> QuoteScan {
    let delimiter = cursor.byte(at: open)
    let known = delimiter == .quote ? quoteScan : apostropheScan
    if var known, open >= known.open, open < known.close ?? Int.max {
      if let line = known.firstLineBreak, line < open {
        known.firstLineBreak = firstLineBreak(in: open..<(known.close ?? cursor.bytes.count))
      }
      return known
    }
    var scan = QuoteScan(open: open, close: nil, firstLineBreak: nil, fits: false)
    var offset = open + 1
    while let byte = cursor.byte(at: offset), byte != delimiter {
      if byte.isLineBreak, scan.firstLineBreak == nil { scan.firstLineBreak = offset }
      offset += byte == .backslash ? 2 : 1
    }
    if offset < cursor.bytes.count {
      scan.close = offset
      var next = cursor
      next.move(to: offset + 1)
      next.skip { $0.isBlank || $0.isLineBreak }
      switch next.current {
      case nil, .semicolon, .equals, .closeBrace, .slash: scan.fits = true
      default: break
      }
    }
    if delimiter == .quote { quoteScan = scan } else { apostropheScan = scan }
    return scan
  }

  private func firstLineBreak(in range: Range<Int>) -> Int? {
    let end = cursor.lineEnd(from: range.lowerBound)
    return end < range.upperBound ? end : nil
  }

  /// Where a string ends whose closing mark is missing, or nil for one that is whole.
  ///
  /// A string may run over several lines. It is taken for unclosed if it has no end at all, or if its end does not fit
  /// and either opens the next entry or lies behind a line that looks like the end of an entry.
  private func unclosedEnd(of scan: QuoteScan, at start: Int) -> Int? {
    guard let close = scan.close else {
      let lineEnd = scan.firstLineBreak ?? cursor.bytes.count
      return withoutSemicolon((start + 1)..<max(start + 1, lineEnd))
    }
    guard let lineBreak = scan.firstLineBreak, !scan.fits else { return nil }
    if isFirstOnLine(close), opensKey(at: close) {
      var end = close
      while end > start + 1, let byte = cursor.byte(at: end - 1), byte.isBlank || byte.isLineBreak { end -= 1 }
      return withoutSemicolon((start + 1)..<end)
    }
    let firstLine = (start + 1)..<lineBreak
    let end = withoutSemicolon(firstLine)
    return end < cursor.trimmedEnd(of: firstLine) ? end : nil
  }

  private func withoutSemicolon(_ range: Range<Int>) -> Int {
    let end = cursor.trimmedEnd(of: range)
    guard end > range.lowerBound, cursor.byte(at: end - 1) == .semicolon else { return end }
    return cursor.trimmedEnd(of: range.lowerBound..<(end - 1))
  }

  /// Whether a quotation mark begins `"…" =` on its line.
  private func opensKey(at quote: Int) -> Bool {
    var offset = quote + 1
    while let byte = cursor.byte(at: offset), byte != .quote {
      if byte.isLineBreak { return false }
      offset += byte == .backslash ? 2 : 1
    }
    offset += 1
    while let byte = cursor.byte(at: offset), byte.isBlank { offset += 1 }
    return cursor.byte(at: offset) == .equals
  }

  /// The end of a string whose closing mark may be an unescaped mark inside it; leaves the cursor behind the string.
  private mutating func endDespiteQuotes(from start: Int, close: Int, role: StringRole) -> Int {
    cursor.move(to: close + 1)
    guard let next = cursor.current, next.continuesIdentifier else { return close }
    if role == .key {
      let content = (start + 1)..<max(start + 1, close)
      let end = cursor.trimmedEnd(of: content)
      if end > content.lowerBound, cursor.byte(at: end - 1) == .equals {
        let keyEnd = cursor.trimmedEnd(of: content.lowerBound..<(end - 1))
        report("The closing quotation mark of the key is missing here.", at: keyEnd..<keyEnd)
        cursor.move(to: keyEnd)
        return keyEnd
      }
    }
    guard let end = closingMark(behind: close, of: role) else { return close }
    report("A quotation mark inside a string is written `\\\"`.", at: close..<(close + 1))
    cursor.move(to: end + 1)
    return end
  }

  /// The next mark on the line with what ends a key (`=`) or a value (`;`) behind it.
  private mutating func closingMark(behind close: Int, of role: StringRole) -> Int? {
    if let failed = failedSearches[role], close < failed { return nil }
    let delimiter = cursor.byte(at: close)
    var offset = close + 1
    while let byte = cursor.byte(at: offset), !byte.isLineBreak {
      if byte == delimiter {
        var next = offset + 1
        while let blank = cursor.byte(at: next), blank.isBlank { next += 1 }
        if cursor.byte(at: next) == (role == .key ? .equals : .semicolon) { return offset }
        offset = max(offset + 1, next)
      } else {
        offset += byte == .backslash ? 2 : 1
      }
    }
    failedSearches[role] = offset
    return nil
  }
}
