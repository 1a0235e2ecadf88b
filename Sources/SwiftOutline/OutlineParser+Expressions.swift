import SourceText

extension OutlineParser {
  /// Reads one expression, or gives nil where none begins. What it does not know ends it.
  mutating func parseExpression() -> Expression? {
    let start = position
    guard pay(1), let first = parseOperand() else { return nil }
    guard isInfix else { return first }
    var operands = [first]
    var (isCast, isSum) = (true, true)
    // Not read by recursion, since ternaries can follow each other without any bracket.
    var openTernaries = 0
    while isInfix || (current.kind == .colon && openTernaries > 0) {
      if current.keyword == .as {
        skipCast()
        continue
      }
      isCast = false
      isSum = isSum && current.kind == .operator && text.bytes[current.range].elementsEqual("+".utf8)
      if current.kind == .question { openTernaries += 1 }
      if current.kind == .colon { openTernaries -= 1 }
      parseInfix(into: &operands)
    }
    let range = range(from: stream[start].start)
    if isCast { return Expression(first.kind, range: range, modifiers: first.modifiers) }
    if isSum, operands.count > 1 { return Expression(.sum(operands), range: range) }
    return Expression(.other(calls: operands.flatMap(\.calls)), range: range)
  }

  /// Whether an operator, cast or ternary follows; a line may begin with an infix operator, but not with a prefix one.
  private var isInfix: Bool {
    let next = current
    switch next.kind {
    case .operator, .less, .greater, .ampersand, .equal, .arrow:
      return !next.isFirstOnLine || token(ahead: 1).hasSpaceBefore
    case .question:
      return next.hasSpaceBefore
    case .exclamation:
      return false
    case .identifier:
      return next.keyword == .as || next.keyword == .is
        || ((next.keyword == .async || next.keyword == .throws) && token(ahead: 1).kind == .arrow)
    default:
      return false
    }
  }

  private mutating func skipCast() {
    position += 1
    if current.kind == .question || current.kind == .exclamation { position += 1 }
    position = typeEnd(from: position)
  }

  /// Reads an operator and the operand behind it.
  private mutating func parseInfix(into operands: inout [Expression]) {
    let token = current
    guard pay(1) else { return }
    switch token.kind {
    case .question, .colon:
      position += 1
      if let value = parseOperand() { operands.append(value) }
    case .identifier where token.keyword == .is:
      position += 1
      position = typeEnd(from: position)
    default:
      position += 1
      // A postfix operator has no operand behind it.
      let isPostfix = !token.hasSpaceBefore && current.hasSpaceBefore
      if !isPostfix || token.kind == .equal, let value = parseOperand() { operands.append(value) }
    }
  }

  /// An operand with the words and operators before it.
  mutating func parseOperand() -> Expression? {
    let start = position
    var isNegated = false
    while isPrefix {
      let token = current
      if token.kind == .at {
        // An attribute before a closure or a function type.
        position = min(stream.attributeEnd(at: position) { end(of: $0) }, limit)
        continue
      }
      let isTransparent = token.kind == .identifier || token.kind == .ampersand
      if !isTransparent { isNegated = true }
      position += 1
      if token.keyword == .try, current.kind == .question || current.kind == .exclamation { position += 1 }
    }
    guard let operand = parsePostfix() else {
      guard position > start else { return nil }
      // An operator alone, as in `sorted(by: <)`, or an unfinished `try`.
      return Expression(.other(calls: []), range: range(from: stream[start].start))
    }
    guard position > start else { return nil }
    let range = range(from: stream[start].start)
    guard isNegated else { return Expression(operand.kind, range: range, modifiers: operand.modifiers) }
    if case .number = operand.kind { return Expression(.number(text.string(in: range)), range: range) }
    return Expression(.other(calls: operand.calls), range: range)
  }

  private var isPrefix: Bool {
    switch current.kind {
    case .operator, .exclamation, .ampersand, .less, .greater, .at: return true
    case .identifier:
      switch current.keyword {
      case .try: return true
      case .await, .some, .any, .unsafe, .copy, .consume, .each, .repeat, .borrowing, .inout:
        let next = token(ahead: 1)
        let isWord = next.kind == .identifier && !(next.keyword == .as || next.keyword == .is || next.keyword == .in)
        return !next.isFirstOnLine && (isWord || next.kind == .number || next.kind == .stringStart)
          || (current.keyword == .await && next.hasSpaceBefore
            && [.leftParen, .leftBracket, .dot, .macro].contains(next.kind))
      default: return false
      }
    default: return false
    }
  }
}

extension Expression {
  /// The outermost calls in it, where the expression itself is of no known kind.
  package var calls: [Expression] {
    let own: [Expression] =
      switch kind {
      case .call: [self]
      case .array(let elements), .sum(let elements): elements.flatMap(\.calls)
      case .dictionary(let entries): entries.flatMap { $0.key.calls + $0.value.calls }
      case .other(let calls): calls
      case .closure(let body): body.statements.flatMap(\.expression.calls)
      case .string, .name, .keyPath, .number: []
      }
    if case .call = kind { return own }
    return own + modifiers
  }
}
