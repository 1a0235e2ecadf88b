import SourceText

/// Reads a JSON text by recursive descent and goes on behind whatever is wrong.
struct JSONReader {
  let text: SourceText
  var cursor: ByteCursor
  private(set) var errors: [SyntaxError] = []
  /// Whether a bracket was missing or left over, so that the nesting read may not be the one meant.
  private(set) var hasUnmatchedBrackets = false
  /// What the brackets that are open belong to, outermost first.
  private var open: [OpenBracket] = []
  private let followsIndentation: Bool
  /// Where the last token ended: a missing delimiter belongs there.
  private var lastEnd = 0
  /// Errors before this offset follow from the one reported last.
  private var mutedUntil = 0
  private var lineStart = 0
  private var indent = 0
  private var didReportDepth = false

  private struct OpenBracket {
    let offset: Int
    let isObject: Bool
    let lineStart: Int
    let indent: Int
  }

  /// Deeper values are skipped; no file that this product reads comes near.
  static let maximumDepth = 200

  init(_ text: SourceText, followsIndentation: Bool) {
    self.text = text
    self.cursor = ByteCursor(text.bytes)
    self.followsIndentation = followsIndentation
    if cursor.starts(with: "\u{FEFF}") { cursor.advance(by: 3) }
  }

  mutating func readDocument() -> JSONNode? {
    skipTrivia()
    guard !cursor.isAtEnd else {
      report("The file is empty: a JSON text begins with '{'.", at: cursor.position..<cursor.position)
      return nil
    }
    if !startsValue(cursor.current) {
      skipUnexpected("A JSON text begins with '{'.")
      skipTrivia()
    }
    guard startsValue(cursor.current) else { return nil }
    let root = readValue()
    skipTrivia()
    if !cursor.isAtEnd {
      let start = cursor.position
      if cursor.current == .closeBrace || cursor.current == .closeBracket { hasUnmatchedBrackets = true }
      let end = max(start + 1, cursor.trimmedEnd(of: start..<cursor.lineEnd(from: start)))
      report(
        "The JSON text ends before this: remove what follows, or the bracket that closed it too early.", at: start..<end
      )
    }
    return root
  }

  // MARK: Values

  private func startsValue(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    switch byte {
    case .openBrace, .openBracket: return true
    default: return startsKey(byte) || byte == .hyphen || byte == .period || byte == UInt8(ascii: "+")
    }
  }

  private func startsKey(_ byte: UInt8) -> Bool {
    byte == .quote || byte == .apostrophe || byte == .dollar || byte.continuesIdentifier && byte < 0x80
  }

  private mutating func readValue() -> JSONNode {
    switch cursor.current {
    case .openBrace: return readObject()
    case .openBracket: return readArray()
    case .quote, .apostrophe:
      let (string, range) = readString(mayBeKey: false)
      return JSONNode(kind: .string(string), range: range)
    default: return readWord()
    }
  }

  private mutating func readWord() -> JSONNode {
    let start = cursor.position
    cursor.skip { $0.continuesIdentifier || $0 == .hyphen || $0 == .period || $0 == .dollar || $0 == UInt8(ascii: "+") }
    let range = start..<cursor.position
    lastEnd = cursor.position
    let word = text.string(in: range)
    switch word {
    case "true": return JSONNode(kind: .bool(true), range: range)
    case "false": return JSONNode(kind: .bool(false), range: range)
    case "null": return JSONNode(kind: .null, range: range)
    default: break
    }
    let first = text.byte(at: start) ?? 0
    guard first.isDigit || !first.continuesIdentifier && first != .dollar else {
      let lowercase = word.lowercased()
      let isLiteral = ["true", "false", "null"].contains(lowercase)
      report(
        isLiteral ? "Write `\(lowercase)`." : "A string stands in double quotes: `\"\(word.prefix(40))\"`.", at: range)
      let kind: JSONNode.Kind = isLiteral ? (lowercase == "null" ? .null : .bool(lowercase == "true")) : .missing
      return JSONNode(kind: kind, range: range)
    }
    if !JSONReader.isNumber(text.bytes[range]) {
      report("`\(word.prefix(40))` is no JSON number.", at: range)
    }
    return JSONNode(kind: .number(word), range: range)
  }

