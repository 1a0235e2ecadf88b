import SourceText

/// Reads a JSON text by recursive descent and goes on behind whatever is wrong.
struct JSONReader {
  let text: SourceText
  var cursor: ByteCursor
  var errors: [SyntaxError] = []
  /// Whether a bracket was missing or left over, so that the nesting read may not be the one meant.
  var hasUnmatchedBrackets = false
  /// Whether the outermost value ended before the text did.
  var endedEarly = false
  /// The brackets that are open, outermost first.
  var open: [OpenBracket] = []
  /// Whether indentation decides where a missing bracket belongs.
  let followsIndentation: Bool
  /// Whether comments and closing commas are no errors.
  let isLenient: Bool
  /// Where the last token ended: a missing delimiter belongs there.
  var lastEnd = 0
  /// Errors before this offset follow from the one reported last.
  var mutedUntil = 0
  /// Up to where no quotation mark ends a string whose other marks are missing or not escaped.
  var failedSearch = 0
  var line = Line()
  var didReportDepth = false
  /// Who takes the members of one object of the outermost one, each as soon as it is read, so that the tree has none of
  /// them: a catalog's entries would make it several times as large as the file.
  var taker: JSONMemberTaker?
  /// Whether the next value is that object.
  private var isValueTaken = false
  var hasUnclosedComment = false
  /// Whether there were too many values, so that the rest is not read.
  private(set) var isFull = false
  private var valueCount = 0
  var mostValues: Int

  /// The line of the token at the cursor.
  struct Line {
    var start = 0
    var indent = 0
  }

  struct OpenBracket {
    let offset: Int
    let isObject: Bool
    let line: Line
  }

  /// Deeper values are skipped; no file that this product reads comes near.
  static let maximumDepth = 200

  init(_ text: SourceText, followsIndentation: Bool, isLenient: Bool = false) {
    self.text = text
    self.cursor = ByteCursor(text.bytes)
    mostValues = ReadingLimit.values(of: text)
    self.followsIndentation = followsIndentation
    self.isLenient = isLenient
    if cursor.starts(with: "\u{FEFF}") { cursor.advance(by: 3) }
    startLine()
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
    var root = readValue()
    skipTrivia()
    if !root.isContainer, cursor.current == .openBrace || cursor.current == .openBracket {
      if errors.isEmpty { report("A JSON text begins with '{': remove this.", at: root.range) }
      root = readValue()
      skipTrivia()
    }
    guard !cursor.isAtEnd else { return root }
    let start = cursor.position
    endedEarly = true
    hasUnmatchedBrackets = true
    report(
      "The JSON text ends before this: remove what follows, or the bracket that closed it too early.",
      at: start..<max(start + 1, cursor.trimmedEnd(of: start..<cursor.lineEnd(from: start))))
    return root
  }

  // MARK: Values

  func startsValue(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    switch byte {
    case .openBrace, .openBracket, .hyphen, .period, .plus: return true
    default: return startsKey(byte)
    }
  }

