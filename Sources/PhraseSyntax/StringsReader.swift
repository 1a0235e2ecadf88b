import SourceText

/// Reads the entries of a `.strings` table and goes on behind whatever is wrong.
///
/// The system's own reader ends a table silently at the first token that begins no entry, so such a token is reported
/// even where it looks harmless, as a second semicolon does.
struct StringsReader {
  let text: SourceText
  var cursor: ByteCursor
  private var entryCount = 0
  var comments: [Range<Int>] = []
  var errors: [SyntaxError] = []
  /// What is known of the quoted strings scanned last, so that no text is scanned twice.
  var quoteScan: QuoteScan?
  var apostropheScan: QuoteScan?
  /// The ends of lines that hold no quotation mark fit to end the string whose quotes were not escaped.
  var failedSearches: [StringRole: Int] = [:]
  /// Where the last token ended: a missing delimiter belongs there.
  private var lastEnd = 0
  /// Whether what stood last was no part of an entry.
  private var isStray = false
  private var hasUnclosedList = false
  private var hasUnclosedComment = false

  enum StringRole { case key, value }

  init(_ text: SourceText) {
    self.text = text
    self.cursor = ByteCursor(text.bytes)
    if cursor.starts(with: "\u{FEFF}") { cursor.advance(by: 3) }
  }

  /// Hands each entry over as soon as it is read.
  mutating func readTable(givingTo take: (StringsFile.Entry) -> Void) {
    skipTrivia()
    var brace: Int?
    if cursor.current == .openBrace {
      brace = cursor.position
      cursor.advance()
    }
    while true {
      skipTrivia()
      guard let byte = cursor.current else { break }
      if byte == .closeBrace, brace != nil {
        brace = nil
        cursor.advance()
        reportEntriesBehindBrace()
      } else if startsString(byte) {
        guard entryCount < StringsFile.mostEntries else {
          report(StringsFile.overflowMessage, at: byteRange)
          return
        }
        entryCount += 1
        take(readEntry())
      } else {
        skipStrayTokens()
      }
    }
    if let brace {
      report("This '{' is never closed: add '}' at the end of the file, or remove it.", at: brace..<(brace + 1))
    }
  }

  private mutating func reportEntriesBehindBrace() {
    skipTrivia()
    guard !cursor.isAtEnd else { return }
    report("The table ends at the '}' before this: move what follows above it.", at: byteRange)
  }

  private mutating func readEntry() -> StringsFile.Entry {
    isStray = false
    let (key, keyRange) = readString(as: .key)
    var entry = StringsFile.Entry(key: key, keyRange: keyRange, range: keyRange)
    lastEnd = cursor.position
    skipTrivia()
    switch cursor.current {
    case .equals:
      cursor.advance()
      lastEnd = cursor.position
      readValue(of: &entry)
    case .semicolon:
      entry.value = key
      entry.valueRange = keyRange
    case .colon:
      report("A key and its value are separated by '='.", at: byteRange)
      cursor.advance()
      lastEnd = cursor.position
      readValue(of: &entry)
    case let byte? where startsString(byte) && !nextStringIsKey():
      report("'=' is missing between the key and its value.", at: lastEnd..<lastEnd)
      readValue(of: &entry)
    default:
      if errors.last?.range != lastEnd..<lastEnd {
        report("The key has no value: write `= \"…\";` behind it.", at: keyRange)
      }
      return entry
    }
    readSemicolon(of: entry)
    entry.range = keyRange.lowerBound..<max(lastEnd, keyRange.upperBound)
    return entry
  }

  /// Reads what stands behind the equals sign; the value stays missing where there is none.
  private mutating func readValue(of entry: inout StringsFile.Entry) {
    skipTrivia()
    if cursor.current == .equals {
      report("One '=' is enough: remove this.", at: byteRange)
      cursor.advance()
      skipTrivia()
    }
    let isMissing: Bool
    switch cursor.current {
    case nil, .semicolon, .closeBrace: isMissing = true
    case let byte?: isMissing = startsString(byte) && isFirstOnLine(cursor.position) && nextStringIsKey()
    }
    guard !isMissing, let byte = cursor.current else {
      report("The value of \(quoted(entry.key.value)) is missing: write it in quotes here.", at: lastEnd..<lastEnd)
      return
    }
    if startsString(byte) {
      let (value, range) = readString(as: .value)
      entry.value = value
      entry.valueRange = range
      lastEnd = cursor.position
    } else if byte.opensList {
      report("A value in a .strings file is a string in quotes, not a list, dictionary or data.", at: byteRange)
      skipList()
      lastEnd = cursor.position
    } else {
      skipStrayTokens()
    }
  }

  /// Reads the semicolon of an entry, and skips what stands before it on the line.
  private mutating func readSemicolon(of entry: StringsFile.Entry) {
    skipTrivia()
    if cursor.current == .semicolon {
      cursor.advance()
      lastEnd = cursor.position
      return
    }
    guard entry.value != nil else { return }
    if cursor.current == .comma {
      report("An entry ends with ';', not with ','.", at: byteRange)
      cursor.advance()
      lastEnd = cursor.position
      return
    }
    guard let byte = cursor.current, byte != .closeBrace, !isFirstOnLine(cursor.position),
      !(startsString(byte) && nextStringIsKey())
    else {
      if errors.last?.range != lastEnd..<lastEnd {
        report("A semicolon is missing here: every entry ends with ';'.", at: lastEnd..<lastEnd)
      }
      return
    }
    skipStrayTokens()
  }

