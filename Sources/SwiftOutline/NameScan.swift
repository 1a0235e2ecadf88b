import SourceText

/// Finds a name among the tokens of a file, and follows the scopes in which a local variable of that name hides others.
struct NameScan {
  let stream: TokenStream
  private let name: [UInt8]
  private(set) var uses: [NameUse] = []
  var scopes: [Scope] = [Scope(kind: .type)]

  /// A bracket, or the file.
  struct Scope {
    enum Kind: Equatable {
      /// The members of a type, or the file.
      case type
      case code
      /// The braces of a `switch`.
      case cases
      /// Parentheses, square brackets or an interpolation, by their token.
      case list(Int)
    }

    var kind: Kind
    /// The place of the innermost scope that holds statements: its own, or that around a list.
    var statementScope = 0
    /// A local variable of the name is in sight.
    var isBound = false
    /// What is to be in sight from the next statement on.
    var isPending = false
    /// A `let` or `var` statement goes on.
    var isInBinding = false
    var header: Header?
    /// In a `switch` behind `case`: whether the pattern binds names, and this one.
    var pattern: (binds: Bool, isBound: Bool)?
    /// What was in sight around a `switch`.
    var isBoundOutside = false
    /// The index of the `in` behind a closure's parameters.
    var signatureEnd: Int?
    /// A closure, or a function inside another one.
    var isClosure = false
    /// What a `switch`, or a `Switch` of a summary, is about, where that is a path.
    var subject: String?
  }

  /// What stands before the braces of a statement or declaration.
  struct Header {
    let keyword: Keyword
    /// The index of the keyword.
    let start: Int
    var isBound = false
    var isPending = false
    /// Behind the `case` of `if case`, up to `=`: whether the pattern binds names.
    var pattern: Bool?
    /// The `in` of a `for`, or the `else` of a `guard`, has come.
    var isBehindMiddle = false
  }

  init(of name: String, in stream: TokenStream) {
    self.name = Array(name.utf8)
    self.stream = stream
  }

  mutating func run() {
    for index in stream.tokens.indices { visit(index) }
  }

  private mutating func visit(_ index: Int) {
    let token = stream[index]
    endStatement(before: index)
    if scopes[scopes.count - 1].signatureEnd == index { commitSignature() }
    switch token.kind {
    case .leftParen, .leftBracket, .interpolationStart: open(.list(index), isBound: isBound)
    case .rightParen, .rightBracket, .interpolationEnd: closeList()
    case .leftBrace: openBrace(index)
    case .rightBrace: closeBrace()
    case .comma: commitHeader()
    case .colon: endPattern()
    case .equal: scopes[scopes.count - 1].header?.pattern = nil
    case .semicolon: commitStatement()
    case .identifier:
      if token.keyword != .none { note(token.keyword, at: index) }
      if let (prefix, range) = match(token) { add(index, prefix, range) }
    default: break
    }
  }

  // MARK: The name

  private func match(_ token: Token) -> (NameUse.Prefix, Range<Int>)? {
    let length = token.end - token.start
    guard length >= name.count, length <= name.count + 2 else { return nil }
    let bytes = stream.text.bytes
    let end = token.end
    func isName(_ range: Range<Int>) -> Bool { bytes[range].elementsEqual(name) }
    if length == name.count { return isName(token.range) ? (.none, token.range) : nil }
    let first = bytes[token.start]
    if length == name.count + 1 {
      let rest = (token.start + 1)..<end
      guard first == Byte.dollar || first == UInt8(ascii: "_"), isName(rest) else { return nil }
      return (first == Byte.dollar ? .dollar : .underscore, rest)
    }
    let inner = (token.start + 1)..<(end - 1)
    return first == Byte.backtick && isName(inner) ? (.none, inner) : nil
  }

  private mutating func add(_ index: Int, _ prefix: NameUse.Prefix, _ nameRange: Range<Int>) {
    let token = stream[index]
    let list: Int? = if case .list(let opener) = scopes[scopes.count - 1].kind { opener } else { nil }
    let context = context(at: index, inList: list)
    // A keyword is a name as a label alone.
    if token.keyword.isReserved {
      switch context {
      case .label, .parameter: break
      default: return
      }
    }
    var use = NameUse(
      range: token.range, nameRange: nameRange, prefix: prefix, context: context, isLocal: false, isShorthand: false,
      isAssigned: stream[index + 1].kind == .equal, typedName: nil, isCalled: isCalled(at: index),
      isWrapped: isWrapped(at: index))
    if case .label(let callee) = context, let list {
      use.callLabels = callLabels(in: list)
      if callee == ".init" { use.wantedBy = wantedBy(list) }
    }
    switch context {
    case .implicitMember: use.expectation = expectation(at: index, inList: list)
    case .name, .declaration: bind(index, list, &use)
    case .parameter(_, let part) where part != .label:
      use.isLocal = true
      bindVariable(isComplete: false)
    default: break
    }
    switch context {
    case .name, .member:
      use.typedName = typedName(ofTypeAt: index)
      if let (member, variable) = memberValue(ofTypeAt: index) {
        (use.memberRange, use.nameOfMember) = (member, variable)
      }
    default: break
    }
    uses.append(use)
  }

  /// Tells whether a bare name is a local variable, and whether it begins one.
  private mutating func bind(_ index: Int, _ list: Int?, _ use: inout NameUse) {
    // What wraps a property has a name of its own.
    guard use.prefix == .none else { return }
    if !introducesVariable(index, list) {
      use.isLocal = isBound
    } else if isShorthand(index, list) {
      use.isShorthand = true
      use.isLocal = isBound
      bindVariable(isComplete: true)
    } else {
      use.isLocal = true
      bindVariable(isComplete: false)
    }
  }
}
