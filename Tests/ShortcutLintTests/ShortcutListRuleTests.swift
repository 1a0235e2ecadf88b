import ShortcutLint
import Testing

/// Which shortcuts stand together: what adds up, and what collides.
@Suite struct ShortcutListRuleTests {
  private func rules(_ body: String, more: String = "") -> Set<String> {
    let provider =
      "struct Shortcuts: AppShortcutsProvider {\n  static var appShortcuts: [AppShortcut] {\n\(body)\n  }\n}"
    return Set(LintedFiles("-- Shortcuts.swift --\n\(provider)\n\(more)").diagnostics.map(\.rule))
  }

  private func shortcut(_ phrase: String, _ intent: String = "RunFigraniumTaskIntent") -> String {
    #"AppShortcut(intent: \#(intent)(), phrases: ["\#(phrase) \(.applicationName)"])"#
  }

  private func shortcuts(_ count: Int, _ prefix: String) -> String {
    (0..<count).map { shortcut("\(prefix) \($0)") }.joined(separator: "\n")
  }

  @Test func tenAreNotTooMany() {
    #expect(rules(shortcuts(10, "Run")).isEmpty)
    #expect(rules(shortcuts(11, "Run")) == ["too-many-shortcuts"])
  }

  @Test func whatExcludesEachOtherDoesNotAddUp() {
    let (some, others) = (shortcuts(6, "Run"), shortcuts(6, "Go"))
    #expect(rules("#if DEBUG\n\(some)\n#else\n\(others)\n#endif").isEmpty)
    #expect(rules("if #available(iOS 18, *) {\n\(some)\n} else {\n\(others)\n}").isEmpty)
    #expect(rules("#if os(iOS)\n\(some)\n#endif\n#if os(watchOS)\n\(others)\n#endif").isEmpty)
    #expect(rules("switch tab {\ncase .a:\n\(some)\ndefault:\n\(others)\n}") == ["dynamic-phrase"])
    #expect(rules("#if DEBUG\n\(some)\n#endif\n\(others)") == ["too-many-shortcuts"])
    #expect(rules("#if DEBUG\n\(some)\n#endif\n#if os(iOS)\n\(others)\n#endif") == ["too-many-shortcuts"])
    #expect(rules("#if A\n#if B\n\(some)\n#else\n\(others)\n#endif\n#endif\n\(shortcuts(4, "Stop"))").isEmpty)
  }

  @Test func loopsAreNotCounted() {
    #expect(rules("for name in names {\n\(shortcuts(11, "Run"))\n}").isEmpty)
  }

  @Test func onlyShortcutsThatStandTogetherCollide() {
    let (one, two) = (shortcut("Run"), shortcut("run", "StopFigraniumExecutionIntent"))
    #expect(rules("\(one)\n\(two)") == ["ambiguous-phrase"])
    #expect(rules("\(one)\n#if DEBUG\n\(two)\n#endif") == ["ambiguous-phrase"])
    #expect(rules("#if os(iOS)\n\(one)\n#endif\n#if os(watchOS)\n\(two)\n#endif").isEmpty)
    #expect(rules("if #available(iOS 18, *) {\n\(one)\n} else {\n\(two)\n}").isEmpty)
  }

  @Test func providersOfOtherTargetsDoNotCollide() {
    let same =
      "struct Shortcuts: AppShortcutsProvider {\n  static var appShortcuts: [AppShortcut] { \(shortcut("Run")) }\n}"
    #expect(rules(shortcut("Run"), more: "-- Watch/Shortcuts.swift --\n\(same)").isEmpty)
  }

  @Test func slotsOfOtherTypesDoNotCollide() {
    let phrase = #"Open \(\.$target) in"#
    let intents = """
      -- Intents.swift --
      struct OpenBook: AppIntent { @Parameter var target: Book }
      struct OpenNote: AppIntent { @Parameter var target: Note }
      """
    let body = "\(shortcut(phrase, "OpenBook"))\n\(shortcut(phrase, "OpenNote"))"
    #expect(rules(body, more: intents).isEmpty)
    #expect(rules(body, more: intents + "\nstruct Book: AppEntity {}\nstruct Note: AppEntity {}").isEmpty)
    let sameType = intents.replacing("Note }", with: "Book }") + "\nstruct Book: AppEntity {}"
    #expect(rules(body, more: sameType) == ["ambiguous-phrase"])
  }
}
