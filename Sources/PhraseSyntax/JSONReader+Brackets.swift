import SourceText

extension JSONReader {
  /// Steps into a bracket, or skips what it holds where the nesting is too deep.
  mutating func enter(isObject: Bool) -> Bool {
    guard open.count < JSONReader.maximumDepth else {
      if !didReportDepth {
        didReportDepth = true
        report("What is nested deeper than \(JSONReader.maximumDepth) levels is not read.", at: byteRange)
      }
      skipNested()
      lastEnd = cursor.position
      return false
    }
    open.append(OpenBracket(offset: cursor.position, isObject: isObject, line: line))
    cursor.advance()
    lastEnd = cursor.position
    return true
  }

  private mutating func skipNested() {
    var depth = 0
    while let byte = cursor.current {
      switch byte {
      case .openBrace, .openBracket: depth += 1
      case .closeBrace, .closeBracket: depth -= 1
      case .quote:
        cursor.advance()
        while let inside = cursor.current, inside != .quote, !inside.isLineBreak {
          cursor.advance(by: inside == .backslash ? 2 : 1)
        }
      default: break
      }
      cursor.advance()
      if depth == 0 { return }
    }
  }

  /// Steps out at a closing bracket; skips one that closes nothing. False if the innermost bracket stays open.
  mutating func leave(at byte: UInt8) -> Bool {
    guard let last = open.last, last.isObject == (byte == .closeBrace), !isLeftOver(last) else {
      hasUnmatchedBrackets = true
      let bracket = byte == .closeBrace ? "}" : "]"
      report("This '\(bracket)' closes nothing: remove it.", at: byteRange)
      cursor.advance(by: cursor.peek() == .comma ? 2 : 1)
      lastEnd = cursor.position
      return false
    }
    open.removeLast()
    cursor.advance()
    lastEnd = cursor.position
    return true
  }

  /// Whether, by its indentation, the closing bracket at the cursor belongs to nothing that is open.
  private func isLeftOver(_ last: OpenBracket) -> Bool {
    guard followsIndentation, last.line.start != line.start else { return false }
    return (isFirstOnLine || last.isObject) && last.line.indent < line.indent
  }

  /// Whether what stands at the cursor shows that the innermost bracket should have been closed before it.
  func belongsOutside(_ byte: UInt8) -> Bool {
    guard let last = open.last else { return false }
    let isClosing = byte == .closeBrace || byte == .closeBracket
    if isClosing, last.isObject != (byte == .closeBrace) {
      return open.contains { $0.isObject == (byte == .closeBrace) }
    }
    guard followsIndentation, isFirstOnLine, last.line.start != line.start else { return false }
    if isClosing {
      return last.line.indent > line.indent
        && open.contains { $0.line.indent == line.indent && $0.isObject == (byte == .closeBrace) }
    }
    return last.line.indent >= line.indent && open.contains { $0.line.indent < line.indent }
      && isKey(at: cursor.position)
  }

  /// Steps out of a bracket whose closing one is missing.
  mutating func leaveUnclosed() {
    guard let bracket = open.popLast() else { return }
    hasUnmatchedBrackets = true
    let character = bracket.isObject ? "}" : "]"
    let line = text.lines.line(at: bracket.offset) + 1
    if cursor.isAtEnd {
      report("The file ends before the bracket of line \(line) is closed: add '\(character)'.", at: lastEnd..<lastEnd)
      // The other brackets that the end leaves open need no error of their own.
      mutedUntil = Int.max
    } else {
      report("'\(character)' is missing here, for the bracket of line \(line).", at: lastEnd..<lastEnd)
    }
  }

  mutating func readComma(before close: UInt8) {
    skipTrivia()
    if let byte = cursor.current, isUnexpected(byte) {
      skipUnexpected("A comma is expected here.")
      skipTrivia()
    }
    guard let byte = cursor.current else { return }
    if byte == .comma {
      let comma = cursor.position
      cursor.advance()
      lastEnd = cursor.position
      skipTrivia()
      if cursor.current == close, !isLenient {
        report("Remove this comma: nothing follows it.", at: comma..<(comma + 1))
      }
    } else if startsValue(byte), !belongsOutside(byte) {
      report("A comma is missing here.", at: lastEnd..<lastEnd)
    }
  }

  mutating func reportExtraComma() {
    report("Remove this comma: nothing stands before it.", at: byteRange)
    cursor.advance()
    lastEnd = cursor.position
  }
}