  /// Skips to behind the next semicolon of this line, or to the line's end. One error stands for all that is skipped up
  /// to the next entry.
  private mutating func skipStrayTokens() {
    let start = cursor.position
    while let byte = cursor.current, byte != .semicolon, !byte.isLineBreak {
      if byte == .quote { cursor.move(to: closingQuote(onLine: true) ?? cursor.position) }
      cursor.advance(by: byte == .backslash && !(cursor.peek()?.isLineBreak ?? true) ? 2 : 1)
    }
    let end = cursor.trimmedEnd(of: start..<max(start, cursor.position))
    if cursor.current == .semicolon { cursor.advance() }
    lastEnd = cursor.position
    guard !isStray else { return }
    isStray = true
    if end == start {
      report("This semicolon ends no entry, and the system reads nothing behind it: remove it.", at: start..<lastEnd)
    } else if ByteCursor(cursor.bytes, at: start).isAtConflictMarker {
      report("A merge conflict stands here: keep one of its sides.", at: start..<end)
    } else {
      let stray = quoted(text.string(in: start..<min(end, start + 40)))
      report("\(stray) is not expected here: an entry is `\"key\" = \"value\";`.", at: start..<end)
    }
  }

  /// Skips a list, dictionary or data value. One that is never closed ends with its line.
  private mutating func skipList() {
    let start = cursor.position
    var depth = 0
    while !hasUnclosedList, let byte = cursor.current {
      switch byte {
      case let byte where byte.opensList: depth += 1
      case .closeParenthesis, .closeBrace, .greater: depth -= 1
      case .quote: cursor.move(to: closingQuote(onLine: false) ?? cursor.bytes.count)
      default: break
      }
      cursor.advance()
      if depth == 0 { return }
    }
    hasUnclosedList = true
    cursor.move(to: cursor.lineEnd(from: start))
  }

  /// The quotation mark that closes the string at the cursor, if there is one.
  private func closingQuote(onLine: Bool) -> Int? {
    var offset = cursor.position + 1
    while let byte = cursor.byte(at: offset) {
      if byte == .quote { return offset }
      if onLine, byte.isLineBreak { return nil }
      offset += byte == .backslash ? 2 : 1
    }
    return nil
  }

  private mutating func skipTrivia() {
    while let byte = cursor.current {
      if byte.isBlank || byte.isLineBreak || byte == 0x0B || byte == 0x0C {
        cursor.advance()
      } else if cursor.starts(with: "\u{2028}") || cursor.starts(with: "\u{2029}") {
        cursor.advance(by: 3)
      } else if byte == .slash, cursor.peek() == .slash || cursor.peek() == .asterisk {
        skipComment()
      } else if let length = cursor.oddSpaceLength {
        report(
          "This white space is no plain space, and the system reads nothing behind it: replace it.",
          at: cursor.position..<(cursor.position + length))
        cursor.advance(by: length)
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = cursor.position
    if cursor.peek() == .slash {
      cursor.move(to: cursor.lineEnd(from: start))
    } else {
      cursor.advance(by: 2)
      skipBlockComment(from: start)
    }
    comments.append(start..<cursor.position)
  }

  /// An open comment would swallow all that follows; while somebody types, it ends with its line.
  private mutating func skipBlockComment(from start: Int) {
    while !hasUnclosedComment, !cursor.isAtEnd {
      if cursor.current == .asterisk, cursor.peek() == .slash {
        cursor.advance(by: 2)
        return
      }
      cursor.advance()
    }
    hasUnclosedComment = true
    report("This comment is never closed: add `*/`.", at: start..<(start + 2))
    cursor.move(to: cursor.lineEnd(from: start))
  }
}

extension StringsReader {
  mutating func report(_ message: String, at range: Range<Int>) {
    guard errors.count < SyntaxError.mostOfOneFile else { return }
    errors.append(SyntaxError(message, at: range))
  }

  func quoted(_ text: String) -> String {
    "`\(text.prefix(60))`"
  }

  func startsString(_ byte: UInt8) -> Bool {
    byte == .quote || byte == .apostrophe || byte.isUnquoted && byte != .colon || cursor.isAtCurlyQuote
  }

  func isFirstOnLine(_ offset: Int) -> Bool {
    var start = offset - 1
    while let byte = cursor.byte(at: start), byte.isBlank { start -= 1 }
    return cursor.byte(at: start).map(\.isLineBreak) ?? true
  }

  var byteRange: Range<Int> {
    cursor.position..<min(cursor.position + 1, cursor.bytes.count)
  }
}

extension UInt8 {
  /// What may stand in a key or value without quotes.
  var isUnquoted: Bool {
    switch self {
    case .underscore, .dollar, .slash, .colon, .period, .hyphen: true
    default: isLetter || isDigit
    }
  }

  fileprivate var opensList: Bool {
    self == .openParenthesis || self == .openBrace || self == 0x3C
  }
}
