import ShortcutModel
import SourceText
import Testing

@testable import ShortcutIDE

@Suite struct FormattingTests {
  private let text = SourceText("try\n   Go  \n    Stop  \nalso  B\n")

  private func format(_ path: String, touching range: Range<Int>?) throws -> String? {
    let id = FileID(path)
    let file = SourceFile(id, kind: try #require(FileKind(id)), text: text)
    guard let edits = Formatting.edits(of: file, touching: range) else { return nil }
    return text.applying(edits)?.string
  }

  @Test func formatsThePartThatIsAskedFor() throws {
    #expect(try format("a.phrases", touching: nil) == "try\n  Go\n  Stop\nalso B\n")
    #expect(try format("a.phrases", touching: 14..<14) == "try\n   Go  \n  Stop\nalso  B\n")
    #expect(try format("a.phrases", touching: 5..<14) == "try\n  Go\n  Stop\nalso  B\n")
    #expect(try format("a.phrases", touching: 0..<1) == text.string)
  }

  /// An editor that has whole lines selected sends where the next one starts.
  @Test func leavesTheLineBehindWholeLinesAlone() throws {
    #expect(try format("a.phrases", touching: 4..<12) == "try\n  Go\n    Stop  \nalso  B\n")
    #expect(try format("a.phrases", touching: 4..<13) == "try\n  Go\n  Stop\nalso  B\n")
    #expect(try format("a.phrases", touching: 12..<12) == "try\n   Go  \n  Stop\nalso  B\n")
  }

  @Test func leavesOtherFilesToOthers() throws {
    #expect(try format("a.swift", touching: nil) == nil)
    #expect(try format("AppShortcuts.strings", touching: nil) == nil)
  }

  @Test(
    arguments: [
      ("-- a.phrases --\nshortcut A\n  phrase Run ${▮", true),
      ("-- a.phrases --\nshortcut A\n  phrase Run ${▮ in it", true),
      ("-- a.phrases --\nshortcut A\n  never Run ${▮", true),
      ("-- a.phrases --\nshortcut A\n  phrase Run ${▮} in it", false),
      ("-- a.phrases --\nshortcut A\n  phrase Run ${▮task", false),
      ("-- a.phrases --\nshortcut A\n  phrase Run {▮", false),
      ("-- a.phrases --\nshortcut A\n  title Run ${▮", false),
      ("-- a.phrases --\ntry\n  Run ${▮", false),
      ("-- AppShortcuts.strings --\n\"Run ${▮\" = \"\";", true),
      ("-- AppShortcuts.strings --\n\"Run ${a}\" = \"Los ${▮\";", true),
      ("-- AppShortcuts.strings --\n/* ${▮ */", false),
      ("-- AppShortcuts.xcstrings --\n{\"strings\":{\"Run ${▮\":{}}}", true),
      ("-- a.swift --\nlet a = AppShortcut(intent: A(), phrases: [\"Run ${▮\"])", false),
    ])
  func closesASlotThatIsOpened(fixture: String, closes: Bool) throws {
    let cursor = try Cursor(fixture)
    let edit = cursor.context.slotClosing
    #expect((edit != nil) == closes)
    if let edit { #expect(edit == TextEdit(range: cursor.context.offset..<cursor.context.offset, replacement: "}")) }
  }
}
