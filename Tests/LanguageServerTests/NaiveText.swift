import LanguageServerProtocol
import SourceText

/// A text as the specification describes it, without a thought for speed: what edits and positions of a client mean.
struct NaiveText {
  private(set) var scalars: [Unicode.Scalar]
  let encoding: PositionEncoding

  init(_ text: String, _ encoding: PositionEncoding) {
    scalars = Array(text.unicodeScalars)
    self.encoding = encoding
  }

  var string: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  var count: Int { scalars.count }

  /// The indices of the lines' first scalars. `\n`, `\r\n` and `\r` end a line.
  private var starts: [Int] {
    [0]
      + scalars.indices.filter { index in
        scalars[index] == "\n" || scalars[index] == "\r" && !(index + 1 < count && scalars[index + 1] == "\n")
      }.map { $0 + 1 }
  }

  private func width(_ scalar: Unicode.Scalar) -> Int {
    switch encoding {
    case .utf8: String(scalar).utf8.count
    case .utf16: String(scalar).utf16.count
    case .utf32: 1
    }
  }

  /// The position of an index; the nearest before where it would be between `\r` and `\n`.
  func position(of index: Int) -> Position {
    var index = index
    if index > 0, index < count, scalars[index] == "\n", scalars[index - 1] == "\r" { index -= 1 }
    let starts = starts
    let line = starts.lastIndex { $0 <= index } ?? 0
    return Position(line: line, character: scalars[starts[line]..<index].reduce(0) { $0 + width($1) })
  }

  /// The index of a position: past the end of a line its end, within a character the character's start.
  func index(of position: Position) -> Int {
    let starts = starts
    guard position.line < starts.count else { return count }
    var end = position.line + 1 < starts.count ? starts[position.line + 1] : count
    while end > starts[position.line], scalars[end - 1] == "\n" || scalars[end - 1] == "\r" { end -= 1 }
    var index = starts[position.line]
    var column = 0
    while index < end, column + width(scalars[index]) <= position.character {
      column += width(scalars[index])
      index += 1
    }
    return index
  }

  mutating func replace(_ range: Swift.Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: text.unicodeScalars)
  }
}
