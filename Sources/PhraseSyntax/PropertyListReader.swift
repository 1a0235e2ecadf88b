import SourceText

/// Reads an XML property list tag by tag and goes on behind whatever is wrong.
///
/// Only what property lists have of XML is known. A document type is passed over and what it declares is never expanded,
/// so that no file can grow by being read.
struct PropertyListReader {
  let text: SourceText
  var cursor: ByteCursor
  var errors: [SyntaxError] = []
  var comments: [Range<Int>] = []
  private(set) var root: PropertyListNode?
  /// Whether a tag was missing or left over, so that the nesting read may not be the one meant.
  private(set) var hasUnmatchedTags = false
  /// Whether indentation tells an end tag whose slash is missing from a start tag.
  let followsIndentation: Bool
  let isPreprocessed: Bool
  var hasUnclosedComment = false
  var hasUnclosedCDATA = false
  /// The containers that are open, outermost first.
  private var open: [Container] = []
  private var didReportDepth = false
  private var isInPlist = false
  /// Where the last element ended, or began to hold others: a missing end tag belongs there.
  private var lastEnd = 0

  struct Container {
    let isDictionary: Bool
    /// The start tag.
    let tag: Range<Int>
    var members: [PropertyListMember] = []
    var elements: [PropertyListNode] = []
    /// A key whose value has not been read.
    var key: (text: MappedText, range: Range<Int>)?

    var name: String { isDictionary ? "dict" : "array" }
  }

  /// Deeper values are skipped; no file that this product reads comes near.
  static let maximumDepth = 200

  init(_ text: SourceText, followsIndentation: Bool, isPreprocessed: Bool) {
    self.text = text
    self.isPreprocessed = isPreprocessed
    self.cursor = ByteCursor(text.bytes)
    mostValues = ReadingLimit.values(of: text)
    self.followsIndentation = followsIndentation
    if cursor.starts(with: "\u{FEFF}") { cursor.advance(by: 3) }
  }

  /// Whether there were too many values, so that the rest is not read.
  private(set) var isFull = false
  private var valueCount = 0
  var mostValues: Int

  mutating func readDocument() {
    while true {
      skipTrivia()
      guard !cursor.isAtEnd else { break }
      if let tag = readTag() { read(tag) } else { readStray() }
    }
    while let container = open.last { closeUnclosed(container) }
    guard root == nil, errors.isEmpty else { return }
    report("The file holds no property list: it begins with `<plist version=\"1.0\">`.", at: byteRange)
  }

  // MARK: Tags

  mutating func read(_ tag: Tag) {
    guard let element = tag.element else {
      report("`\(spelling(of: tag))` is no element of a property list.", at: tag.range)
      return
    }
    switch (element, tag.isEnd) {
    case (.plist, false): isInPlist = true
    case (.plist, true):
      while let container = open.last { closeUnclosed(container) }
      if !isInPlist { report("`</plist>` closes nothing: remove it.", at: tag.range) }
      isInPlist = false
    case (.dict, false), (.array, false): openContainer(element == .dict, tag)
    case (.dict, true), (.array, true): closeContainer(element == .dict, tag)
    case (.true, false), (.false, false):
      readEnd(ofEmpty: element, tag)
      add(PropertyListNode(kind: .bool(element == .true), range: tag.range.lowerBound..<cursor.position))
    case (_, false): readLeaf(element, tag)
    case (_, true): report("`</\(element)>` closes nothing: remove it.", at: tag.range)
    }
  }

  private mutating func readLeaf(_ element: Element, _ tag: Tag) {
    let content = tag.isEmpty ? MappedText(verbatim: "", at: tag.range.upperBound) : readContent(of: element)
    let range = tag.range.lowerBound..<max(tag.range.upperBound, cursor.position)
    switch element {
    case .key: addKey(content, range)
    case .string: add(PropertyListNode(kind: .string(content), range: range))
    case .integer, .real:
      if Double(content.value.filter { !$0.isWhitespace }) == nil, !content.value.hasPrefix("0x") {
        report("`\(content.value.prefix(40))` is no number.", at: content.range)
      }
      add(PropertyListNode(kind: .number(content.value), range: range))
    default: add(PropertyListNode(kind: .other, range: range))
    }
  }

  // MARK: Containers

