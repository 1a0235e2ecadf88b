import SourceText

/// Splits Swift source into tokens by the full lexical grammar. It never fails, and its work is linear in the text.
///
/// Strings inside interpolations inside strings are kept on a stack of its own, so that no nesting is too deep. The
/// result is well formed: each `stringStart` has its `stringEnd` and each `interpolationStart` its `interpolationEnd`,
/// empty ones where the source has none.
struct Lexer {
  /// What encloses the place that is read; ordinary code when the stack is empty.
  enum Mode {
    case string(StringMode)
    case interpolation(InterpolationMode)
  }

  struct StringMode {
    let pounds: Int
    let isMultiline: Bool
    /// The `stringStart` token, and what had been collected before it.
    let start: Mark
  }

  struct InterpolationMode {
    var parentheses = 1
    var braces = 0
    let start: Int
  }

  /// A state to which the lexer can return.
  struct Mark {
    let offset: Int
    let tokens: Int
    let comments: Int
    let errors: Int
    let modes: Int
  }

  /// A single-line string whose interpolation goes on in the next line, which is read on trial (see `Lexer+Recovery`).
  struct Trial {
    /// The string's place in `modes`.
    let mode: Int
    /// The end of the line in which the string began.
    let mark: Mark
  }

  let text: SourceText
  var offset = 0
  var tokens: [Token] = []
  var comments: [Range<Int>] = []
  var errors = ErrorList()
  var modes: [Mode] = []
  var isFirstOnLine = true
  var hasSpaceBefore = true
  /// The place in `modes` of the lowest single-line string.
  var lowestSingleLine: Int?
  var trial: Trial?
  /// How many bytes were read in vain.
  var rewoundBytes = 0
  /// Behind so many the text is not read: code has a token in four bytes or more.
  var mostTokens: Int
  private let keywords = KeywordTable.shared

  init(_ text: SourceText) {
    self.text = text
    mostTokens = 1_000_000 + text.count / 3
    tokens.reserveCapacity(text.count / 5 + 8)
  }

  /// Reads the whole text. The last token is always `end`.
  mutating func run() {
    if byte(0) == Byte.pound, byte(1) == Byte.exclamation { offset = endOfLine(from: 0) }
    while true {
      if tokens.count >= mostTokens, offset < text.count {
        errors.append(ErrorList.overflowMessage, at: offset..<min(offset + 1, text.count), isLast: true)
        offset = text.count
      }
      if offset >= text.count {
        guard !modes.isEmpty else { break }
        closeAtEnd()
        continue
      }
      if case .string(let string) = modes.last {
        readStringText(string)
      } else {
        readCode()
      }
    }
    append(.end, length: 0)
  }

  /// The byte at an offset; 0, which begins nothing, past the end.
  func byte(_ index: Int) -> UInt8 {
    index < text.bytes.count ? text.bytes[index] : 0
  }

  func endOfLine(from start: Int) -> Int {
    var index = start
    while index < text.count, !Byte.isNewline(byte(index)) { index += 1 }
    return index
  }

  mutating func append(_ kind: Token.Kind, length: Int, keyword: Keyword = .none) {
    if tokens.count == tokens.capacity { makeRoom() }
    tokens.append(
      Token(
        kind: kind, keyword: keyword, start: offset, end: offset + length, isFirstOnLine: isFirstOnLine,
        hasSpaceBefore: hasSpaceBefore))
    offset += length
    isFirstOnLine = false
    hasSpaceBefore = false
  }

  /// Makes room for as many tokens as the rest of the text has, if it is like what was read: an array that doubles may
  /// take the size of the file many times over. By a quarter at least, so that no text makes the array grow too often.
  private mutating func makeRoom() {
    let rest = text.count - offset
    let expected = tokens.count * rest / max(offset, 1)
    tokens.reserveCapacity(tokens.count + max(min(rest, expected), tokens.count / 4) + 8)
  }

  var mark: Mark {
    Mark(
      offset: offset, tokens: tokens.count, comments: comments.count, errors: errors.count, modes: modes.count)
  }

  private mutating func readCode() {
    let first = byte(offset)
    switch first {
    case 0x20, 0x09, 0x0B, 0x0C, 0x00:
      offset += 1
      hasSpaceBefore = true
    case Byte.lineFeed, Byte.carriageReturn:
      readNewline()
    case Byte.slash where byte(offset + 1) == Byte.slash || byte(offset + 1) == Byte.asterisk:
      readComment()
    case Byte.quote:
      readStringStart(pounds: 0)
    case Byte.pound:
      readPound()
    case Byte.backtick:
      readQuotedIdentifier()
    case Byte.dollar:
      append(.identifier, length: 1 + identifierLength(from: offset + 1))
    case 0x30...0x39:
      append(.number, length: numberLength())
    case Byte.slash:
      readSlash()
    default:
      if let kind = Self.punctuation(first) {
        readPunctuation(kind)
      } else if Byte.isOperator(first) {
        readOperator()
      } else {
        readName()
      }
    }
  }

