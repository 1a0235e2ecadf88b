import SourceText

extension OutlineParser {
  /// The declarations of a type or file.
  struct Members {
    var imports: [String] = []
    var properties: [PropertyDeclaration] = []
    var functions: [FunctionDeclaration] = []
    var cases: [EnumCaseDeclaration] = []
    var types: [TypeDeclaration] = []
    var typealiases: [TypealiasDeclaration] = []
  }

  /// Reads declarations up to the end of the innermost bracket.
  mutating func parseMembers(of kind: TypeDeclaration.Kind?, in conditions: [String]) -> Members {
    var members = Members()
    var stack = ConditionStack(conditions)
    while !isAtEnd {
      if takeDirective(&stack) || take(.semicolon) { continue }
      let start = position
      let prefix = parsePrefix()
      parseMember(prefix, of: kind, in: stack.conditions, into: &members)
      if position == start { skip() }
    }
    return members
  }

  private mutating func parseMember(
    _ prefix: Prefix, of kind: TypeDeclaration.Kind?, in conditions: [String], into members: inout Members
  ) {
    guard current.kind == .identifier else { return skipUnread() }
    let keyword = current.keyword
    switch keyword {
    case .struct, .class, .enum, .actor, .protocol, .extension:
      if let type = parseType(prefix, in: conditions) {
        members.types.append(type)
      } else {
        skip()
      }
    case .var, .let:
      members.properties += parseProperties(prefix, in: conditions)
    case .func, .`init`:
      if let function = parseFunction(prefix, in: conditions) { members.functions.append(function) }
    case .subscript:
      parseSubscript()
    case .deinit:
      position += 1
      if current.kind == .leftBrace { _ = parseBody() }
    case .case where kind == .enum:
      members.cases += parseCases(prefix, in: conditions)
    case .typealias:
      if let alias = parseTypealias(prefix, in: conditions) { members.typealiases.append(alias) }
    case .import:
      if let module = parseImport() { members.imports.append(module) }
    default:
      skip()
    }
  }

  /// A bracket or mark that begins no declaration, such as the body of a macro.
  private mutating func skipUnread() {
    if !isAtEnd, !isDirective(current.kind), current.kind != .at { skip() }
  }

  /// `import struct Module.Name`: the path alone.
  private mutating func parseImport() -> String? {
    guard pay(1) else { return nil }
    position += 1
    let kinds: [Keyword] = [.struct, .class, .enum, .protocol, .typealias, .func, .var, .let]
    if kinds.contains(current.keyword) { position += 1 }
    guard current.kind == .identifier, !current.isFirstOnLine else { return nil }
    let start = position
    position += 1
    while continuesPath(at: position) { position += 2 }
    return joined(start..<position)
  }

  private mutating func parseTypealias(_ prefix: Prefix, in conditions: [String]) -> TypealiasDeclaration? {
    guard pay(3) else { return nil }
    position += 1
    guard current.kind == .identifier, !current.isFirstOnLine else { return nil }
    let name = name(of: current)
    position += 1
    skipGenericParameters()
    guard take(.equal), let type = parseTypeName() else { return nil }
    return TypealiasDeclaration(
      name: name, type: type, modifiers: prefix.modifiers, range: range(from: prefix.start), conditions: conditions)
  }

  mutating func skipGenericParameters() {
    guard current.kind == .less else { return }
    let end = stream.angleEnd(at: position, allowsColon: true) { self.end(of: $0) }
    if let end, end <= limit { position = end }
  }

  /// `where Element: Hashable`, up to the body or the next declaration.
  mutating func skipWhereClause() {
    guard current.keyword == .where else { return }
    position += 1
    while !isAtEnd, current.kind != .leftBrace, current.kind != .semicolon {
      if current.isFirstOnLine, stream.declarationKeyword(at: position) != nil { return }
      skip()
    }
  }

  // MARK: - Enum cases

  private mutating func parseCases(_ prefix: Prefix, in conditions: [String]) -> [EnumCaseDeclaration] {
    var cases: [EnumCaseDeclaration] = []
    var start = prefix.start
    position += 1
    while current.kind == .identifier, !(current.isFirstOnLine && current.keyword.isReserved), pay(2) {
      if !cases.isEmpty { start = current.start }
      let token = current
      position += 1
      let hasAssociatedValues = current.kind == .leftParen && !current.isFirstOnLine
      if hasAssociatedValues { skip() }
      let rawValue = take(.equal) ? parseExpression() : nil
      cases.append(
        EnumCaseDeclaration(
          name: name(of: token), nameRange: nameRange(of: token), hasAssociatedValues: hasAssociatedValues,
          rawValue: rawValue, attributes: prefix.attributes, range: range(from: start), conditions: conditions))
      guard take(.comma) else { break }
    }
    return cases
  }
}
