import SourceText

/// Errors as `line:column "text" message`, to be compared with what a test expects.
func list(_ errors: [SyntaxError], in text: SourceText) -> [String] {
  errors.map { error in
    let place = text.lineColumn(at: error.range.lowerBound, in: .utf16)
    return "\(place.line + 1):\(place.column + 1) \"\(text.string(in: error.range))\" \(error.message)"
  }
}
