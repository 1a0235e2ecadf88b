package import SourceText

extension IntentCallSyntax {
  /// Reads a call such as `RunFigraniumTaskIntent(task: "nightly-backup")` from a line or the command line.
  ///
  /// What is half-typed is kept as far as it goes: an open string is the value up to the end of the text.
  package init(reading text: MappedText) {
    var reader = IntentCallReader(text)
    self = reader.read()
  }
}

/// Reads the call of an intent.
///
/// A string stands in double quotes and knows `\"` and `\\`. A word runs to the next comma or closing parenthesis.
struct IntentCallReader {
  private let text: MappedText
  private let bytes: [UInt8]
  private var position = 0
  private var errors: [SyntaxError] = []
  private var isCut = false

  init(_ text: MappedText) {
    self.text = text
    self.bytes = Array(text.value.utf8)
  }

  mutating func read() -> IntentCallSyntax {
    skipBlanks()
    let start = position
    while let byte = current, byte.continuesIdentifier || byte == .period { position += 1 }
    let end = position
    if start == end {
      report("The name of an intent is expected here, as in `OpenLogIntent(log: \"build\")`.", at: end..<end)
    } else if !bytes[start..<end].isTypeName {
      report("`\(string(start..<end).prefix(60))` is no name of an intent, as in `OpenLogIntent`.", at: start..<end)
    }
    var call = IntentCallSyntax(intent: name(start..<end), range: text.sourceRange(start..<end))
    skipBlanks()
    if current == .openParenthesis {
      let open = position
      call.arguments = readArguments()
      call.argumentsRange = text.sourceRange(open..<position)
    } else {
      position = end
    }
    call.range = text.sourceRange(start..<position)
    skipBlanks()
    if position < bytes.count { reportRest(hasArguments: call.argumentsRange != nil) }
    call.errors = errors
    return call
  }

  private mutating func reportRest(hasArguments: Bool) {
    let rest = trim(position..<bytes.count)
    if rest.count == 1, bytes[rest.lowerBound] == .closeParenthesis {
      report("This ')' closes nothing: remove it.", at: rest)
    } else if !hasArguments, bytes[rest].contains(.colon) {
      report("The values of a call stand in parentheses: write `(\(string(rest)))`.", at: rest)
    } else {
      report("Nothing may follow the call: remove `\(string(rest))`.", at: rest)
    }
  }

  /// Where what was read ends, without white space behind it.
  private var lastEnd: Int { trim(0..<position).upperBound }

  private mutating func readArguments() -> [IntentCallSyntax.Argument] {
    var arguments: [IntentCallSyntax.Argument] = []
    position += 1
    while true {
      skipBlanks()
      switch current {
      case nil:
        if !isCut { report("The closing parenthesis is missing here.", at: lastEnd..<lastEnd) }
        return arguments
      case .closeParenthesis:
        position += 1
        return arguments
      case .comma:
        report("An argument is expected before this comma.", at: position..<(position + 1))
        position += 1
      default:
        arguments.append(readArgument())
        readSeparator()
      }
    }
  }

  private mutating func readSeparator() {
    let end = position
    skipBlanks()
    switch current {
    case nil, .closeParenthesis: break
    case .comma: position += 1
    default: report("A comma is missing here.", at: end..<end)
    }
  }

  private mutating func readArgument() -> IntentCallSyntax.Argument {
    let start = position
    while let byte = current, byte.continuesIdentifier { position += 1 }
    let label = start..<position
    skipBlanks()
    if !label.isEmpty, current == .colon || current == .equals {
      if current == .equals { report("A name and its value are separated by ':'.", at: position..<(position + 1)) }
      position += 1
      return readValue(of: label, behind: position)
    }
    if !label.isEmpty, current == .quote {
      report("':' is missing between the name and its value.", at: label.upperBound..<label.upperBound)
      return readValue(of: label, behind: label.upperBound)
    }
    if !label.isEmpty, current == nil || current == .closeParenthesis || current == .comma,
      bytes[label.lowerBound].beginsIdentifier
    {
      report("`\(string(label))` needs a value: write `\(string(label)): \"…\"`.", at: label)
      isCut = current == nil
      position = label.upperBound
      return argument(label, value: .missing, range: position..<position)
    }
    position = start
    let argument = readValue(of: start..<start, behind: start)
    report("The value needs the name of its parameter before it, as in `task: \"…\"`.", atSource: argument.valueRange)
    return argument
  }

