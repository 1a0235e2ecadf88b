import SourceText

/// Pairs the brackets, strings and `#if` clauses of a file in one pass.
///
/// Sound code is paired by the brackets alone. Where these do not match, a second pass also looks at indentation and
/// at keywords that cannot stand where they do, so that a missing bracket costs as little as possible.
struct BracketMatcher {
  /// It takes 24 bytes, since a file may hold little else than opening brackets.
  struct Frame {
    let kind: Token.Kind
    /// A brace of a type or extension.
    var isType = false
    /// A bracket that holds a colon: a dictionary.
    var hasColon = false
    private let token: Int32
    private let lineIndentation: Int32
    /// -1 where no line inside has been met.
    private var firstLineIndentation: Int32 = -1
    /// The parentheses and brackets that are open since the last frame of another kind, itself included.
    var openParentheses: Int32 = 0
    var openBrackets: Int32 = 0

    init(kind: Token.Kind, index: Int, indentation: Int) {
      self.kind = kind
      token = Int32(clamping: index)
      lineIndentation = Int32(clamping: indentation)
    }

    var index: Int { Int(token) }

    /// The indentation of the line that holds the opener.
    var indentation: Int { Int(lineIndentation) }

    /// The indentation of the first line inside.
    var contentIndentation: Int? {
      get { firstLineIndentation < 0 ? nil : Int(firstLineIndentation) }
      set { firstLineIndentation = newValue.map { Int32(clamping: $0) } ?? -1 }
    }
  }

  let stream: TokenStream
  let isRecovering: Bool
  var brackets: Brackets
  var errors = ErrorList()
  var frames: [Frame] = []
  /// Something did not match.
  var isUnsound = false
  /// The sound pass met closing braces that nothing opened.
  var hasStrayBraces: Bool
  var lineIndentation = 0
  private var pendingType = false
  /// The `#if` tokens that are among the frames.
  private var openDirectives: [Int] = []

  static func match(_ stream: TokenStream) -> (brackets: Brackets, errors: ErrorList) {
    var matcher = BracketMatcher(stream, isRecovering: false, hasStrayBraces: false)
    matcher.run()
    if matcher.isUnsound {
      let hasStrayBraces = matcher.hasStrayBraces
      // What the first pass found goes before the second begins.
      matcher.brackets = Brackets(count: 0)
      matcher.frames = []
      matcher = BracketMatcher(stream, isRecovering: true, hasStrayBraces: hasStrayBraces)
      matcher.run()
    }
    return (matcher.brackets, matcher.errors)
  }

  private init(_ stream: TokenStream, isRecovering: Bool, hasStrayBraces: Bool) {
    self.stream = stream
    self.isRecovering = isRecovering
    self.hasStrayBraces = hasStrayBraces
    brackets = Brackets(count: stream.tokens.count)
    pairDirectives()
  }

  private mutating func run() {
    for index in stream.tokens.indices {
      let token = stream.tokens[index]
      if token.isFirstOnLine, isRecovering { beginLine(index, token) }
      visit(index, token)
    }
    while !frames.isEmpty { abandon(before: max(0, stream.tokens.count - 1)) }
  }

  private mutating func visit(_ index: Int, _ token: Token) {
    switch token.kind {
    case .leftParen, .leftBracket, .leftBrace, .stringStart, .interpolationStart:
      push(index, token.kind)
    case .rightParen: close(index, opener: .leftParen)
    case .rightBracket: close(index, opener: .leftBracket)
    case .rightBrace: closeBrace(index, token)
    case .interpolationEnd: closeWall(index, opener: .interpolationStart)
    case .stringEnd: closeWall(index, opener: .stringStart)
    case .poundIf, .poundElseif, .poundElse, .poundEndif: visitDirective(index, token)
    case .identifier:
      if isRecovering { closeArray(before: index, token) }
      noteType(index, token)
    case .colon: if !frames.isEmpty { frames[frames.count - 1].hasColon = true }
    case .semicolon, .equal: pendingType = false
    default: break
    }
  }

  private mutating func noteType(_ index: Int, _ token: Token) {
    let next = stream[index + 1]
    if token.keyword.declaresType, next.kind == .identifier, !next.keyword.isReserved { pendingType = true }
    if token.keyword == .func || token.keyword == .var || token.keyword == .`init` { pendingType = false }
  }

