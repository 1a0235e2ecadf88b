/// How missing brackets are guessed in a file whose brackets do not match. Sound code never comes here.
extension BracketMatcher {
  /// Looks at the first token of a line: may it stand inside what is open?
  mutating func beginLine(_ index: Int, _ token: Token) {
    lineIndentation = stream.indentation(at: index)
    if isMatchedByLexer { return }
    let declaration = declaration(at: index, token)
    if frames.last?.kind == .leftParen || frames.last?.kind == .leftBracket {
      closeLists(before: index, token, declaration: declaration)
    }
    if let declaration { closeBraces(before: index, token, declaration: declaration) }
    noteContent(index, token)
  }

  private var isMatchedByLexer: Bool {
    frames.last?.kind == .interpolationStart || frames.last?.kind == .stringStart
  }

  private func declaration(at index: Int, _ token: Token) -> Keyword? {
    guard token.kind == .at || token.kind == .identifier else { return nil }
    guard token.kind == .at || token.keyword != .none else { return nil }
    return stream.declarationKeyword(at: index)
  }

  private mutating func noteContent(_ index: Int, _ token: Token) {
    guard let top = frames.last, top.contentIndentation == nil, top.index < index, !isCloser(token) else { return }
    frames[frames.count - 1].contentIndentation = lineIndentation
  }

  private func isCloser(_ token: Token) -> Bool {
    token.kind == .rightParen || token.kind == .rightBracket || token.kind == .rightBrace
  }

  /// Ends argument lists and arrays before a declaration or statement, or before a line that is indented no deeper
  /// than the line on which they began.
  private mutating func closeLists(before index: Int, _ token: Token, declaration: Keyword?) {
    if declaration != nil || isStatement(index, token) { return abandonParentheses(before: index) }
    guard token.kind == .identifier, token.keyword == .none, stream[index + 1].kind != .colon else { return }
    while let top = frames.last, top.kind == .leftParen || top.kind == .leftBracket,
      lineIndentation <= top.indentation, (top.contentIndentation ?? Int.max) > top.indentation
    {
      abandon(before: index)
    }
  }

  /// A statement keyword that no expression holds.
  private func isStatement(_ index: Int, _ token: Token) -> Bool {
    guard stream[index + 1].kind != .colon else { return false }
    switch token.keyword {
    case .return, .guard, .throw, .defer, .break, .continue, .fallthrough, .case, .import: return true
    case .for, .while: return stream[index + 1].kind == .identifier
    default: return false
    }
  }

  /// `["Run" shortTitle: …`: a label that follows in an array inside an argument list ends the array.
  mutating func closeArray(before index: Int, _ token: Token) {
    guard let top = frames.last, top.kind == .leftBracket, !top.hasColon, frames.count > 1,
      frames[frames.count - 2].kind == .leftParen, stream[index + 1].kind == .colon, top.index + 1 < index
    else { return }
    let previous = stream[index - 1]
    guard previous.kind == .comma || previous.kind == .stringEnd || previous.kind == .rightParen else { return }
    abandon(before: index)
  }

  /// Ends bodies before a declaration that cannot stand in them.
  private mutating func closeBraces(before index: Int, _ token: Token, declaration: Keyword) {
    if declaration == .extension || declaration == .import {
      while let top = frames.last, top.kind == .leftBrace { abandon(before: index) }
      return
    }
    while let top = frames.last, top.kind == .leftBrace, lineIndentation <= top.indentation, isIndented(top) {
      abandon(before: index)
    }
    guard isMember(token, declaration), let type = enclosingType() else { return }
    while frames.count > type + 1 { abandon(before: index) }
  }

  /// Whether the content of braces is indented; that of empty ones is where that of the surrounding ones is.
  private func isIndented(_ frame: Frame) -> Bool {
    if let content = frame.contentIndentation { return content > frame.indentation }
    guard frames.count > 1, let content = frames[frames.count - 2].contentIndentation else { return false }
    return content > frames[frames.count - 2].indentation
  }

  private func isMember(_ token: Token, _ declaration: Keyword) -> Bool {
    token.keyword.isMemberModifier || declaration == .`init` || declaration == .deinit || declaration == .subscript
  }

  /// The nearest brace of a type, looking through at most 32 bodies.
  private func enclosingType() -> Int? {
    var index = frames.count - 1
    while index >= 0, index >= frames.count - 32, frames[index].kind == .leftBrace {
      if frames[index].isType { return index }
      index -= 1
    }
    return nil
  }

  /// A `}` that is indented deeper than the line that opened the innermost brace, in a file with too many of them.
  func isStrayByIndentation() -> Bool {
    guard hasStrayBraces, let top = frames.last, top.kind == .leftBrace else { return false }
    return lineIndentation > top.indentation && lineIndentation < (top.contentIndentation ?? 0) + 1
  }

  /// Ends bodies that began on lines indented deeper than the `}` that is met.
  mutating func abandonDeeperBraces(before index: Int) {
    while frames.count > 1, let top = frames.last, top.kind == .leftBrace, top.indentation > lineIndentation,
      frames[frames.count - 2].kind == .leftBrace, frames[frames.count - 2].indentation >= lineIndentation
    {
      abandon(before: index)
    }
  }
}
