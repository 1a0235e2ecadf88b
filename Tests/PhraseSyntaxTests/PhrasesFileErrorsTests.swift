import PhraseSyntax
import SourceText
import Testing

@Suite struct PhrasesFileErrorsTests {
  /// Reads a broken part between two good blocks, which must survive.
  private func check(_ broken: String, _ errors: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let text = SourceText("\(broken)\nshortcut Last\n  phrase last\n")
    let file = PhrasesFile(reading: text)
    #expect(file.shortcuts.last?.call.intent.value == "Last", sourceLocation: sourceLocation)
    #expect(file.shortcuts.last?.phrases.count == 1, sourceLocation: sourceLocation)
    #expect(list(file.errors, in: text) == errors, sourceLocation: sourceLocation)
  }

  private let topLevel =
    "Expected `application`, `also`, `provider`, `intent`, `entity`, `shortcut`, `try`, `run`."

  @Test func namesTheNearestKeyword() {
    check("shrtcut A", ["1:1 \"shrtcut\" `shrtcut` is no keyword in column one: write `shortcut`."])
    check("Shortcut: A", ["1:1 \"Shortcut:\" `Shortcut:` is no keyword in column one: write `shortcut`."])
    check(
      "shortcut A\n  titel T\n  phrases x",
      [
        "2:3 \"titel\" `titel` is no keyword of `shortcut`: write `title`.",
        "3:3 \"phrases\" `phrases` is no keyword of `shortcut`: write `phrase`.",
      ])
  }

  @Test func understandsMisspeltKeywords() {
    let file = PhrasesFile(reading: SourceText("shrtcut A\n  titel T\n  phrse p"))
    #expect(file.shortcuts.map(\.call.intent.value) == ["A"])
    #expect(file.shortcuts.first?.title?.value == "T")
    #expect(file.shortcuts.first?.phrases.count == 1)
  }

  @Test func listsTheKeywordsWhereNoneIsNear() {
    check("banana x\n  y z", ["1:1 \"banana\" `banana` is no keyword in column one. \(topLevel)"])
    check("entity A\n  banana", ["2:3 \"banana\" `banana` is no keyword of `entity`. Expected `case`."])
    check("intent A\n  phrase x", ["2:3 \"phrase\" `phrase` is no keyword of `intent`. Expected `title`, `parameter`."])
  }

  @Test func findsKeywordsWithNothingBehind() {
    for (line, example) in [
      ("application", "application Figranium"), ("also", "also Fig"), ("provider", "provider demo"),
      ("intent", "intent OpenLogIntent"), ("entity", "entity LogEntity"), ("shortcut", "shortcut OpenLogIntent"),
      ("run", "run Morning"),
    ] {
      check(line, ["1:1 \"\(line)\" `\(line)` needs more behind it, as in `\(example)`."])
      check(line + "  # x", ["1:1 \"\(line)\" `\(line)` needs more behind it, as in `\(example)`."])
    }
    check(
      "shortcut A\n  title\n  image\n  phrase\n  never",
      [
        "2:3 \"title\" `title` needs more behind it, as in `title Run a task`.",
        "3:3 \"image\" `image` needs more behind it, as in `image play.circle`.",
        "4:3 \"phrase\" `phrase` needs more behind it, as in `phrase Run ${task} in ${applicationName}`.",
        "5:3 \"never\" `never` needs more behind it, as in `never Run ${task} in ${applicationName}`.",
      ])
    check("entity A\n  case", ["2:3 \"case\" `case` needs more behind it, as in `case build  Build log`."])
    check(
      "intent A\n  parameter", ["2:3 \"parameter\" `parameter` needs more behind it, as in `parameter log: LogEntity`."]
    )
  }

  @Test func findsMoreThanOneWord() {
    check("provider a b", ["1:12 \"b\" One word is expected here: remove this."])
    check("intent A b c", ["1:10 \"b c\" One word is expected here: remove this."])
    check("entity a-b", ["1:8 \"a-b\" `a-b` is no type name, as in `entity LogEntity`."])
    check("intent 1A", ["1:8 \"1A\" `1A` is no type name, as in `intent OpenLogIntent`."])
  }

