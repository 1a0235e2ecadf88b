import SourceText

extension PropertyListReader {
  /// The elements of Apple's property list DTD.
  enum Element: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, date, data, `true`, `false`

    static let names = allCases.map(\.rawValue)
  }

  struct Tag {
    /// Nil for a name that is none of a property list, nor nearly one.
    var element: Element?
    var name: Range<Int>
    var isEnd: Bool
    /// Whether it ends in `/>`.
    var isEmpty: Bool
    /// From `<` to behind `>`.
    var range: Range<Int>
  }

  /// Reads the tag at the cursor; nil, and nothing read, where none begins here.
  mutating func readTag() -> Tag? {
    guard cursor.current == .less else { return nil }
    let start = cursor.position
    let isEnd = cursor.peek() == .slash
    var next = cursor
    next.advance(by: isEnd ? 2 : 1)
    let nameStart = next.position
    next.skip { $0.continuesIdentifier || $0 == .colon || $0 == .hyphen || $0 == .period }
    guard next.position > nameStart else { return nil }
    var tag = Tag(name: nameStart..<next.position, isEnd: isEnd, isEmpty: false, range: start..<next.position)
    next.skip { $0 != .greater && $0 != .less }
    if next.current == .greater {
      tag.isEmpty = !isEnd && next.peek(-1) == .slash
      next.advance()
      tag.range = start..<next.position
      tag.element = element(of: tag)
      cursor = next
    } else {
      endUnclosed(&tag)
    }
    return tag
  }

  /// A tag without `>` ends with the element's name: what stands behind it is text.
  private mutating func endUnclosed(_ tag: inout Tag) {
    let written = text.string(in: tag.name.lowerBound..<min(tag.name.upperBound, tag.name.lowerBound + 40))
    let longest = Element.names.filter { written.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
    var end = tag.name.upperBound
    if let longest {
      tag.element = Element(rawValue: longest)
      end = tag.name.lowerBound + longest.utf8.count
    } else {
      tag.element = element(of: tag)
    }
    tag.name = tag.name.lowerBound..<end
    if cursor.byte(at: end) == .slash {
      tag.isEmpty = !tag.isEnd
      end += 1
    }
    tag.range = tag.range.lowerBound..<end
    report("`>` is missing here.", at: end..<end)
    cursor.move(to: end)
  }

  private mutating func element(of tag: Tag) -> Element? {
    let name = text.string(in: tag.name.lowerBound..<min(tag.name.upperBound, tag.name.lowerBound + 40))
    if let element = Element(rawValue: name) { return element }
    guard let nearest = SpellingSuggestion.nearest(to: name, among: Element.names) else { return nil }
    report("`\(spelling(of: tag))` is no element of a property list: did you mean `\(nearest)`?", at: tag.name)
    return Element(rawValue: nearest)
  }

  func spelling(of tag: Tag) -> String {
    let name = text.string(in: tag.name.lowerBound..<min(tag.name.upperBound, tag.name.lowerBound + 40))
    return tag.isEnd ? "</\(name)>" : "<\(name)>"
  }

  /// Steps over the end tag of `<true></true>`; an element that is not closed counts as empty.
  mutating func readEnd(ofEmpty element: Element, _ tag: Tag) {
    guard !tag.isEmpty else { return }
    let before = cursor
    skipTrivia()
    if cursor.starts(with: "</"), let end = readTag(), end.element == element { return }
    cursor = before
    report("Write `<\(element.rawValue)/>`: the element is not closed.", at: tag.range)
  }

  // MARK: What is no element

  /// Skips white space, comments, processing instructions and document types.
  mutating func skipTrivia() {
    while let byte = cursor.current {
      if byte.isBlank || byte.isLineBreak {
        cursor.advance()
      } else if byte == .less, cursor.peek() == .exclamation, cursor.starts(with: "<!--") {
        skipComment()
      } else if byte == .less, cursor.peek() == .question {
        skipInstruction()
      } else if byte == .less, cursor.peek() == .exclamation, !cursor.starts(with: "<![CDATA[") {
        skipDeclaration()
      } else if byte == .numberSign, isPreprocessed, isFirstOnLine(cursor.position) {
        cursor.move(to: cursor.lineEnd(from: cursor.position))
      } else {
        return
      }
    }
  }

  /// Skips a comment. One that is never closed ends with its line.
  mutating func skipComment() {
    let start = cursor.position
    cursor.advance(by: 4)
    while !hasUnclosedComment, !cursor.isAtEnd {
      cursor.skip { $0 != .hyphen }
      if cursor.starts(with: "-->") {
        cursor.advance(by: 3)
        comments.append(start..<cursor.position)
        return
      }
      cursor.advance()
    }
    hasUnclosedComment = true
    report("This comment is never closed: add `-->`.", at: start..<min(start + 4, cursor.bytes.count))
    cursor.move(to: cursor.lineEnd(from: start))
    comments.append(start..<cursor.position)
  }

  private mutating func skipInstruction() {
    cursor.advance(by: 2)
    cursor.skip { $0 != .greater && $0 != .less }
    if cursor.current == .greater { cursor.advance() } else { report("`?>` is missing here.", at: emptyRange) }
  }

  /// Skips `<!DOCTYPE …>`. What its brackets declare is not read, so that no entity can be expanded.
  private mutating func skipDeclaration() {
    cursor.advance(by: 2)
    cursor.skip { $0 != .greater && $0 != .openBracket && $0 != .less }
    if cursor.current == .openBracket {
      let start = cursor.position
      cursor.skip { $0 != .closeBracket }
      report("Declarations inside a document type are not read.", at: start..<(start + 1))
      cursor.advance()
      cursor.skip { $0.isBlank || $0.isLineBreak }
    }
    if cursor.current == .greater { cursor.advance() } else { report("`>` is missing here.", at: emptyRange) }
  }
}

extension PropertyListReader {
  /// Adds an error, unless it is about what is missing right behind the one before.
  mutating func report(_ message: String, at range: Range<Int>) {
    guard errors.count < SyntaxError.mostOfOneFile, !isFull else { return }
    if range.isEmpty, let last = errors.last, last.range.upperBound == range.lowerBound { return }
    errors.append(SyntaxError(message, at: range))
  }

  var byteRange: Range<Int> { cursor.position..<min(cursor.position + 1, cursor.bytes.count) }

  private var emptyRange: Range<Int> { cursor.position..<cursor.position }

  func isFirstOnLine(_ offset: Int) -> Bool {
    cursor.trimmedEnd(of: lineStart(offset)..<offset) == lineStart(offset)
  }

  /// How far the line of a range is indented.
  func indent(of range: Range<Int>) -> Int {
    var end = lineStart(range.lowerBound)
    while let byte = cursor.byte(at: end), byte.isBlank { end += 1 }
    return end - lineStart(range.lowerBound)
  }

  private func lineStart(_ offset: Int) -> Int {
    text.lines.starts[text.lines.line(at: offset)]
  }
}

extension UInt8 {
  static var less: UInt8 { 0x3C }
  static var exclamation: UInt8 { 0x21 }
  static var question: UInt8 { 0x3F }
  static var ampersand: UInt8 { 0x26 }
}
