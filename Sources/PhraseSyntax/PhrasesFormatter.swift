package import SourceText

/// Writes a `.phrases` file in its canonical form, which `PhrasesFormat.md` describes.
///
/// White space is changed and nothing else, so that a file means the same before and after. What does not follow the
/// grammar stays as it is, and so do the line ends.
package struct PhrasesFormatter {
  private let text: SourceText
  private var lines: [PhrasesLayout] = []

  /// The edits that make a text canonical, in order; none where it is. Text of any kind may be given.
  package static func edits(of text: SourceText) -> [TextEdit] {
    var formatter = PhrasesFormatter(text)
    formatter.align(\.titleGap)
    formatter.align(\.commentGap)
    return formatter.edits()
  }

  private init(_ text: SourceText) {
    self.text = text
    var reader = PhrasesReader(text)
    lines.reserveCapacity(text.lines.starts.count)
    for number in text.lines.starts.indices {
      guard let range = text.lines.range(ofLine: number) else { continue }
      reader.file.errors = []
      reader.read(lineAt: range)
      lines.append(PhrasesLayout(reader, range: range))
    }
  }

  /// Puts what stands behind a gap into one column on lines that follow each other.
  private mutating func align(_ gap: KeyPath<PhrasesLayout, Int?>) {
    var start = 0
    while start < lines.count {
      guard let first = lines[start][keyPath: gap] else {
        start += 1
        continue
      }
      var widths = [lines[start].width(before: first)]
      while start + widths.count < lines.count, let next = lines[start + widths.count][keyPath: gap] {
        widths.append(lines[start + widths.count].width(before: next))
      }
      let widest = widths.max() ?? 0
      for (index, width) in widths.enumerated() {
        guard let place = lines[start + index][keyPath: gap] else { continue }
        lines[start + index].widen(place, to: widest - width + 2)
      }
      start += widths.count
    }
  }

  private func edits() -> [TextEdit] {
    var edits: [TextEdit] = []
    /// The line above is blank, or there is none.
    var followsBlank = true
    let end = lines.lastIndex { $0.role != .blank }.map { $0 + 1 } ?? 0
    for line in lines[..<end] {
      if line.role == .blank, followsBlank {
        let start = max(line.range.lowerBound, text.markEnd)
        edits.append(TextEdit(range: start..<max(start, line.range.upperBound), replacement: ""))
        continue
      }
      followsBlank = line.role == .blank
      edits += line.gaps.compactMap(edit)
    }
    return edits + endEdits(behind: end)
  }

  /// The text ends in one line break, that of the last line with something on it.
  private func endEdits(behind end: Int) -> [TextEdit] {
    let start = end > 0 ? lines[end - 1].range.upperBound : text.markEnd
    if start < text.count { return [TextEdit(range: start..<text.count, replacement: "")] }
    let last = text.byte(at: text.count - 1)
    guard end > 0, last != 0x0A, last != 0x0D else { return [] }
    return [TextEdit(range: text.count..<text.count, replacement: text.lineBreak)]
  }

  private func edit(_ gap: PhrasesLayout.Gap) -> TextEdit? {
    let spaces = String(repeating: " ", count: gap.width)
    return text.string(in: gap.range) == spaces ? nil : TextEdit(range: gap.range, replacement: spaces)
  }
}
