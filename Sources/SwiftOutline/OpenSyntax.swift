package import SourceText

/// What is open at a place of Swift source: the calls, lists and strings around it, outermost first.
///
/// Only the text before the place is read, so that what is half-typed there and behind it does no harm.
package struct OpenSyntax: Sendable {
  package enum Frame: Sendable {
    case call(Call)
    /// `[`
    case list
    /// `(` that calls nothing.
    case group
    case braces
    case string(OpenString)
    /// The offset is that behind `\(`.
    case interpolation(contentStart: Int)
  }

  package struct Call: Sendable {
    /// Without space and comments: `FigraniumTask`, `.init`.
    package var callee: String
    /// The label of the argument in which the place stands; nil for one without, or not labelled yet.
    package var label: String?
    /// The labels of the arguments before it.
    package var earlierLabels: [String] = []
    /// What the labelled arguments call, its own included: `RunFigraniumTaskIntent` for `intent`.
    package var calleeOfArgument: [String: String] = [:]
    /// Behind the parenthesis, the comma or the label's colon.
    package var argumentStart: Int
    fileprivate var argumentToken: Int
  }

  package struct OpenString: Sendable {
    package var contentStart: Int
    package var poundCount: Int
    package var isMultiline: Bool
  }

  package private(set) var frames: [Frame] = []

  package init(in text: SourceText, before offset: Int) {
    let end = min(max(offset, 0), text.count)
    let prefix = SourceText(bytes: Array(text.bytes[..<end]))
    var lexer = Lexer(prefix)
    lexer.run()
    let stream = TokenStream(text: prefix, tokens: lexer.tokens)
    // What the lexer closes at the end of the text is still open.
    for index in stream.tokens.indices where stream[index].start < end {
      visit(index, stream)
    }
  }

  private mutating func visit(_ index: Int, _ stream: TokenStream) {
    let token = stream[index]
    switch token.kind {
    case .leftParen: open(index, stream)
    case .leftBracket: frames.append(.list)
    case .leftBrace: frames.append(.braces)
    case .stringStart:
      let bytes = stream.text.bytes[token.range]
      let pounds = bytes.prefix { $0 == UInt8(ascii: "#") }.count
      frames.append(
        .string(OpenString(contentStart: token.end, poundCount: pounds, isMultiline: bytes.count - pounds == 3)))
    case .interpolationStart: frames.append(.interpolation(contentStart: token.end))
    case .rightParen: close { $0.isParenthesis }
    case .rightBracket: close { if case .list = $0 { true } else { false } }
    case .rightBrace: close { if case .braces = $0 { true } else { false } }
    case .stringEnd: closeWall { if case .string = $0 { true } else { false } }
    case .interpolationEnd: closeWall { if case .interpolation = $0 { true } else { false } }
    case .comma:
      changeCall { call in
        if let label = call.label { call.earlierLabels.append(label) }
        call.label = nil
        call.argumentStart = token.end
        call.argumentToken = index + 1
      }
    case .colon:
      changeCall { call in
        guard index == call.argumentToken + 1, stream[index - 1].kind == .identifier else { return }
        call.label = stream.text.string(in: stream[index - 1].range)
        call.argumentStart = token.end
        call.argumentToken = index + 1
      }
    default: break
    }
  }

  private mutating func open(_ index: Int, _ stream: TokenStream) {
    guard let first = Self.calleeStart(before: index, stream) else { return frames.append(.group) }
    let callee = (first..<index).map { stream.text.string(in: stream[$0].range) }.joined()
    changeCall { call in
      if first == call.argumentToken, let label = call.label { call.calleeOfArgument[label] = callee }
    }
    frames.append(
      .call(Call(callee: callee, argumentStart: stream[index].end, argumentToken: index + 1)))
  }

  /// The first token of `Module.Name`, `Name` or `.init` before a parenthesis; nil where something else stands there.
  private static func calleeStart(before index: Int, _ stream: TokenStream) -> Int? {
    var first = index
    while first > 0 {
      let token = stream[first - 1]
      let isName = token.kind == .identifier && !token.keyword.isReserved || token.keyword == .`init`
      guard first == index || stream[first].kind == .dot ? isName : token.kind == .dot else { break }
      first -= 1
    }
    return first < index && stream[index - 1].kind == .identifier ? first : nil
  }

  /// Ends the innermost frame that fits, with what is left open inside it. Where a string or brace is open in between,
  /// the closer is a stray one.
  private mutating func close(_ fits: (Frame) -> Bool) {
    var index = frames.count - 1
    while index >= 0 {
      if fits(frames[index]) {
        frames.removeSubrange(index...)
        return
      }
      switch frames[index] {
      case .string, .interpolation, .braces: return
      case .call, .list, .group: index -= 1
      }
    }
  }

  /// The end of a string or interpolation, which the lexer guarantees: whatever is still open inside ends here.
  private mutating func closeWall(_ fits: (Frame) -> Bool) {
    if let index = frames.lastIndex(where: fits) { frames.removeSubrange(index...) }
  }

  private mutating func changeCall(_ change: (inout Call) -> Void) {
    guard let last = frames.indices.last, case .call(var call) = frames[last] else { return }
    change(&call)
    frames[last] = .call(call)
  }
}

extension OpenSyntax.Frame {
  fileprivate var isParenthesis: Bool {
    switch self {
    case .call, .group: true
    default: false
    }
  }
}
