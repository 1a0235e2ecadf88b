import ShortcutModel
import SourceText
import Testing

@testable import ShortcutIDE

@Suite struct SelectionRangeTests {
  private func steps(_ fixture: String) throws -> [String]? {
    let context = try Cursor(fixture).context
    let symbols = DocumentSymbol.symbols(in: context.file.id, of: context.snapshot)
    return context.selectionRanges(in: symbols)?.map { context.file.text.string(in: $0) }
  }

  @Test func growsFromANameToTheFile() throws {
    #expect(
      try steps("-- a.phrases --\napplication A\nshortcut B\n  phrase Run ${ta▮sk} now # c\n  title D\n") == [
        "task", "${task}", "Run ${task} now", "phrase Run ${task} now", "phrase Run ${task} now # c",
        "shortcut B\n  phrase Run ${task} now # c\n  title D",
        "application A\nshortcut B\n  phrase Run ${task} now # c\n  title D\n",
      ])
    #expect(
      try steps("-- AppShortcuts.strings --\n\"a\" = \"b ${▮c} d\"; // e") == [
        "c", "${c}", "b ${c} d", "\"b ${c} d\"", "\"a\" = \"b ${c} d\";", "\"a\" = \"b ${c} d\"; // e",
      ])
    #expect(try steps("-- a.phrases --\n▮") == [""])
  }

  @Test func growsInsidePhrasesAloneOfSwift() throws {
    let swift = #"""
      -- a.swift --
      struct S: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(\.$t▮ask) now"])
        }
      }
      """#
    #expect(try steps(swift) == ["task", #"\(\.$task)"#, #"Run \(\.$task) now"#, #""Run \(\.$task) now""#])
    #expect(try steps(swift.replacing("▮", with: "").replacing("struct", with: "str▮uct")) == nil)
  }
}
