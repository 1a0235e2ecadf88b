import Testing

@testable import ShortcutIDE

@Suite struct CallCompletionTests {
  private func shortcut(_ argument: String) throws -> Cursor {
    try Cursor(
      swiftProject + """
        -- Shortcuts.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: \(argument)
          }
        }
        """)
  }

  @Test(arguments: [
    ("▮", "OpenDeck()"), ("Op▮", "OpenDeck()"), ("Op▮enDe()", "OpenDeck()"),
    ("▮, phrases: []", "OpenDeck(), phrases: []"),
  ])
  func completesIntentsInSwift(typed: String, taken: String) throws {
    let cursor = try shortcut(typed)
    #expect(cursor.labels().first == "OpenDeck")
    #expect(cursor.labels().contains("RunFigraniumTaskIntent"))
    #expect(cursor.line(taking: "OpenDeck") == "    AppShortcut(intent: " + taken)
  }

  @Test func completesLabelsAndCasesInSwift() throws {
    #expect(try shortcut("OpenDeck(▮").labels() == ["section:", "card:", "note:"])
    #expect(try shortcut("OpenDeck(section: .home, no▮)").labels() == ["card:", "note:"])
    let cases = try shortcut("OpenDeck(section: ▮)")
    #expect(cases.labels() == [".home", ".inbox"])
    #expect(cases.line(taking: ".inbox") == "    AppShortcut(intent: OpenDeck(section: .inbox)")
    #expect(
      try shortcut("OpenDeck(section: .in▮)").line(taking: ".inbox")
        == "    AppShortcut(intent: OpenDeck(section: .inbox)")
    #expect(try shortcut("OpenDeck(card: ▮)").labels() == [])
  }

  @Test(
    arguments: [
      ("shortcut ▮", "shortcut RunFigraniumTaskIntent"), ("shortcut Run▮", "shortcut RunFigraniumTaskIntent"),
      ("run A\n  ▮", "  RunFigraniumTaskIntent"), ("run A\n  Ru▮", "  RunFigraniumTaskIntent"),
      ("try\n  Hello -> ▮", "  Hello -> RunFigraniumTaskIntent"),
      ("try\n  Hello ->▮", "  Hello ->RunFigraniumTaskIntent"),
      ("try\n  Hello -> R▮(task: \"a\")", "  Hello -> RunFigraniumTaskIntent(task: \"a\")"),
    ])
  func completesIntentsInPhrases(typed: String, taken: String) throws {
    let cursor = try Cursor("-- A.phrases --\n\(typed)")
    #expect(cursor.line(taking: "RunFigraniumTaskIntent") == taken)
    #expect(cursor.labels().contains("none") == typed.hasPrefix("try"))
  }

  @Test func offersSnippetsForSteps() throws {
    let items = try Cursor("-- A.phrases --\nrun A\n  ▮").context.completions().items
    #expect(items.first?.snippet?.text == "RunFigraniumTaskIntent(task: \"$1\")")
  }

  @Test(arguments: ["(▮", "(▮)", "(ta▮", "( ▮ )"])
  func completesLabelsInPhrases(typed: String) throws {
    let cursor = try Cursor("-- A.phrases --\nshortcut RunFigraniumTaskIntent\(typed)")
    #expect(cursor.labels() == ["task:"])
    #expect(cursor.context.completions().items.first?.snippet?.text == "task: \"$1\"")
    #expect(cursor.line(taking: "task:")?.contains("task: ") == true)
  }

  @Test func keepsALabelsColon() throws {
    let cursor = try Cursor("-- A.phrases --\nshortcut RunFigraniumTaskIntent(t▮: \"a\")")
    #expect(cursor.line(taking: "task") == "shortcut RunFigraniumTaskIntent(task: \"a\")")
  }

  @Test func offersPreviousInStepsAlone() throws {
    let step = "-- A.phrases --\nrun A\n  GetFigraniumExecutionStatusIntent(executionID: pre▮)"
    #expect(try Cursor(step).line(taking: "previous") == "  GetFigraniumExecutionStatusIntent(executionID: previous)")
    let shortcut = "-- A.phrases --\nshortcut GetFigraniumExecutionStatusIntent(executionID: ▮)"
    #expect(try Cursor(shortcut).labels() == [])
  }
}
