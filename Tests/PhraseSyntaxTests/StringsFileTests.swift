import PhraseSyntax
import SourceText
import Testing

@Suite struct StringsFileTests {
  private func read(_ string: String) -> StringsFile {
    StringsFile(reading: SourceText(string))
  }

  private func pairs(_ string: String) -> [String] {
    let file = read(string)
    #expect(file.errors == [])
    return file.entries.map { "\($0.key.value) -> \($0.value?.value ?? "nothing")" }
  }

  @Test func readsQuotedEntries() {
    #expect(pairs("\"a\" = \"b\";\n\"c\"=\"d\";\r\n\"\" = \"\";") == ["a -> b", "c -> d", " -> "])
  }

  @Test func readsBareWords() {
    #expect(pairs("a = b; $a/b:c._d-1 = /x;") == ["a -> b", "$a/b:c._d-1 -> /x"])
  }

  @Test func readsSingleQuotes() {
    #expect(pairs("'say \"hi\"' = 'it\\'s';") == ["say \"hi\" -> it's"])
  }

  @Test func readsTheShorthand() {
    let file = read("\"a b\";\nc;")
    #expect(file.errors == [])
    #expect(file.entries.map(\.value?.value) == ["a b", "c"])
    #expect(file.entries.map(\.valueRange) == file.entries.map(\.keyRange))
  }

  @Test func readsTablesInBraces() {
    #expect(pairs("/* x */ {\n\"a\" = \"b\";\n} // end\n") == ["a -> b"])
    #expect(pairs("{}") == [])
  }

  @Test func readsNothing() {
    #expect(pairs("") == [])
    #expect(pairs("\n // only a comment") == [])
    #expect(pairs("\u{FEFF}a = b;") == ["a -> b"])
  }

  @Test func readsStringsOverSeveralLines() {
    #expect(pairs("\"a\" = \"one;\n\"\n;\"b\" = \"\r\nx\";") == ["a -> one;\n", "b -> \r\nx"])
  }

  @Test func decodesEscapes() {
    #expect(pairs(#""a" = "\a\b\f\n\r\t\v\"\\\'\q";"#) == ["a -> \u{7}\u{8}\u{C}\n\r\t\u{B}\"\\'q"])
    #expect(pairs(#""a" = "\U00e9\UE9 \U41x \UD83D\UDE80";"#) == ["a -> éé Ax 🚀"])
    #expect(pairs(#""a" = "\101\12x\252\08";"#) == ["a -> A\nx\u{201C}\u{0}8"])
    #expect(pairs("\"a\" = \"x\\\ny\\é\";") == ["a -> x\ny" + "é"])
  }

  @Test func mapsEscapesToTheirPlaces() throws {
    let text = SourceText(#""a" = "x\U00e9y\(z)\é";"#)
    let value = try #require(StringsFile(reading: text).entries.first?.value)
    #expect(value.value == "xéy(z)é")
    #expect(text.string(in: value.sourceRange(1..<3)) == "\\U00e9")
    #expect(text.string(in: value.sourceRange(3..<4)) == "y")
    #expect(text.string(in: value.sourceRange(4..<7)) == "\\(z)")
    #expect(text.string(in: value.sourceRange(7..<9)) == "é")
  }

  @Test func givesRangesWithAndWithoutQuotes() throws {
    let text = SourceText("  \"a b\"  =  \"c\" ; x")
    let entry = try #require(StringsFile(reading: text).entries.first)
    #expect(text.string(in: entry.keyRange) == "\"a b\"")
    #expect(text.string(in: entry.key.range) == "a b")
    #expect(entry.valueRange.map { text.string(in: $0) } == "\"c\"")
    #expect(text.string(in: entry.range) == "\"a b\"  =  \"c\" ;")
  }

  @Test func keepsDuplicateKeys() {
    #expect(pairs("a = b; a = c;") == ["a -> b", "a -> c"])
  }

  @Test func replacesInvalidBytes() throws {
    let text = SourceText(bytes: Array("\"a\" = \"x".utf8) + [0xFF] + Array("y\";".utf8))
    let value = try #require(StringsFile(reading: text).entries.first?.value)
    #expect(value.value == "x\u{FFFD}y")
    #expect(value.sourceRange(4..<5) == 9..<10)
  }

  @Test func readsATableInXML() throws {
    let text = SourceText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <!-- Stops it -->
        <key>Stop ${applicationName} &amp; go</key>
        <string>Halte ${applicationName} an</string>
        <key>list</key><array/>
      </dict></plist>
      """)
    let file = StringsFile(reading: text)
    #expect(file.isXML)
    #expect(file.entries.map(\.key.value) == ["Stop ${applicationName} & go", "list"])
    #expect(file.entries.map(\.value?.value) == ["Halte ${applicationName} an", nil])
    let entry = try #require(file.entries.first)
    #expect(text.string(in: entry.keyRange) == "<key>Stop ${applicationName} &amp; go</key>")
    #expect(entry.valueRange.map(text.string) == "<string>Halte ${applicationName} an</string>")
    #expect(file.comments.count == 1)
    #expect(list(file.errors, in: text) == ["6:18 \"<array/>\" A value in a .strings file is a `<string>`."])
  }

  @Test func readsAnOldStyleTableThatBeginsWithData() {
    #expect(!StringsFile(reading: SourceText("<0fbd77>")).isXML)
  }
}
