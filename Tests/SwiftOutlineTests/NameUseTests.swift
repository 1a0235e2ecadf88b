import SourceText
import SwiftOutline
import Testing

@Suite struct NameUseTests {
  /// Each use of `task` by its context; `=` stands behind one that is set, `local` before one that means a variable.
  private func uses(_ source: String, of name: String = "task") -> [String] {
    NameSearch(name).uses(in: SourceText(source)).map(\.summary)
  }

  /// Whether the names in a body mean the property: `p` for each that does, `l` for one that means a variable, `s` for a
  /// shorthand of the property.
  private func meanings(_ body: String) -> String {
    NameSearch("task").uses(in: SourceText("struct A {\n  func f() {\n\(body)\n  }\n}\n")).map { use in
      use.isShorthand && !use.isLocal ? "s" : use.isLocal ? "l" : "p"
    }.joined()
  }

  @Test(
    arguments: [
      ("struct A { @Parameter(title: \"task\") var task: Task }", ["declaration var"]),
      ("A(task: 1)", ["label A"]), ("Deck.A<Int>.init(x: 1, task: 2)", ["label Deck.A.init"]),
      ("let a: A = .init(task: 1)", ["label .init"]), ("(task: 1)", ["label "]),
      ("a ? task : b", ["name"]), ("[task: 1]", ["name"]),
      ("f(\\.$task)", ["$ keyPath "]), ("f(\\Self.$task, \\Deck.A.task)", ["$ keyPath Self", "keyPath Deck.A"]),
      ("f(\\.deck.task)", ["member deck"]),
      ("\"Run \\(\\.$task) \\(task) task\"", ["$ keyPath ", "name"]),
      ("self.task = 1", ["member self ="]), ("self.$task.requestValue(x)", ["$ member self"]),
      ("_task = Parameter()", ["_ name ="]), ("a.b?.task == 1", ["member a.b"]), ("f(x)?.task", ["call f"]),
      ("list[0].task", ["member list"]), ("A().task", ["call A"]), ("{ 1 }().task", ["call "]),
      ("x ? .task : .other", ["implicit"]), ("f(.task)\n  .task", ["implicit", "call f"]),
      (
        "func f(task: Int, for task: Int, task name: Int)",
        ["parameter f both", "parameter f name", "parameter f label"]
      ),
      ("init?(task: Int) {}", ["parameter init both"]), ("// task\n#if task\n#endif", ["name"]),
      ("enum E { case task }", ["declaration case"]), ("tasks; mytask; task2", []),
      ("var `task` = 1", ["declaration var ="]),
      ("import struct Deck.task", ["member Deck"]), ("$0.task", ["member $0"]),
    ])
  func tellsWhatStandsAround(source: String, expected: [String]) {
    #expect(uses(source) == expected)
  }

  @Test(
    arguments: [
      ("let a: Deck? = .task", "type Deck?"), ("func f(a: Deck = .task) {}", "type Deck"),
      ("let a: [Deck] = [.task, .b]", "type [Deck]"), ("let a: [Deck] = [.b,\n  .task]", "type [Deck]"),
      ("a.b = .task", "variable a.b"), ("switch x { case .a: b = .task }", "variable b"),
      ("if a?.b == .task {}", "variable a.b"), ("if .task != self.a {}", "variable self.a"),
      ("f(a ?? .task)", "variable a"), ("if list[0].b == .task {}", "variable .b"),
      ("if f().b == .task {}", "variable .b"), ("if .task == f() {}", nil),
      ("switch a.b { case .x, .task: 1 }", "variable a.b"), ("switch self { case .task?: 1 }", "variable self"),
      ("switch f() { case .task: 1 }", nil), ("switch (a, b) { case (.task, _): 1 }", nil),
      ("if case .task = a.b, c {}", "variable a.b"), ("guard case .task = a else {}", "variable a"),
      ("if case .task = a.f() {}", nil), ("for case .task in list {}", nil),
      ("f(.task)", "argument f _"), ("a.f(x, y: .task)", "argument a.f y"), ("A.init(y: .task)", "argument A.init y"),
      (".f(y: .task)", "argument .f y"), ("f(x ? y : .task)", nil), ("f(x ? .task : y)", nil),
      ("f(.task.name)", nil), ("f([.task])", "argument f _"), ("f([x: .task])", nil), ("f(.task(1))", nil),
      ("func f() -> A { return .task }", "result"), ("func f() -> A { .task }", "result"),
      ("struct A { var a: B { get { .task } } }", "result"),
      ("struct A { func f() -> B { do { return .task } } }", "result"),
      ("struct A { let a = f { return .task } }", nil), ("f(a == .task ? 1 : 2)", "variable a"),
      ("struct A { var b: B { switch a { case .x: .task } } }", "result"),
      ("func f() { let b: B = switch a { case .x: .task } }", nil),
      ("if a == .task || b {}", "variable a"),
      ("struct A { func f() -> B { g { .task } } }", nil), ("struct A { var a: B = { .task }() }", nil),
      ("func f() { func g() -> B { return .task } }", nil),
      ("When(\\.$a, .equalTo, .task) {}", "variable self.a"),
      ("Switch(\\.$a) { Case(.task) {} }", "variable self.a"), ("Case(.task) {}", "argument Case _"),
    ] as [(String, String?)])
  func tellsWhatAMemberWithoutABaseIsFor(source: String, expected: String?) {
    let uses = NameSearch("task").uses(in: SourceText(source))
    #expect(uses.map(\.context) == [.implicitMember])
    #expect(uses.first?.expectation?.summary == expected)
  }

