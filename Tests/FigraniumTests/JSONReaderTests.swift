import Testing

@testable import Figranium

@Suite struct JSONReaderTests {
  @Test func readsEveryKindOfValue() throws {
    let text =
      " {\"a\": [null, true, false, -12, 1.5e2, 9223372036854775807], \"b\": \"\\u00e9\\n\\\"\\/\\ud83c\\udf89\"} "
    let value = try read(text)
    #expect(value["a"] == .array([.null, .bool(true), .bool(false), .integer(-12), .number(150), .integer(.max)]))
    #expect(value["b"] == .string("é\n\"/🎉"))
  }

  @Test(arguments: [
    ("", 0), ("[1,]", 3), ("{\"a\" 1}", 5), ("tru", 0), ("[1] 2", 4), ("\"abc", 4), ("\"\\x\"", 3), ("\"\\u12\"", 3),
    ("{1:2}", 1), ("-", 0), ("[", 1), ("nan", 0),
  ])
  func saysWhereATextIsNoJSON(text: String, offset: Int) {
    let failure = #expect(throws: JSONReader.Failure.self) { try read(text) }
    #expect(failure?.offset == offset)
  }

  @Test func nestingIsCapped() {
    let failure = #expect(throws: JSONReader.Failure.self) { try read(String(repeating: "[", count: 100_000)) }
    #expect(failure?.offset == JSONReader.maximumDepth)
  }

  @Test func loneSurrogatesBecomeReplacements() throws {
    #expect(try read("\"\\ud83cx\\udf89\\ud83c\\u0041\"") == .string("\u{FFFD}x\u{FFFD}\u{FFFD}A"))
  }

  @Test func everyPrefixIsReadWithoutATrap() throws {
    let bytes = Array("\u{FEFF}{\"a\": [1, \"\\ud83c\\udf89\", {\"b\": true}, -1.5e3, null]}".utf8)
    for end in bytes.indices {
      #expect(throws: JSONReader.Failure.self) { try JSONReader.value(of: Array(bytes[..<end])) }
    }
    _ = try JSONReader.value(of: bytes)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let value = FigraniumValue.object([
      "z": .array([.null, .bool(true), .integer(7), .number(0.1)]), "a": .string("quote \" \\ \n \u{1} 🎉"),
    ])
    #expect(value.json.hasPrefix(#"{"a":"quote \" \\ \n \u0001 🎉","z":["#))
    #expect(try read(value.json) == value)
  }

  private func read(_ text: String) throws -> FigraniumValue { try JSONReader.value(of: Array(text.utf8)) }
}
