import SourceText

/// The tokens of a file, with the questions that both bracket matching and parsing ask about what stands ahead.
struct TokenStream: Sendable {
  let text: SourceText
  let tokens: [Token]

  private let end: Token

  init(text: SourceText, tokens: [Token]) {
    self.text = text
    self.tokens = tokens
    end = Token(
      kind: .end, keyword: .none, start: text.count, end: text.count, isFirstOnLine: true, hasSpaceBefore: true)
  }

  /// The token at an index, or `end` outside the tokens.
  subscript(index: Int) -> Token {
    tokens.indices.contains(index) ? tokens[index] : end
  }

  /// The columns of white space that the token's line begins with; meant for a line's first token.
  func indentation(at index: Int) -> Int {
    let start = self[index].start
    var position = start
    while let byte = text.byte(at: position - 1), Byte.isBlank(byte) { position -= 1 }
    return start - position
  }

  /// The index behind `@Name(arguments)`; `close` gives the index behind a bracket.
  func attributeEnd(at index: Int, close: (Int) -> Int) -> Int {
    let end = attributeNameEnd(at: index, close: close)
    let next = self[end]
    return next.kind == .leftParen && !next.isFirstOnLine && !next.hasSpaceBefore ? close(end) : end
  }

  /// The index behind `@Name` or `@Module.Name<Type>`.
  func attributeNameEnd(at index: Int, close: (Int) -> Int) -> Int {
    var next = index + 1
    guard self[next].kind == .identifier, !self[next].isFirstOnLine else { return next }
    next += 1
    while self[next].kind == .dot, self[next + 1].kind == .identifier { next += 2 }
    if self[next].kind == .less, !self[next].hasSpaceBefore {
      next = angleEnd(at: next, allowsColon: false, close: close) ?? next
    }
    return next
  }

  /// The index behind the `>` that matches the `<` at an index, or nil where what follows is no list of types.
  ///
  /// Looks at most 128 tokens ahead, so that many `<` in a row stay cheap.
  func angleEnd(at index: Int, allowsColon: Bool, close: (Int) -> Int) -> Int? {
    var depth = 0
    var next = index
    while next < index + 128 {
      let token = self[next]
      switch token.kind {
      case .less: depth += 1
      case .greater:
        depth -= 1
        if depth == 0 { return next + 1 }
      case .leftParen, .leftBracket:
        next = max(next + 1, close(next))
        continue
      case .identifier where token.keyword.isReserved && token.keyword != .inout && token.keyword != .throws: return nil
      case .colon where !allowsColon: return nil
      case .identifier, .colon, .comma, .dot, .question, .exclamation, .ampersand, .arrow, .at, .number: break
      case .operator where ["??", "~", "-", "=="].contains(text.string(in: token.range)): break
      case .equal where allowsColon: break
      default: return nil
      }
      next += 1
    }
    return nil
  }

  /// The keyword of the declaration that begins at an index with attributes and modifiers, or nil.
  ///
  /// Answers only where the tokens cannot be anything else, and looks at most `reach` tokens ahead.
  func declarationKeyword(at index: Int, reach: Int = 128) -> Keyword? {
    var next = index
    while next < index + reach {
      let token = self[next]
      if token.kind == .at {
        next = attributeEnd(at: next) { skipParentheses(at: $0, reach: reach) }
        continue
      }
      guard token.kind == .identifier, self[next + 1].kind != .colon else { return nil }
      if isDeclaration(at: next) { return token.keyword }
      guard token.keyword.isModifier else { return nil }
      next += 1
      if self[next].kind == .leftParen, !self[next].hasSpaceBefore { next = skipParentheses(at: next, reach: reach) }
      guard self[next].kind == .identifier || self[next].kind == .at else { return nil }
    }
    return nil
  }

  /// A declaration keyword followed by what it must be followed by.
  private func isDeclaration(at index: Int) -> Bool {
    let next = self[index + 1]
    switch self[index].keyword {
    case .struct, .class, .enum, .actor, .protocol, .extension, .typealias, .associatedtype, .import:
      return next.kind == .identifier && !next.keyword.isReserved && !next.isFirstOnLine && next.keyword != .func
    case .func:
      return (next.kind == .identifier && !next.keyword.isReserved) || next.kind == .operator || next.kind == .less
    case .var, .let:
      let afterName = self[index + 2].kind
      return next.kind == .identifier && (afterName == .colon || afterName == .equal || afterName == .leftBrace)
    case .`init`:
      return next.kind == .leftParen || next.kind == .question || next.kind == .exclamation || next.kind == .less
    case .subscript: return next.kind == .leftParen || next.kind == .less
    case .deinit: return next.kind == .leftBrace
    default: return false
    }
  }

  /// Skips parentheses before brackets have been matched.
  private func skipParentheses(at index: Int, reach: Int) -> Int {
    var depth = 0
    var next = index
    while next < index + reach {
      switch self[next].kind {
      case .leftParen, .interpolationStart: depth += 1
      case .rightParen, .interpolationEnd: depth -= 1
      case .end: return next
      default: break
      }
      next += 1
      if depth == 0 { return next }
    }
    return next
  }
}
