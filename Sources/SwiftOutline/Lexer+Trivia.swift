import SourceText

extension Lexer {
  /// A line break in code. Inside an interpolation of a single-line string it decides whether the string goes on.
  mutating func readNewline() {
    if lowestSingleLine != nil, trial == nil, !beginTrial() { return }
    if let trial, offset - trial.mark.offset > Self.trialLength { return abandonTrial() }
    offset += 1
    isFirstOnLine = true
    hasSpaceBefore = true
  }

  /// `// …` up to the line's end, or `/* … */`, which nests.
  mutating func readComment() {
    let start = offset
    if byte(offset + 1) == Byte.slash {
      offset = endOfLine(from: offset)
    } else {
      skipBlockComment()
    }
    comments.append(start..<offset)
    hasSpaceBefore = true
  }

  private mutating func skipBlockComment() {
    let start = offset
    var level = 1
    offset += 2
    while offset < text.count, level > 0 {
      switch (byte(offset), byte(offset + 1)) {
      case (Byte.slash, Byte.asterisk):
        level += 1
        offset += 2
      case (Byte.asterisk, Byte.slash):
        level -= 1
        offset += 2
      default:
        if Byte.isNewline(byte(offset)) { isFirstOnLine = true }
        offset += 1
      }
    }
    offset = min(offset, text.count)
    if level > 0 {
      errors.append("This comment is never closed. Expected '*/'.", at: start..<(start + 2))
    }
  }
}
