import ShortcutLint
import Testing

/// Comments that silence rules, beyond what every rule's examples are tried with.
@Suite struct SuppressionsTests {
  private static let bare = "  phrase Run a task"
  private static let found = "missing-application-name"

  private func rules(_ lines: String...) -> [String] {
    let text = (["-- Demo.phrases --", "shortcut RunFigraniumTaskIntent"] + lines).joined(separator: "\n")
    // What is said of the comments themselves is tested with those rules.
    return LintedFiles(text).diagnostics.map(\.rule).filter { $0 != "unused-suppression" && $0 != "unknown-rule" }
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

  @Test func saysWhichRulesOfACatalogsCommentThereAreNot() {
    let text = """
      -- AppShortcuts.xcstrings --
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "Run ${applicationName}" : { "comment" : "For \\"Run\\". phrasebook:ignore greetings" }
                                                                                 ^^^^^^^^^ warning: [unknown-rule] There is no rule 'greetings'.
      } }
      """
    #expect(LintedFiles(text).rendered == text)
  }

  @Test func whatWasNotCheckedIsNotUnused() {
    let text = "-- Demo.phrases --\n# phrasebook:ignore-file unknown-slot\napplication Demo"
    let linter = Linter(rules: RuleRegistry.rules.filter { $0.description.id != "unknown-slot" })
    #expect(LintedFiles(text, linter: linter).diagnostics.isEmpty)
    #expect(LintedFiles(text).diagnostics.map(\.rule).contains("unused-suppression"))
  }

  @Test func aCommentThatSpeaksOfCommentsIsNone() {
    #expect(rules("  # Use `phrasebook:ignore missing-application-name` here.", Self.bare) == [Self.found])
    #expect(LintedFiles("-- Demo.phrases --\n# 'phrasebook:ignore nothing' and phrasebook:ignored").diagnostics.isEmpty)
  }
}
