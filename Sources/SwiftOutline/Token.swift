/// One token of Swift source. Comments and white space are not tokens; what matters of them is in the flags.
///
/// It takes twelve bytes, since a file may hold little else than tokens of one byte. Offsets end at 4 GiB, far behind
/// any file that is read.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    /// A name or keyword, also in backticks, and `$0` or `$name`.
    case identifier
    case number
    /// The opening delimiter of a string with its number signs. Text and interpolations follow, then `stringEnd`.
    case stringStart
    case stringText
    /// `\(` or `\#(`; tokens follow, then `interpolationEnd`, which is empty where the parenthesis is missing.
    case interpolationStart
    case interpolationEnd
    /// The closing delimiter of a string; empty where it is missing.
    case stringEnd
    case regex
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, dot, at, backslash, arrow, equal, question, exclamation, ampersand, less, greater
    /// Any other operator.
    case `operator`
    case poundIf, poundElseif, poundElse, poundEndif
    /// `#Preview`, `#available`, `#warning`: a number sign with a name.
    case macro
    /// A byte that begins no token.
    case unknown
    case end
  }

  let kind: Kind
  /// Which keyword an identifier is; `none` for names, for names in backticks and for members behind a dot.
  let keyword: Keyword
  /// Nothing but white space and comments stands before it on its line.
  let isFirstOnLine: Bool
  let hasSpaceBefore: Bool
  // Behind the single bytes, so that nothing is between them.
  private let startOffset: UInt32
  private let endOffset: UInt32

  init(kind: Kind, keyword: Keyword, start: Int, end: Int, isFirstOnLine: Bool, hasSpaceBefore: Bool) {
    self.kind = kind
    self.keyword = keyword
    startOffset = UInt32(clamping: start)
    endOffset = UInt32(clamping: end)
    self.isFirstOnLine = isFirstOnLine
    self.hasSpaceBefore = hasSpaceBefore
  }

  var start: Int { Int(startOffset) }
  var end: Int { Int(endOffset) }

  var range: Range<Int> { start..<max(start, end) }

  /// Opens something that a later token closes.
  var isOpener: Bool {
    switch kind {
    case .leftParen, .leftBracket, .leftBrace, .stringStart, .interpolationStart: true
    default: false
    }
  }

  /// An expression may end with it, so that an operator behind it is no prefix operator.
  var endsOperand: Bool {
    switch kind {
    case .identifier: !keyword.isReserved
    case .number, .stringEnd, .regex, .rightParen, .rightBracket, .rightBrace, .question, .exclamation, .macro: true
    default: false
    }
  }
}
