import PhraseSyntax
import ShortcutModel
import SourceText

extension TargetReader {
  func phrasesTarget() -> CursorTarget? {
    let content = phrasesContent(of: line)
    // In the indentation, and on an empty line, a new item begins at the place.
    let start = min(content.lowerBound, offset)
    guard offset <= max(content.upperBound, contentLimit) else { return nil }
    let isIndented = start > line.lowerBound
    guard isIndented else { return topLevelTarget(content) }
    switch blockKeyword() {
    case .try: return tryTarget(content)
    case .run: return callTarget(content, use: .step)
    case let block?: return itemTarget(content, block)
    case nil: return nil
    }
  }

  /// Where a comment begins on the line, or its end.
  private var contentLimit: Int {
    commentStart(in: line) ?? line.upperBound
  }

  private func commentStart(in line: Range<Int>) -> Int? {
    line.first { position in
      guard text.byte(at: position) == UInt8(ascii: "#") else { return false }
      return position == line.lowerBound || text.byte(at: position - 1)?.isSpace == true
    }
  }

  /// A line without its indentation, its comment and the white space at its end.
  private func phrasesContent(of line: Range<Int>) -> Range<Int> {
    var end = commentStart(in: line) ?? line.upperBound
    var start = line.lowerBound
    while start < end, text.byte(at: start)?.isSpace == true { start += 1 }
    while end > start, text.byte(at: end - 1)?.isSpace == true { end -= 1 }
    return start..<end
  }

  /// The keyword of the nearest line above that stands in column one.
  private func blockKeyword() -> PhrasesKeyword? {
    var number = text.lines.line(at: offset) - 1
    while let line = text.lines.range(ofLine: number) {
      let content = phrasesContent(of: line)
      if !content.isEmpty, content.lowerBound == line.lowerBound {
        let keyword = PhrasesKeyword(rawValue: text.string(in: content.lowerBound..<firstWordEnd(content)))
        return keyword?.opensBlock == true ? keyword : nil
      }
      number -= 1
    }
    return nil
  }

  private func firstWordEnd(_ content: Range<Int>) -> Int {
    content.first { text.byte(at: $0)?.isSpace == true } ?? content.upperBound
  }

  private func keyword(_ content: Range<Int>, block: PhrasesKeyword?) -> (target: CursorTarget?, keyword: String) {
    let end = firstWordEnd(content)
    let isHere = offset <= end
    let range = isHere && offset < content.lowerBound ? offset..<offset : content.lowerBound..<end
    let word = WordTarget(text: text.string(in: range), range: range)
    return (isHere ? .keyword(KeywordTarget(word: word, block: block?.rawValue)) : nil, word.text)
  }

  /// What stands behind the first word.
  private func rest(_ content: Range<Int>) -> Range<Int> {
    var start = firstWordEnd(content)
    while start < content.upperBound, text.byte(at: start)?.isSpace == true { start += 1 }
    return start..<content.upperBound
  }

  private func topLevelTarget(_ content: Range<Int>) -> CursorTarget? {
    let (target, word) = keyword(content, block: nil)
    if let target { return target }
    switch PhrasesKeyword(rawValue: word) {
    case .shortcut: return callTarget(rest(content), use: .shortcut)
    case .provider: return .provider(wordOfLine(rest(content)))
    default: return nil
    }
  }

  private func itemTarget(_ content: Range<Int>, _ block: PhrasesKeyword) -> CursorTarget? {
    let (target, word) = keyword(content, block: block)
    if let target { return target }
    switch PhrasesKeyword(rawValue: word) {
    case .phrase: return catalogSlot(blockIntents)
    case .never: return catalogSlot([], isNegative: true)
    case .parameter:
      let hasColon = (content.lowerBound..<offset).contains { text.byte(at: $0) == UInt8(ascii: ":") }
      return hasColon ? .type(self.word(allowsDots: true)) : nil
    default: return nil
    }
  }

  /// The intent of the `shortcut` block above.
  private var blockIntents: [Intent] {
    let block = project.shortcuts.last { $0.place.file == file.id && $0.place.range.lowerBound <= offset }
    return block?.intentName.flatMap { intent(named: $0.value) }.map { [$0] } ?? []
  }

  private func wordOfLine(_ rest: Range<Int>) -> WordTarget {
    let range =
      rest.isEmpty || offset < rest.lowerBound ? offset..<offset : rest.lowerBound..<max(offset, rest.upperBound)
    return WordTarget(text: text.string(in: range), range: range)
  }

  // MARK: Sentences

