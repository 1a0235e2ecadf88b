import PhraseSyntax
import SourceText
import Testing

@Suite struct StringsFileErrorsTests {
  /// Reads a broken line between two good ones, which must survive, and gives the entry read from it.
  private func check(
    _ broken: String, _ entries: [String], _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = SourceText("\"x\" = \"y\";\n\(broken)\n\"next key\" = \"z\";\n")
    let file = StringsFile(reading: text)
    let read = file.entries.map { "\($0.key.value) -> \($0.value?.value ?? "nothing")" }
    #expect(read == ["x -> y"] + entries + ["next key -> z"], sourceLocation: sourceLocation)
    #expect(list(file.errors, in: text) == errors, sourceLocation: sourceLocation)
  }

  private let semicolon = "A semicolon is missing here: every entry ends with ';'."
  private let closing = "The closing quotation mark is missing here."
  private let opening = "The opening quotation mark is missing here."
  private let escape = "A quotation mark inside a string is written `\\\"`."

  private func stray(_ text: String) -> String {
    "`\(text)` is not expected here: an entry is `\"key\" = \"value\";`."
  }

  @Test func findsAMissingSemicolon() {
    check("\"a\" = \"b\"", ["a -> b"], ["2:10 \"\" \(semicolon)"])
    check("\"a\" = \"b\" // why", ["a -> b"], ["2:10 \"\" \(semicolon)"])
    check("\"a\" = \"b\" \"c\" = \"d\";", ["a -> b", "c -> d"], ["2:10 \"\" \(semicolon)"])
    check("\"a\" = \"two\nlines\"", ["a -> two\nlines"], ["3:7 \"\" \(semicolon)"])
  }

  @Test func findsAMissingEqualsSign() {
    check("\"a\" \"b\";", ["a -> b"], ["2:4 \"\" '=' is missing between the key and its value."])
    check("\"a\" : \"b\";", ["a -> b"], ["2:5 \":\" A key and its value are separated by '='."])
    check("\"a\" == \"b\";", ["a -> b"], ["2:6 \"=\" One '=' is enough: remove this."])
  }

  @Test func findsAMissingValue() {
    let missing = "The value of `a` is missing: write it in quotes here."
    check("\"a\" = ;", ["a -> nothing"], ["2:6 \"\" \(missing)"])
    check("\"a\" =", ["a -> nothing"], ["2:6 \"\" \(missing)"])
    check("\"a\"", ["a -> nothing"], ["2:1 \"\"a\"\" The key has no value: write `= \"…\";` behind it."])
  }

  @Test func findsAMissingClosingMark() {
    check("\"a\" = \"b;", ["a -> b"], ["2:9 \"\" \(closing)"])
    check("\"a\" = \"b", ["a -> b"], ["2:9 \"\" \(closing)"])
    check("\"a\" = \"line\nline;", ["a -> line\nline"], ["3:5 \"\" \(closing)"])
    check("\"half", ["half -> nothing"], ["2:6 \"\" \(closing)"])
    check("\"a = \"b\";", ["a -> b"], ["2:3 \"\" The closing quotation mark of the key is missing here."])
    check("\"a\" = \"b\\\";", ["a -> b\""], ["2:11 \"\" \(closing)"])
  }

  @Test func findsAMissingOpeningMark() {
    check("a b\" = \"c\";", ["a b -> c"], ["2:1 \"\" \(opening)"])
    check("Run ${x}\" = \"c\";", ["Run ${x} -> c"], ["2:1 \"\" \(opening)"])
    check("\"a\" = b c\";", ["a -> b c"], ["2:7 \"\" \(opening)"])
  }

  @Test func findsTextWithoutMarks() {
    check(
      "\"a\" = los geht's;", ["a -> los geht's"],
      ["2:7 \"los geht's\" This value stands in quotation marks: write `\"` on both sides."])
  }

  @Test func findsMarksThatAreNotEscaped() {
    check("\"a\" = \"say \"hi\" now\";", ["a -> say \"hi\" now"], ["2:12 \"\"\" \(escape)"])
    check("\"say \"hi\" now\" = \"b\";", ["say \"hi\" now -> b"], ["2:6 \"\"\" \(escape)"])
  }

  @Test func findsCurlyMarks() {
    let straight = "Write straight quotation marks: `\"`."
    check("“a” = “b”;", ["a -> b"], ["2:1 \"“a”\" \(straight)", "2:7 \"“b”\" \(straight)"])
    check("\"a\" = „b“;", ["a -> b"], ["2:7 \"„b“\" \(straight)"])
  }

