extension OutlineParser {
  /// Reads a statement with blocks; false where none begins.
  mutating func parseControlFlow(in place: Surroundings, into statements: inout [Statement]) -> Bool {
    switch current.keyword {
    case .if: parseIf(in: place, into: &statements)
    case .guard: parseGuard(in: place, into: &statements)
    case .switch: parseSwitch(in: place, into: &statements)
    case .for, .while:
      position = blockStart(from: position + 1)
      parseBlock(in: place.inLoop, into: &statements)
    case .repeat:
      position += 1
      parseBlock(in: place.inLoop, into: &statements)
      if current.keyword == .while {
        position += 1
        _ = parseExpression()
      }
    case .do: parseDo(in: place, into: &statements)
    case .defer:
      position += 1
      parseBlock(in: place, into: &statements)
    default:
      return false
    }
    return true
  }

  /// The calls in an `if`, `switch` or `do` that stands as an expression.
  mutating func parseStatementExpression() -> [Expression] {
    var statements: [Statement] = []
    if !parseControlFlow(in: Surroundings(), into: &statements) { skip() }
    return statements.flatMap(\.expression.calls)
  }

  private mutating func parseIf(in place: Surroundings, into statements: inout [Statement]) {
    var refused: [String] = []
    while current.keyword == .if {
      let start = position + 1
      position = blockStart(from: start)
      let condition = condition(from: start)
      parseBlock(in: place.adding(refused + [condition], branch: .if), into: &statements)
      guard current.keyword == .else else { return }
      position += 1
      if refused.count < ConditionStack.limit { refused.append("!(\(condition))") }
    }
    parseBlock(in: place.adding(refused, branch: .if), into: &statements)
  }

  private mutating func parseGuard(in place: Surroundings, into statements: inout [Statement]) {
    let start = position + 1
    position = start
    while !isAtEnd, current.keyword != .else, !startsStatement(at: position) { skip() }
    let condition = condition(from: start)
    guard current.keyword == .else else { return }
    position += 1
    parseBlock(in: place.adding(["!(\(condition))"], branch: .other), into: &statements)
  }

  private mutating func parseDo(in place: Surroundings, into statements: inout [Statement]) {
    // `do throws(Failure) {`
    position = blockStart(from: position + 1)
    parseBlock(in: place, into: &statements)
    while current.keyword == .catch {
      let start = position
      position = blockStart(from: position + 1)
      parseBlock(in: place.adding([condition(from: start)], branch: .other), into: &statements)
    }
  }

  /// Each case's statements have a condition such as `switch tab: case .home`.
  private mutating func parseSwitch(in place: Surroundings, into statements: inout [Statement]) {
    let start = position
    position = blockStart(from: position + 1)
    let subject = condition(from: start)
    guard current.kind == .leftBrace, let scope = enter() else { return }
    var stack = ConditionStack(place.conditions)
    while !isAtEnd {
      if takeDirective(&stack) { continue }
      guard isCaseLabel(at: position) else {
        skip()
        continue
      }
      let labelStart = position
      position += current.kind == .at ? 3 : 1
      while !isAtEnd, current.kind != .colon, !(current.isFirstOnLine && isCaseLabel(at: position)) { skip() }
      let label = condition(from: labelStart)
      _ = take(.colon)
      let inner = place.under(stack.conditions).adding(["\(subject): \(label)"], branch: .switch)
      parseCase(in: inner, into: &statements)
    }
    leave(scope)
  }

  private func isCaseLabel(at index: Int) -> Bool {
    let token = token(at: index)
    if token.kind == .at { return self.token(at: index + 2).keyword == .default }
    if token.keyword == .default { return self.token(at: index + 1).kind == .colon }
    guard token.keyword == .case else { return false }
    let previous = stream[index - 1]
    return previous.kind != .comma && ![.if, .guard, .while, .for].contains(previous.keyword)
  }

  /// The statements up to the next case label, or the `#if` clause that holds it.
  private mutating func parseCase(in place: Surroundings, into statements: inout [Statement]) {
    let outerLimit = limit
    var index = position
    var openDirectives = 0
    while index < outerLimit {
      let token = stream[index]
      if isDirective(token.kind) {
        if token.kind == .poundIf {
          if isCaseLabel(at: conditionEnd(from: index + 1)) { break }
          openDirectives += 1
        } else {
          if openDirectives == 0 { break }
          if token.kind == .poundEndif { openDirectives -= 1 }
        }
      } else if isCaseLabel(at: index) {
        break
      }
      index = token.isOpener ? end(of: index) : index + 1
    }
    limit = min(index, outerLimit)
    parseStatements(in: place, into: &statements)
    position = limit
    end(at: outerLimit)
  }

  // MARK: - Conditions

  /// The text of the condition that ends at the current token; of a long one the beginning.
  private func condition(from start: Int) -> String {
    let end = max(start, position)
    let cut = min(end, start + 48)
    return joined(start..<cut, keepsSpace: true) + (cut < end ? "…" : "")
  }

  /// The index of the brace that opens the block of an `if`, loop, `switch` or `catch`, or of the next statement
  /// where there is none. Braces of closures in the condition are passed.
  private func blockStart(from start: Int) -> Int {
    var index = start
    while index < limit {
      let token = stream[index]
      if index > start, startsStatement(at: index) { return index }
      if token.kind == .leftBrace, !isClosureInCondition(index, isFirst: index == start) { return index }
      index = token.isOpener ? end(of: index) : index + 1
    }
    return index
  }

  /// Braces behind an operator, or with something behind them that goes on with the condition.
  private func isClosureInCondition(_ index: Int, isFirst: Bool) -> Bool {
    let previous = stream[index - 1]
    if !isFirst, previous.kind == .equal || previous.kind == .operator || previous.kind == .comma { return true }
    let next = token(at: end(of: index))
    switch next.kind {
    case .operator: return !next.isFirstOnLine || token(at: end(of: index) + 1).hasSpaceBefore
    case .leftBrace, .dot, .comma, .leftParen, .question, .exclamation, .equal, .less, .greater:
      return !next.isFirstOnLine
    default: return !next.isFirstOnLine && [.as, .is, .where].contains(next.keyword)
    }
  }

  /// A line that begins with a statement's keyword, where no comma or operator asks for more.
  private func startsStatement(at index: Int) -> Bool {
    let token = stream[index]
    guard token.isFirstOnLine, token.keyword != .none, stream[index - 1].endsOperand else { return false }
    switch token.keyword {
    case .return, .guard, .for, .while, .throw, .if, .switch, .let, .var, .func, .struct, .class, .enum, .case,
      .default,
      .defer, .break, .continue:
      return true
    default:
      return false
    }
  }
}
