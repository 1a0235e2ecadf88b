extension OutlineParser {
  /// Where a statement stands inside its body.
  struct Surroundings {
    var conditions: [String] = []
    var isInLoop = false
    var branch: Statement.Branch?

    func adding(_ conditions: [String], branch: Statement.Branch) -> Surroundings {
      var inner = self
      inner.branch = self.branch == .switch ? .switch : branch
      if self.conditions.count < ConditionStack.limit { inner.conditions += conditions }
      return inner
    }

    /// The same place under the conditions of a directive.
    func under(_ conditions: [String]) -> Surroundings {
      Surroundings(conditions: conditions, isInLoop: isInLoop, branch: branch)
    }

    var inLoop: Surroundings { Surroundings(conditions: conditions, isInLoop: true, branch: branch) }
  }

  /// The braces at the current token with their statements; nil, having stepped over them, where they are nested too
  /// deeply. All bodies are read, those of functions too: calls anywhere in a file may matter to an editor.
  mutating func parseBody() -> Body? {
    let start = current.start
    guard let scope = enter() else { return nil }
    skipClosureSignature()
    var statements: [Statement] = []
    parseStatements(in: Surroundings(), into: &statements)
    leave(scope)
    return Body(statements: statements, range: range(from: start))
  }

  /// The braces of an `if` or loop, whose statements belong to the surrounding body.
  mutating func parseBlock(in surroundings: Surroundings, into statements: inout [Statement]) {
    guard current.kind == .leftBrace, let scope = enter() else { return }
    parseStatements(in: surroundings, into: &statements)
    leave(scope)
  }

  mutating func parseStatements(in surroundings: Surroundings, into statements: inout [Statement]) {
    var stack = ConditionStack(surroundings.conditions)
    while !isAtEnd {
      let start = position
      if takeDirective(&stack) || take(.semicolon) { continue }
      let place = surroundings.under(stack.conditions)
      if !parseControlFlow(in: place, into: &statements) { parseSimpleStatement(in: place, into: &statements) }
      if position == start { skip() }
    }
  }

  /// `[weak self] (a, b) async throws -> Int in`: skipped where it is one.
  private mutating func skipClosureSignature() {
    var index = position
    while token(at: index).kind == .at {
      index = min(stream.attributeEnd(at: index) { end(of: $0) }, limit)
    }
    if token(at: index).kind == .leftBracket { index = end(of: index) }
    if token(at: index).kind == .leftParen {
      index = end(of: index)
    } else {
      while token(at: index).kind == .identifier, !token(at: index).keyword.isReserved, index < position + 64 {
        index += 1
        if token(at: index).kind == .comma { index += 1 }
      }
    }
    while [.async, .throws, .rethrows].contains(token(at: index).keyword) {
      index += 1
      if token(at: index).kind == .leftParen { index = end(of: index) }
    }
    if token(at: index).kind == .arrow { index = typeEnd(from: index + 1) }
    if token(at: index).keyword == .in { position = index + 1 }
  }

  // MARK: - Simple statements

  private mutating func parseSimpleStatement(in place: Surroundings, into statements: inout [Statement]) {
    let isReturn = current.keyword == .return
    switch current.keyword {
    case .return:
      position += 1
      if current.isFirstOnLine, startsDeclaration { return }
      append(parseExpression(), to: &statements, in: place, isReturn: isReturn)
    case .throw:
      position += 1
      _ = parseExpression()
    case .break, .continue, .fallthrough:
      position += 1
      if current.kind == .identifier, !current.isFirstOnLine { position += 1 }
    default:
      if !parseLocalDeclaration(in: place, into: &statements) {
        append(parseExpression(), to: &statements, in: place, isReturn: false)
      }
    }
  }

  private func append(
    _ expression: Expression?, to statements: inout [Statement], in place: Surroundings, isReturn: Bool,
    boundName: String? = nil
  ) {
    guard let expression else { return }
    statements.append(
      Statement(
        expression: expression, boundName: boundName, isReturn: isReturn, isInLoop: place.isInLoop,
        branch: place.branch, conditions: place.conditions))
  }

  /// A local variable, whose initialisers are kept, a local type, or a local function, of which the types are kept that
  /// it declares.
  private mutating func parseLocalDeclaration(in place: Surroundings, into statements: inout [Statement]) -> Bool {
    var prefix = Prefix(start: current.start)
    if current.kind == .at || current.keyword.isModifier {
      guard stream.declarationKeyword(at: position) != nil else {
        // An attribute of a statement goes; a word such as `open` may be the name of a function.
        return current.kind == .at && parseAttribute() != nil
      }
      prefix = parsePrefix()
    }
    switch current.keyword {
    case .var, .let:
      parseBindings(in: place, into: &statements)
      return true
    case .struct, .class, .enum, .actor, .protocol:
      guard stream.declarationKeyword(at: position) != nil else { return false }
      let scope = enclosingType
      if let type = parseType(prefix, in: place.conditions) {
        localTypes.append(LocalTypeDeclaration(type: type, scope: scope))
      } else {
        skipDeclaration()
      }
      return true
    case .func:
      guard stream.declarationKeyword(at: position) != nil else { return false }
      if parseFunction(prefix, in: place.conditions) == nil { skipDeclaration() }
      return true
    case .extension, .typealias, .import, .subscript, .deinit:
      guard stream.declarationKeyword(at: position) != nil else { return false }
      skipDeclaration()
      return true
    default:
      return false
    }
  }

  private mutating func skipDeclaration() {
    let isBraced = current.keyword != .typealias && current.keyword != .import
    position += 1
    while !isAtEnd, current.kind != .semicolon, isBraced || !current.isFirstOnLine {
      let isBody = current.kind == .leftBrace
      skip()
      if isBody { return }
    }
  }

  /// `let a: Int = 1, (b, c) = pair`.
  private mutating func parseBindings(in place: Surroundings, into statements: inout [Statement]) {
    position += 1
    while !isAtEnd {
      let nameStart = position
      guard current.kind == .leftParen || (current.kind == .identifier && !current.keyword.isReserved) else { return }
      let boundName = current.kind == .identifier ? name(of: current) : nil
      skip()
      let bound = boundName ?? joined(nameStart..<position)
      if take(.colon) { _ = parseTypeName() }
      if current.kind == .equal {
        append(parseInitializer(), to: &statements, in: place, isReturn: false, boundName: bound)
      }
      if current.kind == .leftBrace, !current.isFirstOnLine { _ = parseAccessors() }
      guard take(.comma) else { return }
    }
  }
}
