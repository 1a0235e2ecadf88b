import LanguageServerProtocol
import Testing

@Suite struct JSONParserTests {
  @Test(
    arguments: [
      ("null", JSONValue.null), (" true ", true), ("false", false), ("0", 0), ("-0", 0), ("-12", -12),
      ("1.5", 1.5), ("1e2", .number(100)), ("1E+2", .number(100)), ("25e-1", 2.5),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("[]", []), ("[1, [2]]", [1, [2]]), ("{}", [:]), (#"{"a":{"b":null}}"#, ["a": ["b": nil]]),
      ("\t\r\n \"é🧭\"", "é🧭"),
    ] as [(String, JSONValue)])
  func readsValues(text: String, expected: JSONValue) throws {
    #expect(try JSONParser.parse(Array(text.utf8)) == expected)
  }

  @Test func decodesEscapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\uD83E\uddEd|""#
    let expected: JSONValue = .string("\"\\/\u{8}\u{C}\n\r\té🧭|")
    #expect(try JSONParser.parse(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (#""\ud83e""#, "\u{FFFD}"), (#""\ud83ex""#, "\u{FFFD}x"), (#""\udded""#, "\u{FFFD}"),
    (#""\ud83e\u0041""#, "\u{FFFD}A"),
  ])
  func replacesUnpairedSurrogates(text: String, expected: String) throws {
    #expect(try JSONParser.parse(Array(text.utf8)) == .string(expected))
  }

  @Test func replacesBytesThatAreNotUTF8() throws {
    #expect(try JSONParser.parse([0x22, 0x61, 0xFF, 0x22]) == "a\u{FFFD}")
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{a:1}", 1), ("[1", 2), ("[1,]", 3),
    ("[1 2]", 3), ("nul", 0), ("01", 2), ("00", 2), ("-", 1), ("1.", 2), ("1e", 2), ("+1", 0), (".5", 0),
    ("1e999", 5), ("\"a", 2), ("\"\\x\"", 2), ("\"\\u12g4\"", 5), ("\"\n\"", 1), ("1 2", 2), ("\"\\", 2),
    ("NaN", 0), ("'a'", 0), ("[1}", 2),
  ])
  func saysWhereTheTextIsWrong(text: String, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(Array(text.utf8)) }
    #expect(error?.offset == offset, "\(text): \(error?.message ?? "")")
  }

  @Test func refusesDeepNesting() throws {
    let deepest = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    _ = try JSONParser.parse(Array(deepest.utf8))
    let bomb = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bomb) }
    #expect(error?.offset == 200)
  }

  @Test func refusesEveryPrefixOfAText() throws {
    let text = Array(#"{"a": [1.5e3, "b\u00e9\n", true, null, {"c": -1}]}"#.utf8)
    _ = try JSONParser.parse(text)
    for length in text.indices {
      #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(Array(text[..<length])) }
    }
  }

  @Test func takesTheLastOfTwoMembersWithOneName() throws {
    let value = try JSONParser.parse(Array(#"{"a":1,"a":2}"#.utf8))
    #expect(value["a"] == 2)
  }
}