  private mutating func push(_ index: Int, _ kind: Token.Kind) {
    var frame = Frame(kind: kind, index: index, indentation: lineIndentation)
    if kind == .leftParen || kind == .leftBracket {
      if let top = frames.last, top.kind == .leftParen || top.kind == .leftBracket {
        frame.openParentheses = top.openParentheses
        frame.openBrackets = top.openBrackets
      }
      frame.openParentheses += kind == .leftParen ? 1 : 0
      frame.openBrackets += kind == .leftBracket ? 1 : 0
    }
    if kind == .leftBrace {
      frame.isType = pendingType
      pendingType = false
    }
    frames.append(frame)
  }

  /// A `)` or `]`: closes what is open above its opener, within the same braces.
  private mutating func close(_ index: Int, opener: Token.Kind) {
    guard let top = frames.last, (opener == .leftParen ? top.openParentheses : top.openBrackets) > 0 else {
      return reportStray(index)
    }
    while let top = frames.last, top.kind != opener { abandon(before: index) }
    pairTop(with: index)
  }

  private mutating func closeBrace(_ index: Int, _ token: Token) {
    pendingType = false
    if isRecovering, token.isFirstOnLine, isStrayByIndentation() { return reportStray(index) }
    abandonParentheses(before: index)
    guard frames.last?.kind == .leftBrace else {
      hasStrayBraces = true
      return reportStray(index)
    }
    if isRecovering, token.isFirstOnLine { abandonDeeperBraces(before: index) }
    pairTop(with: index)
  }

  /// The end of a string or interpolation, which the lexer guarantees: whatever is still open inside ends here.
  private mutating func closeWall(_ index: Int, opener: Token.Kind) {
    while let top = frames.last, top.kind != opener { abandon(before: index) }
    pairTop(with: index)
  }

  private mutating func visitDirective(_ index: Int, _ token: Token) {
    guard let start = brackets.directiveStart(of: index) else { return }
    if token.kind == .poundIf {
      openDirectives.append(index)
      return push(index, .poundIf)
    }
    guard openDirectives.last == start else { return }
    while let top = frames.last, top.kind != .poundIf { abandon(before: index) }
    if token.kind == .poundEndif { abandon(before: index) }
  }

  private mutating func pairTop(with closer: Int) {
    guard let frame = frames.popLast() else { return }
    brackets.pair(frame.index, closer)
  }

  /// Ends the innermost bracket before a token that cannot belong to it.
  mutating func abandon(before index: Int) {
    guard let frame = frames.popLast() else { return }
    if frame.kind == .poundIf {
      openDirectives.removeLast()
      return
    }
    isUnsound = true
    brackets.end(frame.index, before: max(index, frame.index + 1))
    let (open, close) = frame.kind == .leftParen ? ("(", ")") : frame.kind == .leftBracket ? ("[", "]") : ("{", "}")
    errors.append("This '\(open)' is never closed. Expected '\(close)'.", at: stream[frame.index].range)
  }

  mutating func abandonParentheses(before index: Int) {
    while let top = frames.last, top.kind == .leftParen || top.kind == .leftBracket { abandon(before: index) }
  }

  private mutating func reportStray(_ index: Int) {
    isUnsound = true
    let range = stream[index].range
    errors.append("This '\(stream.text.string(in: range))' closes nothing.", at: range)
  }

  /// Pairs each `#if` and its clauses with an `#endif`. Those without are reported, and mean nothing.
  private mutating func pairDirectives() {
    var open: [[Int]] = []
    for index in stream.tokens.indices {
      switch stream.tokens[index].kind {
      case .poundIf: open.append([index])
      case .poundElseif where !open.isEmpty, .poundElse where !open.isEmpty: open[open.count - 1].append(index)
      case .poundEndif where !open.isEmpty: brackets.pairDirectives(open.removeLast() + [index])
      case .poundElseif, .poundElse, .poundEndif:
        let range = stream.tokens[index].range
        errors.append("This '\(stream.text.string(in: range))' belongs to no '#if'.", at: range)
      default: break
      }
    }
    for start in open.compactMap(\.first) {
      errors.append("This '#if' has no '#endif'.", at: stream[start].range)
    }
  }
}
