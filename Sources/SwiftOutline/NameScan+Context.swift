import SourceText

extension NameScan {
  /// - Parameter list: The bracket around the name, if it stands in one.
  func context(at index: Int, inList list: Int?) -> NameUse.Context {
    let (before, next) = (stream[index - 1], stream[index + 1])
    if before.kind == .dot { return memberContext(at: index) }
    if let keyword = declaringKeyword(before) { return .declaration(keyword: keyword) }
    guard let list, stream[list].kind == .leftParen else { return .name }
    if let function = declaredFunction(before: list) {
      let isNamed = before.kind == .identifier
      if next.kind == .colon { return .parameter(function: function, isNamed ? .name : .labelAndName) }
      if next.kind == .identifier, before.kind == .leftParen || before.kind == .comma {
        return .parameter(function: function, .label)
      }
      return .name
    }
    guard next.kind == .colon, before.kind == .leftParen || before.kind == .comma else { return .name }
    if isInSignature(index) { return .parameter(function: "", .labelAndName) }
    return .label(callee: name(before: list))
  }

  private func declaringKeyword(_ token: Token) -> String? {
    switch token.keyword {
    case .struct, .class, .enum, .actor, .protocol, .extension, .func, .typealias, .associatedtype, .let, .var:
      return token.keyword.rawValue
    case .case: return scopes[statementScope].kind == .type ? "case" : nil
    default: return nil
    }
  }

  /// The name of the function whose declared parameters a parenthesis holds; nil for any other parenthesis.
  private func declaredFunction(before list: Int) -> String? {
    let end = genericStart(before: list)
    let word = stream[end - 1]
    if word.keyword == .`init` || word.keyword == .subscript { return word.keyword.rawValue }
    if word.kind == .question || word.kind == .exclamation, stream[end - 2].keyword == .`init` { return "init" }
    guard word.kind == .identifier, stream[end - 2].keyword == .func else { return nil }
    return text(end - 1)
  }

  /// The index of the `<` of generic arguments that end before an index, or that index.
  private func genericStart(before index: Int) -> Int {
    guard stream[index - 1].kind == .greater else { return index }
    var depth = 0
    var position = index - 1
    while position > index - 128, position > 0 {
      if stream[position].kind == .greater { depth += 1 }
      if stream[position].kind == .less { depth -= 1 }
      if depth == 0 { return position }
      position -= 1
    }
    return index
  }

  /// The path before a parenthesis: `RunIntent`, `Self`, `.init`.
  func name(before list: Int) -> String {
    var parts: [String] = []
    var index = genericStart(before: list)
    guard !stream[list].isFirstOnLine else { return "" }
    while index > 0, parts.count < 2 * Self.longestPath, stream[index - 1].kind == .identifier,
      !stream[index - 1].keyword.isReserved
    {
      parts.insert(text(index - 1), at: 0)
      index -= 1
      guard stream[index - 1].kind == .dot else { break }
      parts.insert(".", at: 0)
      index = genericStart(before: index - 1)
    }
    return parts.joined()
  }

  /// A name without backticks.
  func text(_ index: Int) -> String {
    stream.text.string(in: stream[index].range).filter { $0 != "`" }
  }

  // MARK: Members

  /// What stands before the dot before a name.
  private func memberContext(at index: Int) -> NameUse.Context {
    var names: [String] = []
    var isCall = false
    var dot = index - 1
    while true {
      var last = dot - 1
      // The mark of a ternary is no optional's.
      if stream[dot].hasSpaceBefore, !stream[dot].isFirstOnLine, names.isEmpty { return .implicitMember }
      while stream[last].kind == .question || stream[last].kind == .exclamation { last -= 1 }
      if stream[last].kind == .backslash {
        return names.isEmpty ? .keyPath(root: "") : .member(of: path(names), isCall: isCall)
      }
      if stream[last].kind == .rightParen || stream[last].kind == .rightBracket {
        if names.isEmpty, stream[last].kind == .rightParen { isCall = true }
        last = genericStart(before: opener(of: last)) - 1
      } else {
        last = genericStart(before: last + 1) - 1
      }
      guard stream[last].kind == .identifier, !stream[last].keyword.isReserved else {
        return names.isEmpty && !endsOperand(dot - 1) ? .implicitMember : .member(of: path(names), isCall: isCall)
      }
      names.insert(text(last), at: 0)
      if stream[last - 1].kind == .backslash {
        let isRoot = names.allSatisfy { $0.first?.isUppercase ?? false }
        return isRoot ? .keyPath(root: path(names)) : .member(of: path(names), isCall: isCall)
      }
      guard stream[last - 1].kind == .dot, names.count < Self.longestPath else {
        return .member(of: path(names), isCall: isCall)
      }
      dot = last - 1
    }
  }

  private func path(_ names: [String]) -> String { names.joined(separator: ".") }

  /// Nobody writes so many members in a row, but a file may hold them.
  static let longestPath = 16

  private func endsOperand(_ index: Int) -> Bool {
    index >= 0 && stream[index].endsOperand
  }

  /// The index of the bracket that a closing one closes, looking no further than a page back; 0 where it is not found.
  func opener(of closer: Int) -> Int {
    var depth = 0
    var index = closer
    while index > 0, index > closer - 1024 {
      switch stream[index].kind {
      case .rightParen, .rightBracket, .rightBrace, .interpolationEnd: depth += 1
      case .leftParen, .leftBracket, .leftBrace, .interpolationStart: depth -= 1
      default: break
      }
      if depth == 0 { return index }
      index -= 1
    }
    return 0
  }

  // MARK: Calls

