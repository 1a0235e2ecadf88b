package import SourceText

/// What a line of carets says of the line above it: `^^^ error: [rule] message`.
package struct Mark: Sendable, Hashable {
  package var path: String
  /// 0-based.
  package var line: Int
  /// 0-based, in Unicode scalars.
  package var column: Int
  /// The number of carets, at least 1.
  package var width: Int
  /// The range goes on in the next line: the carets end in `…`.
  package var continues: Bool
  /// What follows the carets: `error: [rule] message`.
  package var label: String

  /// The mark of a range of a text. An empty range gets one caret; a line break has no place of its own.
  package init(path: String, range: Range<Int>, in text: SourceText, label: String) {
    self.path = path
    self.label = label
    let start = text.lineColumn(at: range.lowerBound, in: .utf32)
    let end = text.lineColumn(at: range.upperBound, in: .utf32)
    line = start.line
    column = start.column
    continues = end.line > start.line
    var last = end.column
    if continues, let whole = text.lines.range(ofLine: start.line) {
      var content = whole.upperBound
      while content > whole.lowerBound, text.bytes[content - 1] == 0x0A || text.bytes[content - 1] == 0x0D {
        content -= 1
      }
      last = text.lineColumn(at: content, in: .utf32).column
    }
    width = max(1, last - start.column)
  }

  /// Reads a line of carets; nil for any other line.
  init?(_ line: Substring, path: String, line number: Int) {
    let scalars = line.unicodeScalars
    let afterSpace = scalars.drop { $0 == " " }
    let afterCarets = afterSpace.drop { $0 == "^" }
    let carets = afterSpace.count - afterCarets.count
    guard carets > 0, number >= 0 else { return nil }
    var rest = Substring(afterCarets)
    continues = rest.hasPrefix("…")
    if continues { rest = rest.dropFirst() }
    guard rest.hasPrefix(" ") else { return nil }
    self.path = path
    self.line = number
    column = scalars.count - afterSpace.count
    width = carets
    label = String(rest.dropFirst())
  }

  /// The line as it stands in a test.
  var text: String {
    String(repeating: " ", count: column) + String(repeating: "^", count: width) + (continues ? "… " : " ") + label
  }
}

extension MarkedText {
  /// Files with marks put in, in the form that `MarkedText` reads: what a failing test shows, ready to paste.
  ///
  /// Marks of one line stand in the order of their columns, then in the order given.
  package static func rendering(_ files: [(path: String, text: SourceText)], marks: [Mark] = []) -> String {
    var lines: [String] = []
    for file in files {
      lines.append("-- \(file.path) --")
      let own = Dictionary(grouping: marks.filter { $0.path == file.path }, by: \.line)
      for line in file.text.lines.starts.indices {
        let range = file.text.lines.range(ofLine: line) ?? 0..<0
        lines.append(withoutLineBreak(file.text.string(in: range)))
        let ordered = (own[line] ?? []).enumerated().sorted { left, right in
          (left.element.column, left.offset) < (right.element.column, right.offset)
        }
        lines += ordered.map(\.element.text)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func withoutLineBreak(_ line: String) -> String {
    var scalars = Substring(line).unicodeScalars
    while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}
