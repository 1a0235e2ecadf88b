import ShortcutLint
import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import ShortcutIDE

@Suite struct CodeActionTests {
  private let fixture = """
    -- A.phrases --
    shortcut RunFigraniumTaskIntent
      title Back up
      phrase ⟦Run⟧ ⟦it⟧
    """

  private func actions(touching index: Int, mendsAll: Bool = false) throws -> [CodeAction] {
    let files = MarkedText(fixture).files
    let file = try #require(files.first)
    let id = FileID(file.path)
    let place = Place(file: id, range: file.ranges[0])
    let diagnostics = [Fix.Safety.safe, .unsafe].map { safety in
      Diagnostic(
        rule: "a", severity: .error, message: "m", place: place,
        fix: Fix("Fix \(safety.rawValue)", safety, replacing: place, with: "Walk"))
    }
    let elsewhere = Diagnostic(
      rule: "a", severity: .error, message: "m", place: Place(file: FileID("B.phrases"), range: place.range),
      fix: Fix("Other", .safe, []))
    let range = index < 0 ? 0..<0 : file.ranges[index]
    return CodeAction.actions(
      in: id, touching: range, diagnostics: diagnostics + [elsewhere], of: try workspace(files), mendsAll: mendsAll)
  }

  @Test func offersTheFixesUnderTheSelection() throws {
    let found = try actions(touching: 0)
    #expect(
      found.map(\.title) == [
        "Fix safe", "Fix unsafe", "Fix all 2 of a in the file", "Silence a on this line", "Silence a in this file",
        "Apply every safe fix in the file",
      ])
    #expect(found.map(\.isPreferred) == [true, false, false, false, false, false])
    #expect(found.map(\.kind) == [.quickFix, .quickFix, .quickFix, .quickFix, .quickFix, .fixAll])
    #expect(try actions(touching: 1).isEmpty)
    #expect(try actions(touching: 1, mendsAll: true).map(\.title) == ["Apply every safe fix in the file"])
  }

  /// Each fix takes the last letter of the only phrase away, and finds another one then.
  @Test func fixesAllUntilNothingIsLeft() throws {
    let snapshot = try workspace(MarkedText(fixture).files)
    let id = FileID("A.phrases")
    func look(_ snapshot: WorkspaceSnapshot) -> [Diagnostic] {
      guard let phrase = snapshot.projects.first?.shortcuts.first?.phrases.first?.place, phrase.range.count > 3 else {
        return []
      }
      let last = Place(file: id, range: (phrase.range.upperBound - 1)..<phrase.range.upperBound)
      return ["a", "b"].map { rule in
        Diagnostic(
          rule: rule, severity: .error, message: "", place: last, fix: Fix("", .safe, replacing: last, with: ""))
      }
    }
    for rule in [nil, "b"] {
      let edits = DeferredEdit(.fixAll, rule: rule).edits(in: id, of: snapshot, look: look)
      #expect(edits.count == 1)
      let text = try #require(snapshot.files[id]?.text)
      #expect(text.applying(edits.map(\.edit))?.string == text.string.replacing("Run it", with: "Run "))
    }
  }

  @Test func offersWhatTheLinesLensesRun() throws {
    let found = try actions(touching: -1)
    #expect(found.map(\.title) == ["▶ Run \"Back up\"", "Dry run \"Back up\""])
    let commands = found.compactMap { action -> LensCommand? in
      guard case .command(.run(let command)) = action.effect else { return nil }
      return command
    }
    #expect(commands.map(\.isDryRun) == [false, true])
    #expect(commands.map(\.argument) == ["RunFigraniumTaskIntent", "RunFigraniumTaskIntent"])
  }
}
