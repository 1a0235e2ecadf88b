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
    return report(Linter(live: live).diagnostics(in: project, of: snapshot, about: files), project, files, begin)
  }

  /// A look at files that are being typed in: of the rules that wait for a pause they keep what these have found before.
  func report(
    on project: Project, about files: Set<FileID>, earlier: [FileID: EarlierFindings]
  ) -> DiagnosticsReport {
    let begin = ContinuousClock.now
    let known = files.compactMap { file in earlier[file].map { (file, $0) } }
    guard known.count == files.count else { return report(on: project, about: files) }
    let found = Linter.whileTyping.knowing(live).diagnostics(in: project, of: snapshot, about: files)
    let kept = known.flatMap { file, findings in
      snapshot.files[file].map { findings.moved(to: $0.text) } ?? []
    }
    return report(
      kept.isEmpty ? found : (found + kept).sorted(by: ShortcutLint.Diagnostic.precedes), project, files, begin)
  }

  private func report(
    _ found: [ShortcutLint.Diagnostic], _ project: Project, _ files: Set<FileID>?, _ begin: ContinuousClock.Instant
  ) -> DiagnosticsReport {
    let byFile = Dictionary(grouping: found, by: \.place.file)
    return DiagnosticsReport(
      project: project.root, files: files, versions: versions, revision: project.revision, found: byFile,
      diagnostics: byFile.mapValues { $0.map { view.diagnostic($0, in: snapshot) } },
      duration: ContinuousClock.now - begin)
  }
}
