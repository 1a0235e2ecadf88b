import SourceText

/// Reads an old-style property list, as Xcode writes a `project.pbxproj`, and goes on behind whatever is wrong.
///
/// The grammar is that of CoreFoundation's CFOldStylePList.c: dictionaries in braces, arrays in parentheses, data in angle
/// brackets, strings with or without quotes, and comments as in C.
struct OpenStepReader {
  let text: SourceText
  var cursor: ByteCursor
  private(set) var errors: [SyntaxError] = []
  private(set) var comments: [Range<Int>] = []
  private(set) var root: PropertyListNode?
  /// The containers that are open, outermost first.
  private var open: [Container] = []
  /// How many containers are open that are too deep to be kept.
  private var skipped: [Bool] = []
  private var dictionaryCount = 0
  private var arrayCount = 0
  /// Where the last token ended: a missing delimiter belongs there.
  private var lastEnd = 0
  /// Whether a quotation mark of either kind was found to have no end, so that none behind it is searched for one.
  private var unclosedMarks: Set<UInt8> = []
  private var hasUnclosedComment = false
  /// Whether what stood last was no part of a property list; one error stands for all of it.
  private var isStray = false
  private var valueCount = 0
  var mostValues: Int
  /// Whether there were too many values, so that the rest is not read.
  private var isFull = false

  private struct Container {
    enum Next { case key, equals, value, semicolon }

    let isDictionary: Bool
    let start: Int
    var next = Next.key
    var key: (text: MappedText, range: Range<Int>)?
    var members: [PropertyListMember] = []
    var elements: [PropertyListNode] = []
  }

  init(_ text: SourceText) {
    self.text = text
    cursor = ByteCursor(text.bytes)
    mostValues = ReadingLimit.values(of: text)
    if cursor.starts(with: "\u{FEFF}") { cursor.advance(by: 3) }
  }

  mutating func readDocument() {
    while true {
      skipTrivia()
      guard let byte = cursor.current else { break }
      readToken(byte)
    }
    while let container = open.last {
      let sign = container.isDictionary ? "{" : "("
      report("This '\(sign)' is never closed.", at: container.start..<(container.start + 1))
      close()
    }
    errors.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func readToken(_ byte: UInt8) {
    let start = cursor.position
    if cursor.isAtConflictMarker, isFirstOnLine(start) {
      cursor.move(to: cursor.lineEnd(from: start))
      return report("A merge conflict stands here: keep one of its sides.", at: start..<cursor.position)
    }
    var isKnown = true
    switch byte {
    case .openBrace: openContainer(isDictionary: true)
    case .openParenthesis: openContainer(isDictionary: false)
    case .closeBrace: closeContainer(isDictionary: true)
    case .closeParenthesis: closeContainer(isDictionary: false)
    case .equals: readEquals()
    case .semicolon: readSemicolon()
    case .comma: readComma()
    case .less: readData()
    case .quote, .apostrophe: addString(readQuoted(byte))
    case _ where byte.isUnquoted:
      cursor.skip(while: \.isUnquoted)
      addString((MappedText(text, in: start..<cursor.position), start..<cursor.position))
    default:
      isKnown = false
      cursor.skip { !$0.isBlank && !$0.isLineBreak && !$0.isDelimiter }
      if cursor.position == start { cursor.advance() }
      if !isStray { report("This is not expected in a property list.", at: start..<cursor.position) }
    }
    isStray = !isKnown
    lastEnd = cursor.position
  }
}

// MARK: Containers

extension OpenStepReader {
  private mutating func openContainer(isDictionary: Bool) {
    expectValue(at: byteRange)
    if open.count < PropertyListReader.maximumDepth, skipped.isEmpty {
      open.append(Container(isDictionary: isDictionary, start: cursor.position))
      if isDictionary { dictionaryCount += 1 } else { arrayCount += 1 }
    } else {
      if skipped.isEmpty { report("Values nest too deep; what is inside was not read.", at: byteRange) }
      skipped.append(isDictionary)
    }
    cursor.advance()
  }

