import SourceText

extension OutlineParser {
  /// The string literal at the current token.
  mutating func parseString() -> StringLiteral {
    let opener = stream[position]
    let end = brackets.contentEnd(of: position)
    let closer = stream[end]
    let pounds = text.bytes[opener.range].prefix { $0 == Byte.pound }.count
    let isMultiline = opener.end - opener.start - pounds == 3
    var literal = StringLiteral(
      segments: [], range: opener.start..<max(opener.start, closer.end),
      contentRange: opener.end..<max(opener.end, closer.start), poundCount: pounds, isMultiline: isMultiline)
    var decoder = StringDecoder(text: text, literal: literal, isClosed: closer.end > closer.start)
    guard let scope = enter() else { return literal }
    while !isAtEnd, pay(2) {
      let token = current
      switch token.kind {
      case .interpolationStart:
        decoder.passInterpolation()
        if let interpolation = parseInterpolation() { literal.segments.append(.interpolation(interpolation)) }
      case .stringText:
        position += 1
        let decoded = decoder.decode(token.range, errors: &errors)
        if !decoded.value.isEmpty { literal.segments.append(.text(decoded)) }
      default:
        skip()
      }
    }
    leave(scope)
    return literal
  }

  private mutating func parseInterpolation() -> Interpolation? {
    let start = current.start
    guard let scope = enter() else { return nil }
    let arguments = parseArguments()
    leave(scope)
    return Interpolation(arguments: arguments, range: range(from: start))
  }
}
