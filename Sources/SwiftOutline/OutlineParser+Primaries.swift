import SourceText

extension OutlineParser {
  /// A literal, name, bracket, closure, key path or macro, without what follows it.
  mutating func parsePrimary() -> Expression? {
    let token = current
    let start = position
    let kind: Expression.Kind
    switch token.kind {
    case .identifier where token.keyword == .if || token.keyword == .switch || token.keyword == .do:
      kind = .other(calls: parseStatementExpression())
    case .identifier where token.keyword.isReserved:
      return nil
    case .identifier:
      position += 1
      kind = .name(joined(start..<position))
    case .number:
      position += 1
      kind = .number(text.string(in: token.range))
    case .regex:
      position += 1
      kind = .other(calls: [])
    case .stringStart:
      kind = .string(parseString())
    case .dot:
      position += 1
      if current.kind == .identifier || current.kind == .number, !current.isFirstOnLine { position += 1 }
      kind = .name(joined(start..<position))
    case .leftParen: return parseParentheses()
    case .leftBracket: kind = parseCollection()
    case .leftBrace:
      guard let body = parseBody() else { return Expression(.other(calls: []), range: range(from: token.start)) }
      kind = .closure(body)
    case .backslash: kind = parseKeyPath()
    case .macro:
      position += 1
      kind = .name(text.string(in: token.range))
    default:
      return nil
    }
    return Expression(kind, range: range(from: token.start))
  }

  /// `(value)` is its value; a tuple is not.
  private mutating func parseParentheses() -> Expression? {
    let start = current.start
    guard let scope = enter() else { return Expression(.other(calls: []), range: range(from: start)) }
    let elements = parseArguments(reportsMissingCommas: false)
    leave(scope)
    let range = range(from: start)
    if elements.count == 1, let element = elements.first, element.label == nil {
      return Expression(element.value.kind, range: range, modifiers: element.value.modifiers)
    }
    return Expression(.other(calls: elements.flatMap(\.value.calls)), range: range)
  }

  /// An array or dictionary literal, or a type such as `[Int]`.
  private mutating func parseCollection() -> Expression.Kind {
    guard let scope = enter() else { return .other(calls: []) }
    var elements: [Expression] = []
    var entries: [(key: Expression, value: Expression)] = []
    if current.kind == .colon, position + 1 == limit {
      leave(scope)
      return .dictionary([])
    }
    while !isAtEnd {
      let start = position
      if skipSeparator() { continue }
      if let element = parseExpression() {
        if take(.colon) {
          entries.append((element, parseExpression() ?? missingExpression))
        } else {
          elements.append(element)
        }
      }
      endElement(startedAt: start, reportsMissingCommas: true)
    }
    leave(scope)
    // An entry that is still being typed has no colon yet.
    if !entries.isEmpty { return .dictionary(entries) }
    return .array(elements)
  }

  /// A comma, or a directive between two elements.
  private mutating func skipSeparator() -> Bool {
    if isDirective(current.kind) {
      position = max(conditionEnd(from: position + 1), position + 1)
      return true
    }
    return take(.comma)
  }

  /// Goes to the next element. Where no comma stands between two, the next begins at once.
  private mutating func endElement(startedAt start: Int, reportsMissingCommas: Bool) {
    if isAtEnd || take(.comma) || isDirective(current.kind) { return }
    if position == start || !beginsElement {
      skip()
    } else if reportsMissingCommas, stream[position - 1].endsOperand {
      reportMissingComma()
    }
  }

  /// A token with which only a new element can begin.
  private var beginsElement: Bool {
    switch current.kind {
    case .stringStart, .number: true
    case .identifier: !current.keyword.isReserved || token(ahead: 1).kind == .colon
    case .dot, .leftBracket, .leftParen, .backslash: current.isFirstOnLine
    default: false
    }
  }

  var missingExpression: Expression {
    let offset = position > 0 ? endOffset : 0
    return Expression(.other(calls: []), range: offset..<offset)
  }

  /// The arguments up to the end of the innermost bracket.
  mutating func parseArguments(reportsMissingCommas: Bool = true) -> [Argument] {
    var arguments: [Argument] = []
    while !isAtEnd {
      let start = position
      if skipSeparator() { continue }
      var label: Token?
      if current.kind == .identifier, token(ahead: 1).kind == .colon {
        label = current
        position += 2
      }
      let value = parseExpression()
      if label != nil || value != nil {
        arguments.append(
          Argument(
            label: label.map { name(of: $0) }, labelRange: label.map { nameRange(of: $0) },
            value: value ?? missingExpression))
      }
      endElement(startedAt: start, reportsMissingCommas: reportsMissingCommas)
    }
    return arguments
  }

  /// `\.$task`, `\Self.$task`, `\Intent<Task>.list[0]?.name`.
  private mutating func parseKeyPath() -> Expression.Kind {
    let start = position
    position += 1
    if current.kind != .dot, !current.hasSpaceBefore { position = typeEnd(from: position) }
    while !isAtEnd, !current.hasSpaceBefore {
      switch current.kind {
      case .dot:
        position += 1
        if current.kind == .identifier || current.kind == .number, !current.hasSpaceBefore { position += 1 }
      case .question, .exclamation: position += 1
      case .leftBracket, .leftParen: skip()
      default: return .keyPath(joined(start..<position))
      }
    }
    return .keyPath(joined(start..<position))
  }
}