  private mutating func readObject() -> JSONNode {
    let start = cursor.position
    guard enter(isObject: true) else { return JSONNode(kind: .missing, range: start..<cursor.position) }
    var members: [JSONMember] = []
    while true {
      skipTrivia()
      guard let byte = cursor.current, !isInner(byte) else { break }
      switch byte {
      case .closeBrace, .closeBracket:
        if leave(at: byte) { return JSONNode(kind: .object(members), range: start..<cursor.position) }
      case .comma: reportExtraComma()
      case let byte where startsKey(byte):
        members.append(readMember())
        readComma(before: .closeBrace)
      case let byte where startsValue(byte):
        report("A key in double quotes is expected here.", at: cursor.position..<(cursor.position + 1))
        _ = readValue()
      default: skipUnexpected("A key in double quotes is expected here.")
      }
    }
    leaveUnclosed()
    return JSONNode(kind: .object(members), range: start..<lastEnd)
  }

  private mutating func readArray() -> JSONNode {
    let start = cursor.position
    guard enter(isObject: false) else { return JSONNode(kind: .missing, range: start..<cursor.position) }
    var elements: [JSONNode] = []
    while true {
      skipTrivia()
      guard let byte = cursor.current, !isInner(byte) else { break }
      switch byte {
      case .closeBrace, .closeBracket:
        if leave(at: byte) { return JSONNode(kind: .array(elements), range: start..<cursor.position) }
      case .comma: reportExtraComma()
      case let byte where startsValue(byte):
        elements.append(readValue())
        readComma(before: .closeBracket)
      default: skipUnexpected("A value is expected here.")
      }
    }
    leaveUnclosed()
    return JSONNode(kind: .array(elements), range: start..<lastEnd)
  }

  private mutating func readMember() -> JSONMember {
    let key: MappedText
    let keyRange: Range<Int>
    if cursor.current == .quote || cursor.current == .apostrophe {
      (key, keyRange) = readString(mayBeKey: true)
    } else {
      let start = cursor.position
      cursor.skip { $0.continuesIdentifier || $0 == .hyphen || $0 == .period || $0 == .dollar }
      keyRange = start..<cursor.position
      key = MappedText(text, in: keyRange)
      report("A key stands in double quotes: `\"\(key.value.prefix(40))\"`.", at: keyRange)
    }
    lastEnd = keyRange.upperBound
    skipTrivia()
    if cursor.current == .colon || cursor.current == .equals {
      if cursor.current == .equals { report("A key and its value are separated by ':'.", at: byteRange) }
      cursor.advance()
      lastEnd = cursor.position
      skipTrivia()
      if startsValue(cursor.current), !(isFirstOnLine && isKey(at: cursor.position)) {
        return JSONMember(key: key, keyRange: keyRange, value: readValue())
      }
      report("The value of `\(key.value.prefix(60))` is missing here.", at: lastEnd..<lastEnd)
    } else if startsValue(cursor.current), !isFirstOnLine, !isKey(at: cursor.position) {
      report("':' is missing between the key and its value.", at: lastEnd..<lastEnd)
      return JSONMember(key: key, keyRange: keyRange, value: readValue())
    } else {
      report("The key has no value: write `: \"…\"` behind it.", at: keyRange)
    }
    return JSONMember(key: key, keyRange: keyRange, value: JSONNode(kind: .missing, range: lastEnd..<lastEnd))
  }

  /// Whether a string with a colon behind it stands at an offset.
  private func isKey(at offset: Int) -> Bool {
    guard cursor.byte(at: offset) == .quote else { return false }
    var end = offset + 1
    while let byte = cursor.byte(at: end), byte != .quote {
      if byte.isLineBreak { return false }
      end += byte == .backslash ? 2 : 1
    }
    end += 1
    while let byte = cursor.byte(at: end), byte.isBlank { end += 1 }
    return cursor.byte(at: end) == .colon
  }

  // MARK: Delimiters

  private mutating func readComma(before close: UInt8) {
    skipTrivia()
    guard let byte = cursor.current else { return }
    if byte == .comma {
      let comma = cursor.position
      cursor.advance()
      lastEnd = cursor.position
      skipTrivia()
      if cursor.current == close {
        report("Remove this comma: nothing follows it.", at: comma..<(comma + 1))
      }
    } else if startsValue(byte), !isInner(byte) {
      report("A comma is missing here.", at: lastEnd..<lastEnd)
    }
  }

  private mutating func reportExtraComma() {
    report("Remove this comma: nothing stands before it.", at: byteRange)
    cursor.advance()
    lastEnd = cursor.position
  }