  private mutating func closeContainer(isDictionary: Bool) {
    let end = byteRange
    cursor.advance()
    if skipped.popLast() != nil { return }
    guard (isDictionary ? dictionaryCount : arrayCount) > 0 else {
      return report("This closes nothing: remove it.", at: end)
    }
    while let last = open.last, last.isDictionary != isDictionary {
      let sign = last.isDictionary ? "}" : ")"
      let line = text.lines.line(at: last.start) + 1
      report("'\(sign)' is missing here, for the one that opens in line \(line).", at: lastEnd..<lastEnd)
      close()
    }
    if let top = open.last, top.isDictionary, top.next == .semicolon {
      reportMissingSemicolon()
      open[open.count - 1].next = .key
    }
    lastEnd = end.upperBound
    close()
  }

  private mutating func close() {
    guard var container = open.popLast() else { return }
    if container.isDictionary { dictionaryCount -= 1 } else { arrayCount -= 1 }
    reportMissingValue(of: &container)
    if container.isDictionary, container.next == .semicolon { reportMissingSemicolon() }
    let kind: PropertyListNode.Kind =
      container.isDictionary ? .dictionary(container.members) : .array(container.elements)
    add(PropertyListNode(kind: kind, range: container.start..<max(container.start + 1, lastEnd)))
  }

  /// Puts a value where it belongs; one without a place has been reported.
  private mutating func add(_ node: PropertyListNode) {
    guard skipped.isEmpty else { return }
    valueCount += 1
    if valueCount == mostValues {
      report(ReadingLimit.valuesMessage, at: node.range.upperBound..<node.range.upperBound)
      isFull = true
      cursor.move(to: cursor.bytes.count)
    }
    guard !open.isEmpty else {
      if root == nil { root = node } else { report("A property list holds one value: remove this.", at: node.range) }
      return
    }
    let top = open.count - 1
    guard open[top].isDictionary else { return open[top].elements.append(node) }
    guard let key = open[top].key else { return }
    open[top].members.append(PropertyListMember(key: key.text, keyRange: key.range, value: node))
    open[top].key = nil
    open[top].next = .semicolon
  }
}

// MARK: The parts of an entry

extension OpenStepReader {
  private mutating func addString(_ string: (text: MappedText, range: Range<Int>)) {
    guard skipped.isEmpty else { return }
    if let top = open.last, top.isDictionary, top.next == .key || top.next == .semicolon {
      if top.next == .semicolon { reportMissingSemicolon() }
      open[open.count - 1].key = string
      open[open.count - 1].next = .equals
      return
    }
    expectValue(at: string.range)
    add(PropertyListNode(kind: .string(string.text), range: string.range))
  }

  /// Says what is missing before a value that stands at a place.
  private mutating func expectValue(at range: Range<Int>) {
    guard skipped.isEmpty, let top = open.last, top.isDictionary else { return }
    switch top.next {
    case .value: break
    case .equals: report("'=' is missing between the key and its value.", at: lastEnd..<lastEnd)
    case .key, .semicolon: report("This value has no key.", at: range)
    }
  }

  private mutating func readEquals() {
    if skipped.isEmpty, open.last?.next == .equals {
      open[open.count - 1].next = .value
    } else if skipped.isEmpty {
      report("This '=' has no key before it.", at: byteRange)
    }
    cursor.advance()
  }

  private mutating func readSemicolon() {
    defer { cursor.advance() }
    guard skipped.isEmpty else { return }
    guard var top = open.last, top.isDictionary, top.next != .key else {
      return report("This semicolon ends no entry.", at: byteRange)
    }
    reportMissingValue(of: &top)
    top.next = .key
    open[open.count - 1] = top
  }

