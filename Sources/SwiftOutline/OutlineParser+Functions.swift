extension OutlineParser {
  /// A function or initialiser; nil where no name follows.
  mutating func parseFunction(_ prefix: Prefix, in conditions: [String]) -> FunctionDeclaration? {
    guard pay(4), let name = parseFunctionName() else { return nil }
    skipGenericParameters()
    let parameters = current.kind == .leftParen ? parseParameters() : []
    while [.async, .throws, .rethrows].contains(current.keyword), !startsDeclaration {
      position += 1
      if current.kind == .leftParen { skip() }
    }
    let returnType = take(.arrow) ? parseTypeName() : nil
    skipWhereClause()
    let body = current.kind == .leftBrace ? parseBody() : nil
    return FunctionDeclaration(
      name: name.text, nameRange: name.range, parameters: parameters, returnType: returnType,
      isStatic: prefix.isStatic, attributes: prefix.attributes, modifiers: prefix.modifiers, body: body,
      range: range(from: prefix.start), conditions: conditions)
  }

  /// Nothing of a subscript is kept but the types that its accessors declare.
  mutating func parseSubscript() {
    position += 1
    skipGenericParameters()
    guard current.kind == .leftParen else { return }
    skip()
    if take(.arrow) { _ = parseTypeName() }
    skipWhereClause()
    if current.kind == .leftBrace { _ = parseAccessors() }
  }

  private mutating func parseFunctionName() -> (text: String, range: Range<Int>)? {
    let keyword = current
    position += 1
    if keyword.keyword == .`init` {
      if current.kind == .question || current.kind == .exclamation { position += 1 }
      return ("init", keyword.range)
    }
    let token = current
    switch token.kind {
    case .identifier where !token.keyword.isReserved && !token.isFirstOnLine:
      position += 1
      return (name(of: token), nameRange(of: token))
    case .operator, .less, .greater, .exclamation, .question, .ampersand, .equal, .arrow, .regex:
      let start = position
      while !isAtEnd, current.kind != .leftParen, current.kind != .identifier, !current.isFirstOnLine,
        position < start + 4
      {
        position += 1
      }
      return (joined(start..<position), range(from: token.start))
    default:
      return nil
    }
  }

  /// The parameters in the parentheses at the current token.
  private mutating func parseParameters() -> [FunctionParameter] {
    guard let scope = enter() else { return [] }
    var parameters: [FunctionParameter] = []
    while !isAtEnd, pay(1) {
      while current.kind == .at { position = min(stream.attributeEnd(at: position) { end(of: $0) }, limit) }
      if current.kind == .identifier {
        let label = current
        position += 1
        let name = current.kind == .identifier ? current : label
        if current.kind == .identifier { position += 1 }
        let type = take(.colon) ? parseTypeName() : nil
        parameters.append(
          FunctionParameter(label: self.name(of: label), name: self.name(of: name), type: type))
      }
      while !isAtEnd, current.kind != .comma { skip() }
      advance()
    }
    leave(scope)
    return parameters
  }
}
