/// How a place spells text between quotation marks, or a sentence.
enum LiteralSyntax: Sendable, Hashable {
  case swift(poundCount: Int)
  /// A string of a call in a `.phrases` file.
  case phrases
  /// The rest of a line of a `.phrases` file.
  case phrasesLine
  case strings
  case json

  /// The spelling of a text, without quotation marks; nil where the syntax cannot spell it.
  func escape(_ text: String) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      guard let piece = escape(scalar) else { return nil }
      result += piece
    }
    return result
  }

  private func escape(_ scalar: Unicode.Scalar) -> String? {
    let isControl = scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029
    switch self {
    case .swift(let poundCount):
      let escape = "\\" + String(repeating: "#", count: poundCount)
      switch scalar {
      case "\\", "\"": return escape + String(scalar)
      case "\n": return escape + "n"
      default: return isControl ? escape + "u{" + String(scalar.value, radix: 16) + "}" : String(scalar)
      }
    case .phrases:
      // The line takes `\#` for a number sign before the call takes the string's own escapes.
      if scalar == "#" || scalar == "\\" || scalar == "\"" { return "\\" + String(scalar) }
      return isControl ? nil : String(scalar)
    case .phrasesLine:
      return isControl ? nil : scalar == "#" ? "\\#" : String(scalar)
    case .strings, .json:
      switch scalar {
      case "\\", "\"": return "\\" + String(scalar)
      case "\n": return "\\n"
      case "\t": return "\\t"
      default: return isControl ? unicodeEscape(scalar) : String(scalar)
      }
    }
  }

  private func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return (self == .json ? "\\u" : "\\U") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
