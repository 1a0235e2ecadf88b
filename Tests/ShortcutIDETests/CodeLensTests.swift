import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct CodeLensTests {
  /// Each lens as `range | title | kind argument`, dry runs left out after one check.
  private func lenses(_ fixture: String) throws -> [String] {
    let files = MarkedText(fixture).files
    let snapshot = try workspace(files)
    let file = try #require(files.last)
    let all = CodeLens.lenses(in: FileID(file.path), of: snapshot)
    let (runs, dry) = (all.filter { !$0.command.isDryRun }, all.filter(\.command.isDryRun))
    #expect(dry.map(\.title) == dry.map { _ in "Dry run" })
    #expect(runs.map(\.command.argument) == dry.map(\.command.argument))
    #expect(runs.map(\.range) == dry.map(\.range))
    return runs.map {
      "\(file.text.string(in: $0.range)) | \($0.title) | \($0.command.kind.rawValue) \($0.command.argument)"
    }
  }

  @Test func runsWhatAPhrasesFileSays() throws {
    let found = try lenses(
      """
      -- A.phrases --
      application Figranium
      shortcut RunFigraniumTaskIntent(task: "a\\"b")
        title Back up
        phrase Back up with ${applicationName}
      shortcut StopFigraniumExecutionIntent
      shortcut NobodyKnowsIntent
        phrase Run ${task} in ${applicationName}
      try
        Back up with Figranium
        Stop it -> StopFigraniumExecutionIntent(runID: "a")
        Hello
        Run nobody in Figranium
        Run x in Figranium -> none
      run Morning
        RunFigraniumTaskIntent(task: "a")
      run Evening
        NobodyKnowsIntent
      """)
    #expect(
      found == [
        #"RunFigraniumTaskIntent(task: "a\"b") | ▶ Run "Back up" | call RunFigraniumTaskIntent(task: "a\"b")"#,
        #"StopFigraniumExecutionIntent | ▶ Run "Stop Figranium Execution" | call StopFigraniumExecutionIntent"#,
        #"Back up with Figranium | ▶ Run "Back up with Figranium" | utterance Back up with Figranium"#,
        #"Stop it | ▶ Run "Stop it" | utterance Stop it"#,
        #"Morning | ▶ Run "Morning" | run Morning"#,
      ])
  }

  @Test func runsSwiftShortcuts() throws {
    let found = try lenses(
      swiftProject + #"""
        -- Shortcuts.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenDeck(section: .home, note: "Hi", card: other), phrases: ["Open \(.applicationName)"])
            AppShortcut(intent: Unknown(), phrases: ["Close \(.applicationName)"])
            AppShortcut(intent: OpenDeck(), phrases: ["Go to \(.applicationName)"], shortTitle: "Go", systemImageName: "a")
          }
        }
        """#)
    #expect(
      found.map { $0.replacing(", card: \"other\"", with: "") } == [
        #"AppShortcut | ▶ Run "Open the deck" | call OpenDeck(section: .home, note: "Hi")"#,
        #"AppShortcut | ▶ Run "Go" | call OpenDeck"#,
      ])
  }

  @Test func hasNoneInTables() throws {
    #expect(try lenses("-- AppShortcuts.strings --\n\"a\" = \"b\";") == [])
  }
}
