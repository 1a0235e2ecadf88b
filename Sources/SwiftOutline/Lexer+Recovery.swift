import SourceText

/// What the lexer does where a string or interpolation has no end.
extension Lexer {
  /// How many bytes an interpolation of a single-line string may go on behind its line.
  static var trialLength: Int { 8192 }

  /// Reading in vain is given up when it was often in vain, to stay linear.
  var mayRewind: Bool { rewoundBytes <= 4 * text.count }

  /// Swift lets an interpolation of a single-line string go on over lines, but it is far more likely unfinished.
  ///
  /// So it is read on trial: if the string does not end soundly, it ends in its first line after all. Returns false
  /// where it ended at once.
  mutating func beginTrial() -> Bool {
    guard let lowestSingleLine else { return true }
    trial = Trial(mode: lowestSingleLine, mark: mark)
    guard mayRewind else {
      abandonTrial()
      return false
    }
    return true
  }

  /// Returns to the line's end and closes the string there.
  mutating func abandonTrial() {
    guard let trial else { return }
    self.trial = nil
    rewoundBytes += max(0, offset - trial.mark.offset)
    rewind(to: trial.mark)
    // The modes of the trial are gone, but strings and interpolations alternate above the lowest string.
    let start = startOffset(ofMode: trial.mode)
    modes.removeLast(max(0, modes.count - trial.mode))
    lowestSingleLine = nil
    for _ in stride(from: trial.mode, to: trial.mark.modes, by: 2) {
      append(.interpolationEnd, length: 0)
      append(.stringEnd, length: 0)
    }
    errors.append("This string is never closed. Expected '\"'.", at: start..<max(start, offset))
  }

  private func startOffset(ofMode index: Int) -> Int {
    guard modes.indices.contains(index), case .string(let string) = modes[index] else { return offset }
    return string.start.offset
  }

  private mutating func rewind(to mark: Mark) {
    offset = mark.offset
    tokens.removeLast(max(0, tokens.count - mark.tokens))
    comments.removeLast(max(0, comments.count - mark.comments))
    errors.truncate(to: mark.errors)
    isFirstOnLine = false
    hasSpaceBefore = false
  }

  /// A single-line string that reaches its line's end. One inside an interpolation of another single-line string
  /// most likely began with the quotation mark that should have ended the outer one: `"Run \(\.$task",`.
  mutating func endUnterminated(_ string: StringMode, textStart: Int, lineEnd: Int) {
    if trial != nil {
      offset = lineEnd
      return abandonTrial()
    }
    let outer = modes.count - 3
    if outer >= 0, case .string(let enclosing) = modes[outer], !enclosing.isMultiline,
      enclosing.pounds == string.pounds, mayRewind
    {
      rewoundBytes += max(0, lineEnd - string.start.offset)
      if case .interpolation(let interpolation) = modes[outer + 1] {
        let start = interpolation.start
        rewind(to: string.start)
        errors.append("This interpolation is never closed. Expected ')'.", at: start..<max(start, offset))
      }
      modes.removeLast(2)
      append(.interpolationEnd, length: 0)
      append(.stringEnd, length: 1 + string.pounds)
      popString()
      return
    }
    appendText(from: textStart, to: lineEnd)
    closeModes(downTo: lowestSingleLine ?? modes.count - 1)
  }

  /// Closes everything at the end of the text.
  mutating func closeAtEnd() {
    if trial != nil { return abandonTrial() }
    closeModes(downTo: 0)
  }

  /// Closes strings and interpolations from the innermost to the one at `bottom`; the outermost alone is reported.
  private mutating func closeModes(downTo bottom: Int) {
    while modes.count > max(bottom, 0), let mode = modes.last {
      let isOutermost = modes.count == bottom + 1
      switch mode {
      case .interpolation:
        append(.interpolationEnd, length: 0)
        modes.removeLast()
      case .string(let string):
        append(.stringEnd, length: 0)
        popString()
        guard isOutermost else { continue }
        let start = string.start.offset
        let delimiter = string.isMultiline ? "\"\"\"" : "\""
        let closing = delimiter + String(repeating: "#", count: min(string.pounds, 8))
        errors.append("This string is never closed. Expected '\(closing)'.", at: start..<max(start, offset))
      }
    }
  }
}
