import SourceText
import SwiftOutline
import Testing

@Suite struct StringLiteralTests {
  @Test(arguments: [
    (#""""#, "string ''"),
    (#""Run it""#, "string 'Run it'"),
    (#""a\tb\\c\"d\'e\u{E9}""#, "string 'a\tb\\c\"d'eé'"),
    (##"#"raw \(x) \#(y) \#t"#"##, "string 'raw \\(x) ' (y) ' \t'"),
    (###"##"a "# b"##"###, "string 'a \"# b'"),
    (##"#"""#"##, "string '\"'"),
    (#""a \(b ? "c \(d)" : "e") f""#, "string 'a ' (other) ' f'"),
    (#""a \(x, format: .number)""#, "string 'a ' (x, format: .number)"),
    (#""Open \(\.$deck) in \(.applicationName)""#, #"string 'Open ' (\.$deck) ' in ' (.applicationName)"#),
  ])
  func readsSingleLineLiterals(source: String, expected: String) {
    #expect(expression(source) == expected)
  }

  @Test func takesIndentationOutOfMultilineLiterals() {
    let source = #"""
      """
          Say "one" \
          more
            indented \(x)

          last
          """
      """#
    #expect(expression(source) == "string 'Say \"one\" more⏎  indented ' (x) '⏎⏎last'")
  }

  @Test func readsLineBreaksOfAnyKindAsLineFeeds() {
    #expect(expression("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"") == "string 'a⏎b'")
    #expect(expression("\"\"\"\n\"\"\"") == "string ''")
    #expect(expression("\"\"\"\n\n\"\"\"") == "string ''")
  }

  @Test func readsRawMultilineLiterals() {
    #expect(expression("#\"\"\"\n  a \\n \\#n\n  \"\"\"#") == "string 'a \\n ⏎'")
  }

  @Test func keepsMalformedEscapesAndReportsThem() {
    #expect(
      expression(#""a \q \u{110000} b""#) == #"""
        string 'a \q \u{110000} b'
        error 1:16 '\q' is no escape sequence. Write '\\' for a backslash.
        error 1:19 '\u' is no escape sequence. Write '\\' for a backslash.
        """#)
  }

  @Test func reportsWrongLayoutOfMultilineLiterals() {
    #expect(
      expression("\"\"\"a\n  b\n    c\n    \"\"\"") == """
        string 'a⏎b⏎c'
        error 1:16 The text of a multi-line string begins on a new line.
        error 2:1 This line is indented less than the closing delimiter of its multi-line string.
        """)
  }

  @Test func mapsDecodedTextToItsSource() throws {
    let source = #"let value = "\u{E9}a \"b\"""#
    let text = try #require(firstText(source))
    #expect(text.value == "éa \"b\"")
    let decoded = try #require(Array(text.value.utf8).firstIndex(of: UInt8(ascii: "b")))
    #expect(Array(source.utf8)[text.sourceOffset(decoded)] == UInt8(ascii: "b"))
  }

  @Test func mapsMultilineTextToItsSource() throws {
    let source = "let value = \"\"\"\n    first\n    second\n    \"\"\""
    let text = try #require(firstText(source))
    #expect(text.value == "first\nsecond")
    #expect(Array(source.utf8)[text.sourceOffset(6)] == UInt8(ascii: "s"))
    #expect(SourceText(source).lineColumn(at: text.sourceOffset(6), in: .utf8) == LineColumn(line: 2, column: 4))
  }

  @Test func keepsInterpolationsOverLines() {
    let source = "\"\\(decks.map {\n  $0.name\n}.joined()) end\"\nlet next = 1"
    #expect(
      expression(source) == """
        string (decks.map()) ' end'
        let next
        = number 1
        """)
  }

  private func firstText(_ source: String) -> MappedText? {
    let value = SwiftFile(reading: SourceText(source)).properties.first?.initializer?.kind
    guard case .string(let literal) = value, case .text(let text) = literal.segments.first else { return nil }
    return text
  }
}
