import ShortcutLint

/// Colors of human output.
enum Style: String {
  case bold = "1"
  case dim = "2"
  case red = "1;31"
  case yellow = "1;33"
  case blue = "1;34"
  case cyan = "1;36"
  case green = "32"

  init(_ severity: Severity) {
    switch severity {
    case .error: self = .red
    case .warning: self = .yellow
    case .information: self = .blue
    case .hint: self = .cyan
    }
  }
}

extension Console {
  /// The text in a style, where color is wanted.
  func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
