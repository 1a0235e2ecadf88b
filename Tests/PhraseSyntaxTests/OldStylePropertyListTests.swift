import PhraseSyntax
import SourceText
import Testing

@Suite struct OldStylePropertyListTests {
  @Test func readsEveryKindOfValue() {
    expect(
      """
      // !$*UTF8*$!
      { /* a */ bare = a/b.c-d_e:$f; "quo\\"ted" = 'sin"gle'; // b
        list = (a, "b c", (), {}, ); data = <0fab cd>; inner = {a = {b = c;};}; lines = "one
      two"; escapes = "\\n\\U00e9\\101";
      }
      """,
      #"{"bare": "a/b.c-d_e:$f", "quo"ted": "sin"gle", "list": ["a", "b c", [], {}], "data": ?, "#
        + #""inner": {"a": {"b": "c"}}, "lines": "one"# + "\ntwo\", \"escapes\": \"\néA\"}")
    expect("(a, b)", #"["a", "b"]"#)
    expect("{}\n// end", "{}")
  }

  @Test func saysWhatIsWrongAndGoesOn() {
    expect("{a = b}", #"{"a": "b"}"#, ["1:7 \"\" A semicolon is missing here."])
    expect("{a = b c = d;}", #"{"a": "b", "c": "d"}"#, ["1:7 \"\" A semicolon is missing here."])
    expect("{a b; c = d;}", #"{"a": "b", "c": "d"}"#, ["1:3 \"\" '=' is missing between the key and its value."])
    expect("{a = ; c = d;}", #"{"c": "d"}"#, ["1:2 \"a\" The key 'a' has no value."])
    expect("{a; c = d;}", #"{"c": "d"}"#, ["1:2 \"a\" The key 'a' has no value."])
    expect(
      "{a = (b, c; d = e;}", #"{"a": ["b", "c", "d", "e"]}"#,
      [
        "1:11 \";\" This semicolon ends no entry.", "1:15 \"=\" This '=' has no key before it.",
        "1:18 \";\" This semicolon ends no entry.", "1:19 \"\" ')' is missing here, for the one that opens in line 1.",
        "1:19 \"\" A semicolon is missing here.",
      ])
    expect(
      "{a = {b = c; d = e;", #"{"a": {"b": "c", "d": "e"}}"#,
      [
        "1:1 \"{\" This '{' is never closed.", "1:6 \"{\" This '{' is never closed.",
        "1:20 \"\" A semicolon is missing here.",
      ])
    expect("{} )", "{}", ["1:4 \")\" This closes nothing: remove it."])
    expect("{} a", "{}", ["1:4 \"a\" A property list holds one value: remove this."])
    expect("{a = §§ b;}", #"{"a": "b"}"#, ["1:6 \"§§\" This is not expected in a property list."])
    expect(
      "{a = \"b;\n c = d;}", #"{"a": "b;", "c": "d"}"#,
      [
        "1:9 \"\" The closing quotation mark is missing here.", "1:9 \"\" A semicolon is missing here.",
      ])
    expect("{a = b; /* c\n d = e;}", #"{"a": "b", "d": "e"}"#, ["1:9 \"/*\" This comment is never closed: add `*/`."])
  }

  @Test func readsBothSidesOfAMergeConflict() {
    expect(
      "{\n<<<<<<< HEAD\n  a = b;\n=======\n  c = d;\n>>>>>>> other\n}", #"{"a": "b", "c": "d"}"#,
      [
        "2:1 \"<<<<<<< HEAD\" A merge conflict stands here: keep one of its sides.",
        "4:1 \"=======\" A merge conflict stands here: keep one of its sides.",
        "6:1 \">>>>>>> other\" A merge conflict stands here: keep one of its sides.",
      ])
  }

  @Test func skipsWhatIsNestedTooDeep() {
    let text = String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000)
    let list = PropertyList(oldStyle: SourceText("{a = \(text); b = c;}"))
    #expect(list.errors.map(\.message) == ["Values nest too deep; what is inside was not read."])
    #expect(list.root?["b"]?.text?.value == "c")
  }

  private func expect(
    _ text: String, _ dump: String?, _ errors: [String] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = SourceText(text)
    let found = PropertyList(oldStyle: source)
    #expect(found.root?.dump == dump, sourceLocation: sourceLocation)
    #expect(list(found.errors, in: source) == errors, sourceLocation: sourceLocation)
  }
}