  @Test func tellsWhichVariableIsSetToAMember() {
    func value(_ source: String) -> [String] {
      let text = SourceText(source)
      let use = NameSearch("Deck").uses(in: text).first
      return [use?.nameOfMember, use?.memberRange].compactMap { $0 }.map(text.string)
    }
    #expect(value("var a = Deck.b\n") == ["a", "b"])
    #expect(value("var a: A = Outer.Deck.b") == ["a", "b"])
    #expect(value("self.a = Deck.b") == ["a", "b"])
    #expect(value("var a = Deck.b.c") == [])
    #expect(value("var a = Deck.b()") == [])
    #expect(value("f(Deck.b)") == [])
  }

  @Test(
    arguments: [
      ("task = 1; print(task)", "pp"), ("let task = 1; f(task, _task, $task)", "llpp"),
      ("let task = task\nprint(task)", "lpl"),
      ("guard let task else { return task }\nuse(task)", "spl"),
      ("if let task { use(task) } else { use(task) }\nuse(task)", "slpp"),
      ("if let task = other, task.isNew { use(task) }; use(task)", "lllp"),
      ("if let a, task.isNew { }", "p"),
      ("while let task = next() { use(task) }\ntask", "llp"),
      ("for task in task { use(task) }\ntask", "lplp"),
      ("for (n, task) in list where task > n { task }", "lll"),
      ("list.map { task in task }; task", "llp"), ("list.map { (task: Int) -> Int in task }", "ll"),
      ("run { [task] in task }; task", "slp"), ("run { [weak task = task] in task }", "lpl"),
      ("run { [x = task] in task }", "pp"), ("run { $0.y(task) }", "p"),
      (
        "switch task {\ncase .a(let task): task\ncase let .b(x, task) where task > x: task\ndefault: task\n}\ntask",
        "plllllpp"
      ),
      ("if case .a(let task) = task { task }", "lpl"), ("if case let (task, _) = pair { task }\ntask", "llp"),
      ("do { try x() } catch let task { task }\ntask", "llp"),
      ("func g(task: Int) { task }\ntask", "llp"), ("let (a, task) = pair\ntask", "ll"),
      ("let a = 1, task = a\ntask", "ll"), ("let x = [\n  task,\n]\ntask", "pp"),
      ("let task = list\n  .map { $0 + task }\ntask", "lpl"), ("{ let task = 1 }\ntask", "lp"),
      ("guard case .a(let task) = x else { return }\ntask", "ll"),
      ("struct B { var task = 1; func g() { task } }\ntask", "ppp"),
    ])
  func followsLocalVariables(body: String, expected: String) {
    #expect(meanings(body) == expected)
  }

