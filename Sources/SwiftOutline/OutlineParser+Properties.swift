extension OutlineParser {
  /// `var a: Int = 1, b: String { … }`: one declaration for each name.
  mutating func parseProperties(_ prefix: Prefix, in conditions: [String]) -> [PropertyDeclaration] {
    let isLet = current.keyword == .let
    var properties: [PropertyDeclaration] = []
    var start = prefix.start
    position += 1
    while !isAtEnd, pay(3) {
      let nameToken = current
      let isTuple = nameToken.kind == .leftParen
      guard isTuple || isPropertyName(nameToken) else { break }
      skip()
      let type = take(.colon) ? parseTypeName() : nil
      let initializer = current.kind == .equal ? parseInitializer() : nil
      let body = current.kind == .leftBrace ? parseAccessors() : nil
      if !isTuple {
        properties.append(
          PropertyDeclaration(
            name: name(of: nameToken), nameRange: nameRange(of: nameToken), isStatic: prefix.isStatic, isLet: isLet,
            attributes: prefix.attributes, modifiers: prefix.modifiers, type: type, initializer: initializer,
            body: body, range: range(from: start), conditions: conditions))
      }
      guard take(.comma) else { break }
      start = current.start
    }
    return properties
  }

  private func isPropertyName(_ token: Token) -> Bool {
    token.kind == .identifier && !token.keyword.isReserved
      && !(token.isFirstOnLine && stream.declarationKeyword(at: position) != nil)
  }

  /// What follows `=`, unless the next declaration follows at once.
  mutating func parseInitializer() -> Expression? {
    position += 1
    if current.isFirstOnLine, startsDeclaration { return nil }
    return parseExpression()
  }

  var startsDeclaration: Bool {
    (current.kind == .at || current.keyword != .none) && stream.declarationKeyword(at: position) != nil
  }

  /// The braces behind a property or subscript: its getter, with or without `get`. Setters and observers are read for
  /// the types that they declare alone.
  mutating func parseAccessors() -> Body? {
    guard isAccessorBlock(at: position) else { return parseBody() }
    var body: Body?
    guard let scope = enter() else { return nil }
    while !isAtEnd {
      let accessor = current.keyword
      skip()
      guard Self.accessors.contains(accessor) else { continue }
      while current.keyword == .async || current.keyword == .throws || current.kind == .leftParen { skip() }
      guard current.kind == .leftBrace else { continue }
      let accessorBody = parseBody()
      if accessor == .get || accessor == .read { body = accessorBody }
    }
    leave(scope)
    return body
  }

  private static let accessors: [Keyword] = [.get, .read, .modify, .set, .willSet, .didSet, .`init`]

  /// Whether the braces at an index hold accessors: `{ get }`, `{ mutating get {`, `{ didSet {`, `{ set(value) {`.
  func isAccessorBlock(at index: Int) -> Bool {
    var next = index + 1
    while stream[next].kind == .at { next = stream.attributeEnd(at: next) { end(of: $0) } }
    while [.mutating, .nonmutating, .nonisolated].contains(stream[next].keyword) { next += 1 }
    let after = stream[next + 1]
    switch stream[next].keyword {
    case .get, .read, .modify:
      return after.kind == .leftBrace || after.kind == .rightBrace || after.keyword == .set
        || after.keyword == .async || after.keyword == .throws || after.keyword == .nonmutating
    case .set, .willSet, .didSet, .`init`:
      return after.kind == .leftBrace || after.kind == .rightBrace || after.keyword == .get
        || (after.kind == .leftParen && stream[brackets.end(of: next + 1)].kind == .leftBrace)
    default:
      return false
    }
  }
}
