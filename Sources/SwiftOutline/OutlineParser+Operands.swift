import SourceText

extension OutlineParser {
  /// An operand together with the members, calls, subscripts and trailing closures behind it.
  mutating func parsePostfix() -> Expression? {
    let start = position
    guard let primary = parsePrimary() else { return nil }
    let primaryEnd = position
    var chain = Chain(primary, start: start)
    var openDirectives = 0
    while !isAtEnd {
      if isDirective(current.kind) {
        guard isMemberDirective(openDirectives) else { break }
        endMember(&chain)
        takeMemberDirective(&openDirectives)
      } else if !extend(&chain) {
        break
      }
    }
    return position == primaryEnd ? primary : finish(chain, start: start)
  }

  /// An operand that grows to the right.
  private struct Chain {
    var kind: Expression.Kind
    var modifiers: [Expression]
    /// The index at which the text of a name or member begins: the operand's start, or the last member's dot.
    var memberStart: Int
    /// The value is a name, which may grow; its text is made when it is complete.
    var isName: Bool
    /// A member behind a call, literal or closure has not been called yet.
    var hasMember = false
    /// The value is that of a literal or closure that a member changes.
    var isChanged = false

    init(_ primary: Expression, start: Int) {
      kind = primary.kind
      modifiers = primary.modifiers
      memberStart = start
      if case .name = primary.kind { isName = true } else { isName = false }
    }

    var isCall: Bool {
      if case .call = kind { true } else { false }
    }

    /// `[Deck]` or `[Deck: Int]`, which is a type where parentheses follow.
    var isTypeLiteral: Bool {
      switch kind {
      case .array, .dictionary: !isChanged
      default: false
      }
    }
  }

  private mutating func finish(_ chain: Chain, start: Int) -> Expression {
    var chain = chain
    let range = range(from: stream[start].start)
    if chain.isName { return Expression(.name(joined(start..<position)), range: range) }
    endMember(&chain)
    guard chain.isChanged else { return Expression(chain.kind, range: range, modifiers: chain.modifiers) }
    let calls = Expression(chain.kind, range: range).calls + chain.modifiers.flatMap(\.calls)
    return Expression(.other(calls: calls), range: range)
  }

  /// Takes one member, call, subscript or trailing closure; false where none follows.
  private mutating func extend(_ chain: inout Chain) -> Bool {
    let next = current
    switch next.kind {
    case .dot:
      takeMember(&chain)
    case .question where !next.hasSpaceBefore, .exclamation where !next.hasSpaceBefore:
      position += 1
    case .leftParen where !next.isFirstOnLine && (!next.hasSpaceBefore || chain.isName):
      parseCall(&chain)
    case .leftBracket where !next.isFirstOnLine && !next.hasSpaceBefore:
      takeSubscript(&chain)
    case .leftBrace where isTrailingClosure(chain):
      parseTrailingClosures(&chain)
    case .less where !next.hasSpaceBefore && (chain.isName || chain.hasMember):
      guard let end = genericArgumentsEnd() else { return false }
      position = end
    default:
      return false
    }
    return true
  }

  private func isTrailingClosure(_ chain: Chain) -> Bool {
    let isObserver = [.willSet, .didSet].contains(stream[position + 1].keyword) && isAccessorBlock(at: position)
    guard current.isFirstOnLine else { return !isObserver }
    // A brace on a line of its own belongs to a call with parentheses alone.
    return chain.isCall && stream[position - 1].kind == .rightParen && !isObserver
  }

  /// `.name`, `.0`; also a dot at which typing stopped.
  private mutating func takeMember(_ chain: inout Chain) {
    let start = position
    let name = token(ahead: 1)
    position += (name.kind == .identifier || name.kind == .number) && !name.isFirstOnLine ? 2 : 1
    if chain.isName || chain.hasMember { return }
    chain.memberStart = start
    chain.hasMember = true
    if !chain.isCall { chain.isChanged = true }
  }

  /// Keeps a member that nothing calls.
  private mutating func endMember(_ chain: inout Chain) {
    guard chain.hasMember else { return }
    chain.hasMember = false
    let text = joined(chain.memberStart..<position)
    chain.modifiers.append(Expression(.name(text), range: range(from: stream[chain.memberStart].start)))
  }

