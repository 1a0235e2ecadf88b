import PhraseSyntax
import SourceText
import Testing

@Suite struct IntentCallSyntaxTests {
  /// Reads a call and compares it, written as `intent label=kind:value …`, and its errors.
  private func check(
    _ string: String, _ expected: String, _ errors: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = SourceText(string)
    let call = IntentCallSyntax(reading: MappedText(text, in: 0..<text.count))
    let arguments = call.arguments.map { " \($0.label.value)=\(dump($0.value))" }
    #expect(call.intent.value + arguments.joined() == expected, sourceLocation: sourceLocation)
    #expect(list(call.errors, in: text) == errors, sourceLocation: sourceLocation)
  }

  private func dump(_ value: IntentCallSyntax.Argument.Value) -> String {
    switch value {
    case .string(let text): "string:\(text.value)"
    case .word(let word): "word:\(word)"
    case .previous: "previous"
    case .missing: "missing"
    }
  }

  @Test func readsCalls() {
    check("RunTask", "RunTask")
    check("RunTask()", "RunTask")
    check("  Feature.RunTask ( ) ", "Feature.RunTask")
    check("RunTask(task: \"a b\", depth: 3)", "RunTask task=string:a b depth=word:3")
    check(
      "R(a:.home,b:true,c:previous,d:nightly-backup,)", "R a=word:.home b=word:true c=previous d=word:nightly-backup")
    check("R(at: 2024-01-01T10:00, u: https://a.b/c?d#e)", "R at=word:2024-01-01T10:00 u=word:https://a.b/c?d#e")
    check("R(a: \"previous\")", "R a=string:previous")
    check("Öffnen(größe: \"🚀\")", "Öffnen größe=string:🚀")
  }

  @Test func decodesEscapes() throws {
    let text = SourceText(#"R(a: "x\"y\\z", b: "")"#)
    let call = IntentCallSyntax(reading: MappedText(text, in: 0..<text.count))
    #expect(call.errors == [])
    guard case .string(let value) = try #require(call.arguments.first).value else {
      Issue.record("no string")
      return
    }
    #expect(value.value == #"x"y\z"#)
    #expect(text.string(in: value.sourceRange(1..<2)) == #"\""#)
    #expect(text.string(in: value.sourceRange(3..<4)) == #"\\"#)
    #expect(text.string(in: value.sourceRange(4..<5)) == "z")
  }

  @Test func givesRanges() throws {
    let text = SourceText("R ( task : \"x\" , b: 3 )")
    let call = IntentCallSyntax(reading: MappedText(text, in: 0..<text.count))
    #expect(call.argumentsRange.map { text.string(in: $0) } == "( task : \"x\" , b: 3 )")
    #expect(call.arguments.map { text.string(in: $0.range) } == ["task : \"x\"", "b: 3"])
    #expect(call.arguments.map { text.string(in: $0.valueRange) } == ["\"x\"", "3"])
    #expect(call.arguments.map { text.string(in: $0.label.range) } == ["task", "b"])
  }

  @Test func keepsWhatIsHalfTyped() {
    check("RunTask(", "RunTask", ["1:9 \"\" The closing parenthesis is missing here."])
    check("RunTask(tas", "RunTask tas=missing", ["1:9 \"tas\" `tas` needs a value: write `tas: \"…\"`."])
    check("RunTask(task:", "RunTask task=missing", ["1:14 \"\" The value of `task` is missing here."])
    check("RunTask(task: ", "RunTask task=missing", ["1:14 \"\" The value of `task` is missing here."])
    check("RunTask(task: \"", "RunTask task=string:", ["1:16 \"\" The closing quotation mark is missing here."])
    check("RunTask(task: \"nig", "RunTask task=string:nig", ["1:19 \"\" The closing quotation mark is missing here."])
    check("RunTask(task: \"a\"", "RunTask task=string:a", ["1:18 \"\" The closing parenthesis is missing here."])
    check("RunTask(task: \"a\",", "RunTask task=string:a", ["1:19 \"\" The closing parenthesis is missing here."])
    check(
      "RunTask(task: \"a\\", "RunTask task=string:a\\",
      [
        "1:17 \"\\\" A backslash in a string is written `\\\\`, a quotation mark `\\\"`.",
        "1:18 \"\" The closing quotation mark is missing here.",
      ])
  }

  @Test func givesThePlaceOfAnOpenString() throws {
    let text = SourceText("RunTask(task: \"nig")
    let call = IntentCallSyntax(reading: MappedText(text, in: 0..<text.count))
    let argument = try #require(call.arguments.first)
    #expect(argument.label.value == "task")
    #expect(argument.valueRange == 14..<18)
    guard case .string(let value) = argument.value else {
      Issue.record("no string")
      return
    }
    #expect(value.range == 15..<18)
    #expect(call.argumentsRange == 7..<18)
  }

  @Test func findsMissingNames() {
    let name = "The name of an intent is expected here, as in `OpenLogIntent(log: \"build\")`."
    check("", "", ["1:1 \"\" \(name)"])
    check("(a: 1)", " a=word:1", ["1:1 \"\" \(name)"])
    let label = "The value needs the name of its parameter before it, as in `task: \"…\"`."
    check("R(\"x\")", "R =string:x", ["1:3 \"\"x\"\" \(label)"])
    check("R(5)", "R =word:5", ["1:3 \"5\" \(label)"])
  }

  @Test func findsMissingSeparators() {
    check("R(a: \"x\" b: 1)", "R a=string:x b=word:1", ["1:9 \"\" A comma is missing here."])
    check("R(a \"x\")", "R a=string:x", ["1:4 \"\" ':' is missing between the name and its value."])
    check("R(a = \"x\")", "R a=string:x", ["1:5 \"=\" A name and its value are separated by ':'."])
    check(
      "R(,a: 1,,b: 2)", "R a=word:1 b=word:2",
      [
        "1:3 \",\" An argument is expected before this comma.", "1:9 \",\" An argument is expected before this comma.",
      ])
    check("R(a: , b: 2)", "R a=missing b=word:2", ["1:5 \"\" The value of `a` is missing here."])
    check("R(a)", "R a=missing", ["1:3 \"a\" `a` needs a value: write `a: \"…\"`."])
  }

  @Test func findsValuesWithoutQuotes() {
    check("R(a: x y)", "R a=word:x y", ["1:6 \"x y\" Put this value in quotes: `\"x y\"`."])
    check("R(a: 'x')", "R a=word:'x'", ["1:6 \"'x'\" Put this value in quotes: `\"x\"`."])
    check("R(a: “x”)", "R a=string:x", ["1:6 \"“x”\" Write straight quotation marks: `\"`."])
  }

  @Test func findsWhatFollowsTheCall() {
    check("R(a: 1))", "R a=word:1", ["1:8 \")\" This ')' closes nothing: remove it."])
    check("R(a: 1) x y ", "R a=word:1", ["1:9 \"x y\" Nothing may follow the call: remove `x y`."])
    check("Run a task", "Run", ["1:5 \"a task\" Nothing may follow the call: remove `a task`."])
    check("R a: 1", "R", ["1:3 \"a: 1\" The values of a call stand in parentheses: write `(a: 1)`."])
  }

  @Test func findsWrongEscapes() {
    check(
      #"R(a: "C:\temp")"#, #"R a=string:C:\temp"#,
      [
        #"1:9 "\" A backslash in a string is written `\\`, a quotation mark `\"`."#
      ])
  }

  @Test func readsCallsOverSeveralLines() {
    check("R(\n  a: \"x\",\r\n  b: 1\n)", "R a=string:x b=word:1")
  }
}
