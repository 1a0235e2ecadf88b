import PhraseSyntax
import ShortcutModel
import UtteranceMatcher

/// A `try` line that does not hold, or of which nobody can tell.
struct DoubtfulUtterance {
  let file: FileID
  /// Nil where it is not settled whether the line holds.
  let failure: UtteranceVerdict.Failure?

  /// Those of the `.phrases` files that are asked about. A project without shortcuts has its phrases elsewhere.
  static func all(
    in project: Project, of snapshot: WorkspaceSnapshot, asking asked: AskedFiles, values: SlotValues
  ) -> [DoubtfulUtterance] {
    let files = project.phrasesFiles.filter { asked.contains($0.file) && !$0.facts.tests.isEmpty }
    guard !files.isEmpty, !project.shortcuts.isEmpty else { return [] }
    let tester = UtteranceTester(snapshot: snapshot, project: project, values: values)
    return files.flatMap { file, facts in
      facts.tests.compactMap { test in
        switch tester.verdict(on: test) {
        case .passed: nil
        case .undecided: DoubtfulUtterance(file: file, failure: nil)
        case .failed(let failure): DoubtfulUtterance(file: file, failure: failure)
        }
      }
    }
  }
}

extension RuleContext {
  /// Reports the `try` lines that fail in one way.
  mutating func reportUtterances(_ rule: String, failing kind: UtteranceVerdict.Failure.Kind, note: String) {
    for doubt in index.doubtfulUtterances {
      guard let failure = doubt.failure else {
        leaveOpen(rule, in: doubt.file)
        continue
      }
      guard failure.kind == kind else { continue }
      report(
        failure.message, at: Place(file: doubt.file, range: failure.range),
        related: failure.phrasePlace.map { [Diagnostic.Related(note, at: $0)] } ?? [])
    }
  }
}
