import ShortcutModel
import SourceText
import TestSupport
import Testing
import UtteranceMatcher

@testable import ShortcutIDE

@Suite struct InlayHintTests {
  /// The last file's text with its hints between angle brackets.
  private func hints(
    _ fixture: String, _ kinds: Set<InlayHint.Kind> = InlayHint.Kind.standard, within range: Range<Int>? = nil
  ) throws -> String {
    let files = MarkedText(fixture).files
    let file = try #require(files.last)
    let hints = InlayHint.hints(
      in: FileID(file.path), of: try workspace(files), within: range ?? 0..<file.text.count, kinds: kinds,
      live: LiveEntities([
        "FigraniumTask": LiveEntities.Listing(
          EntityList([
            LiveEntity(id: "t1", name: "Nightly backup"), LiveEntity(id: "morning-news", name: "Morning news"),
          ]))
      ]))
    let edits = hints.map { TextEdit(range: $0.offset..<$0.offset, replacement: "‹\($0.text)›") }
    return try #require(file.text.applying(edits)).string
  }

  private let file = """
    -- a.phrases --
    intent Open
      parameter log: LogEntity
    entity LogEntity
      case build  Build log
      case b2  The second log
    shortcut RunFigraniumTaskIntent(task: "t1")
      phrase Run ${task} now
    try
      Go -> RunFigraniumTaskIntent(task: "morning-news")
      Go -> RunFigraniumTaskIntent(task: "t9")
      Go -> Open(log: b2, x: "t1")
    """

  @Test func namesIdentifiersThatDoNotSpeak() throws {
    let text = file.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(
      try hints(file)
        == text.replacing(#"task: "t1""#, with: #"task: "t1"‹Nightly backup›"#)
        .replacing("log: b2", with: "log: b2‹The second log›"))
    #expect(try hints(file, within: 0..<20) == text)
    #expect(
      try hints(file, [.slotTypes]) == text.replacing("Run ${task} now", with: "Run ${task}‹: FigraniumTask› now"))
  }

  @Test func namesIdentifiersInSwift() throws {
    let swift = #"""
      struct S: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: RunFigraniumTaskIntent(task: FigraniumTask(id: "t1")), phrases: ["Run \(.applicationName)"])
        }
      }
      """#
    #expect(try hints("-- a.swift --\n" + swift).contains("‹Nightly backup›"))
    #expect(
      try hints("-- a.swift --\nlet a = RunFigraniumTaskIntent(task: FigraniumTask(id: \"t1\"))").contains("‹") == false
    )
  }

  @Test func countsLanguagesAndNamesTypesWhereAskedTo() throws {
    let project = """
      -- de.lproj/AppShortcuts.strings --
      "Run ${task} in ${applicationName}" = "Starte ${task} in ${applicationName}";
      -- en.lproj/AppShortcuts.strings --
      "Run ${task} in ${applicationName}" = "Run ${task} in ${applicationName}";
      -- fr.lproj/AppShortcuts.strings --
      -- a.phrases --
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} in ${applicationName}
      """
    #expect(try hints(project, [.languages]).hasSuffix("${applicationName}‹2 of 3 languages›"))
    let table = project.split(separator: "-- a.phrases --").reversed().joined(separator: "-- b.phrases --")
    #expect(!table.isEmpty)
    #expect(
      try hints(
        """
        -- a.phrases --
        shortcut RunFigraniumTaskIntent
          phrase Run ${task} in ${applicationName}
        -- de.lproj/AppShortcuts.strings --
        "Run ${task} in ${applicationName}" = "Starte ${task} in ${applicationName}";
        """, [.slotTypes])
        == #""Run ${task}‹: FigraniumTask› in ${applicationName}" = "Starte ${task}‹: FigraniumTask› in ${applicationName}";"#
    )
  }
}
