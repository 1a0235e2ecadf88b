import Testing
import UtteranceMatcher

@testable import ShortcutIDE

@Suite struct EntityCompletionTests {
  @Test(
    arguments: [
      (#"let a = FigraniumTask(id: "▮")"#, #"let a = FigraniumTask(id: "nightly-backup")"#),
      (#"let a = FigraniumTask(id: "nig▮"#, #"let a = FigraniumTask(id: "nightly-backup""#),
      (#"let a = FigraniumTask(id: "nig▮, name: "x")"#, #"let a = FigraniumTask(id: "nightly-backup", name: "x")"#),
      (#"run(RunFigraniumTaskIntent(task: "x▮y"))"#, #"run(RunFigraniumTaskIntent(task: "nightly-backup"))"#),
      (
        #"f { AppShortcut(intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "▮"#,
        #"f { AppShortcut(intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "nightly-backup""#
      ),
      (##"FigraniumTask(id: #"▮"##, ##"FigraniumTask(id: #"nightly-backup"#"##),
    ])
  func completesLiveEntitiesInSwift(typed: String, taken: String) throws {
    let cursor = try Cursor("-- A.swift --\n\(typed)\nlet next = \"b\"\n")
    #expect(cursor.context.entityTypesNeeded == ["FigraniumTask"])
    #expect(cursor.labels(live: liveTasks).count == 4)
    #expect(cursor.line(taking: "Nightly backup", live: liveTasks) == taken)
  }

  @Test func escapesIDsForSwift() throws {
    let cursor = try Cursor("-- A.swift --\nFigraniumTask(id: \"▮\")")
    #expect(cursor.line(taking: #"Quote " and \ slash"#, live: liveTasks) == #"FigraniumTask(id: "a\"b\\c")"#)
    #expect(cursor.line(taking: "Ro#cket #7 🚀", live: liveTasks) == #"FigraniumTask(id: "${x} #7 🚀")"#)
    #expect(cursor.line(taking: "Two\nlines", live: liveTasks) == #"FigraniumTask(id: "two\nlines")"#)
    let raw = try Cursor("-- A.swift --\nFigraniumTask(id: #\"▮\"#)")
    #expect(raw.line(taking: #"Quote " and \ slash"#, live: liveTasks) == "FigraniumTask(id: #\"a\\#\"b\\#\\c\"#)")
  }

  @Test(
    arguments: [
      (#"  RunFigraniumTaskIntent(task: "▮"#, #"  RunFigraniumTaskIntent(task: "nightly-backup""#),
      (#"  RunFigraniumTaskIntent(task: "▮")"#, #"  RunFigraniumTaskIntent(task: "nightly-backup")"#),
      (#"  RunFigraniumTaskIntent(task: ▮"#, #"  RunFigraniumTaskIntent(task: "nightly-backup""#),
      (#"  RunFigraniumTaskIntent(task:▮)"#, #"  RunFigraniumTaskIntent(task:"nightly-backup")"#),
    ])
  func completesLiveEntitiesInPhrases(typed: String, taken: String) throws {
    let cursor = try Cursor("-- A.phrases --\nrun Morning\n\(typed)\n  StopFigraniumExecutionIntent(runID: \"a\")\n")
    #expect(cursor.context.entityTypesNeeded == ["FigraniumTask"])
    #expect(cursor.line(taking: "Nightly backup", live: liveTasks) == taken)
  }

  @Test func escapesIDsForPhrases() throws {
    let cursor = try Cursor("-- A.phrases --\nshortcut RunFigraniumTaskIntent(task: \"▮\")")
    #expect(
      cursor.line(taking: #"Quote " and \ slash"#, live: liveTasks)
        == #"shortcut RunFigraniumTaskIntent(task: "a\"b\\c")"#)
    #expect(
      cursor.line(taking: "Ro#cket #7 🚀", live: liveTasks) == ##"shortcut RunFigraniumTaskIntent(task: "${x} \#7 🚀")"##)
    // No line of a `.phrases` file can spell a line break.
    #expect(cursor.labels(live: liveTasks).count == 3)
  }

  @Test(arguments: [("nightly-", "nightly-backup Nightly backup"), ("Nightly b", "Nightly backup nightly-backup")])
  func findsEntitiesByIDAndName(typed: String, filter: String) throws {
    let cursor = try Cursor("-- A.swift --\nFigraniumTask(id: \"\(typed)▮\")")
    let item = cursor.context.completions(live: liveTasks).items.first
    #expect(item?.filterText == filter)
    #expect(item?.detail == "nightly-backup")
    #expect(item?.documentation?.text.contains("Copies the disk\\.") == true)
  }

  @Test func tellsThatAListIsIncomplete() throws {
    let cursor = try Cursor("-- A.swift --\nFigraniumTask(id: \"▮\")")
    #expect(cursor.context.completions().isIncomplete)
    #expect(!cursor.context.completions(live: liveTasks).isIncomplete)
    let part = LiveEntities(["FigraniumTask": LiveEntities.Listing(EntityList([]), isComplete: false)])
    #expect(cursor.context.completions(live: part).isIncomplete)
  }

  @Test(arguments: [
    #"Other(id: "▮")"#, #"FigraniumTask(name: "▮")"#, #"// FigraniumTask(id: "▮")"#, #"let id = "▮""#,
    "FigraniumTask(id: \"\"\"\n  ni▮\n  \"\"\")",
  ])
  func staysSilentElsewhere(typed: String) throws {
    let cursor = try Cursor("-- A.swift --\n\(typed)")
    #expect(cursor.labels(live: liveTasks) == [])
    #expect(cursor.context.entityTypesNeeded == [])
  }

  @Test func looksAtTheLikeliestOfVeryManyEntities() throws {
    let tasks = (0..<5000).map { LiveEntity(id: "id-\($0)", name: "Task \($0)") }
    let live = LiveEntities(["FigraniumTask": LiveEntities.Listing(EntityList(tasks))])
    for (typed, label) in [("\"task 4321▮", "Task 4321"), ("\"ID-499▮", "Task 4999"), ("▮", "Task 0")] {
      let cursor = try Cursor("-- A.phrases --\nrun Morning\n  RunFigraniumTaskIntent(task: \(typed)")
      let list = cursor.context.completions(live: live)
      #expect(list.items.count <= LiveEntities.mostOffered + 1)
      #expect(list.isIncomplete)
      #expect(list.items.contains { $0.label == label }, "\(typed)")
    }
    let sentence = """
      -- A.phrases --
      application Figranium
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} in ${applicationName}
      try
        Run task 4321▮
      """
    #expect(try Cursor(sentence).labels(live: live).contains { $0.hasPrefix("Task 4321") })
  }
}