  private func tryTarget(_ content: Range<Int>) -> CursorTarget? {
    if let arrow = arrow(content), offset >= arrow + 2 {
      var start = arrow + 2
      while start < content.upperBound, text.byte(at: start)?.isSpace == true { start += 1 }
      return callTarget(start..<max(start, content.upperBound), use: .expectation)
    }
    let start = min(content.lowerBound, offset)
    var end = arrow(content) ?? content.upperBound
    while end > start, text.byte(at: end - 1)?.isSpace == true { end -= 1 }
    var typed: [UInt8] = []
    var offsets: [Int] = []
    var position = start
    while position < offset, let byte = text.byte(at: position) {
      let isEscape = byte == UInt8(ascii: "\\") && text.byte(at: position + 1) == UInt8(ascii: "#")
      offsets.append(position)
      typed.append(isEscape ? UInt8(ascii: "#") : byte)
      position += isEscape ? 2 : 1
    }
    offsets.append(offset)
    return .utterance(
      UtteranceTarget(
        typed: String(decoding: typed, as: UTF8.self), sourceOffsets: offsets, range: start..<max(end, offset)))
  }

  /// Where the last ` -> ` of a line stands.
  private func arrow(_ content: Range<Int>) -> Int? {
    content.last { position in
      guard text.byte(at: position) == UInt8(ascii: "-"), text.byte(at: position + 1) == UInt8(ascii: ">") else {
        return false
      }
      let isSpaced = position == content.lowerBound || text.byte(at: position - 1)?.isSpace == true
      let end = position + 2
      return isSpaced && (end >= content.upperBound || text.byte(at: end)?.isSpace == true)
    }
  }

  // MARK: Calls

  private func callTarget(_ range: Range<Int>, use: IntentTarget.Use) -> CursorTarget? {
    let source = text.string(in: range)
    // Bytes that are no UTF-8 would shift what stands behind them.
    guard source.utf8.count == range.count else { return nil }
    let call = IntentCallSyntax(reading: MappedText(verbatim: source, at: range.lowerBound))
    let name = call.intent.range
    let isBefore = range.isEmpty || offset < name.lowerBound
    if isBefore || offset <= name.upperBound {
      let word =
        isBefore ? WordTarget(text: "", range: offset..<offset) : WordTarget(text: call.intent.value, range: name)
      return .intent(IntentTarget(word: word, use: use, hasArguments: call.argumentsRange != nil))
    }
    guard let intent = intent(named: call.intent.value), let arguments = call.argumentsRange,
      offset > arguments.lowerBound
    else { return nil }
    for (index, argument) in call.arguments.enumerated() {
      let earlier = call.arguments[..<index].map(\.label.value)
      if let target = target(of: argument, of: intent, earlier, end: range.upperBound, isStep: use == .step) {
        return target
      }
    }
    var before = offset - 1
    while before > arguments.lowerBound, text.byte(at: before)?.isSpace == true { before -= 1 }
    guard [UInt8(ascii: "("), UInt8(ascii: ",")].contains(text.byte(at: before)) else { return nil }
    return .argument(
      ArgumentTarget(
        intent: intent, word: WordTarget(text: "", range: offset..<offset),
        earlierLabels: call.arguments.filter { $0.range.upperBound <= offset }.map(\.label.value), hasColon: false,
        syntax: .phrases))
  }

  private func target(
    of argument: IntentCallSyntax.Argument, of intent: Intent, _ earlier: [String], end: Int, isStep: Bool
  ) -> CursorTarget? {
    let label = argument.label.range
    let hasColon = nextByte(from: label.upperBound, before: end) == UInt8(ascii: ":")
    if !label.isEmpty, offset >= label.lowerBound, offset <= label.upperBound {
      let word = WordTarget(text: argument.label.value, range: label)
      return .argument(
        ArgumentTarget(intent: intent, word: word, earlierLabels: earlier, hasColon: hasColon, syntax: .phrases))
    }
    guard let parameter = intent.parameter(named: argument.label.value) else { return nil }
    var value: ValueTarget
    switch argument.value {
    case .string(let string) where offset >= string.range.lowerBound && offset <= string.range.upperBound:
      let closing = argument.valueRange.upperBound > string.range.upperBound ? closingQuote(before: end) : nil
      let content = string.range.lowerBound..<(closing ?? offset)
      let written = text.string(in: content).split(separator: "\\#", omittingEmptySubsequences: false)
      value = self.value(
        of: parameter, written.joined(separator: "#"), content, .quoted(isClosed: closing != nil), .phrases)
    case .word, .previous:
      guard offset >= argument.valueRange.lowerBound, offset <= argument.valueRange.upperBound else { return nil }
      let word = text.string(in: argument.valueRange)
      value = self.value(of: parameter, word, argument.valueRange, .bare, .phrases)
    case .missing where hasColon && offset > label.upperBound:
      guard isBlank(min(argument.valueRange.upperBound, offset)..<offset) else { return nil }
      value = self.value(of: parameter, "", offset..<offset, .bare, .phrases)
    default: return nil
    }
    value.isStep = isStep
    return .value(value)
  }
}
