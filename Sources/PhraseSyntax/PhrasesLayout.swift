import SourceText

/// A line of a `.phrases` file with its white space as it should be.
struct PhrasesLayout {
  enum Role {
    /// Not understood, or in a block that is not: it stays as it is.
    case kept
    case blank
    case comment
    case content
  }

  /// White space between two things of the line, or where some is missing.
  struct Gap {
    /// Where it stands now.
    let range: Range<Int>
    /// The spaces that belong there.
    var width: Int
  }

  private let source: SourceText
  /// With its line end.
  let range: Range<Int>
  private(set) var role = Role.content
  /// In order.
  private(set) var gaps: [Gap] = []
  /// The gap before the title of a `case`, which stands in one column with those of its neighbours.
  private(set) var titleGap: Int?
  /// The gap before a comment that stands behind something.
  private(set) var commentGap: Int?

  /// Lays out the line that a reader has just read.
  init(_ reader: PhrasesReader, range: Range<Int>) {
    self.range = range
    let line = reader.line
    source = reader.source
    guard reader.file.errors.isEmpty, line.oddIndentation == nil, !reader.isBlockUnknown else {
      role = .kept
      return
    }
    let start = max(range.lowerBound, source.markEnd)
    let content = line.text.range
    let first = line.isEmpty ? line.comment?.lowerBound : content.lowerBound
    let end = source.lineContentEnd(range)
    guard let first else {
      role = .blank
      append(start, end, 0)
      return
    }
    role = line.isEmpty ? .comment : .content
    append(start, first, line.isIndented && reader.block != nil ? 2 : 0)
    if !line.isEmpty {
      appendGaps(reader)
      if let comment = line.comment {
        commentGap = gaps.count
        append(content.upperBound, comment.lowerBound, 2)
      }
    }
    let last = line.comment.map { source.blankStart(before: $0.upperBound, from: $0.lowerBound) } ?? content.upperBound
    append(last, end, 0)
  }

  private mutating func append(_ start: Int, _ end: Int, _ width: Int) {
    // White space in front of a number sign would make a comment of what follows.
    let isGlued = start >= end && source.byte(at: start) == .numberSign
    gaps.append(Gap(range: start..<max(start, end), width: isGlued ? 0 : width))
  }

  private mutating func append(_ range: Range<Int>, _ width: Int) {
    append(range.lowerBound, range.upperBound, width)
  }

  private mutating func appendGaps(_ reader: PhrasesReader) {
    let line = reader.line
    let file = reader.file
    if line.isIndented, reader.block == .try { return appendTest(file.tests.last, line) }
    if line.isIndented, reader.block == .run { return append(file.runs.last?.steps.last) }
    let word = line.word(at: 0)
    guard let rest = line.rest(from: word.upperBound) else { return }
    append(line.text.sourceRange(word.upperBound..<rest.lowerBound), 1)
    switch PhrasesKeyword(rawValue: reader.keywordSpelling(word)) {
    case .shortcut: append(file.shortcuts.last?.call)
    case .parameter:
      guard let parameter = file.intents.last?.parameters.last, let type = parameter.type else { return }
      appendColon(from: parameter.name.range.upperBound, to: type.range.lowerBound)
    case .case:
      guard let value = file.entities.last?.cases.last, let title = value.title else { return }
      titleGap = gaps.count
      append(value.id.range.upperBound, title.range.lowerBound, 2)
    default: break
    }
  }

  private mutating func appendTest(_ test: PhrasesTest?, _ line: PhrasesLine) {
    guard let arrow = line.arrow, let rest = line.rest(from: arrow.upperBound) else { return }
    append(line.text.sourceRange(arrow.lowerBound..<(arrow.upperBound - 2)), 1)
    append(line.text.sourceRange(arrow.upperBound..<rest.lowerBound), 1)
    if case .call(let call)? = test?.expectation { append(call) }
  }

  /// The gaps inside a call: `Open(log: "build", depth: 3)`.
  private mutating func append(_ call: IntentCallSyntax?) {
    guard let call, let parentheses = call.argumentsRange else { return }
    append(call.intent.range.upperBound, parentheses.lowerBound, 0)
    var position = parentheses.lowerBound + 1
    for (index, argument) in call.arguments.enumerated() {
      append(position, argument.range.lowerBound, index == 0 ? 0 : 1)
      appendColon(from: argument.label.range.upperBound, to: argument.valueRange.lowerBound)
      let separator = source.blankEnd(from: argument.valueRange.upperBound)
      append(argument.valueRange.upperBound, separator, 0)
      position = separator + 1
    }
    // An empty list, or one that ends in a comma.
    let end = parentheses.upperBound - 1
    if position <= end { append(position, end, 0) }
  }

  /// Of what stands between two things, the colon stays, with a space behind it.
  private mutating func appendColon(from start: Int, to end: Int) {
    let colon = source.blankEnd(from: start)
    guard colon < end else { return }
    append(start, colon, 0)
    append(colon + 1, end, 1)
  }

  // MARK: Columns

  /// How many characters stand before a gap.
  func width(before gap: Int) -> Int {
    var width = 0
    var position = gaps.first?.range.lowerBound ?? range.lowerBound
    for gap in gaps[..<min(gap, gaps.count)] {
      width += source.string(in: position..<max(position, gap.range.lowerBound)).count + gap.width
      position = gap.range.upperBound
    }
    guard gap < gaps.count else { return width }
    return width + source.string(in: position..<max(position, gaps[gap].range.lowerBound)).count
  }

  mutating func widen(_ gap: Int, to width: Int) {
    guard gaps.indices.contains(gap) else { return }
    gaps[gap].width = width
  }
}

extension SourceText {
  /// Where a line's line end begins.
  fileprivate func lineContentEnd(_ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, let byte = byte(at: end - 1), byte == 0x0A || byte == 0x0D { end -= 1 }
    return end
  }

  fileprivate func blankEnd(from start: Int) -> Int {
    var end = start
    while byte(at: end)?.isBlank == true { end += 1 }
    return end
  }

  fileprivate func blankStart(before end: Int, from limit: Int) -> Int {
    var start = end
    while start > limit, byte(at: start - 1)?.isBlank == true { start -= 1 }
    return start
  }
}
