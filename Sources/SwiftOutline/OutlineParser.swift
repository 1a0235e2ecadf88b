import SourceText

/// Reads declarations, statements and expressions from tokens, in one pass and with a bounded depth.
///
/// Each loop is bounded by `limit`, the end of the innermost bracket, and takes at least one token a round. What the
/// parser does not know it steps over, a whole bracket at a time.
struct OutlineParser {
  /// Brackets nested deeper than this are stepped over and reported. Real code stays below 30, and one level takes
  /// about 4 KiB of stack in an optimised build, so that a thread of 512 KiB is enough.
  static let depthLimit = 64

  let text: SourceText
  let stream: TokenStream
  let brackets: Brackets
  var position = 0
  /// The index of the token before which the innermost bracket's content ends.
  var limit: Int
  var errors = ErrorList()
  var localTypes: [LocalTypeDeclaration] = []
  /// The qualified name of the innermost type around; empty outside of any.
  var enclosingType = ""
  /// All strings and brackets of the file match. Elsewhere a missing comma is but a consequence, and braces may miss.
  private let isSound: Bool
  private var depth = 0
  /// How much more is read, in units of about a hundred bytes of memory. No file that people or tools write comes near.
  var budget: Int
  private var isSpent = false

  init(stream: TokenStream, brackets: Brackets, isSound: Bool) {
    self.isSound = isSound
    text = stream.text
    self.stream = stream
    self.brackets = brackets
    limit = max(0, stream.tokens.count - 1)
    budget = Self.budget(for: stream.text)
  }

  /// What has to be put back behind a bracket.
  struct Scope {
    let outerLimit: Int
    let next: Int
    let start: Int
  }

  // MARK: - Tokens

  var current: Token { token(at: position) }

  /// The token at an index, or the end where the innermost bracket ends before.
  func token(at index: Int) -> Token {
    index < limit ? stream[index] : stream[stream.tokens.count]
  }

  /// Whether a dot and a name on its line stand at an index: the next part of a path.
  func continuesPath(at index: Int) -> Bool {
    let name = token(at: index + 1)
    return token(at: index).kind == .dot && name.kind == .identifier && !name.isFirstOnLine
  }

  func token(ahead count: Int) -> Token { token(at: position + count) }

  var isAtEnd: Bool { position >= limit }

  /// The file offset behind the last token that was read.
  var endOffset: Int { stream[position - 1].end }

  func range(from start: Int) -> Range<Int> { start..<max(start, position > 0 ? endOffset : start) }

