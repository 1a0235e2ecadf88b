import SourceText

extension JSONReader {
  var isFirstOnLine: Bool { cursor.position == line.start + line.indent }

  var byteRange: Range<Int> { cursor.position..<min(cursor.position + 1, cursor.bytes.count) }

  mutating func skipTrivia() {
    while let byte = cursor.current {
      switch byte {
      case .space, .tab: cursor.advance()
      case .lineFeed, .carriageReturn:
        cursor.advance()
        startLine()
      case .slash where cursor.peek() == .slash || cursor.peek() == .asterisk: skipComment()
      case 0x80...:
        guard let length = cursor.oddSpaceLength else { return }
        report("This white space is no plain space: replace it.", at: cursor.position..<(cursor.position + length))
        cursor.advance(by: length)
      default:
        guard isFirstOnLine, cursor.isAtConflictMarker else { return }
        let start = cursor.position
        cursor.move(to: cursor.lineEnd(from: start))
        report("A merge conflict stands here: keep one of its sides.", at: start..<cursor.position)
      }
    }
  }

  mutating func startLine() {
    line.start = cursor.position
    cursor.skip(while: \.isBlank)
    line.indent = cursor.position - line.start
  }

  /// Skips a comment. One that is never closed ends with its line.
  private mutating func skipComment() {
    let start = cursor.position
    let wasUnclosed = hasUnclosedComment
    if cursor.peek() == .slash {
      cursor.move(to: cursor.lineEnd(from: start))
    } else {
      skipBlockComment(from: start)
    }
    if isLenient {
      guard hasUnclosedComment, !wasUnclosed else { return }
      report("The comment is never closed: write `*/` behind it.", at: start..<cursor.position)
      return
    }
    report("JSON has no comments: remove this one.", at: start..<cursor.position)
  }

  private mutating func skipBlockComment(from start: Int) {
    let startLine = line
    cursor.advance(by: 2)
    while !hasUnclosedComment, !cursor.isAtEnd {
      if cursor.current == .asterisk, cursor.peek() == .slash {
        cursor.advance(by: 2)
        return
      }
      let isLineBreak = cursor.current?.isLineBreak ?? false
      cursor.advance()
      if isLineBreak { self.startLine() }
    }
    hasUnclosedComment = true
    line = startLine
    cursor.move(to: cursor.lineEnd(from: start))
  }

  /// Skips bytes that begin nothing, with one error.
  mutating func skipUnexpected(_ expectation: String) {
    let start = cursor.position
    repeat {
      cursor.advance(by: cursor.isAtCurlyQuote ? 3 : 1)
    } while cursor.current.map { isUnexpected($0) } ?? false
    lastEnd = cursor.position
    report("\(expectation) Remove this.", at: start..<cursor.position)
  }

  func isUnexpected(_ byte: UInt8) -> Bool {
    switch byte {
    case .comma, .closeBrace, .closeBracket, .space, .tab, .lineFeed, .carriageReturn, .slash: false
    default: !startsValue(byte)
    }
  }

  /// Reports an error, unless it follows from the one before: by its place, or by missing right behind it.
  mutating func report(_ message: String, at range: Range<Int>) {
    guard range.lowerBound >= mutedUntil, errors.count < SyntaxError.mostOfOneFile else { return }
    if range.isEmpty, let last = errors.last, last.range.upperBound == range.lowerBound { return }
    errors.append(SyntaxError(message, at: range))
  }
}