  private func startsKey(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return cursor.isAtCurlyQuote }
    return byte == .quote || byte == .apostrophe || byte == .dollar || byte.continuesIdentifier
  }

  mutating func readValue() -> JSONNode {
    let isTaken = isValueTaken
    isValueTaken = false
    guard valueCount < mostValues else { return stop() }
    valueCount += 1
    switch cursor.current {
    case .openBrace: return readObject(givingTo: isTaken ? taker : nil)
    case .openBracket: return readArray()
    case let byte? where byte == .quote || byte == .apostrophe || byte >= 0x80:
      let (string, range) = readString(as: .value)
      return JSONNode(kind: .string(string), range: range)
    default: return readWord()
    }
  }

  private mutating func stop() -> JSONNode {
    let start = cursor.position
    report(ReadingLimit.valuesMessage, at: byteRange)
    isFull = true
    mutedUntil = Int.max
    cursor.move(to: cursor.bytes.count)
    return JSONNode(kind: .missing, range: start..<start)
  }

  private mutating func readObject(givingTo taker: JSONMemberTaker?) -> JSONNode {
    let start = cursor.position
    guard enter(isObject: true) else { return JSONNode(kind: .missing, range: start..<cursor.position) }
    var members: [JSONMember] = []
    while true {
      skipTrivia()
      guard let byte = cursor.current, !belongsOutside(byte) else { break }
      switch byte {
      case .closeBrace, .closeBracket:
        if leave(at: byte) { return JSONNode(kind: .object(members), range: start..<cursor.position) }
      case .comma: reportExtraComma()
      case let byte where startsKey(byte):
        let member = readMember()
        if let taker {
          taker.take(member)
          valueCount = 0
        } else {
          members.append(member)
        }
        readComma(before: .closeBrace)
      case let byte where startsValue(byte):
        report("A key in double quotes is expected here.", at: byteRange)
        _ = readValue()
        readComma(before: .closeBrace)
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
      guard let byte = cursor.current, !belongsOutside(byte) else { break }
      if byte == .quote, open.contains(where: \.isObject), isKey(at: cursor.position) { break }
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
    let isBare = cursor.current.map { $0.continuesIdentifier && $0 < 0x80 || $0 == .dollar } ?? false
    let (key, keyRange) = isBare ? readBareKey() : readString(as: .key)
    lastEnd = keyRange.upperBound
    isValueTaken = open.count == 1 && taker?.wants(key.value) ?? false
    defer { isValueTaken = false }
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

  /// Reads a literal, a number, or text without quotation marks.
  private mutating func readWord() -> JSONNode {
    let start = cursor.position
    cursor.skip { $0.continuesIdentifier || $0 == .hyphen || $0 == .period || $0 == .dollar || $0 == .plus }
    let range = start..<cursor.position
    lastEnd = cursor.position
    let word = text.string(in: range)
    switch word {
    case "true": return JSONNode(kind: .bool(true), range: range)
    case "false": return JSONNode(kind: .bool(false), range: range)
    case "null": return JSONNode(kind: .null, range: range)
    case "True", "TRUE", "False", "FALSE":
      report("Write `\(word.lowercased())`.", at: range)
      return JSONNode(kind: .bool(word.lowercased() == "true"), range: range)
    default: break
    }
    let first = text.byte(at: start) ?? 0
    guard first.isDigit || first == .hyphen || first == .period || first == .plus else {
      if let (string, range) = readStringWithoutStart(from: start, as: .value) {
        return JSONNode(kind: .string(string), range: range)
      }
      report("A string stands in double quotes: `\"\(word.prefix(40))\"`.", at: range)
      return JSONNode(kind: .missing, range: range)
    }
    if !JSONReader.isNumber(text.bytes[range]) {
      report("`\(word.prefix(40))` is no JSON number.", at: range)
    }
    return JSONNode(kind: .number(word), range: range)
  }

  private mutating func readBareKey() -> (text: MappedText, range: Range<Int>) {
    let start = cursor.position
    cursor.skip { $0.continuesIdentifier || $0 == .hyphen || $0 == .period || $0 == .dollar }
    let range = start..<cursor.position
    var next = cursor
    next.skip(while: \.isBlank)
    if next.current != .colon, let key = readStringWithoutStart(from: start, as: .key) { return key }
    let key = MappedText(text, in: range)
    report("A key stands in double quotes: `\"\(key.value.prefix(40))\"`.", at: range)
    return (key, range)
  }

  /// Whether a string with a colon behind it stands at an offset.
  func isKey(at offset: Int) -> Bool {
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

  /// Whether bytes follow the grammar of a JSON number.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
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
      if rest.first == .hyphen || rest.first == .plus { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

extension JSONNode {
  fileprivate var isContainer: Bool { members != nil || elements != nil }
}
