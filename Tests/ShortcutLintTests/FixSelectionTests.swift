import ShortcutModel
import SourceText
import Testing

@testable import ShortcutLint

@Suite struct FixSelectionTests {
  private func diagnostic(_ edits: (String, Range<Int>, String)...) -> Diagnostic {
    let list = edits.map { FileEdit(file: FileID($0.0), edit: TextEdit(range: $0.1, replacement: $0.2)) }
    return Diagnostic(
      rule: "rule", severity: .error, message: edits.map(\.2).joined(), place: Place(file: FileID("a"), range: 0..<1),
      fix: Fix("", .safe, list))
  }

  private func taken(_ diagnostics: Diagnostic...) -> [String] {
    var selection = FixSelection()
    for diagnostic in diagnostics { selection.take(diagnostic) }
    return selection.diagnostics.map(\.message)
  }

  @Test func firstOfThoseThatMeetIsTaken() {
    #expect(
      taken(diagnostic(("a", 0..<4, "x")), diagnostic(("a", 3..<5, "y")), diagnostic(("a", 4..<6, "z"))) == ["x", "z"])
    #expect(taken(diagnostic(("a", 3..<5, "y")), diagnostic(("a", 0..<4, "x")), diagnostic(("a", 4..<6, "z"))) == ["y"])
    #expect(taken(diagnostic(("a", 0..<4, "x")), diagnostic(("b", 0..<4, "y"))) == ["x", "y"])
    #expect(
      taken(diagnostic(("a", 2..<3, "x")), diagnostic(("a", 0..<9, "y")), diagnostic(("a", 8..<9, "z"))) == ["x", "z"])
  }

  @Test func insertionsThatTouchWait() {
    #expect(
      taken(diagnostic(("a", 4..<4, "x")), diagnostic(("a", 4..<4, "y")), diagnostic(("a", 5..<5, "z"))) == ["x", "z"])
    #expect(taken(diagnostic(("a", 0..<4, "x")), diagnostic(("a", 4..<4, "y"))) == ["x"])
    #expect(taken(diagnostic(("a", 4..<4, "y")), diagnostic(("a", 0..<4, "x"))) == ["y"])
  }

  @Test func fixIsTakenWholeOrNotAtAll() {
    let both = diagnostic(("a", 0..<2, "x"), ("b", 0..<2, "y"))
    #expect(taken(diagnostic(("b", 1..<3, "z")), both, diagnostic(("a", 0..<2, "w"))) == ["z", "w"])
  }

  @Test func equalFixesAreOne() {
    var selection = FixSelection()
    for diagnostic in [diagnostic(("a", 0..<2, "x")), diagnostic(("a", 0..<2, "x"))] { selection.take(diagnostic) }
    #expect(selection.diagnostics.count == 2)
    #expect(selection.edits[FileID("a")]?.count == 1)
    #expect(taken(diagnostic(("a", 0..<2, "x")), diagnostic(("a", 0..<2, "x"), ("a", 5..<6, "y"))) == ["x"])
  }
}
