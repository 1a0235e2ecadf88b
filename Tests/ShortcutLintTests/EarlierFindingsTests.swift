import ShortcutLint
import ShortcutModel
import SourceText
import Testing

/// What is known of a file's sentences while it is typed in.
@Suite struct EarlierFindingsTests {
  private let file = FileID("a.phrases")
  private let text = SourceText(
    """
    application Logs
    shortcut RunFigraniumTaskIntent
      title Run
      phrase Run a ${applicationName} task
    try
      Walk a Logs task
      Run a Logs task

    """)

  /// An edit of the text, whether it leaves the sentence that is not understood as it is.
  @Test(arguments: [
    ("application", "# é\napplication", true), ("  Run a Logs task\n", "", true), ("Walk", "Talk", false),
    (" task\n  Run", " test\n  Run", false), ("try", "try\n", true), ("", "", true),
  ])
  func followsTheLinesThatAnEditLeaves(part: String, replacement: String, stays: Bool) throws {
    let before = found(in: text)
    #expect(before.filter { $0.rule == "utterance-not-understood" }.count == 1)
    let edited = SourceText(
      part.isEmpty ? text.string : text.string.replacing(part, with: replacement, maxReplacements: 1))
    let moved = EarlierFindings(before, in: text).moved(to: edited)
    let anew = found(in: edited).filter { $0.rule == "utterance-not-understood" }
    #expect(moved.map(\.whole) == (stays ? anew.map(\.whole) : []))
  }

  @Test func whatNeedsAWholePhraseIsLeftForAPause() {
    let ids = Set(RuleRegistry.ids).subtracting(RuleRegistry.rulesWhileTyping.map { $0.description.id })
    #expect(ids == ["missing-translation", "phrase-budget", "utterance-mismatch", "utterance-not-understood"])
  }

  /// A phrase that is left alone keeps what was said of it; one that is typed in has no translation yet, and nothing is
  /// said of that.
  @Test(arguments: [("Run a", "Run one", false), ("application Logs", "application Journal", true)])
  func keepsWhatWasSaidOfTranslations(part: String, replacement: String, stays: Bool) throws {
    let table = SourceFile(
      FileID("de.lproj/AppShortcuts.strings"), kind: .strings,
      text: SourceText(#""Halt ${applicationName}" = "Halte ${applicationName} an";"#))
    let snapshot = WorkspaceSnapshot(files: [
      SourceFile(
        file, kind: .phrases, text: SourceText(text.string + "shortcut OpenIntent\n  phrase Halt ${applicationName}\n")),
      table,
    ])
    let source = try #require(snapshot.files[file]?.text)
    let before = Linter().diagnostics(in: snapshot).filter { $0.place.file == file }
    #expect(before.filter { $0.rule == "missing-translation" }.count == 1)
    let edited = SourceText(source.string.replacing(part, with: replacement, maxReplacements: 1))
    let moved = EarlierFindings(before, in: source).moved(to: edited).filter { $0.rule == "missing-translation" }
    #expect(moved.map { edited.string(in: $0.place.range) } == (stays ? ["Run a ${applicationName} task"] : []))
  }

  private func found(in text: SourceText) -> [Diagnostic] {
    Linter().diagnostics(in: WorkspaceSnapshot(files: [SourceFile(file, kind: .phrases, text: text)]))
  }
}