  /// `(arguments)` behind what was read.
  private mutating func parseCall(_ chain: inout Chain) {
    let (callee, opener) = (callee(of: chain), position)
    var arguments: [Argument] = []
    if let scope = enter() {
      arguments = parseArguments()
      leave(scope)
    }
    add(.call(callee: callee, arguments: arguments, closure: nil), at: opener, to: &chain)
  }

  /// The text in front of a call; empty behind another call or a closure.
  private func callee(of chain: Chain) -> String {
    chain.isName || chain.hasMember || chain.isTypeLiteral ? joined(chain.memberStart..<position) : ""
  }

  /// Makes a call the value of the chain, or one more modifier of it.
  private mutating func add(_ call: Expression.Kind, at opener: Int, to chain: inout Chain) {
    if chain.isName || chain.isTypeLiteral {
      chain.kind = call
      chain.isName = false
      return
    }
    let start = chain.hasMember ? chain.memberStart : opener
    let isDirect = !chain.hasMember
    chain.hasMember = false
    let expression = Expression(call, range: range(from: stream[start].start))
    guard !chain.isCall, isDirect else {
      if !chain.isCall { chain.isChanged = true }
      return chain.modifiers.append(expression)
    }
    // What a closure or value called at once gives is not known, and it has no name.
    chain.isChanged = true
    if case .call(_, let arguments, _) = call { chain.modifiers += arguments.flatMap(\.value.calls) }
  }

  private mutating func takeSubscript(_ chain: inout Chain) {
    if chain.isName || chain.hasMember { return skip() }
    chain.memberStart = position
    chain.hasMember = true
    if !chain.isCall { chain.isChanged = true }
    skip()
  }

  /// `{ … } label: { … }`: the first is the call's closure, the labelled ones are arguments.
  private mutating func parseTrailingClosures(_ chain: inout Chain) {
    let isOwnCall = chain.isName || chain.hasMember
    let (callee, opener) = (callee(of: chain), position)
    let closure = parseBody()
    var labelled: [Argument] = []
    while current.kind == .identifier, !current.keyword.isReserved, token(ahead: 1).kind == .colon,
      token(ahead: 2).kind == .leftBrace
    {
      let label = current
      position += 2
      let start = current.start
      guard let body = parseBody() else { break }
      labelled.append(
        Argument(
          label: name(of: label), labelRange: nameRange(of: label),
          value: Expression(.closure(body), range: range(from: start))))
    }
    if isOwnCall {
      add(.call(callee: callee, arguments: labelled, closure: closure), at: opener, to: &chain)
    } else if let last = chain.modifiers.popLast() {
      chain.modifiers.append(
        Expression(Self.adding(closure, labelled, to: last.kind), range: range(from: last.range.lowerBound)))
    } else {
      chain.kind = Self.adding(closure, labelled, to: chain.kind)
    }
  }

  private static func adding(_ closure: Body?, _ labelled: [Argument], to kind: Expression.Kind) -> Expression.Kind {
    guard case .call(let callee, let arguments, nil) = kind else { return kind }
    return .call(callee: callee, arguments: arguments + labelled, closure: closure)
  }

  /// The index behind `<Type, …>` where what follows shows that it is no comparison.
  private func genericArgumentsEnd() -> Int? {
    guard let end = stream.angleEnd(at: position, allowsColon: false, close: { self.end(of: $0) }), end <= limit else {
      return nil
    }
    let next = token(at: end)
    switch next.kind {
    case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .comma, .dot, .semicolon,
      .colon, .question, .exclamation, .end, .interpolationEnd:
      return end
    default:
      return next.isFirstOnLine ? end : nil
    }
  }

  /// `#if` between two members of a chain, where a member follows it; then also its clauses.
  private func isMemberDirective(_ open: Int) -> Bool {
    guard current.kind == .poundIf else { return open > 0 }
    return token(at: conditionEnd(from: position + 1)).kind == .dot
  }

  private mutating func takeMemberDirective(_ open: inout Int) {
    if current.kind == .poundIf { open += 1 }
    if current.kind == .poundEndif { open -= 1 }
    position = conditionEnd(from: position + 1)
  }
}
