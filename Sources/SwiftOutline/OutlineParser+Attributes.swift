extension OutlineParser {
  /// What stands before a declaration's keyword.
  struct Prefix {
    var attributes: [Attribute] = []
    var modifiers: [String] = []
    /// The file offset of the first attribute or modifier, or of the keyword.
    var start: Int
    var isStatic = false
  }

  mutating func parsePrefix() -> Prefix {
    var prefix = Prefix(start: current.start)
    while !isAtEnd {
      if current.kind == .at {
        if let attribute = parseAttribute() { prefix.attributes.append(attribute) }
      } else if isModifier, pay(1) {
        let start = position
        if current.keyword == .static || current.keyword == .class { prefix.isStatic = true }
        position += 1
        if current.kind == .leftParen, !current.hasSpaceBefore { skip() }
        prefix.modifiers.append(joined(start..<position))
      } else {
        break
      }
    }
    return prefix
  }

  /// A modifier: `class` is one before a member, the contextual ones where another word follows.
  private var isModifier: Bool {
    guard current.kind == .identifier, current.keyword.isModifier else { return false }
    let next = token(ahead: 1)
    if current.keyword == .class {
      return next.kind == .identifier
        && (next.keyword.isModifier || [.func, .var, .let, .subscript].contains(next.keyword))
    }
    return next.kind == .identifier || next.kind == .at || next.kind == .leftParen
  }

  /// `@Name(arguments)`; nil for an at sign alone.
  mutating func parseAttribute() -> Attribute? {
    let start = position
    guard pay(2) else { return nil }
    let end = stream.attributeNameEnd(at: position) { self.end(of: $0) }
    guard end > start + 1 else {
      position = start + 1
      return nil
    }
    position = min(end, limit)
    let name = joined((start + 1)..<position)
    var arguments: [Argument] = []
    // Between a declaration's attribute and its keyword a parenthesis can be nothing but its arguments.
    if current.kind == .leftParen, !current.isFirstOnLine, let scope = enter() {
      arguments = parseArguments(reportsMissingCommas: false)
      leave(scope)
    }
    return Attribute(name: name, arguments: arguments, range: range(from: stream[start].start))
  }
}