  @Test(
    arguments: [
      ("let run: Run", "run"), ("var runs: [Run]? = nil", "runs"), ("let run = Run()", "run"),
      ("let run = try await Run.init(x)", "run"), ("var run: any P = Run(x)", "run"),
      ("func make() async throws -> Run { }", "make"), ("func f(a run: Run)", "run"),
      ("if let run = x?.y as? Run { }", "run"), ("let run = x as! Run", "run"),
      ("@IntentParameterDependency<Run>(\\.$a) var run", "run"), ("@State private var run = Run()", "run"),
      ("AppShortcut(intent: Run())", nil), ("f(x: Run.self)", nil), ("Run.make()", nil), ("extension Run {}", nil),
      ("let run: Deck.Run", "run"),
    ])
  func tellsWhichNamesHaveAType(source: String, expected: String?) {
    let text = SourceText(source)
    let names = NameSearch("Run").uses(in: text).compactMap { $0.typedName.map { text.string(in: $0) } }
    #expect(names == [expected].compactMap { $0 })
  }

  @Test(arguments: ["task", "Run", "x", "ensure", "aaa", "größe"])
  func findsANameAtAnyOffset(name: String) {
    let search = NameSearch(name)
    for count in 0..<40 {
      let padding = String(repeating: "- ", count: count)
      #expect(search.occurs(in: SourceText(padding + name)))
      #expect(search.occurs(in: SourceText(padding + name + padding)))
      #expect(!search.occurs(in: SourceText(padding + name.dropLast() + padding)))
    }
    #expect(!search.occurs(in: SourceText("")))
  }

  @Test(
    arguments: [
      ("let a: A = .init(task: 1, b: f(c: 2))", ["task", "b"], ["A"]), ("a.b = .init(task: 1)", ["task"], ["b"]),
      ("f(.init(task: 1))", ["task"], ["f"]), ("a.f(1, x: .init(b: 1, task: 1))", ["b", "task"], ["x", "f"]),
      ("[.init(task: 1)]", ["task"], []), ("return .init(task: 1)", ["task"], []), ("A(task: 1, 2)", ["task"], []),
    ])
  func tellsWhatACallIsFor(source: String, labels: [String], wantedBy: [String]) {
    let use = NameSearch("task").uses(in: SourceText(source)).first
    #expect(use?.callLabels == labels)
    #expect(use?.wantedBy == wantedBy)
  }

  @Test(arguments: ["[Run]", "Run?", "Set<Run>", "[Deck.Run]", "Array<Run>.Index", "[Run: Int]"])
  func tellsWhereThereMayBeSeveral(source: String) {
    #expect(NameSearch("Run").uses(in: SourceText("let x: " + source)).map(\.isWrapped) == [true])
    let single = NameSearch("Run").uses(in: SourceText("x: Run, Run(), @Y<Run>(a)"))
    #expect(single.map(\.isWrapped) == [false, false, false])
  }

  @Test(
    arguments: [
      "(task", "{ task", "[task", "task.", "task?.", "task(", "if let task {", "case .a(let task): ", "{ @task ",
      "\\.task", "f().task", "let x: [[task", "task<", "x as task ", "(task:", "func f(task: ", "\"\\(task",
      "guard let task, ", "-> task ",
    ])
  func takesTimeThatGrowsWithTheText(part: String) {
    let text = SourceText(String(repeating: part, count: 10_000))
    let duration = ContinuousClock().measure { _ = NameSearch("task").uses(in: text) }
    // Quadratic work would take minutes.
    #expect(duration < .seconds(20))
  }

  @Test(arguments: [
    "}}}", "(task", "task.", ".task", "\\.", "{ [task", "case task", "let task", "guard let task else", ")",
  ])
  func survivesWhatIsHalfTyped(source: String) {
    #expect(uses(source + " task").count == source.split(separator: "task", omittingEmptySubsequences: false).count)
  }
}

extension NameUse {
  fileprivate var summary: String {
    let sign = prefix == .dollar ? "$ " : prefix == .underscore ? "_ " : ""
    let text =
      switch context {
      case .declaration(let keyword): "declaration " + keyword
      case .parameter(let function, let part):
        "parameter \(function) " + (part == .label ? "label" : part == .name ? "name" : "both")
      case .label(let callee): "label " + callee
      case .member(let path, let isCall): (isCall ? "call " : "member ") + path
      case .implicitMember: "implicit"
      case .keyPath(let root): "keyPath " + root
      case .name: "name"
      }
    return sign + text + (isAssigned ? " =" : "")
  }
}

extension NameUse.Expectation {
  fileprivate var summary: String {
    switch self {
    case .type(let text): "type \(text)"
    case .variable(let path): "variable \(path)"
    case .argument(let callee, let label): "argument \(callee) \(label)"
    case .result: "result"
    }
  }
}