  mutating func advance() {
    if position < limit { position += 1 }
  }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard current.kind == kind else { return false }
    position += 1
    return true
  }

  /// Steps over one token, or over a bracket with all it holds.
  mutating func skip() {
    guard position < limit else { return }
    position = current.isOpener ? end(of: position) : position + 1
  }

  /// The index behind a bracket, inside the current limit.
  func end(of opener: Int) -> Int { min(max(brackets.end(of: opener), opener + 1), limit) }

  // MARK: - Memory

  static func budget(for text: SourceText) -> Int { 500_000 + text.count / 32 }

  /// Pays for something that is about to be read. False where too much was read already: the file then ends here.
  mutating func pay(_ units: Int) -> Bool {
    budget -= units
    if budget < 0, !isSpent {
      errors.append(ErrorList.overflowMessage, at: current.range, isLast: true)
      isSpent = true
      limit = position
    }
    return !isSpent
  }

  // MARK: - Brackets

  /// Enters the bracket at the current token; nil, having stepped over it, where brackets are nested too deeply.
  mutating func enter() -> Scope? {
    let opener = position
    guard depth < Self.depthLimit else {
      errors.append(
        "This is nested more than \(Self.depthLimit) levels deep and is not read.", at: stream[opener].range)
      skip()
      return nil
    }
    depth += 1
    let scope = Scope(outerLimit: limit, next: end(of: opener), start: stream[opener].start)
    limit = min(brackets.contentEnd(of: opener), limit)
    position = opener + 1
    return scope
  }

  /// Enters content whose opening brace is missing: lines indented deeper than the one on which `header` stands, in a
  /// file whose brackets do not match. The closing brace that is then left over ends it.
  mutating func enterIndented(below header: Int) -> Scope? {
    guard !isSound, depth < Self.depthLimit, current.isFirstOnLine, current.kind != .end else { return nil }
    var line = header
    while line > 0, !stream[line].isFirstOnLine { line -= 1 }
    let indentation = stream.indentation(at: line)
    var index = position
    while index < limit, !stream[index].isFirstOnLine || stream.indentation(at: index) > indentation {
      index = stream[index].isOpener ? end(of: index) : index + 1
    }
    guard index > position else { return nil }
    let isLeftOver = index < limit && stream[index].kind == .rightBrace && brackets.partner(of: index) == nil
    let scope = Scope(outerLimit: limit, next: isLeftOver ? index + 1 : index, start: stream[position].start)
    depth += 1
    limit = index
    return scope
  }

  /// Leaves a bracket, wherever reading stopped in it.
  mutating func leave(_ scope: Scope) {
    depth -= 1
    position = scope.next
    end(at: scope.outerLimit)
  }

  /// Goes on up to the end of an outer bracket.
  mutating func end(at outerLimit: Int) {
    limit = isSpent ? position : outerLimit
  }

  mutating func reportMissingComma() {
    if isSound { errors.append("Expected ',' before this.", at: current.range) }
  }

  // MARK: - Text

  /// A name without backticks.
  func name(of token: Token) -> String {
    text.string(in: nameRange(of: token))
  }

  func nameRange(of token: Token) -> Range<Int> {
    guard text.byte(at: token.start) == Byte.backtick, token.end - token.start > 2 else { return token.range }
    return (token.start + 1)..<(token.end - 1)
  }

  /// The tokens of a range of indices without backticks, and without the space and comments between them except
  /// between two words.
  func joined(_ indices: Range<Int>, keepsSpace: Bool = false) -> String {
    guard indices.count != 1 else { return name(of: stream[indices.lowerBound]) }
    var bytes: [UInt8] = []
    var endsInWord = false
    var index = indices.lowerBound
    while index < indices.upperBound {
      let token = stream[index]
      index += 1
      if isDirective(token.kind) {
        index = conditionEnd(from: index)
        continue
      }
      let isWord = token.kind == .identifier || token.kind == .number
      let isSpaced = token.hasSpaceBefore && (keepsSpace || (isWord && endsInWord))
      if isSpaced, !bytes.isEmpty { bytes.append(Byte.space) }
      bytes += text.bytes[nameRange(of: token).clamped(to: 0..<text.count)]
      endsInWord = isWord
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Directives

  /// Reads an `#if` token or one of its clauses and keeps its condition. Returns false where the token is none.
  mutating func takeDirective(_ stack: inout ConditionStack) -> Bool {
    let (token, index) = (current, position)
    guard isDirective(token.kind) else { return false }
    position += 1
    let start = position
    position = conditionEnd(from: position)
    guard brackets.directiveStart(of: index) != nil else { return true }
    switch token.kind {
    case .poundIf: stack.open(joined(start..<position, keepsSpace: true))
    case .poundElseif: stack.alternate(joined(start..<position, keepsSpace: true))
    case .poundElse: stack.alternate(nil)
    default: stack.close()
    }
    return true
  }

  func isDirective(_ kind: Token.Kind) -> Bool {
    kind == .poundIf || kind == .poundElseif || kind == .poundElse || kind == .poundEndif
  }

  /// The index behind the condition of a directive: the line's end, or further where an operator or a bracket
  /// goes on.
  func conditionEnd(from start: Int) -> Int {
    var index = start
    while index < limit {
      let token = stream[index]
      if token.isFirstOnLine, stream[index - 1].kind != .operator { break }
      index = token.isOpener ? end(of: index) : index + 1
    }
    return index
  }
}
