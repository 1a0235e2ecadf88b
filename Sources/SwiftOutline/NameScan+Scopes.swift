extension NameScan {
  /// Whether a local variable of the name is in sight.
  var isBound: Bool {
    let scope = scopes[scopes.count - 1]
    return scope.isBound || scope.header?.isBound ?? false || scope.pattern?.isBound ?? false
  }

  /// The place of the innermost scope that holds statements.
  var statementScope: Int { scopes[scopes.count - 1].statementScope }

  // MARK: Brackets

  mutating func open(_ kind: Scope.Kind, isBound: Bool) {
    let scope = if case .list = kind { statementScope } else { scopes.count }
    scopes.append(Scope(kind: kind, statementScope: scope, isBound: isBound, isBoundOutside: isBound))
  }

  /// A bracket that is left over closes nothing.
  mutating func closeList() {
    if case .list = scopes[scopes.count - 1].kind { scopes.removeLast() }
  }

  mutating func openBrace(_ index: Int) {
    let last = scopes.count - 1
    guard var header = scopes[last].header else { return openPlainBrace(index) }
    header.isBound = header.isBound || header.isPending
    scopes[last].header = header
    switch header.keyword {
    case .guard where header.isBehindMiddle:
      // What the conditions bind is in sight behind the braces, not inside.
      scopes[last].header?.isBound = false
      scopes[last].header?.isPending = header.isBound
      open(.code, isBound: scopes[last].isBound)
    case .guard: openPlainBrace(index)
    case .switch:
      let subject = subject(behind: header.start, brace: index)
      scopes[last].header = nil
      open(.cases, isBound: scopes[last].isBound)
      scopes[scopes.count - 1].subject = subject
    case let keyword where keyword.declaresType:
      scopes[last].header = nil
      open(.type, isBound: false)
    default:
      let isInner = header.keyword == .func && scopes[statementScope].kind != .type
      scopes[last].header = nil
      open(.code, isBound: scopes[last].isBound || header.isBound)
      scopes[scopes.count - 1].isClosure = isInner
    }
  }

  /// The braces of a closure, of an accessor or of a statement without conditions.
  private mutating func openPlainBrace(_ index: Int) {
    let isClosure = isClosure(index)
    let subject = summarySubject(before: index)
    open(.code, isBound: isBound)
    let last = scopes.count - 1
    scopes[last].signatureEnd = signatureEnd(behind: index)
    scopes[last].isClosure = isClosure
    scopes[last].subject = subject
  }

  /// Whether the braces are those of a closure, and not of an accessor or a statement.
  private func isClosure(_ brace: Int) -> Bool {
    let before = stream[brace - 1]
    switch before.keyword {
    case .do, .else, .repeat, .defer, .get, .set, .willSet, .didSet: return false
    default: return scopes[statementScope].kind != .type || isInInitialiser(brace)
    }
  }

  /// Whether `=` stands between the keyword of a property and its braces.
  private func isInInitialiser(_ brace: Int) -> Bool {
    var index = brace - 1
    while index > brace - 64, index >= 0 {
      let token = stream[index]
      if token.kind == .equal { return true }
      if token.keyword == .let || token.keyword == .var || token.kind == .rightBrace { return false }
      index -= 1
    }
    return false
  }

  mutating func closeBrace() {
    while scopes.count > 1 {
      let scope = scopes.removeLast()
      guard case .list = scope.kind else { break }
    }
    let last = scopes.count - 1
    guard let header = scopes[last].header, header.keyword == .guard, header.isBehindMiddle else { return }
    scopes[last].isBound = scopes[last].isBound || header.isPending
    scopes[last].header = nil
  }

  /// The index of the `in` of `[weak self] (a, b) async throws -> Int in`; nil where the braces have none.
  private func signatureEnd(behind brace: Int) -> Int? {
    var index = brace + 1
    while stream[index].kind == .at { index = stream.attributeEnd(at: index) { bracketEnd(at: $0) } }
    if stream[index].kind == .leftBracket { index = bracketEnd(at: index) }
    if stream[index].kind == .leftParen { index = bracketEnd(at: index) }
    while index < brace + 128 {
      switch stream[index].kind {
      case .identifier where stream[index].keyword == .in: return index
      case .identifier where stream[index].keyword.isReserved && stream[index].keyword != .throws: return nil
      case .identifier, .comma, .arrow, .dot, .less, .greater, .question, .colon: index += 1
      case .leftBracket, .leftParen: index = bracketEnd(at: index)
      default: return nil
      }
    }
    return nil
  }

  /// The index behind a bracket.
  ///
  /// - Parameter limit: How many tokens are looked at; a signature is not longer than the usual ones.
  func bracketEnd(at opener: Int, limit: Int = 256) -> Int {
    var depth = 0
    var index = opener
    while index < opener + limit {
      switch stream[index].kind {
      case .leftParen, .leftBracket, .leftBrace, .interpolationStart: depth += 1
      case .rightParen, .rightBracket, .rightBrace, .interpolationEnd: depth -= 1
      case .end: return index
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    return index
  }

  // MARK: Statements

  /// Notes what a keyword begins.
  mutating func note(_ keyword: Keyword, at index: Int) {
    let last = scopes.count - 1
    switch keyword {
    case .if, .guard, .for, .switch, .catch, .func, .`init`, .subscript:
      scopes[last].header = Header(keyword: keyword, start: index)
    case .while where stream[index - 1].kind != .rightBrace:
      scopes[last].header = Header(keyword: keyword, start: index)
    case .case:
      if scopes[last].kind == .cases {
        scopes[last].isBound = scopes[last].isBoundOutside
        scopes[last].pattern = (false, false)
      } else {
        scopes[last].header?.pattern = false
      }
    case .default where scopes[last].kind == .cases: scopes[last].isBound = scopes[last].isBoundOutside
    case .let, .var: noteBinding()
    case .in, .else: scopes[last].header?.isBehindMiddle = true
    case .where:
      // A condition knows what the pattern before it binds.
      scopes[last].isBound = scopes[last].isBound || scopes[last].pattern?.isBound ?? false
      if scopes[last].header?.keyword == .for { commitHeader() }
    case let keyword where keyword.declaresType: scopes[last].header = Header(keyword: keyword, start: index)
    default: break
    }
  }

  private mutating func noteBinding() {
    let scope = statementScope
    if scopes[scope].pattern != nil {
      scopes[scope].pattern?.binds = true
    } else if scopes[scope].header?.pattern != nil {
      scopes[scope].header?.pattern = true
    } else if let keyword = scopes[scope].header?.keyword, ![.if, .guard, .while, .for, .catch].contains(keyword) {
      // A declaration without a body, as in a protocol, has ended.
      scopes[scope].header = nil
    }
    if scopes[scope].header == nil { scopes[scope].isInBinding = true }
  }

  mutating func commitHeader() {
    let last = scopes.count - 1
    guard scopes[last].header?.isPending ?? false else { return }
    scopes[last].header?.isBound = true
  }

  /// The colon behind the patterns of a `case`.
  mutating func endPattern() {
    let last = scopes.count - 1
    guard let pattern = scopes[last].pattern else { return }
    scopes[last].isBound = scopes[last].isBound || pattern.isBound
    scopes[last].pattern = nil
  }

  /// Ends a `let` statement where the next one begins: on a line that does not go on with it.
  mutating func endStatement(before index: Int) {
    let last = scopes.count - 1
    guard scopes[last].isInBinding, stream[index].isFirstOnLine else { return }
    switch stream[index].kind {
    case .dot, .operator, .question, .colon, .less, .greater, .ampersand, .equal, .comma, .leftBrace: return
    default: break
    }
    switch stream[index - 1].kind {
    case .equal, .operator, .comma, .colon, .arrow: return
    default: commitStatement()
    }
  }

  mutating func commitStatement() {
    let last = scopes.count - 1
    scopes[last].isBound = scopes[last].isBound || scopes[last].isPending
    scopes[last].isPending = false
    scopes[last].isInBinding = false
  }

  mutating func commitSignature() {
    let last = scopes.count - 1
    scopes[last].isBound = scopes[last].isBound || scopes[last].isPending
    scopes[last].isPending = false
    scopes[last].signatureEnd = nil
  }

  // MARK: Variables

  /// Whether a bare name is that of a new local variable.
  func introducesVariable(_ index: Int, _ list: Int?) -> Bool {
    let scope = scopes[statementScope]
    if scope.kind == .type, scope.header == nil { return false }
    let before = stream[index - 1]
    if isInSignature(index) { return introducesParameter(index, list) }
    if scope.pattern?.binds ?? false || scope.header?.pattern ?? false { return true }
    if before.keyword == .let || before.keyword == .var { return true }
    if let list, stream[list - 1].keyword == .let || stream[list - 1].keyword == .var { return true }
    if scope.header?.keyword == .for, scope.header?.isBehindMiddle == false { return true }
    let next = stream[index + 1].kind
    return scope.isInBinding && list == nil && before.kind == .comma && (next == .equal || next == .colon)
  }

  /// Whether a place stands among the parameters of a closure.
  func isInSignature(_ index: Int) -> Bool {
    scopes[statementScope].signatureEnd.map { index < $0 } ?? false
  }

  private func introducesParameter(_ index: Int, _ list: Int?) -> Bool {
    let (before, next) = (stream[index - 1], stream[index + 1])
    if let list, stream[list].kind == .leftBracket {
      return before.kind != .equal && [.comma, .rightBracket, .equal].contains(next.kind)
    }
    return before.kind != .colon && before.kind != .arrow
  }

  /// Whether a new variable is named after what it is set to.
  func isShorthand(_ index: Int, _ list: Int?) -> Bool {
    let (scope, next) = (scopes[statementScope], stream[index + 1])
    if isInSignature(index) {
      return list.map { stream[$0].kind == .leftBracket } ?? false && next.kind != .equal
    }
    guard let header = scope.header, [.if, .guard, .while].contains(header.keyword), header.pattern == nil else {
      return false
    }
    return list == nil && next.kind != .equal && next.kind != .colon
  }

  mutating func bindVariable(isComplete: Bool) {
    let scope = statementScope
    if scopes[scope].signatureEnd != nil {
      scopes[scope].isPending = true
    } else if scopes[scope].pattern != nil {
      scopes[scope].pattern?.isBound = true
    } else if scopes[scope].header != nil {
      if isComplete { scopes[scope].header?.isBound = true } else { scopes[scope].header?.isPending = true }
    } else {
      scopes[scope].isPending = true
    }
  }
}
