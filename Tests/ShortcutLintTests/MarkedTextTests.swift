import SourceText
import TestSupport
import Testing

@Suite struct MarkedTextTests {
  @Test func takesSignsOutAndKeepsTheirPlaces() {
    let marked = MarkedText(
      """
      -- a/B.swift --
      let é = ⟦"x"⟧
          ^^ error: [some-rule] Wrong.
      ▮done
      -- C.phrases --
      """)
    #expect(marked.files.map(\.path) == ["a/B.swift", "C.phrases"])
    #expect(marked.files[0].text.string == "let é = \"x\"\ndone")
    #expect(marked.files[0].ranges == [9..<12])
    #expect(marked.files[0].cursors == [13])
    #expect(marked.files[1].text.string.isEmpty)
    #expect(marked.marks.count == 1)
    #expect(marked.marks[0].line == 0 && marked.marks[0].column == 4 && marked.marks[0].width == 2)
    #expect(marked.marks[0].label == "error: [some-rule] Wrong.")
  }

  @Test func countsColumnsInScalars() {
    let text = SourceText("a🪴é: x")
    let mark = Mark(path: "A", range: 9..<10, in: text, label: "note: here")
    #expect(MarkedText.rendering([("A", text)], marks: [mark]) == "-- A --\na🪴é: x\n     ^ note: here")
  }

  @Test func marksAnEmptyRangeAndOneOfSeveralLines() {
    let text = SourceText("one\r\ntwo\n")
    let marks = [
      Mark(path: "A", range: 3..<3, in: text, label: "note: end"),
      Mark(path: "A", range: 1..<6, in: text, label: "note: lines"),
      Mark(path: "A", range: 9..<9, in: text, label: "note: last"),
    ]
    let expected = "-- A --\none\n ^^… note: lines\n   ^ note: end\ntwo\n\n^ note: last"
    #expect(MarkedText.rendering([("A", text)], marks: marks) == expected)
    #expect(MarkedText(expected).marks.map(\.continues) == [true, false, false])
  }

  @Test func namesTheFileOfATextWithoutHeader() {
    #expect(MarkedText("one ▮", path: "A").files.map(\.path) == ["A"])
    #expect(MarkedText("one ▮").files.isEmpty)
  }
}
