import SourceText

/// The line of a range with carets under the range.
struct SourceExcerpt {
  /// 1-based.
  let lineNumber: Int
  let line: String
  /// Space and tabs up to the range, then carets as wide as it.
  let padding: String
  let carets: String

  /// Longer lines are cut around the range: a catalog may be one line of megabytes.
  private static let longest = 160

  init(_ range: Range<Int>, in text: SourceText) {
    let index = text.lines.line(at: range.lowerBound)
    var bytes = text.lines.range(ofLine: index) ?? 0..<0
    while let last = text.byte(at: bytes.upperBound - 1), bytes.count > 0, last == 0x0A || last == 0x0D {
      bytes = bytes.lowerBound..<(bytes.upperBound - 1)
    }
    let start = min(max(range.lowerBound, bytes.lowerBound), bytes.upperBound)
    let end = min(max(range.upperBound, start), bytes.upperBound)
    // Only the bytes near the range are looked at, so that a long line costs no more than a short one.
    let first = max(bytes.lowerBound, start - Self.longest * 4)
    let last = min(bytes.upperBound, end + Self.longest * 4)
    let before = Self.cut(text.string(in: first..<start), isCut: first > bytes.lowerBound, keepsEnd: true)
    let marked = Self.cut(text.string(in: start..<end), isCut: false, keepsEnd: false)
    let room = max(Self.longest - before.count - marked.count, 20)
    let after = Self.cut(text.string(in: end..<last), isCut: last < bytes.upperBound, keepsEnd: false, limit: room)
    lineNumber = index + 1
    line = before + marked + after
    padding = String(
      before.flatMap { $0 == "\t" ? ["\t"] : [Character](repeating: " ", count: DisplayText.width(of: $0)) })
    let width = marked.reduce(0) { $0 + ($1 == "\t" ? 1 : DisplayText.width(of: $1)) }
    carets = String(repeating: "^", count: max(width, 1))
  }

  /// The line with its number, and the carets below it.
  func lines(_ style: Style, on console: Console) -> String {
    let number = String(lineNumber)
    let width = max(number.count, 4)
    let margin = String(repeating: " ", count: width - number.count)
    let bar = console.styled(String(repeating: " ", count: width) + " |", .dim)
    return "\(console.styled("\(margin)\(number) |", .dim)) \(line)\n"
      + "\(bar) \(padding)\(console.styled(carets, style))\n"
  }

  private static func cut(_ text: String, isCut: Bool, keepsEnd: Bool, limit: Int = longest / 2) -> String {
    let text = DisplayText.visible(text)
    guard isCut || text.count > limit else { return text }
    return keepsEnd ? "…" + text.suffix(limit) : text.prefix(limit) + "…"
  }
}
