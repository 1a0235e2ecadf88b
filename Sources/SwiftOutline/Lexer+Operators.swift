import SourceText

extension Lexer {
  /// The longest operator, with those characters that types need (`<`, `>`, `?`, `!`, `&`, `=`, `.`) on their own.
  mutating func readOperator() {
    let (first, next) = (byte(offset), byte(offset + 1))
    let isLone = !Byte.isOperator(next) || next == Byte.dot || beginsComment(at: offset + 1)
    switch first {
    case Byte.dot where next != Byte.dot: append(.dot, length: 1)
    case UInt8(ascii: ">") where next != UInt8(ascii: "=") && !isShiftAssignment: append(.greater, length: 1)
    case UInt8(ascii: "-") where next == UInt8(ascii: ">"): append(.arrow, length: 2)
    case UInt8(ascii: "=") where isLone || !isComparison(next): append(.equal, length: 1)
    case UInt8(ascii: "?") where next == first: append(.operator, length: 2)
    case UInt8(ascii: "?"): append(.question, length: 1)
    case Byte.exclamation where isLone || next != UInt8(ascii: "="): append(.exclamation, length: 1)
    case UInt8(ascii: "<") where isLone: append(.less, length: 1)
    case UInt8(ascii: "&") where isLone: append(.ampersand, length: 1)
    default: append(.operator, length: operatorLength(allowsDots: first == Byte.dot))
    }
  }

  private var isShiftAssignment: Bool {
    byte(offset + 1) == UInt8(ascii: ">") && byte(offset + 2) == UInt8(ascii: "=")
  }

  /// `==`, `===`, `=~` and the like, against an assignment that a prefix operator follows without space.
  private func isComparison(_ next: UInt8) -> Bool {
    next == UInt8(ascii: "=") || next == UInt8(ascii: "~") || next == UInt8(ascii: ">")
  }

  private func beginsComment(at index: Int) -> Bool {
    byte(index) == Byte.slash && (byte(index + 1) == Byte.slash || byte(index + 1) == Byte.asterisk)
  }

  /// A comment ends an operator.
  private func operatorLength(allowsDots: Bool) -> Int {
    var index = offset + 1
    while Byte.isOperator(byte(index)), allowsDots || byte(index) != Byte.dot {
      if beginsComment(at: index) { break }
      index += 1
    }
    return index - offset
  }

  /// A regular expression where an operand is expected and the line closes it; division otherwise.
  mutating func readSlash() {
    let mayBegin = isFirstOnLine || tokens.last.map { !$0.endsOperand } ?? true
    if mayBegin, let length = bareRegexLength() {
      append(.regex, length: length)
    } else {
      readOperator()
    }
  }

  /// The length of `/…/` on this line: no space behind the first slash or before the last, and no unmatched `)`,
  /// as SE-0354 has it.
  private mutating func bareRegexLength() -> Int? {
    var index = offset + 1
    guard mayRewind, !Byte.isBlank(byte(index)), !Byte.isNewline(byte(index)) else { return nil }
    defer { rewoundBytes += index - offset }
    var parentheses = 0
    var isInClass = false
    while index < text.count {
      let next = byte(index)
      switch next {
      case Byte.backslash where !Byte.isNewline(byte(index + 1)): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case Byte.leftParen where !isInClass: parentheses += 1
      case UInt8(ascii: ")") where !isInClass:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case Byte.slash where !Byte.isBlank(byte(index - 1)): return index + 1 - offset
      case Byte.slash, Byte.lineFeed, Byte.carriageReturn: return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// `#/…/#` on one line, or over many when the first line holds nothing behind the slash.
  mutating func readExtendedRegex(pounds: Int) {
    var index = offset + pounds + 1
    let lineEnd = endOfLine(from: index)
    let isMultiline = mayRewind && text.bytes[min(index, lineEnd)..<lineEnd].allSatisfy(Byte.isBlank)
    let limit = isMultiline ? text.count : lineEnd
    while index < limit {
      if byte(index) == Byte.backslash {
        index += 2
      } else if byte(index) == Byte.slash, hasPounds(pounds, at: index + 1) {
        return append(.regex, length: index + 1 + pounds - offset)
      } else {
        index += 1
      }
    }
    let end = isMultiline ? lineEnd : limit
    rewoundBytes += max(0, index - end)
    errors.append("This regular expression is never closed.", at: offset..<(offset + pounds + 1))
    append(.regex, length: max(pounds + 1, end - offset))
  }

  func hasPounds(_ count: Int, at index: Int) -> Bool {
    var found = 0
    while found < count, byte(index + found) == Byte.pound { found += 1 }
    return found == count
  }
}