  private static func punctuation(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "\\"): .backslash
    default: nil
    }
  }

  /// A bracket or mark; inside an interpolation it is counted, since the last parenthesis ends the interpolation.
  private mutating func readPunctuation(_ kind: Token.Kind) {
    guard case .interpolation(var interpolation) = modes.last else { return append(kind, length: 1) }
    switch kind {
    case .leftParen: interpolation.parentheses += 1
    case .rightParen: interpolation.parentheses -= 1
    case .leftBrace: interpolation.braces += 1
    case .rightBrace: interpolation.braces -= 1
    default: break
    }
    if interpolation.braces < 0, trial != nil { return abandonTrial() }
    modes[modes.count - 1] = .interpolation(interpolation)
    guard interpolation.parentheses == 0 else { return append(kind, length: 1) }
    append(.interpolationEnd, length: 1)
    modes.removeLast()
  }

  private mutating func readName() {
    let length = identifierLength(from: offset)
    guard length > 0 else { return readOther() }
    let isMember = tokens.last?.kind == .dot && !isFirstOnLine
    let keyword = isMember ? Keyword.none : keywords.keyword(text.bytes[offset..<(offset + length)])
    if trial != nil, isFirstOnLine, keyword.declaresType || keyword == .func,
      case .interpolation(let mode) = modes.last,
      mode.braces == 0
    {
      return abandonTrial()
    }
    append(.identifier, length: length, keyword: keyword)
  }

  /// Something outside ASCII that no name holds, or a byte without meaning.
  private mutating func readOther() {
    let (scalar, length) = text.scalar(at: offset)
    if scalar == "\u{A0}" || scalar == "\u{FEFF}" || scalar == "\u{2028}" || scalar == "\u{2029}" {
      offset += length
      hasSpaceBefore = true
    } else if Byte.isOperator(scalar) {
      append(.operator, length: length)
    } else {
      append(.unknown, length: length)
    }
  }

  /// `#if` and its kin, `#Macro`, `#"raw"#`, `#/regex/#`.
  private mutating func readPound() {
    var pounds = 0
    while byte(offset + pounds) == Byte.pound { pounds += 1 }
    switch byte(offset + pounds) {
    case Byte.quote: return readStringStart(pounds: pounds)
    case Byte.slash: return readExtendedRegex(pounds: pounds)
    default: break
    }
    let length = identifierLength(from: offset + 1)
    guard length > 0 else { return append(.unknown, length: pounds) }
    let kind: Token.Kind =
      switch text.string(in: (offset + 1)..<(offset + 1 + length)) {
      case "if": .poundIf
      case "elseif": .poundElseif
      case "else": .poundElse
      case "endif": .poundEndif
      default: .macro
      }
    append(kind, length: 1 + length)
  }

  func identifierLength(from start: Int) -> Int {
    var index = start
    while index < text.count {
      let next = byte(index)
      if Byte.isIdentifier(next) {
        index += 1
      } else if next >= 0x80 {
        let (scalar, length) = text.scalar(at: index)
        guard Byte.isIdentifier(scalar) else { break }
        index += length
      } else {
        break
      }
    }
    return index - start
  }

  /// `` `default` `` or a raw identifier such as `` `opens the door` ``.
  private mutating func readQuotedIdentifier() {
    var index = offset + 1
    while index < text.count, byte(index) != Byte.backtick, !Byte.isNewline(byte(index)) { index += 1 }
    guard byte(index) == Byte.backtick, index > offset + 1 else { return append(.unknown, length: 1) }
    append(.identifier, length: index + 1 - offset)
  }

  /// Digits of any base, a fraction and an exponent.
  private func numberLength() -> Int {
    var index = offset
    let isHexadecimal = byte(offset) == 0x30 && byte(offset + 1) == UInt8(ascii: "x")
    while index < text.count {
      let next = byte(index)
      let isFraction = next == Byte.dot && Byte.isDigit(byte(index + 1)) && tokens.last?.kind != .dot
      let previous = index > offset ? byte(index - 1) | 0x20 : 0
      let isExponent = previous == UInt8(ascii: isHexadecimal ? "p" : "e")
      let isSign = (next == UInt8(ascii: "-") || next == UInt8(ascii: "+")) && isExponent
      guard Byte.isIdentifier(next) || isFraction || (isSign && Byte.isDigit(byte(index + 1))) else { break }
      index += 1
    }
    return index - offset
  }
}