  private mutating func readComma() {
    if skipped.isEmpty, open.last?.isDictionary ?? true {
      report("A comma stands between the elements of an array alone.", at: byteRange)
    }
    cursor.advance()
  }

  /// Data holds hexadecimal digits and white space; one without an end ends before what it cannot hold.
  private mutating func readData() {
    let start = cursor.position
    cursor.advance()
    cursor.skip { $0.hexValue != nil || $0.isBlank || $0.isLineBreak }
    if cursor.current == .greater {
      cursor.advance()
    } else {
      report("'>' is missing here, for the data of line \(text.lines.line(at: start) + 1).", at: byteRange)
    }
    expectValue(at: start..<cursor.position)
    add(PropertyListNode(kind: .other, range: start..<cursor.position))
  }

  private mutating func reportMissingValue(of container: inout Container) {
    guard let key = container.key else { return }
    report("The key '\(key.text.value.prefix(60))' has no value.", at: key.range)
    container.key = nil
  }

  private mutating func reportMissingSemicolon() {
    report("A semicolon is missing here.", at: lastEnd..<lastEnd)
  }
}

// MARK: Strings and trivia

extension OpenStepReader {
  /// A string without an end ends with its line.
  private mutating func readQuoted(_ mark: UInt8) -> (text: MappedText, range: Range<Int>) {
    let start = cursor.position
    var end = start + 1
    while !unclosedMarks.contains(mark), let byte = cursor.byte(at: end), byte != mark {
      end += byte == .backslash ? 2 : 1
    }
    if cursor.byte(at: end) == mark, !unclosedMarks.contains(mark) {
      cursor.move(to: end + 1)
    } else {
      unclosedMarks.insert(mark)
      end = max(cursor.lineEnd(from: start), start + 1)
      cursor.move(to: end)
      report("The closing quotation mark is missing here.", at: end..<end)
    }
    var decoder = StringsEscapeDecoder(text, content: (start + 1)..<max(start + 1, end))
    return (decoder.decode(), start..<cursor.position)
  }

  private mutating func skipTrivia() {
    while let byte = cursor.current {
      if byte.isBlank || byte.isLineBreak || byte == 0x0B || byte == 0x0C {
        cursor.advance()
      } else if cursor.starts(with: "\u{2028}") || cursor.starts(with: "\u{2029}") {
        cursor.advance(by: 3)
      } else if byte == .slash, cursor.peek() == .slash {
        let start = cursor.position
        cursor.move(to: cursor.lineEnd(from: start))
        comments.append(start..<cursor.position)
      } else if byte == .slash, cursor.peek() == .asterisk {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  /// A comment without an end ends with its line, and none behind it is searched for one.
  private mutating func skipBlockComment() {
    let start = cursor.position
    var end = start + 2
    while !hasUnclosedComment, let byte = cursor.byte(at: end) {
      end += 1
      guard byte == .asterisk, cursor.byte(at: end) == .slash else { continue }
      cursor.move(to: end + 1)
      return comments.append(start..<cursor.position)
    }
    hasUnclosedComment = true
    cursor.move(to: max(cursor.lineEnd(from: start), start + 2))
    report("This comment is never closed: add `*/`.", at: start..<(start + 2))
    comments.append(start..<cursor.position)
  }

  private func isFirstOnLine(_ offset: Int) -> Bool {
    cursor.byte(at: offset - 1).map(\.isLineBreak) ?? true
  }

  private var byteRange: Range<Int> {
    cursor.position..<min(cursor.position + 1, cursor.bytes.count)
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    guard errors.count < SyntaxError.mostOfOneFile, !isFull else { return }
    errors.append(SyntaxError(message, at: range))
  }
}

extension UInt8 {
  /// A byte at which something of a property list begins or ends.
  fileprivate var isDelimiter: Bool {
    switch self {
    case .openBrace, .closeBrace, .openParenthesis, .closeParenthesis, .equals, .semicolon, .comma, .quote: true
    default: false
    }
  }
}
