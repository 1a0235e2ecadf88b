import ShortcutModel
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct RenameRefusalTests {
  private func refusal(_ fixture: String, to name: String = "job", unread: [FileReadError] = []) throws -> String? {
    let snapshot = try workspace(MarkedText(fixture).files)
    do throws(RenameRefusal) {
      guard let target = try Cursor.target(fixture) else { return "nothing" }
      _ = try Rename(target, to: name, in: snapshot, unread: unread, allowsDoubt: false)
      return nil
    } catch {
      return error.message
    }
  }

  private let intent = """
    -- Run.swift --
    struct Run: AppIntent {
      static let title: LocalizedStringResource = "Run"
      @Parameter(title: "Task") var ta▮sk: Job
      @Parameter(title: "Note") var note: String
      func perform() { print(task) }
    }
    struct Job: AppEntity { static let defaultQuery = Q() }

    """

  @Test(
    arguments: [
      ("2nd", "`2nd` is no name: write letters, digits and underscores, a letter first."), ("a b", "`a b` is no name"),
      ("", "`` is no name"), ("_", "`_` is no name"), ("for", "`for` is a keyword of Swift: write it in backticks"),
      ("self", "Swift has another meaning for `self`."), ("`init`", "Swift has another meaning for `init`."),
      ("applicationName", "The slot `applicationName` is that"),
      ("note", "`Run` has a parameter `note` already at Run.swift:4."),
      ("title", "`Run` has a member `title` already at Run.swift:2."), ("task", nil), ("job", nil), ("`for`", nil),
    ] as [(String, String?)])
  func asksForANameThatIsFree(name: String, message: String?) throws {
    let refusal = try refusal(intent, to: name)
    if let message { #expect(refusal?.hasPrefix(message) == true, "\(refusal ?? "")") } else { #expect(refusal == nil) }
  }

  @Test(
    arguments: [
      ("extension Run { func f() { let job = 1; print(task, job) } }", "`job` is a local variable at B.swift:1"),
      ("extension Run { func f() { let job = 1; print(job) } }", nil),
      ("extension Run { func f(job: Int) { print(self.task) } }", nil),
      ("extension Run { func f() { print(job) } }", "`job` at B.swift:1 would mean the parameter."),
      ("func f(run: Run, other: Other) { print(other.task) }", nil),
      (
        "func f(runs: [Run]) { runs.forEach { print($0.task) } }",
        "Whether `task` at B.swift:1 is the same cannot be told"
      ),
      ("func f(run: Run) { g(.init(task: 1)) }", nil),
      ("func f(run: Run) { [.init(task: 1)] }", "Whether `task` at B.swift:1 is the same cannot be told"),
      ("func f(run: Run) { print(list.map(\\.task)) }", nil),
      ("func f(run: Run?) { print(run.map(\\.task)) }", "Whether `task` at B.swift:1 is the same cannot be told"),
      ("func f(run: Run) { f(run: .init(task: 1)) }", "Whether `task` at B.swift:1 is the same cannot be told"),
      ("func f(run: Run) { let other: Other = .init(task: 1) }", nil),
      ("func f(run: Run) { [.init(task: 1, other: 2)] }", nil),
      ("func f(run: Run) { let task = find(); print(task.task) }", "Whether `task` at B.swift:1 is the same"),
      ("func g() -> Run { Run() }\nfunc f() { let task = find(); print(task.task) }", "Whether `task` at B.swift:2 is"),
      ("func f(list: [Other]) { list.forEach { item in print(item.task, $0.task) } }", nil),
      ("func g(run: Run) {}\n-- C.swift --\nfunc f() { g(run: .init(task: 1)) }", "Whether `task` at C.swift:1 is"),
      ("class Base { let run: Run }\nclass Other: Base { func f() { run.task } }", "Whether `task` at B.swift:2 is"),
      ("struct Base { let run: Run }\nstruct Other { let run: Other; func f() { run.task } }", nil),
      ("func f() { print(list.map(\\.task), $0.task) }", nil),
      ("func f( { print(task) }", "B.swift:1 cannot be read, so that a place may be missed."),
      ("func f( {", nil),
      (
        "protocol Tasking { var task: Job { get } }\nextension Run: Tasking {}",
        "A protocol of `Run` asks for `task` at B.swift:1."
      ),
      ("extension Run: SetValueIntent {}", nil),
    ] as [(String, String?)])
  func asksThatSwiftIsUnderstood(source: String, message: String?) throws {
    let refusal = try refusal(intent + "-- B.swift --\n" + source)
    if let message { #expect(refusal?.hasPrefix(message) == true, "\(refusal ?? "")") } else { #expect(refusal == nil) }
  }

  @Test func asksThatTheNameIsFreeToChange() throws {
    #expect(
      try refusal(
        intent.replacing("Run: AppIntent", with: "Run: OpenIntent").replacing("ta▮sk", with: "tar▮get").replacing(
          "(task)", with: "()"))
        == "`OpenIntent`, to which `Run` conforms, asks for `target`.")
    #expect(
      try refusal(intent.replacing("struct Run", with: "@AppIntent(schema: .photos.search) struct Run"))
        == "The schema `photos.search` of `Run` gives its parameters their names.")
    #expect(try refusal("-- a.phrases --\nrun A\n  RunFigranium▮TaskIntent") == "`RunFigraniumTaskIntent` is built in.")
    #expect(
      try refusal("-- a.phrases --\nrun A\n  RunFigraniumTaskIntent(ta▮sk: \"a\")") == "`task` is built in.")
    #expect(try refusal("-- a.phrases --\nintent A\n  title Open ▮x") == "nothing")
  }

  @Test func leavesWhatToolsWrite() throws {
    let metadata = """
      -- extract.actionsdata --
      {"version": 1, "actions": {"Run": {"identifier": "Run", "title": {"key": "Run"},
        "parameters": [{"name": "task", "valueType": {"entity": {"wrapper": {"typeName": "Job"}}}}]}}}
      """
    #expect(
      try refusal(intent + metadata)
        == "`task` is named in extract.actionsdata:2, which a build has written: delete that file and build again.")
    #expect(
      try refusal(intent + metadata.replacing("task", with: "other").replacing("\"Run\"", with: "\"Other\"")) == nil)
  }

  @Test func asksThatTablesAreWhole() throws {
    let table =
      "-- de.lproj/AppShortcuts.strings --\n\"Run ${task} in ${applicationName}\" = \"${task} ${applicationName}\""
    #expect(try refusal(intent + table)?.hasPrefix("AppShortcuts.strings:1 cannot be read") == true)
    #expect(try refusal(intent + table + ";") == nil)
    #expect(
      try refusal(intent, unread: [FileReadError(FileID("/w/C.swift"), "The file is a folder.")])
        == "C.swift cannot be read: The file is a folder.")
    #expect(try refusal(intent, unread: [FileReadError(FileID("/w/C"), "It is a loop.")]) == nil)
  }

  @Test func asksThatNoTranslationStandsForTwo() throws {
    let shortcuts = """
      -- a.phrases --
      intent Stop
        parameter task: Job
      shortcut Run
        phrase Do ${task} in ${applicationName}
      shortcut Stop
        phrase Do ${task} in ${applicationName}
      -- de.lproj/AppShortcuts.strings --
      "Do ${task} in ${applicationName}" = "${task} ${applicationName}";
      """
    #expect(
      try refusal(intent + shortcuts)
        == "The phrase at AppShortcuts.strings:1 runs `Stop` too, and one translation stands for both.")
    let taken = """
      -- a.phrases --
      shortcut Run
        phrase Do ${task} in ${applicationName}
      -- de.lproj/AppShortcuts.strings --
      "Do ${task} in ${applicationName}" = "${task} ${applicationName}";
      "Do ${job} in ${applicationName}" = "${job} ${applicationName}";
      """
    #expect(
      try refusal(intent + taken) == "AppShortcuts.strings has the key `Do ${job} in ${applicationName}` already.")
  }

  @Test(
    arguments: [
      ("Job", "`Job` exists already at Run.swift:7."), ("List", "`List` stands at B.swift:1 already."),
      ("RunFigraniumTaskIntent", "`RunFigraniumTaskIntent` exists already: it is built in."), ("Go", nil),
      ("Box", "`Run` is also declared at B.swift:2, and which is meant elsewhere is not known."),
    ] as [(String, String?)])
  func asksThatATypesNameIsFree(name: String, message: String?) throws {
    let other = name == "Box" ? "\nstruct Other { typealias Run = Int }" : ""
    let fixture = intent.replacing("ta▮sk", with: "task").replacing("struct Run", with: "struct R▮un")
    #expect(
      try refusal(fixture + "-- B.swift --\nstruct V: View { var body: some View { List {} } }" + other, to: name)
        == message)
  }

  @Test func marksWhatAPersonHasToLookAt() throws {
    let fixture = intent + "-- B.swift --\nfunc f(runs: [Run]) { runs.forEach { print($0.task) } }"
    let target = try #require(try Cursor.target(fixture))
    let rename = try Rename(target, to: "job", in: try workspace(MarkedText(fixture).files), allowsDoubt: true)
    #expect(rename.edits.map(\.isDoubtful) == [true, false, false])
  }
}

extension Cursor {
  fileprivate static func target(_ fixture: String) throws(RenameRefusal) -> RenameTarget? {
    let context: SyntaxContext
    do {
      context = try Cursor(fixture).context
    } catch {
      return nil
    }
    return try context.renameTarget()
  }
}
