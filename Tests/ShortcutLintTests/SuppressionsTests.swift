import ShortcutLint
import Testing

/// Comments that silence rules, beyond what every rule's examples are tried with.
@Suite struct SuppressionsTests {
  private static let bare = "  phrase Run a task"
  private static let found = "missing-application-name"

  private func rules(_ lines: String...) -> [String] {
    let text = (["-- Demo.phrases --", "shortcut RunFigraniumTaskIntent"] + lines).joined(separator: "\n")
    return LintedFiles(text).diagnostics.map(\.rule)
  }

  @Test func silencesItsOwnLine() {
    #expect(rules(Self.bare + "  # phrasebook:ignore missing-application-name").isEmpty)
  }

  @Test func doesNotReachTheLineBelowACommentBehindAnItem() {
    #expect(
      rules("  title Run  # phrasebook:ignore missing-application-name", Self.bare) == [Self.found])
  }

  @Test func reachesThroughFurtherComments() {
    #expect(
      rules("  # phrasebook:ignore missing-application-name", "  # The app is named by the device.", Self.bare).isEmpty)
  }

  @Test func reachesOneLineOnly() {
    #expect(
      rules("  # phrasebook:ignore missing-application-name", Self.bare, "  phrase Start a task") == [Self.found])
    #expect(rules("  # phrasebook:ignore missing-application-name", "", Self.bare) == [Self.found])
  }

  @Test func silencesTheNamedRulesOnly() {
    #expect(rules("  # phrasebook:ignore unknown-slot", Self.bare) == [Self.found])
    #expect(rules("  # phrasebook:ignore", Self.bare) == [Self.found])
    #expect(rules("  # phrasebook:ignore unknown-slot, missing-application-name because of that", Self.bare).isEmpty)
    #expect(rules("  # phrasebook:ignore unknown-slot missing-application-name", Self.bare) == [Self.found])
  }

  @Test func silencesAWholeFileFromAnywhere() {
    #expect(rules(Self.bare, "", "# phrasebook:ignore-file missing-application-name").isEmpty)
  }

  @Test func silencesALineBehindABlockCommentBesideIt() {
    let key = "\"Run it\" = \"Run it\";"
    let text = """
      -- en.lproj/AppShortcuts.strings --
      /* phrasebook:ignore missing-application-name */ \(key)
      \(key.replacing("it", with: "that"))
      """
    #expect(LintedFiles(text).diagnostics.map(\.message).allSatisfy { $0.contains("Run that") })
    #expect(LintedFiles(text).diagnostics.count == 1)
  }

  @Test func silencesOneEntryOfACatalog() {
    let text = """
      -- AppShortcuts.xcstrings --
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "Run it" : { "comment" : "For the watch. phrasebook:ignore missing-application-name" },
        "Run that" : { }
      } }
      """
    #expect(LintedFiles(text).diagnostics.map(\.message).allSatisfy { $0.contains("Run that") })
    #expect(LintedFiles(text).diagnostics.count == 1)
  }
}
