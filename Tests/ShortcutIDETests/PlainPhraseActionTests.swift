import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct PlainPhraseActionTests {
  private func take(_ fixture: String) throws -> String? {
    let files = MarkedText(fixture).files
    let snapshot = try workspace(files)
    let file = try #require(files.first { !$0.cursors.isEmpty })
    let (id, offset) = (FileID(file.path), try #require(file.cursors.first))
    let diagnostics = Linter().diagnostics(in: snapshot).filter { $0.place.file == id }
    let action = CodeAction.actions(in: id, touching: offset..<offset, diagnostics: diagnostics, of: snapshot).first {
      $0.title == "Add a phrase without a parameter"
    }
    guard let action, case .edit(let edits) = action.effect else { return nil }
    return file.text.applying(edits.map(\.edit))?.string
  }

  @Test func addsAPhraseThatSiriAsksAfter() throws {
    #expect(
      try take(
        "-- a.phrases --\nshortcut Run▮FigraniumTaskIntent\n  title Run a task\n  phrase Do ${task} # c\n  image a\n")
        == "shortcut RunFigraniumTaskIntent\n  title Run a task\n  phrase Do ${task} # c\n  phrase Run a task in ${applicationName}\n  image a\n"
    )
    func swift(_ phrases: String) -> String {
      #"""
      -- a.swift --
      struct S: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          App▮Shortcut(intent: RunFigraniumTaskIntent(), phrases: [\#(phrases)], shortTitle: "Run it", systemImageName: "a")
        }
      }
      """#
    }
    let inline = try take(swift(#""Do \(\.$task)""#))
    #expect(inline?.contains(#"["Do \(\.$task)", "Run it in \(.applicationName)"]"#) == true)
    let spread = try take(swift("\n      \"Do \\(\\.$task)\",\n    "))
    #expect(
      spread?.contains("[\n      \"Do \\(\\.$task)\",\n      \"Run it in \\(.applicationName)\",\n    ]") == true)
  }

  @Test func isSilentWhereOneIsThere() throws {
    #expect(
      try take(
        "-- a.phrases --\nshortcut Run▮FigraniumTaskIntent\n  phrase Do ${task}\n  phrase Go ${applicationName}\n")
        == nil)
    #expect(try take("-- a.phrases --\nshortcut Run▮FigraniumTaskIntent\n") == nil)
  }
}
