import SourceText

extension NameScan {
  /// What shows of which type a member without a base is, by the index of its name.
  func expectation(at index: Int, inList list: Int?) -> NameUse.Expectation? {
    var end = index + 1
    // `case .home?` matches an optional.
    while stream[end].kind == .question, !stream[end].hasSpaceBefore { end += 1 }
    return pattern(at: index, end: end) ?? expectation(from: index - 1, to: end, inList: list, depth: 0)
  }

  /// - Parameters:
  ///   - start: The first token of the whole operand.
  ///   - end: The one behind its last.
  private func expectation(from start: Int, to end: Int, inList list: Int?, depth: Int) -> NameUse.Expectation? {
    let (before, next) = (stream[start - 1], stream[end])
    switch next.kind {
    case .dot, .leftParen, .leftBracket:
      // What a longer expression is of says nothing of its first name.
      if next.kind == .dot || !next.isFirstOnLine { return nil }
    case .operator where isComparison(end):
      return path(from: end + 1).map { .variable($0.text) }
    case .question where before.kind != .operator: return nil
    default: break
    }
    switch before.kind {
    case .equal: return assigned(before: start - 1, isInList: list != nil)
    case .operator: return isComparison(start - 1) ? path(to: start - 2).map { .variable($0) } : nil
    case .identifier where before.keyword == .return: return isInClosure ? nil : .result
    case .leftBrace where next.kind == .rightBrace: return isInClosure ? nil : .result
    case .colon where list == nil: return isCaseValue && !isInClosure ? .result : nil
    case .leftParen, .comma, .colon: break
    case .leftBracket: return element(of: start - 1, depth: depth)
    default: return nil
    }
    guard let list, next.kind == .comma || next.kind == .rightParen || next.kind == .rightBracket else { return nil }
    if stream[list].kind == .leftBracket { return before.kind == .comma ? element(of: list, depth: depth) : nil }
    guard stream[list].kind == .leftParen else { return nil }
    guard before.kind == .colon else { return argument(of: list, label: "_") }
    let isLabel = stream[start - 3].kind == .leftParen || stream[start - 3].kind == .comma
    return isLabel ? argument(of: list, label: text(start - 2)) : nil
  }

  /// Whether a statement of a `switch` begins that may be the value of what is around, as of `var icon: Icon`.
  private var isCaseValue: Bool {
    let scope = scopes[statementScope]
    return scope.kind == .cases && scope.pattern == nil && scopes.count > 1 && !scopes[scopes.count - 2].isInBinding
  }

  private func isComparison(_ index: Int) -> Bool {
    ["==", "!=", "??", "~="].contains { stream.text.bytes[stream[index].range].elementsEqual($0.utf8) }
  }

  /// An element is of the type that the array literal around it holds.
  private func element(of bracket: Int, depth: Int) -> NameUse.Expectation? {
    // Nobody nests the lists of an enum's cases, but a file may.
    guard depth < 2, scopes.count > 1 else { return nil }
    var outer: Int?
    if case .list(let opener) = scopes[scopes.count - 2].kind { outer = opener }
    return expectation(from: bracket, to: bracketEnd(at: bracket, limit: 4096), inList: outer, depth: depth + 1)
  }

  private func argument(of list: Int, label: String) -> NameUse.Expectation? {
    let callee = name(before: list)
    if callee.isEmpty { return nil }
    if callee == "When", let property = keyPath(behind: list) { return .variable(property) }
    if callee == "Case", let subject = scopes[statementScope].subject { return .variable(subject) }
    return .argument(callee: callee, label: label)
  }

  /// The member of a type that alone is behind `=`, with the variable before it.
  func memberValue(ofTypeAt index: Int) -> (member: Range<Int>, variable: Range<Int>)? {
    guard stream[index + 1].kind == .dot, let member = word(index + 2), stream[index + 3].kind != .dot,
      stream[index + 3].kind != .leftParen || stream[index + 3].isFirstOnLine
    else { return nil }
    let before = pathStart(of: index) - 1
    guard stream[before].kind == .equal, let variable = variable(before: before) else { return nil }
    return (member, variable)
  }

  // MARK: Patterns

