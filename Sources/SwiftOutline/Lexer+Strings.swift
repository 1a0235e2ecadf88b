import SourceText

extension Lexer {
  /// The opening delimiter: `"`, `"""`, `#"`, `##"""`.
  mutating func readStringStart(pounds: Int) {
    let quote = offset + pounds
    let hasThree = byte(quote + 1) == Byte.quote && byte(quote + 2) == Byte.quote
    // `#"""#` is a raw string that holds one quotation mark.
    let isMultiline = hasThree && !(pounds > 0 && closesOnLine(pounds: pounds, from: quote + 1))
    let start = mark
    append(.stringStart, length: pounds + (isMultiline ? 3 : 1))
    if !isMultiline, lowestSingleLine == nil { lowestSingleLine = modes.count }
    modes.append(.string(StringMode(pounds: pounds, isMultiline: isMultiline, start: start)))
  }

  /// Whether a raw string that begins with three quotation marks ends in its line, so that it is a single-line one.
  private mutating func closesOnLine(pounds: Int, from start: Int) -> Bool {
    guard mayRewind else { return false }
    var index = start
    defer { rewoundBytes += index - start }
    while index < text.count, !Byte.isNewline(byte(index)) {
      if byte(index) == Byte.quote, hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  /// Text up to an interpolation or the closing delimiter, and that one with it.
  mutating func readStringText(_ string: StringMode) {
    let start = offset
    var index = offset
    while index < text.count {
      let next = byte(index)
      if next == Byte.backslash, hasPounds(string.pounds, at: index + 1) {
        let escaped = index + 1 + string.pounds
        if byte(escaped) == Byte.leftParen {
          appendText(from: start, to: index)
          append(.interpolationStart, length: escaped + 1 - offset)
          modes.append(.interpolation(InterpolationMode(start: index)))
          return
        }
        let isLineEnd = Byte.isNewline(byte(escaped))
        index = isLineEnd && !string.isMultiline ? escaped : min(escaped + 1, text.count)
      } else if next == Byte.quote, isClosing(string, at: index) {
        appendText(from: start, to: index)
        append(.stringEnd, length: (string.isMultiline ? 3 : 1) + string.pounds)
        popString()
        return
      } else if !string.isMultiline, Byte.isNewline(next) {
        break
      } else {
        index += 1
      }
    }
    if string.isMultiline, index >= text.count {
      appendText(from: start, to: text.count)
      return
    }
    endUnterminated(string, textStart: start, lineEnd: index)
  }

  private func isClosing(_ string: StringMode, at index: Int) -> Bool {
    guard string.isMultiline else { return hasPounds(string.pounds, at: index + 1) }
    return byte(index + 1) == Byte.quote && byte(index + 2) == Byte.quote
      && hasPounds(string.pounds, at: index + 3)
  }

  mutating func appendText(from start: Int, to end: Int) {
    offset = start
    if end > start { append(.stringText, length: end - start) }
  }

  mutating func popString() {
    modes.removeLast()
    if trial?.mode == modes.count { trial = nil }
    if lowestSingleLine == modes.count { lowestSingleLine = nil }
  }
}
