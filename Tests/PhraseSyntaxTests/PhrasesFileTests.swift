import PhraseSyntax
import SourceText
import Testing

@Suite struct PhrasesFileTests {
  private func read(_ string: String) -> PhrasesFile {
    let file = PhrasesFile(reading: SourceText(string))
    #expect(file.errors == [])
    return file
  }

  @Test func readsTheNames() {
    let file = read("application Figranium Pro  \nalso Fig\nalso  Figgy # a nickname\nprovider demo\n")
    #expect(file.applications.map(\.value) == ["Figranium Pro"])
    #expect(file.alternativeNames.map(\.value) == ["Fig", "Figgy"])
    #expect(file.providers.map(\.value) == ["demo"])
  }

  @Test func readsIntents() throws {
    let file = read(
      "intent OpenLog\n  title Open a log\n  parameter log: LogEntity\n  parameter  n :  [Int]?\nintent B")
    #expect(file.intents.map(\.name.value) == ["OpenLog", "B"])
    let intent = try #require(file.intents.first)
    #expect(intent.title?.value == "Open a log")
    #expect(intent.parameters.map(\.name.value) == ["log", "n"])
    #expect(intent.parameters.map(\.type?.value) == ["LogEntity", "[Int]?"])
  }

  @Test func readsEntities() throws {
    let entity = try #require(read("entity Log\n\tcase build  Build log\n\tcase x").entities.first)
    #expect(entity.name.value == "Log")
    #expect(entity.cases.map(\.id.value) == ["build", "x"])
    #expect(entity.cases.map(\.title?.value) == ["Build log", nil])
  }

  @Test func readsShortcuts() throws {
    let file = read(
      """
      shortcut RunTask(task: "nightly")
        title Nightly  # a comment
        image play.circle
        phrase Run ${task} in ${applicationName}
        never Run away

      shortcut Other
      """)
    let shortcut = try #require(file.shortcuts.first)
    #expect(shortcut.call.intent.value == "RunTask")
    #expect(shortcut.call.arguments.map(\.label.value) == ["task"])
    #expect(shortcut.title?.value == "Nightly")
    #expect(shortcut.image?.value == "play.circle")
    #expect(shortcut.phrases.map(\.template.key) == ["Run ${task} in ${applicationName}", "Run away"])
    #expect(shortcut.phrases.map(\.isNegative) == [false, true])
    #expect(file.shortcuts.count == 2)
  }

  @Test func readsTests() {
    let file = read(
      "try\n  Run a -> none\n  Run b -> R(t: \"x -> y\")\n  Run c\n  a -> b -> C\n  1->2\n\ttab\t->\tnone")
    #expect(file.tests.map(\.utterance.value) == ["Run a", "Run b", "Run c", "a -> b", "1->2", "tab"])
  }

  @Test func findsTheArrowBesideStrings() {
    let file = PhrasesFile(
      reading: SourceText("try\n  Say \"hi -> none\n  a -> B(c: \"d -> \\\" -> e\")\n  a -> B(c: \"d"))
    #expect(file.tests.map(\.utterance.value) == ["Say \"hi", "a", "a"])
    #expect(file.errors.count == 1)
  }

  @Test func readsExpectations() throws {
    let text = SourceText("try\n  Run a  ->  none # c\n  Run b -> RunTask(task: \"x\")\n  Run c")
    let file = PhrasesFile(reading: text)
    #expect(file.errors == [])
    let read = file.tests.map { test in
      switch test.expectation {
      case .understood: "understood"
      case .nothing(let range): "nothing at \(text.string(in: range))"
      case .call(let call): "\(call.intent.value) with \(call.arguments.count)"
      }
    }
    #expect(read == ["nothing at none", "RunTask with 1", "understood"])
    #expect(file.tests.map { text.string(in: $0.range) }.first == "Run a  ->  none")
  }

  @Test func readsRuns() throws {
    let file = read("run Good morning\n  A(x: \"1\")\n  B(y: previous)\nrun Two")
    #expect(file.runs.map(\.name.value) == ["Good morning", "Two"])
    #expect(file.runs.first?.steps.map(\.intent.value) == ["A", "B"])
    guard case .previous = try #require(file.runs.first?.steps.last?.arguments.first).value else {
      Issue.record("not previous")
      return
    }
  }

  @Test func readsComments() {
    let text = SourceText("# one\napplication A#1 \\#2 # two\n  # three\ntry\n  say #hash -> none\n  C\\#\t#x")
    let file = PhrasesFile(reading: text)
    #expect(file.errors == [])
    #expect(file.applications.map(\.value) == ["A#1 #2"])
    #expect(file.tests.map(\.utterance.value) == ["say", "C#"])
    #expect(file.comments.map { text.string(in: $0) } == ["# one", "# two", "# three", "#hash -> none", "#x"])
  }

  @Test func mapsNumberSignsToTheirPlaces() throws {
    let text = SourceText("shortcut A\n  phrase \\#1 ${task}")
    let phrase = try #require(PhrasesFile(reading: text).shortcuts.first?.phrases.first)
    #expect(phrase.template.pieces.map { text.string(in: $0.range) } == ["\\#1 ", "${task}"])
    #expect(phrase.template.key == "#1 ${task}")
    let call = SourceText("run R\n  A(b: \"x \\# \\\"y\")")
    let argument = try #require(PhrasesFile(reading: call).runs.first?.steps.first?.arguments.first)
    guard case .string(let value) = argument.value else {
      Issue.record("no string")
      return
    }
    #expect(value.value == "x # \"y")
    #expect(call.string(in: value.sourceRange(2..<3)) == "\\#")
    #expect(call.string(in: value.sourceRange(4..<5)) == "\\\"")
    #expect(call.string(in: value.range) == "x \\# \\\"y")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func readsEveryLineEnd(end: String) {
    let lines = ["application A", "try", "  b -> none", "", "shortcut C", "  phrase d"]
    let file = read(lines.joined(separator: end))
    #expect(file.applications.map(\.value) == ["A"])
    #expect(file.tests.map(\.utterance.value) == ["b"])
    #expect(file.shortcuts.first?.phrases.map(\.template.key) == ["d"])
  }

  @Test func leavesWhiteSpaceAndCommentsOutOfRanges() throws {
    let text = SourceText("shortcut  A(b: 1)  # x\n  title  T t  # y\n\n  # z\ntry")
    let shortcut = try #require(PhrasesFile(reading: text).shortcuts.first)
    #expect(text.string(in: shortcut.range) == "shortcut  A(b: 1)  # x\n  title  T t")
    #expect(text.string(in: shortcut.call.range) == "A(b: 1)")
    #expect(shortcut.title.map { text.string(in: $0.range) } == "T t")
  }

  @Test func readsNothing() {
    #expect(read("").comments == [])
    #expect(read("\n\n   \n\t").shortcuts.isEmpty)
    #expect(read("\u{FEFF}application A").applications.map(\.value) == ["A"])
    #expect(read("\u{FEFF}# a\napplication A").comments.count == 1)
  }
}
