import SourceText
import Testing

@Suite struct TextEditTests {
  private let text = SourceText("one two three")

  private func edit(_ range: Range<Int>, _ replacement: String) -> TextEdit {
    TextEdit(range: range, replacement: replacement)
  }

  @Test func appliesEditsInAnyOrder() {
    #expect(text.applying([edit(8..<13, "drei"), edit(0..<3, "eins")])?.string == "eins two drei")
    #expect(text.applying([]) == text)
  }

  @Test func keepsTheOrderOfInsertionsAtOnePlace() {
    #expect(text.applying([edit(3..<3, "a"), edit(3..<3, "b"), edit(3..<4, "-")])?.string == "oneab-two three")
  }

  @Test func insertsAtBothEnds() {
    #expect(text.applying([edit(13..<13, "!"), edit(0..<0, "> ")])?.string == "> one two three!")
  }

  @Test func refusesOverlappingEdits() {
    #expect(text.applying([edit(0..<5, "a"), edit(4..<6, "b")]) == nil)
  }

  @Test func refusesEditsOutsideTheText() {
    #expect(text.applying([edit(10..<14, "a")]) == nil)
    #expect(text.applying([edit(-1..<2, "a")]) == nil)
  }

  @Test func rebuildsTheLines() {
    let changed = text.applying([edit(3..<4, "\r\n"), edit(7..<8, "\nü")])
    #expect(changed.map { Array($0.lines.starts) } == [0, 5, 9])
    #expect(changed?.lineColumn(at: 11, in: .utf16) == LineColumn(line: 2, column: 1))
  }
}
