/// Text as a terminal shows it.
package enum DisplayText {
  /// The text with control characters made visible, so that a file cannot steer the terminal. Line breaks stay where
  /// `keepsLines` says so; a tab always stays.
  package static func visible(_ text: some StringProtocol, keepsLines: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: { needsPicture($0) }) else { return String(text) }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isKept = !needsPicture(scalar) || (keepsLines && scalar == "\n")
      result.append(isKept ? scalar : picture(of: scalar))
    }
    return String(result)
  }

  /// The columns that a character takes: 0, 1 or 2.
  package static func width(of character: Character) -> Int {
    character.unicodeScalars.lazy.map(width(of:)).max() ?? 0
  }

  /// The columns that a text without tabs takes.
  package static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func needsPicture(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0: true
    // Directional marks, embeddings, overrides and isolates change the order of what follows.
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// U+2400 and the following are pictures of the C0 controls; the others share the replacement character.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return scalar == "\u{FE0F}" ? 2 : 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// East Asian wide and fullwidth blocks (Unicode Standard Annex 11) and the emoji blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
