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
    let (runs, dry) = (all.filter(\.command.isRun), all.filter(\.command.isDryRun))
    #expect(dry.map(\.title) == dry.map { _ in "Dry run" })
    #expect(runs.map(\.run?.argument) == dry.map(\.run?.argument))
    #expect(runs.map(\.range) == dry.map(\.range))
    return runs.map {
      "\(file.text.string(in: $0.range)) | \($0.title) | \($0.run?.kind.rawValue ?? "") \($0.run?.argument ?? "")"
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

  /// An editor asks at each move of the cursor what can be done there.
  @Test func worksOutNoMoreThanIsAskedFor() throws {
    let shortcuts = (0..<20).map { "  phrase Task \($0) of ${task} in ${applicationName}\n" }.joined()
    let sentences = (0..<200).map { "  Task \($0 % 20) of x in Demo\n" }.joined()
    let text = "application Demo\nshortcut RunFigraniumTaskIntent\n\(shortcuts)try\n\(sentences)"
    let snapshot = try workspace(
      MarkedText("-- a.phrases --\n" + text + "run Morning\n  StopFigraniumExecutionIntent\n").files)
    let id = FileID("a.phrases")
    let lines = try #require(snapshot.files[id]?.text.lines)
    let clock = ContinuousClock()
    var all: [CodeLens] = []
    let whole = clock.measure { all = CodeLens.lenses(in: id, of: snapshot) }
    #expect(all.count == 2 * 202)
    let last = lines.line(at: all.last?.range.lowerBound ?? 0)
    var parts: [CodeLens] = []
    var shortest = Duration.seconds(300)
    for line in 0...last {
      let count = parts.count
      let part = clock.measure { parts += CodeLens.lenses(in: id, of: snapshot, onLines: line...line) }
      if parts.count > count { shortest = min(shortest, part) }
    }
    #expect(parts == all)
    #expect(shortest * 4 < whole)
  }

  @Test func hasNoneInTables() throws {
    #expect(try lenses("-- AppShortcuts.strings --\n\"a\" = \"b\";") == [])
  }

  /// Those that tell something, as `range | title | message`.
  private func counts(_ fixture: String) throws -> [String] {
    let files = MarkedText(fixture).files
    let file = try #require(files.last)
    return CodeLens.lenses(in: FileID(file.path), of: try workspace(files)).compactMap { lens in
      guard case .explain(let message) = lens.command else { return nil }
      return "\(file.text.string(in: lens.range)) | \(lens.title) | \(message)"
    }
  }

  @Test func countsLanguagesAndPhrases() throws {
    let found = try counts(
      swiftProject + #"""
        -- de.lproj/AppShortcuts.strings --
        "Open ${section} in ${applicationName}" = "Öffne ${section} in ${applicationName}";
        -- en.lproj/AppShortcuts.strings --
        "Open ${section} in ${applicationName}" = "Open ${section} in ${applicationName}";
        -- fr.lproj/AppShortcuts.strings --
        "Open ${section} in ${applicationName}" = "Ouvre ${section} dans ${applicationName}";
        "Go to ${applicationName}" = "Va à ${applicationName}";
        -- Shortcuts.swift --
        struct Shortcuts: AppShortcutsProvider {
          static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: OpenDeck(), phrases: ["Open \(\.$section) in \(.applicationName)", "Go to \(.applicationName)"])
            AppShortcut(intent: OpenDeck(), phrases: ["Open \(\.$card)"])
          }
        }
        """#)
    #expect(
      found == [
        "AppShortcut | 2 of 3 languages | de lacks “Go to ${applicationName}”."
      ])
  }

  @Test func countsLongLists() throws {
    let values = (0..<120).map { "  case s\($0)" }.joined(separator: "\n")
    let text = """
      -- a.phrases --
      application Theatre
      intent OpenSeatIntent
        parameter seat: SeatEntity
        parameter show: ShowEntity
      entity SeatEntity
      \(values)
      shortcut OpenSeatIntent
        phrase Open ${seat} in ${applicationName}
      """
    let message = "once every slot is filled in; the system keeps about 1000 in each language."
    #expect(
      try counts(text) == ["OpenSeatIntent | 120 of 1000 phrases | Theatre has 120 phrases \(message)"])
    #expect(
      try counts(text + "\n  phrase Play ${show} in ${applicationName}") == [
        "OpenSeatIntent | 121+ of 1000 phrases | Theatre has 121 phrases \(message)"
          + " The values that the app gives at run time come on top."
      ])
  }
}

extension CodeLens {
  fileprivate var run: LensCommand? {
    if case .run(let command) = command { command } else { nil }
  }
}
