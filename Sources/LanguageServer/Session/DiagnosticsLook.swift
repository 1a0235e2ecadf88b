import LanguageServerProtocol
import ShortcutLint
import ShortcutModel

/// What the rules look at.
struct DiagnosticsLook: Sendable {
  let snapshot: WorkspaceSnapshot
  let live: LiveEvidence
  /// Those of the open documents.
  let versions: [FileID: Int]
  let view: ClientView

  /// - Parameter files: Those that are looked at; nil for all of the project.
  func report(on project: Project, about files: Set<FileID>? = nil) -> DiagnosticsReport {
    let begin = ContinuousClock.now
    let found = Linter(live: live).diagnostics(in: project, of: snapshot, about: files)
    let byFile = Dictionary(grouping: found, by: \.place.file)
    return DiagnosticsReport(
      project: project.root, files: files, versions: versions, revision: project.revision, found: byFile,
      diagnostics: byFile.mapValues { $0.map { view.diagnostic($0, in: snapshot) } },
      duration: ContinuousClock.now - begin)
  }
}