  private mutating func readValue(of label: Range<Int>, behind end: Int) -> IntentCallSyntax.Argument {
    skipBlanks()
    let start = position
    switch current {
    case .quote:
      let value = readString()
      return argument(label, value: .string(value), range: start..<position)
    case nil, .comma, .closeParenthesis:
      report("The value of `\(string(label))` is missing here.", at: end..<end)
      isCut = current == nil
      return argument(label, value: .missing, range: end..<end)
    default:
      let isCurly = ByteCursor(bytes, at: start).isAtCurlyQuote
      let word = readWord()
      if isCurly {
        report("Write straight quotation marks: `\"`.", at: word)
        let content = (start + 3)..<max(start + 3, word.upperBound - 3)
        return argument(label, value: .string(text.part(content)), range: word)
      }
      let isPlain = bytes[word].allSatisfy {
        !$0.isBlank && $0 != .quote && $0 != .apostrophe && $0 != .openParenthesis
      }
      if !isPlain {
        report("Put this value in quotes: `\"\(string(word).filter { $0 != "\"" && $0 != "'" })\"`.", at: word)
      }
      return argument(label, value: string(word) == "previous" ? .previous : .word(string(word)), range: word)
    }
  }

  private mutating func readWord() -> Range<Int> {
    let start = position
    while let byte = current, byte != .comma, byte != .closeParenthesis { position += 1 }
    let word = trim(start..<position)
    position = max(word.upperBound, start + 1)
    return word
  }

  private mutating func readString() -> MappedText {
    position += 1
    let contentStart = position
    var builder = MappedText.Builder(start: text.sourceRange(contentStart..<bytes.count).lowerBound)
    var run = position
    while let byte = current, byte != .quote {
      guard byte == .backslash else {
        position += 1
        continue
      }
      let next = position + 1 < bytes.count ? bytes[position + 1] : nil
      if next == .quote || next == .backslash {
        builder.append(text.part(run..<position))
        let source = text.sourceRange(position..<(position + 2))
        builder.appendEscape([next ?? .quote], length: source.count)
        run = position + 2
      } else {
        report("A backslash in a string is written `\\\\`, a quotation mark `\\\"`.", at: position..<(position + 1))
      }
      position = min(position + 2, bytes.count)
    }
    builder.append(text.part(run..<max(run, position)))
    if current == .quote {
      position += 1
    } else {
      isCut = true
      report("The closing quotation mark is missing here.", at: position..<position)
    }
    return builder.finish()
  }

  private func argument(
    _ label: Range<Int>, value: IntentCallSyntax.Argument.Value, range: Range<Int>
  ) -> IntentCallSyntax.Argument {
    let start = label.isEmpty ? range.lowerBound : label.lowerBound
    return IntentCallSyntax.Argument(
      label: name(label), value: value, valueRange: text.sourceRange(range),
      range: text.sourceRange(start..<max(start, range.upperBound)))
  }

  // MARK: Bytes

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = current, byte.isBlank || byte.isLineBreak { position += 1 }
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isBlank || bytes[end - 1].isLineBreak { end -= 1 }
    return range.lowerBound..<end
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(120), as: UTF8.self)
  }

  private func name(_ range: Range<Int>) -> PhrasesName {
    PhrasesName(text: text.part(range))
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    report(message, atSource: text.sourceRange(range))
  }

  private mutating func report(_ message: String, atSource range: Range<Int>) {
    errors.append(SyntaxError(message, at: range))
  }
}