  /// The labels of the arguments in parentheses, of so many as anybody writes.
  func callLabels(in list: Int) -> [String] {
    var labels: [String] = []
    var depth = 0
    var index = list
    while index < list + 1024 {
      switch stream[index].kind {
      case .leftParen, .leftBracket, .leftBrace, .interpolationStart: depth += 1
      case .rightParen, .rightBracket, .rightBrace, .interpolationEnd: depth -= 1
      case .colon where depth == 1:
        let before = stream[index - 2].kind
        if before == .leftParen || before == .comma { labels.append(text(index - 1)) }
      case .end: return labels
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return labels
  }

  /// What tells the type of `.init(…)`, by its parenthesis.
  func wantedBy(_ list: Int) -> [String] {
    let before = list - 3
    var outer = ""
    if scopes.count > 1, case .list(let opener) = scopes[scopes.count - 2].kind, stream[opener].kind == .leftParen {
      outer = name(before: opener).split(separator: ".").last.map(String.init) ?? ""
    }
    let words: [String]
    switch stream[before].kind {
    case .equal: words = [text(before - 1)]
    case .leftParen, .comma: words = [outer]
    case .colon where stream[before - 2].kind == .leftParen || stream[before - 2].kind == .comma:
      words = [text(before - 1), outer]
    default: words = []
    }
    return words.filter { !$0.isEmpty }
  }

  // MARK: Types

  /// The index at which the path of a type begins.
  func pathStart(of index: Int) -> Int {
    var start = index
    while start > index - 2 * Self.longestPath, stream[start - 1].kind == .dot, stream[start - 2].kind == .identifier {
      start -= 2
    }
    return start
  }

  /// Whether a type's name stands in one for several values, or for one that may be missing.
  func isWrapped(at index: Int) -> Bool {
    let start = pathStart(of: index)
    let (before, next) = (stream[start - 1], stream[typeEnd(at: index)])
    if before.kind == .leftBracket || next.kind == .question && !next.hasSpaceBefore { return true }
    // An attribute such as `@IntentParameterDependency<RunIntent>` holds none.
    return before.kind == .less && stream[start - 3].kind != .at
  }

  /// Whether arguments follow, or `.init`.
  func isCalled(at index: Int) -> Bool {
    let next = typeEnd(at: index)
    if stream[next].kind == .leftParen { return !stream[next].isFirstOnLine }
    return stream[next].kind == .dot && stream.text.bytes[stream[next + 1].range].elementsEqual("init".utf8)
  }

  /// The index behind a type's name and its generic arguments.
  private func typeEnd(at index: Int) -> Int {
    guard stream[index + 1].kind == .less else { return index + 1 }
    return stream.angleEnd(at: index + 1, allowsColon: false) { opener in
      var depth = 0
      var position = opener
      while position < opener + 128 {
        if stream[position].isOpener { depth += 1 }
        if [.rightParen, .rightBracket].contains(stream[position].kind) { depth -= 1 }
        position += 1
        if depth == 0 { break }
      }
      return position
    } ?? index + 1
  }

  /// The name that is declared to be of the type whose name stands at an index.
  func typedName(ofTypeAt index: Int) -> Range<Int>? {
    let start = pathStart(of: index)
    var before = start - 1
    while stream[before].kind == .leftBracket || [.some, .any, .inout, .try, .await].contains(stream[before].keyword) {
      before -= 1
    }
    let isCalled = isCalled(at: index)
    switch stream[before].kind {
    case .colon: return isCalled || stream[index + 1].kind == .dot ? nil : word(before - 1)
    case .equal: return isCalled ? variable(before: before) : nil
    case .arrow: return function(before: before)
    case .less: return dependency(behind: index, before)
    case .question, .exclamation: return stream[before - 1].keyword == .as ? castVariable(before: before) : nil
    case .identifier: return stream[before].keyword == .as ? castVariable(before: before) : nil
    default: return nil
    }
  }

  func word(_ index: Int) -> Range<Int>? {
    let token = stream[index]
    guard index >= 0, token.kind == .identifier, !token.keyword.isReserved else { return nil }
    let isQuoted = stream.text.byte(at: token.start) == Byte.backtick && token.end - token.start > 2
    return isQuoted ? (token.start + 1)..<(token.end - 1) : token.range
  }

  /// The variable before `=`, with or without a type.
  func variable(before equal: Int) -> Range<Int>? {
    var index = equal - 1
    while index > equal - 32, index >= 0 {
      let token = stream[index]
      if token.keyword == .let || token.keyword == .var { return word(index + 1) }
      if token.kind == .semicolon || token.kind == .leftBrace || token.kind == .equal { break }
      index -= 1
    }
    return word(equal - 1)
  }

  /// The function before `->`.
  private func function(before arrow: Int) -> Range<Int>? {
    var end = arrow - 1
    while stream[end].keyword == .async || stream[end].keyword == .throws { end -= 1 }
    guard stream[end].kind == .rightParen else { return nil }
    return word(genericStart(before: opener(of: end)) - 1)
  }

  /// The variable of `run = value as? RunIntent`.
  private func castVariable(before cast: Int) -> Range<Int>? {
    var index = cast
    while index > cast - 48, index > 0 {
      switch stream[index].kind {
      case .equal: return variable(before: index)
      case .leftBrace, .rightBrace, .semicolon: return nil
      default: index -= 1
      }
    }
    return nil
  }

  /// The property behind `@IntentParameterDependency<RunIntent>(\.$task)`.
  private func dependency(behind index: Int, _ less: Int) -> Range<Int>? {
    guard stream[less - 1].kind == .identifier, stream[less - 2].kind == .at else { return nil }
    var next = index
    while next < index + 128, stream[next].keyword != .var {
      if stream[next].kind == .leftBrace || stream[next].kind == .end { return nil }
      next += 1
    }
    return word(next + 1)
  }
}
