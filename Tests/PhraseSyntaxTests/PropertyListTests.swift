import PhraseSyntax
import SourceText
import Testing

@Suite struct PropertyListTests {
  @Test func readsEveryElement() {
    expect(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>text</key><string>a b</string>
        <key>empty</key><string/>
        <key></key><string></string>
        <key>list</key><array><integer>-3</integer><real>1.5e3</real><true/><false></false></array>
        <key>none</key><array/>
        <key>date</key><date>2026-01-01T00:00:00Z</date>
        <key>data</key><data>AAEC</data>
        <key>inner</key><dict><key>a</key><dict/></dict>
      </dict>
      </plist>
      """,
      #"{"text": "a b", "empty": "", "": "", "list": [-3, 1.5e3, true, false], "none": [], "date": ?, "data": ?, "#
        + #""inner": {"a": {}}}"#)
  }

  @Test func decodesReferencesCDATAAndComments() {
    expect("<string>&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;</string>", "\"<>&\"'A😀\"")
    expect("<string>a<![CDATA[<b> & c]]>d<!-- e -->f</string>", "\"a<b> & cdf\"")
  }

  @Test func knowsWhereDecodedTextStands() throws {
    let text = SourceText("<string>a &amp; ${slot}</string>")
    let string = try #require(PropertyList(reading: text).root?.text)
    #expect(string.value == "a & ${slot}")
    let slot = string.sourceRange(4..<11)
    #expect(text.string(in: slot) == "${slot}")
  }

  @Test func expandsNoEntityOfADocumentType() {
    let bomb = """
      <!DOCTYPE plist [
        <!ENTITY a "aaaaaaaaaa">
        <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      ]>
      <plist><string>&b;</string></plist>
      """
    expect(
      bomb, "\"&b;\"",
      [
        "1:17 \"[\" Declarations inside a document type are not read.",
        "5:16 \"&b;\" `&b;` is no entity that property lists have.",
      ])
  }

  @Test func saysWhatIsWrong() {
    expect("<dict><key>a</key></dict>", #"{"a": ?}"#, ["1:7 \"<key>a</key>\" The key `a` has no value."])
    expect("<dict><true/></dict>", "{}", ["1:7 \"<true/>\" This value has no key: write `<key>…</key>` before it."])
    expect(
      "<array><key>a</key></array>", "[]",
      ["1:8 \"<key>a</key>\" A `<key>` stands in a `<dict>`, not in an `<array>`."])
    expect("<array><integer>x</integer></array>", "[x]", ["1:17 \"x\" `x` is no number."])
    expect("<string>a</string><true/>", "\"a\"", ["1:19 \"<true/>\" A property list holds one value: remove this."])
    expect("<array><vector/></array>", "[]", ["1:8 \"<vector/>\" `<vector>` is no element of a property list."])
    expect("<array>a</array>", "[]", ["1:8 \"a\" Text stands in an element such as `<string>`, not alone: `a`."])
    expect("<string>a & b</string>", "\"a & b\"", ["1:11 \"&\" `&` in a text is written `&amp;`."])
    expect("<string>a < b</string>", "\"a < b\"", ["1:11 \"<\" `<` in a text is written `&lt;`."])
    expect("<string>&#xD800;</string>", "\"\u{FFFD}\"", ["1:9 \"&#xD800;\" `&#xD800;` is no character."])
    expect("", nil, ["1:1 \"\" The file holds no property list: it begins with `<plist version=\"1.0\">`."])
    expect("<!-- a", nil, ["1:1 \"<!--\" This comment is never closed: add `-->`."])
  }

  @Test func understandsTagsThatLackSomething() {
    expect(
      "<array><sring>a</string></array>", #"["a"]"#,
      ["1:9 \"sring\" `<sring>` is no element of a property list: did you mean `string`?"])
    expect(
      "<array><string>a</strng></array>", #"["a"]"#,
      ["1:19 \"strng\" `</strng>` is no element of a property list: did you mean `string`?"])
    expect("<array>string>a</string></array>", #"["a"]"#, ["1:8 \"\" `<` is missing here."])
    expect("<array><stringa</string></array>", #"["a"]"#, ["1:15 \"\" `>` is missing here."])
    expect("<array><string>a/string></array>", #"["a"]"#, ["1:17 \"\" `<` is missing here."])
    expect("<array><string>a</string</array>", #"["a"]"#, ["1:25 \"\" `>` is missing here."])
    expect(
      "<array><string>a<string></array>", #"["a"]"#,
      ["1:17 \"<string>\" A slash is missing: `</string>` closes the element."])
    expect("<array><string>a</array>", #"["a"]"#, ["1:17 \"\" `</string>` is missing here."])
    expect("<array><string>a\n<true/></array>", #"["a", true]"#, ["1:17 \"\" `</string>` is missing here."])
    expect("<array><true></array>", "[true]", ["1:8 \"<true>\" Write `<true/>`: the element is not closed."])
    expect(
      "<dict><key>a</key><array><true/></dict>", #"{"a": [true]}"#,
      ["1:33 \"\" `</array>` is missing here, for the `<array>` of line 1."])
    expect("<array><true/>", "[true]", ["1:15 \"\" `</array>` is missing here, for the `<array>` of line 1."])
    expect("<array></dict><true/></array>", "[true]", ["1:8 \"</dict>\" `</dict>` closes nothing: remove it."])
  }

  @Test func tellsByIndentationThatAnEndTagLacksItsSlash() {
    expect(
      """
      <array>
        <dict>
          <key>a</key>
          <true/>
        <dict>
        <dict>
          <key>b</key>
          <true/>
        </dict>
      </array>
      """, #"[{"a": true}, {"b": true}]"#, ["5:3 \"<dict>\" A slash is missing: `</dict>` closes the element."])
  }

  @Test func passesOverDirectivesOfThePreprocessor() {
    let text = SourceText("<dict>\n#ifdef BETA\n  <key>a</key>\n  <true/>\n#endif\n</dict>")
    #expect(PropertyList(reading: text, isPreprocessed: true).errors == [])
    #expect(PropertyList(reading: text).errors.count == 2)
  }

  @Test func skipsWhatIsNestedTooDeep() {
    let text = String(repeating: "<array>", count: 10_000) + String(repeating: "</array>", count: 10_000)
    let list = PropertyList(reading: SourceText("<array>\(text)<true/></array>"))
    #expect(list.errors.map(\.message) == ["What is nested deeper than 200 levels is not read."])
    #expect(list.root?.elements?.count == 2)
  }

  /// Compares a tree with its dump and the errors with their places.
  private func expect(
    _ text: String, _ dump: String?, _ errors: [String] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let source = SourceText(text)
    let found = PropertyList(reading: source)
    #expect(found.root?.dump == dump, sourceLocation: sourceLocation)
    #expect(list(found.errors, in: source) == errors, sourceLocation: sourceLocation)
  }
}