  private func pattern(at index: Int, end: Int) -> NameUse.Expectation? {
    let scope = scopes[statementScope]
    guard statementScope == scopes.count - 1, scope.pattern != nil || scope.header?.pattern != nil else { return nil }
    let before = stream[index - 2]
    guard before.keyword == .case || before.kind == .comma else { return nil }
    if scope.pattern != nil { return scope.subject.map { .variable($0) } }
    guard scope.header?.keyword != .for, stream[end].kind == .equal, let path = path(from: end + 1) else { return nil }
    return [.leftBrace, .comma].contains(stream[path.end].kind) || stream[path.end].keyword == .else
      ? .variable(path.text) : nil
  }

  /// What a `switch` is about; nil where that is no path.
  func subject(behind keyword: Int, brace: Int) -> String? {
    guard let path = path(from: keyword + 1), path.end == brace else { return nil }
    return path.text
  }

  /// The property of `Switch(\.$section) {`, as the type around sees it.
  func summarySubject(before brace: Int) -> String? {
    guard stream[brace - 1].kind == .rightParen else { return nil }
    let list = opener(of: brace - 1)
    return name(before: list) == "Switch" ? keyPath(behind: list) : nil
  }

  /// The `section` of `(\.$section`, as a path.
  private func keyPath(behind list: Int) -> String? {
    guard stream[list + 1].kind == .backslash, stream[list + 2].kind == .dot else { return nil }
    let name = text(list + 3)
    return name.hasPrefix("$") ? "self." + name.dropFirst() : nil
  }

  // MARK: Variables

  /// What stands before `=`: a declaration with a type, or a variable.
  private func assigned(before equal: Int, isInList: Bool) -> NameUse.Expectation? {
    var index = equal - 1
    while index > equal - 32, index > 0 {
      switch stream[index].kind {
      case .identifier where !stream[index].keyword.isReserved || [.any, .some].contains(stream[index].keyword),
        .dot, .question, .exclamation, .leftBracket, .rightBracket, .less, .greater:
        index -= 1
        continue
      case .colon where isInList || declaresVariable(before: index):
        return .type(stream.text.string(in: stream[index].end..<stream[equal].start).filter { !$0.isWhitespace })
      default: break
      }
      break
    }
    return path(to: equal - 1).map { .variable($0) }
  }

  private func declaresVariable(before colon: Int) -> Bool {
    let before = stream[colon - 2]
    return before.keyword == .let || before.keyword == .var
      || before.kind == .comma && scopes[statementScope].isInBinding
  }

  /// The path that ends at an index: `model.section`. What is no name before a dot leaves the path empty there.
  private func path(to last: Int) -> String? {
    var parts: [String] = []
    var index = last
    while index >= 0, parts.count < Self.longestPath {
      while stream[index].kind == .question || stream[index].kind == .exclamation { index -= 1 }
      guard stream[index].kind == .identifier, isPathWord(index) else {
        // `list[0].section`
        if parts.isEmpty { return nil }
        parts.insert("", at: 0)
        break
      }
      parts.insert(text(index), at: 0)
      guard stream[index - 1].kind == .dot else { break }
      index -= 2
    }
    return parts.joined(separator: ".")
  }

  /// The path that begins at an index, with the index behind it.
  private func path(from first: Int) -> (text: String, end: Int)? {
    var parts: [String] = []
    var index = first
    while stream[index].keyword == .try || stream[index].keyword == .await { index += 1 }
    while parts.count < Self.longestPath, stream[index].kind == .identifier, isPathWord(index) {
      parts.append(text(index))
      index += 1
      while stream[index].kind == .question || stream[index].kind == .exclamation { index += 1 }
      guard stream[index].kind == .dot else { break }
      index += 1
    }
    let isCalled = [.leftParen, .leftBracket].contains(stream[index].kind) && !stream[index].isFirstOnLine
    return parts.isEmpty || isCalled ? nil : (parts.joined(separator: "."), index)
  }

  private func isPathWord(_ index: Int) -> Bool {
    !stream[index].keyword.isReserved || stream[index].keyword == .self
  }

  /// Whether a place stands in a closure, or in a function inside another one: it returns to somebody else.
  private var isInClosure: Bool {
    for scope in scopes.reversed() {
      if scope.isClosure { return true }
      if scope.kind == .type { return false }
    }
    return false
  }
}
