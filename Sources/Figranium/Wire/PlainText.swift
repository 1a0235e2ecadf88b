/// A server's text made fit for a terminal and a log: without colour codes and other control characters, and not
/// longer than a screen. Servers repeat what a browser's tool printed, escape sequences included.
package func plainText(_ text: String, limit: Int = 2000) -> String {
  // Most texts are plain, and a list may have very many.
  if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  var result = String.UnicodeScalarView()
  var state = EscapeState.text
  var count = 0
  for scalar in text.unicodeScalars where count < limit {
    state = state.next(scalar) {
      result.append($0)
      count += 1
    }
  }
  return String(result)
}

/// The same on one line, as a name is shown.
package func plainLine(_ text: String) -> String {
  let text = plainText(text)
  guard text.contains(where: { $0.isNewline || $0 == "\t" }) else { return text }
  return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
}

extension Unicode.Scalar {
  /// Whether it steers a terminal, or changes the order of the text behind it, so that a sentence reads as another one:
  /// controls, separators of lines, directional embeddings, overrides and isolates.
  var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Where in a terminal's escape sequence a reader is.
private enum EscapeState {
  case text
  case escape
  case parameters
  case command

  func next(_ scalar: Unicode.Scalar, emit: (Unicode.Scalar) -> Void) -> EscapeState {
    switch self {
    case .text: return text(scalar, emit: emit)
    case .escape:
      switch scalar {
      case "[": return .parameters
      case "]", "P", "X", "^", "_": return .command
      case " "..."/": return .escape
      default: return .text
      }
    case .parameters: return ("@"..."~").contains(scalar) ? .text : .parameters
    case .command:
      // An operating system command ends with a bell or a string terminator, whose last byte `\` is dropped as an
      // escape's.
      if scalar == "\u{7}" || scalar == "\u{9C}" { return .text }
      return scalar == "\u{1B}" ? .escape : .command
    }
  }

  private func text(_ scalar: Unicode.Scalar, emit: (Unicode.Scalar) -> Void) -> EscapeState {
    switch scalar {
    case "\u{1B}": return .escape
    case "\u{9B}": return .parameters
    case "\n", "\t": emit(scalar)
    case "\u{2028}", "\u{2029}": emit("\n")
    case _ where scalar.isSteering: break
    default: emit(scalar)
    }
    return .text
  }
}
