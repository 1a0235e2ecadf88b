import PhraseSyntax
import SourceText
import Testing

@Suite struct JSONDocumentTests {
  /// Reads a text and compares what was understood (written compactly, `∅` for what is missing) and the errors.
  private func check(
    _ string: String, _ tree: String, _ errors: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = SourceText(string)
    let document = JSONDocument(reading: text)
    #expect(document.root.map(dump) ?? "nothing" == tree, sourceLocation: sourceLocation)
    #expect(list(document.errors, in: text) == errors, sourceLocation: sourceLocation)
  }

  private func dump(_ node: JSONNode) -> String {
    switch node.kind {
    case .object(let members): "{" + members.map { "\($0.key.value):\(dump($0.value))" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(dump).joined(separator: ",") + "]"
    case .string(let text): "'\(text.value)'"
    case .number(let number): number
    case .bool(let value): "\(value)"
    case .null: "null"
    case .missing: "∅"
    }
  }

  private let comma = "A comma is missing here."
  private let closing = "The closing quotation mark is missing here."

  @Test func givesRanges() throws {
    let text = SourceText(" { \"k\" : [ \"v\" , -1.5e3 ] } ")
    let root = try #require(JSONDocument(reading: text).root)
    #expect(text.string(in: root.range) == "{ \"k\" : [ \"v\" , -1.5e3 ] }")
    let member = try #require(root.members?.first)
    #expect(text.string(in: member.keyRange) == "\"k\"")
    #expect(text.string(in: member.key.range) == "k")
    #expect(text.string(in: member.value.range) == "[ \"v\" , -1.5e3 ]")
    #expect(member.value.elements?.map { text.string(in: $0.range) } == ["\"v\"", "-1.5e3"])
  }

  @Test func mapsEscapesToTheirPlaces() throws {
    let text = SourceText(#""a\ud83d\ude80b""#)
    let string = try #require(JSONDocument(reading: text).root?.text)
    #expect(string.value == "a🚀b")
    #expect(text.string(in: string.sourceRange(1..<5)) == #"\ud83d\ude80"#)
    #expect(text.string(in: string.sourceRange(5..<6)) == "b")
  }

  @Test func keepsDuplicateKeys() {
    check(#"{"a":1,"a":2}"#, "{a:1,a:2}")
  }

  @Test func findsMissingCommas() {
    check(#"{"a": 1 "b": 2}"#, "{a:1,b:2}", ["1:8 \"\" \(comma)"])
    check("[1 2\n\"x\"]", "[1,2,'x']", ["1:3 \"\" \(comma)", "1:5 \"\" \(comma)"])
  }

  @Test func findsCommasTooMany() {
    check("[1,]", "[1]", ["1:3 \",\" Remove this comma: nothing follows it."])
    check(#"{"a":1,,"b":2}"#, "{a:1,b:2}", ["1:8 \",\" Remove this comma: nothing stands before it."])
    check("[,1]", "[1]", ["1:2 \",\" Remove this comma: nothing stands before it."])
  }

  @Test func findsMissingColons() {
    check(#"{"a" 1, "b": 2}"#, "{a:1,b:2}", ["1:5 \"\" ':' is missing between the key and its value."])
    check(#"{"a"= 1}"#, "{a:1}", ["1:5 \"=\" A key and its value are separated by ':'."])
  }

  @Test func findsMissingValues() {
    check(#"{"a":, "b": 2}"#, "{a:∅,b:2}", ["1:6 \"\" The value of `a` is missing here."])
    check("{\"a\":\n\"b\": 2}", "{a:∅,b:2}", ["1:6 \"\" The value of `a` is missing here."])
    check(#"{"a", "b": 2}"#, "{a:∅,b:2}", ["1:2 \"\"a\"\" The key has no value: write `: \"…\"` behind it."])
    check(#"{"a"}"#, "{a:∅}", ["1:2 \"\"a\"\" The key has no value: write `: \"…\"` behind it."])
  }

  @Test func findsMissingQuotationMarks() {
    check("{\"a: \"x\",\n\"b\": 2}", "{a:'x',b:2}", ["1:4 \"\" \(closing)"])
    check("{\"a\": \"x,\n\"b\": 2}", "{a:'x',b:2}", ["1:9 \"\" \(closing)"])
    check("{\"a: 1,\n\"b\": 2}", "{a:1,b:2}", ["1:4 \"\" \(closing)"])
    check("{a b\": \"x\",\n\"b\": 2}", "{a b:'x',b:2}", ["1:2 \"\" The opening quotation mark is missing here."])
    check("{\"a\": x y\",\n\"b\": 2}", "{a:'x y',b:2}", ["1:7 \"\" The opening quotation mark is missing here."])
  }

  @Test func findsMarksThatAreNotEscaped() {
    let escape = "A quotation mark inside a string is written `\\\"`."
    check(#"{"a": "say "hi" now", "b": 1}"#, #"{a:'say "hi" now',b:1}"#, ["1:12 \"\"\" \(escape)"])
    check(#"{"say "hi" now": 1}"#, #"{say "hi" now:1}"#, ["1:7 \"\"\" \(escape)"])
  }

  @Test func findsOtherQuotationMarks() {
    let double = "A string stands in double quotes."
    check("{'a': 'b'}", "{a:'b'}", ["1:2 \"'\" \(double)", "1:7 \"'\" \(double)"])
    let straight = "Write straight quotation marks: `\"`."
    check("{“a”: “b”}", "{a:'b'}", ["1:2 \"“a”\" \(straight)", "1:7 \"“b”\" \(straight)"])
    check(
      "{a: b}", "{a:∅}",
      [
        "1:2 \"a\" A key stands in double quotes: `\"a\"`.", "1:5 \"b\" A string stands in double quotes: `\"b\"`.",
      ])
  }

  @Test func findsWordsAndNumbersThatAreNone() {
    check("[True, FALSE]", "[true,false]", ["1:2 \"True\" Write `true`.", "1:8 \"FALSE\" Write `false`."])
    for number in ["01", "1.", ".5", "+1", "-", "1e", "0x10", "1.2.3", "--1", "5px"] {
      check("[\(number)]", "[\(number)]", ["1:2 \"\(number)\" `\(number)` is no JSON number."])
    }
  }

  @Test func findsWrongEscapes() {
    check(
      #"["\q\u12x\ud800\udc00 "]"#, "['\\q\\u12x\u{10000} ']",
      [
        #"1:3 "\q" `\q` is no escape: write `\\` for a backslash."#,
        #"1:5 "\u" `\u` needs four hexadecimal digits, as in `\u00E9`."#,
      ])
    let half = "Half a surrogate pair is no character: write both halves, or the character."
    check(#"["\ud800x\udc00"]"#, "['\u{FFFD}x\u{FFFD}']", [#"1:3 "\ud800" \#(half)"#, #"1:10 "\udc00" \#(half)"#])
  }

  @Test func findsControlCharacters() {
    let escape = "A control character inside a string is written as an escape, here"
    check("[\"\t\u{1}\"]", "['\t\u{1}']", ["1:3 \"\t\u{1}\" \(escape) `\\u0009`."])
    check("[\"a\0b\"]", "['a\0b']", ["1:4 \"\0\" \(escape) `\\u0000`."])
    check("[1\0,2]", "[1,2]", ["1:3 \"\0\" A comma is expected here. Remove this."])
  }

  @Test func findsComments() {
    let comment = "JSON has no comments: remove this one."
    check("// a\n[1, /* b\n */ 2]", "[1,2]", ["1:1 \"// a\" \(comment)", "2:5 \"/* b\n */\" \(comment)"])
    check("[1, /* b\n2]", "[1,2]", ["1:5 \"/* b\" \(comment)"])
  }

  @Test func findsOddWhiteSpaceAndConflicts() {
    check("[1,\u{A0}2]", "[1,2]", ["1:4 \"\u{A0}\" This white space is no plain space: replace it."])
    let conflict = "A merge conflict stands here: keep one of its sides."
    check(
      "{\n<<<<<<< HEAD\n\"a\": 1,\n=======\n\"a\": 2\n>>>>>>> x\n}", "{a:1,a:2}",
      [
        "2:1 \"<<<<<<< HEAD\" \(conflict)", "4:1 \"=======\" \(conflict)", "6:1 \">>>>>>> x\" \(conflict)",
      ])
  }

  @Test func findsWhatFollowsTheText() {
    let message = "The JSON text ends before this: remove what follows, or the bracket that closed it too early."
    check("{} x y\n z", "{}", ["1:4 \"x y\" \(message)"])
    check("[]]", "[]", ["1:3 \"]\" \(message)"])
    check("1 2", "1", ["1:3 \"2\" \(message)"])
  }

  @Test func findsWhatStandsBeforeTheText() {
    check("= {}", "{}", ["1:1 \"=\" A JSON text begins with '{'. Remove this."])
    check("1 {}", "{}", ["1:1 \"1\" A JSON text begins with '{': remove this."])
  }

  @Test func findsEmptyTexts() {
    check("", "nothing", ["1:1 \"\" The file is empty: a JSON text begins with '{'."])
    check("\u{FEFF}\n", "nothing", ["2:1 \"\" The file is empty: a JSON text begins with '{'."])
  }
}