  private mutating func openContainer(_ isDictionary: Bool, _ tag: Tag) {
    if followsIndentation, !tag.isEmpty, let last = open.last, last.isDictionary == isDictionary, last.key == nil,
      isFirstOnLine(tag.range.lowerBound), indent(of: tag.range) == indent(of: last.tag)
    {
      report("A slash is missing: `</\(last.name)>` closes the element.", at: tag.range)
      close(at: tag.range.upperBound)
      return
    }
    guard !tag.isEmpty else {
      let kind: PropertyListNode.Kind = isDictionary ? .dictionary([]) : .array([])
      add(PropertyListNode(kind: kind, range: tag.range))
      return
    }
    guard open.count < Self.maximumDepth else { return skipNested(tag) }
    lastEnd = tag.range.upperBound
    open.append(Container(isDictionary: isDictionary, tag: tag.range))
  }

  private mutating func skipNested(_ tag: Tag) {
    if !didReportDepth {
      didReportDepth = true
      report("What is nested deeper than \(Self.maximumDepth) levels is not read.", at: tag.range)
    }
    var depth = 1
    while depth > 0, !cursor.isAtEnd {
      cursor.skip { $0 != .less }
      skipTrivia()
      guard !cursor.isAtEnd else { break }
      guard let inner = readTag() else {
        cursor.advance()
        continue
      }
      guard inner.element == .dict || inner.element == .array, !inner.isEmpty else { continue }
      depth += inner.isEnd ? -1 : 1
    }
    add(PropertyListNode(kind: .missing, range: tag.range.lowerBound..<cursor.position))
  }

  private mutating func closeContainer(_ isDictionary: Bool, _ tag: Tag) {
    guard open.contains(where: { $0.isDictionary == isDictionary }) else {
      hasUnmatchedTags = true
      report("`</\(isDictionary ? "dict" : "array")>` closes nothing: remove it.", at: tag.range)
      return
    }
    while let last = open.last, last.isDictionary != isDictionary { closeUnclosed(last) }
    close(at: tag.range.upperBound)
  }

  private mutating func closeUnclosed(_ container: Container) {
    hasUnmatchedTags = true
    let line = text.lines.line(at: container.tag.lowerBound) + 1
    let end = max(container.tag.upperBound, lastEnd)
    report("`</\(container.name)>` is missing here, for the `<\(container.name)>` of line \(line).", at: end..<end)
    close(at: end)
  }

  private mutating func close(at end: Int) {
    guard var container = open.popLast() else { return }
    reportMissingValue(of: &container)
    let kind: PropertyListNode.Kind =
      container.isDictionary ? .dictionary(container.members) : .array(container.elements)
    add(PropertyListNode(kind: kind, range: container.tag.lowerBound..<max(container.tag.upperBound, end)))
  }

  private mutating func addKey(_ key: MappedText, _ range: Range<Int>) {
    lastEnd = range.upperBound
    guard var container = open.popLast() else {
      return report("A `<key>` stands in a `<dict>`.", at: range)
    }
    if container.isDictionary {
      reportMissingValue(of: &container)
      container.key = (key, range)
    } else {
      report("A `<key>` stands in a `<dict>`, not in an `<array>`.", at: range)
    }
    open.append(container)
  }

  private mutating func add(_ node: PropertyListNode) {
    lastEnd = node.range.upperBound
    valueCount += 1
    if valueCount == mostValues {
      report(ReadingLimit.valuesMessage, at: lastEnd..<lastEnd)
      isFull = true
      cursor.move(to: cursor.bytes.count)
    }
    guard var container = open.popLast() else {
      if root == nil { root = node } else { report("A property list holds one value: remove this.", at: node.range) }
      return
    }
    if !container.isDictionary {
      container.elements.append(node)
    } else if let key = container.key {
      container.members.append(PropertyListMember(key: key.text, keyRange: key.range, value: node))
      container.key = nil
    } else {
      report("This value has no key: write `<key>…</key>` before it.", at: node.range)
    }
    open.append(container)
  }

  private mutating func reportMissingValue(of container: inout Container) {
    guard let key = container.key else { return }
    report("The key `\(key.text.value.prefix(60))` has no value.", at: key.range)
    let end = key.range.upperBound
    let missing = PropertyListNode(kind: .missing, range: end..<end)
    container.members.append(PropertyListMember(key: key.text, keyRange: key.range, value: missing))
    container.key = nil
  }

  /// Whether an end tag of the element would close something.
  func isOpen(_ element: Element) -> Bool {
    switch element {
    case .dict: open.contains { $0.isDictionary }
    case .array: open.contains { !$0.isDictionary }
    case .plist: isInPlist
    default: false
    }
  }
}