  /// Steps into a bracket, or skips what it holds where the nesting is too deep.
  private mutating func enter(isObject: Bool) -> Bool {
    guard open.count < JSONReader.maximumDepth else {
      if !didReportDepth {
        didReportDepth = true
        report("What is nested deeper than \(JSONReader.maximumDepth) levels is not read.", at: byteRange)
      }
      skipNested()
      lastEnd = cursor.position
      return false
    }
    open.append(OpenBracket(offset: cursor.position, isObject: isObject, lineStart: lineStart, indent: indent))
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
  private mutating func leave(at byte: UInt8) -> Bool {
    guard let last = open.last, last.isObject == (byte == .closeBrace), !isLeftOver(last) else {
      hasUnmatchedBrackets = true
      let bracket = byte == .closeBrace ? "}" : "]"
      report("This '\(bracket)' closes nothing: remove it.", at: byteRange)
      cursor.advance()
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
    guard followsIndentation, last.lineStart != lineStart else { return false }
    if isFirstOnLine { return last.indent < indent }
    return last.isObject && last.indent < indent
  }

  /// Whether what stands at the cursor shows that the innermost bracket should have been closed before it.
  private func isInner(_ byte: UInt8) -> Bool {
    guard let last = open.last else { return false }
    let isClosing = byte == .closeBrace || byte == .closeBracket
    if isClosing, last.isObject != (byte == .closeBrace) {
      return open.contains { $0.isObject == (byte == .closeBrace) }
    }
    guard followsIndentation, isFirstOnLine, last.lineStart != lineStart else { return false }
    if isClosing {
      return last.indent > indent && open.contains { $0.indent == indent && $0.isObject == (byte == .closeBrace) }
    }
    return last.indent >= indent && open.contains { $0.indent < indent }
  }

  private mutating func leaveUnclosed() {
    guard let bracket = open.popLast() else { return }
    hasUnmatchedBrackets = true
    let character = bracket.isObject ? "}" : "]"
    if cursor.isAtEnd {
      // One error for all brackets that the end of the text leaves open.
      let line = text.lines.line(at: bracket.offset) + 1
      report("The file ends before the bracket of line \(line) is closed: add '\(character)'.", at: lastEnd..<lastEnd)
      mutedUntil = Int.max
    } else {
      let line = text.lines.line(at: bracket.offset) + 1
      report("'\(character)' is missing here, for the bracket of line \(line).", at: lastEnd..<lastEnd)
      mutedUntil = max(mutedUntil, lastEnd + 1)
    }
  }

  // MARK: Between tokens

  private var isFirstOnLine: Bool { cursor.position == lineStart + indent }

  var byteRange: Range<Int> { cursor.position..<min(cursor.position + 1, cursor.bytes.count) }

  mutating func skipTrivia() {
    while let byte = cursor.current {
      switch byte {
      case .space, .tab: cursor.advance()
      case .lineFeed, .carriageReturn:
        cursor.advance()
        startLine()
      case .slash where cursor.peek() == .slash || cursor.peek() == .asterisk: skipComment()
      default: return
      }
    }
  }

  private mutating func startLine() {
    lineStart = cursor.position
    cursor.skip(while: \.isBlank)
    indent = cursor.position - lineStart
  }

  private mutating func skipComment() {
    let start = cursor.position
    if cursor.peek() == .slash {
      cursor.move(to: cursor.lineEnd(from: start))
    } else {
      cursor.advance(by: 2)
      while !cursor.isAtEnd, !(cursor.current == .asterisk && cursor.peek() == .slash) { cursor.advance() }
      cursor.advance(by: 2)
    }
    report("JSON has no comments: remove this one.", at: start..<cursor.position)
  }

  /// Skips bytes that begin nothing, with one error.
  private mutating func skipUnexpected(_ expectation: String) {
    let start = cursor.position
    repeat {
      cursor.advance()
    } while cursor.current.map { isUnexpected($0) } ?? false
    lastEnd = cursor.position
    report("\(expectation) Remove this.", at: start..<cursor.position)
  }

  private func isUnexpected(_ byte: UInt8) -> Bool {
    switch byte {
    case .comma, .closeBrace, .closeBracket, .space, .tab, .lineFeed, .carriageReturn, .slash: false
    default: !startsValue(byte)
    }
  }

  mutating func report(_ message: String, at range: Range<Int>) {
    guard range.lowerBound >= mutedUntil else { return }
    errors.append(SyntaxError(message, at: range))
  }

  /// Silences what follows from the error just reported, up to an offset.
  mutating func mute(until offset: Int) {
    mutedUntil = max(mutedUntil, offset)
  }

  mutating func endToken() {
    lastEnd = cursor.position
  }
}
