/// Text in XML 1.0.
package enum XMLText {
  /// For between tags and for attributes in double quotes. What XML cannot hold is shown by a picture or the replacement
  /// character; white space other than a space is a reference, so that no reader takes it for a space.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacement(for: scalar) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\t": "&#9;"
    case "\n": "&#10;"
    case "\r": "&#13;"
    // No XML text holds these two.
    case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? DisplayText.visible(String(scalar)) : nil
    }
  }
}