  @Test func findsCommas() {
    let comma = "An entry ends with ';', not with ','."
    check("\"a\" = \"b\",", ["a -> b"], ["2:10 \",\" \(comma)"])
    check("\"a\" = \"b\", \"c\" = \"d\";", ["a -> b", "c -> d"], ["2:10 \",\" \(comma)"])
  }

  @Test func findsStrayTokens() {
    check("<string>", [], ["2:1 \"<string>\" \(stray("<string>"))"])
    check("\"a\" = \"b\" \"c\";", ["a -> b"], ["2:11 \"\"c\"\" \(stray("\"c\""))"])
    check("\"a\" = @\"b\";", ["a -> nothing"], ["2:7 \"@\"b\"\" \(stray("@\"b\""))"])
    check("}", [], ["2:1 \"}\" \(stray("}"))"])
  }

  @Test func saysOnceThatSeveralLinesAreStray() {
    check("<plist>\n<dict>\n(x)\n</dict>", [], ["2:1 \"<plist>\" \(stray("<plist>"))"])
  }

  @Test func findsSemicolonsThatEndTheTableEarly() {
    let message = "This semicolon ends no entry, and the system reads nothing behind it: remove it."
    check("\"a\" = \"b\";;", ["a -> b"], ["2:11 \";\" \(message)"])
  }

  @Test func findsOddWhiteSpace() {
    let message = "This white space is no plain space, and the system reads nothing behind it: replace it."
    check("\u{A0}\"a\" = \"b\";", ["a -> b"], ["2:1 \"\u{A0}\" \(message)"])
  }

  @Test func findsValuesThatAreNoStrings() {
    let message = "A value in a .strings file is a string in quotes, not a list, dictionary or data."
    check("\"a\" = (b, \"c)\", {d = e;});", ["a -> nothing"], ["2:7 \"(\" \(message)"])
    check("\"a\" = <00ff>;", ["a -> nothing"], ["2:7 \"<\" \(message)"])
    check("\"a\" = (b", ["a -> nothing"], ["2:7 \"(\" \(message)"])
  }

  @Test func findsCommentsThatAreNeverClosed() {
    check("/* open", [], ["2:1 \"/*\" This comment is never closed: add `*/`."])
  }

  @Test func findsMergeConflicts() {
    let message = "A merge conflict stands here: keep one of its sides."
    check(
      "<<<<<<< HEAD\na = b;\n=======\na = c;\n>>>>>>> branch", ["a -> b", "a -> c"],
      ["2:1 \"<<<<<<< HEAD\" \(message)", "4:1 \"=======\" \(message)", "6:1 \">>>>>>> branch\" \(message)"])
  }

  @Test func findsWrongEscapes() {
    check(
      #""a" = "\u00e9 \U \UD83D";"#, ["a -> u00e9  \u{FFFD}"],
      [
        #"2:8 "\u00e9" `\u` stands for the letter u in this format: write `\U00e9`."#,
        #"2:15 "\U" `\U` needs hexadecimal digits, as in `\U00E9`."#,
        #"2:18 "\UD83D" Half a surrogate pair is no character: write both halves, or the character."#,
      ])
    check(#""a" = "\update";"#, ["a -> update"], [])
  }

  @Test func findsBracesThatDoNotMatch() {
    let open = SourceText("{ a = b;")
    #expect(
      list(StringsFile(reading: open).errors, in: open) == [
        "1:1 \"{\" This '{' is never closed: add '}' at the end of the file, or remove it."
      ])
    let behind = SourceText("{ a = b; }\nc = d;")
    #expect(
      list(StringsFile(reading: behind).errors, in: behind) == [
        "2:1 \"c\" The table ends at the '}' before this: move what follows above it."
      ])
    #expect(StringsFile(reading: behind).entries.count == 2)
  }

  @Test func keepsTheEntriesBeforeAHalfTypedLastLine() {
    for half in [
      "\"", "\"k", "\"k\"", "\"k\" =", "\"k\" = \"", "\"k\" = \"v", "\"k\" = \"v\"", "/*", "k", "k =", "{", "\\",
    ] {
      let file = StringsFile(reading: SourceText("\"a\" = \"b\";\n\"c\" = \"d\";\n" + half))
      #expect(file.entries.prefix(2).map(\.value?.value) == ["b", "d"], "\(half)")
      #expect(file.errors.count == 1, "\(half)")
    }
  }
}
