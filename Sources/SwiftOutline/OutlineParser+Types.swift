import SourceText

extension OutlineParser {
  /// A type or extension with its members; nil where no name follows the keyword.
  mutating func parseType(_ prefix: Prefix, in conditions: [String]) -> TypeDeclaration? {
    let keyword = stream[position]
    guard let kind = TypeDeclaration.Kind(rawValue: text.string(in: keyword.range)), pay(8) else { return nil }
    let nameStart = position + 1
    guard let name = parseDeclaredName(isExtension: kind == .extension) else { return nil }
    let nameRange = name.range
    let outerType = enclosingType
    enclosingType = outerType.isEmpty ? name.text : outerType + "." + name.text
    defer { enclosingType = outerType }
    skipGenericParameters()
    let inheritance = take(.colon) ? parseInheritance() : []
    skipWhereClause()
    var members = Members()
    if current.kind == .leftBrace {
      if let scope = enter() {
        members = parseMembers(of: kind, in: conditions)
        leave(scope)
      }
    } else {
      errors.append("'\(name.text)' has no body. Expected '{'.", at: stream[nameStart].range)
      if let scope = enterIndented(below: nameStart) {
        members = parseMembers(of: kind, in: conditions)
        leave(scope)
      }
    }
    return TypeDeclaration(
      kind: kind, name: name.text, nameRange: nameRange, inheritance: inheritance, attributes: prefix.attributes,
      modifiers: prefix.modifiers, range: range(from: prefix.start), properties: members.properties,
      functions: members.functions, cases: members.cases, types: members.types, typealiases: members.typealiases,
      conditions: conditions)
  }

  /// The name behind the keyword: one word, or the path of an extended type without its generic arguments.
  private mutating func parseDeclaredName(isExtension: Bool) -> (text: String, range: Range<Int>)? {
    let first = token(ahead: 1)
    if isExtension, first.kind == .leftBracket || first.kind == .at {
      position += 1
      return parseTypeName().map { ($0.text, $0.range) }
    }
    guard first.kind == .identifier, !first.keyword.isReserved, !first.isFirstOnLine else { return nil }
    position += 2
    var text = name(of: first)
    var range = nameRange(of: first)
    guard isExtension else { return (text, range) }
    skipGenericParameters()
    while continuesPath(at: position) {
      let part = token(ahead: 1)
      text += "." + name(of: part)
      range = range.lowerBound..<max(range.lowerBound, nameRange(of: part).upperBound)
      position += 2
      skipGenericParameters()
    }
    // `extension Deck? {` is one of Optional, so that the mark stays in the name.
    if take(.question) { return (text + "?", range.lowerBound..<max(range.lowerBound, endOffset)) }
    return (text, range)
  }

  /// What stands behind the colon, `A & B` as two, without attributes such as `@retroactive`.
  private mutating func parseInheritance() -> [TypeName] {
    var types: [TypeName] = []
    while !isAtEnd, pay(1) {
      while current.kind == .at { position = min(stream.attributeEnd(at: position) { end(of: $0) }, limit) }
      if current.keyword == .nonisolated || current.keyword == .unsafe, token(ahead: 1).kind == .identifier {
        position += 1
      }
      let start = current.start
      if let type = parseTypeName(allowsComposition: false) {
        types.append(type)
      } else if current.keyword == .class, !current.isFirstOnLine {
        // The old spelling of AnyObject.
        position += 1
        types.append(TypeName(text: "class", range: range(from: start)))
      }
      guard take(.comma) || take(.ampersand) else { break }
    }
    return types
  }
}
