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

  @Test func sentencesAreNotTriedWhileSomebodyTypes() {
    let ids = Set(RuleRegistry.ids).subtracting(RuleRegistry.rulesWhileTyping.map { $0.description.id })
    #expect(ids.contains("utterance-not-understood"))
    #expect(ids.allSatisfy { $0.hasPrefix("utterance-") })
  }

  private func found(in text: SourceText) -> [Diagnostic] {
    Linter().diagnostics(in: WorkspaceSnapshot(files: [SourceFile(file, kind: .phrases, text: text)]))
  }
}
