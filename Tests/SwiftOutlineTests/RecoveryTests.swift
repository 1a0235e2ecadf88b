import Testing

/// Half-typed code: a missing mark must cost as little as possible.
@Suite struct RecoveryTests {
  @Test func endsArgumentsBeforeTheNextStatement() {
    let source = #"""
      struct S: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: A(),
            phrases: ["Run \(.applicationName)"],
            shortTitle: "Run"
          AppShortcut(intent: B(), phrases: ["Stop \(.applicationName)", shortTitle: "Stop")
        }
      }
      struct A {}
      """#
    let expected = """
      struct S : AppShortcutsProvider
        static var appShortcuts: [AppShortcut]
          body
            call AppShortcut
              intent: call A
              phrases: array
                string 'Run ' (.applicationName)
              shortTitle: string 'Run'
            call AppShortcut
              intent: call B
              phrases: array
                string 'Stop ' (.applicationName)
              shortTitle: string 'Stop'
      struct A
      error 3:16 This '(' is never closed. Expected ')'.
      error 7:39 This '[' is never closed. Expected ']'.
      """
    #expect(outline(source) == expected)
  }

  @Test(arguments: [
    (#""Run \(""#, "string 'Run ' ()"), (#""Run \(\.""#, #"string 'Run ' (\.)"#),
    (#""Run \(\.$""#, #"string 'Run ' (\.$)"#),
    (#""Run \(\.$ta""#, #"string 'Run ' (\.$ta)"#), (#""Run \(.)""#, "string 'Run ' (.)"),
    (#""Run \(\.)""#, #"string 'Run ' (\.)"#), (#""Run \(.applicationName"#, "string 'Run ' (.applicationName)"),
    (#""Run"#, "string 'Run'"),
  ])
  func endsUnfinishedPhrases(phrase: String, expected: String) {
    let lines = expression("[\n  \(phrase),\n  \"Next\"\n]").split(separator: "\n").filter { !$0.hasPrefix("error") }
    let comma = phrase.hasSuffix("\"") || phrase.hasSuffix("e") ? "" : ","
    let first = comma.isEmpty ? expected : "string 'Run,'"
    #expect(lines == ["array", "  \(first)", "  string 'Next'"])
  }

  @Test func endsUnfinishedMembersBeforeTheNext() {
    let source = """
      struct A: AppIntent {
        @Parameter(title: "Task"
        var task: TaskEntity
        @Parameter(
        @Parameter(title: )
        var x:
        @Parameter
        var y: Int =
        static let title: LocalizedStringResource =
        static var openAppWhenRun: Bool {
        func perform() async throws -> some IntentResult {
          let a = foo(
          return .result(
        }
      }
      struct B { var id: String }
      """
    let expected = """
      struct A : AppIntent
        var task: TaskEntity
          @Parameter
            title: string 'Task'
        var x
          @Parameter
          @Parameter
            title: other
        var y: Int
          @Parameter
        static let title: LocalizedStringResource
        static var openAppWhenRun: Bool
          body
        func perform() -> some IntentResult
          body
            let a = call foo
            return call .result
      struct B
        var id: String
      error 2:13 This '(' is never closed. Expected ')'.
      error 4:13 This '(' is never closed. Expected ')'.
      error 10:35 This '{' is never closed. Expected '}'.
      error 12:16 This '(' is never closed. Expected ')'.
      error 13:19 This '(' is never closed. Expected ')'.
      """
    #expect(outline(source) == expected)
  }

  @Test func findsMissingBracesByIndentation() {
    let source = """
      struct A {
        static var title: Title { "x"
        func perform() {
          if x {
            foo()
        }
        @Parameter(title: "Task") var task: TaskEntity

      struct B {
        var id: String
      }
      """
    let expected = """
      struct A
        static var title: Title
          body
            string 'x'
        var task: TaskEntity
          @Parameter
            title: string 'Task'
        func perform()
          body
            [x] call foo
      struct B
        var id: String
      error 1:10 This '{' is never closed. Expected '}'.
      error 2:27 This '{' is never closed. Expected '}'.
      error 4:10 This '{' is never closed. Expected '}'.
      """
    #expect(outline(source) == expected)
  }

  @Test func findsMissingBracesWithoutIndentation() {
    let source = """
      struct A {
      func perform() {
      foo()
      private func other() {}
      extension B {
      var id: Int { 1 }
      }
      """
    let expected = """
      struct A
        func perform()
          body
            call foo
        func other()
          body
      extension B
        var id: Int
          body
            number 1
      """
    #expect(outline(source).split(separator: "\nerror").first.map(String.init) == expected)
  }

  @Test func findsMissingOpeningBraces() {
    let source = """
      struct A {
        enum B: AppEnum
          case first
          var b: Int { 1 }
        }
        var a: Int
      }
      struct C: AppIntent
        @Parameter var c: Int
        func perform() {}
      }
      struct D {}
      """
    let expected = """
      struct A
        var a: Int
        enum B : AppEnum
          case first
          var b: Int
            body
              number 1
      struct C : AppIntent
        var c: Int
          @Parameter
        func perform()
          body
      struct D
      """
    #expect(outline(source).split(separator: "\nerror").first.map(String.init) == expected)
  }

  @Test func passesStrayBraces() {
    let source = """
      struct A {
        func perform() {
        }
        }
        var x: Int
      }
      }
      struct B {}
      """
    let expected = """
      struct A
        var x: Int
        func perform()
          body
      struct B
      error 4:3 This '}' closes nothing.
      error 7:1 This '}' closes nothing.
      """
    #expect(outline(source) == expected)
  }

  @Test func keepsClausesApart() {
    let source = """
      struct A {
        #if os(iOS)
        func f() {
        #else
        var b: Int
        #endif
        var c: Int
      }
      #if DEBUG
      struct D {}
      """
    let expected = """
      struct A
        var b: Int #if !(os(iOS))
        var c: Int
        func f() #if os(iOS)
          body
      struct D
      error 3:12 This '{' is never closed. Expected '}'.
      error 9:1 This '#if' has no '#endif'.
      """
    #expect(outline(source) == expected)
  }

  @Test func passesKeywordsAlone() {
    let source = """
      struct
      import
      extension Foo.
      let
      func
      typealias A
      enum Q { case a case b, c = , d }
      """
    let expected = """
      extension Foo
      enum Q
        case a
        case b
        case c
        case d
      error 3:11 'Foo' has no body. Expected '{'.
      """
    #expect(outline(source) == expected)
  }
}