  @Test func findsWrongIndentation() {
    check(
      "  title x",
      [
        "1:3 \"title\" An indented line belongs to a block, such as `shortcut` or `try`, and none is open here."
      ])
    check(
      "application A\n  title x",
      [
        "2:3 \"title\" An indented line belongs to a block, such as `shortcut` or `try`, and none is open here."
      ])
    check(
      "  shortcut A\n  title x", ["1:3 \"shortcut\" `shortcut` begins in column one: remove the white space before it."]
    )
    check("intent A\n  try\n  x", ["2:3 \"try\" `try` begins in column one: remove the white space before it."])
    check("shortcut A\nphrase x", ["2:1 \"phrase\" `phrase` belongs inside a block of `shortcut`: indent it."])
    check("title x", ["1:1 \"title\" `title` belongs inside a block of `intent` or `shortcut`: indent it."])
    check("try\n\u{A0} a", ["2:1 \"\u{A0}\" Indent with spaces or tabs: this is another kind of white space."])
  }

  @Test func understandsItemsInColumnOne() {
    let file = PhrasesFile(reading: SourceText("shortcut A\nphrase x\ntitle T\nparameter p: Int"))
    #expect(file.shortcuts.first?.phrases.count == 1)
    #expect(file.shortcuts.first?.title?.value == "T")
    #expect(file.errors.count == 3)
  }

  @Test func findsWhatIsGivenTwice() {
    check(
      "application A\napplication B", ["2:1 \"application\" The application is named twice: remove one of the lines."])
    check("provider a\nprovider b", ["2:1 \"provider\" The provider is named twice: remove one of the lines."])
    check(
      "shortcut A\n  title a\n  image b\n  title c\n  image d",
      [
        "4:3 \"title\" The title is given twice: remove one of the lines.",
        "5:3 \"image\" The image is given twice: remove one of the lines.",
      ])
    check(
      "intent A\n  title a\n  title b\nintent B\n  title c",
      [
        "3:3 \"title\" The title is given twice: remove one of the lines."
      ])
  }

  @Test func findsWrongItems() {
    check("shortcut A\n  image a b", ["2:9 \"a b\" The name of a system image is one word, as in `image play.circle`."])
    check(
      "intent A\n  parameter a\n  parameter b:\n  parameter c d: E\n  parameter : F",
      [
        "2:14 \"\" A colon and the type are missing, as in `parameter log: LogEntity`.",
        "3:15 \"\" The type of the parameter is missing, as in `parameter log: LogEntity`.",
        "4:13 \"c d\" The name of a parameter is one word, as in `parameter log: LogEntity`.",
        "5:13 \"\" The name of a parameter is one word, as in `parameter log: LogEntity`.",
      ])
  }

  @Test func findsWrongTests() {
    check(
      "try\n  -> none\n  a ->",
      [
        "2:3 \"\" The sentence before `->` is missing.",
        "3:7 \"\" What is expected is missing: write `none` or a call.",
      ])
    check(
      "try Run it -> none",
      [
        "1:5 \"Run it -> none\" A sentence to try stands on a line of its own below `try`, indented."
      ])
  }

  @Test func findsWrongCalls() {
    check(
      "shortcut A(\nrun R\n  B(c: 1",
      [
        "1:12 \"\" The closing parenthesis is missing here.", "3:9 \"\" The closing parenthesis is missing here.",
      ])
    check("try\n  a -> B(c: \"d)", ["2:16 \"\" The closing quotation mark is missing here."])
  }

  @Test func findsCommentsInsideStrings() {
    check("run R\n  A(b: \"c # d\")", ["2:11 \"#\" A comment begins here: inside a string write `\\#`."])
  }

  @Test func findsMergeConflicts() {
    let message = "A merge conflict stands here: keep one of its sides."
    check(
      "shortcut A\n<<<<<<< HEAD\n  phrase a\n=======\n  phrase b\n>>>>>>> b\n  phrase c",
      [
        "2:1 \"<<<<<<< HEAD\" \(message)", "4:1 \"=======\" \(message)", "6:1 \">>>>>>> b\" \(message)",
      ])
  }

  @Test func ordersErrorsByPlace() {
    let text = SourceText("shortcut A(b: \"x) # y\n  banana\ntry\n  -> none\nzzz")
    let starts = PhrasesFile(reading: text).errors.map(\.range.lowerBound)
    #expect(starts == starts.sorted())
    #expect(starts.count == 4)
  }
}
