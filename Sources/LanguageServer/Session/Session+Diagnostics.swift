import LanguageServerProtocol
import ShortcutLint
import ShortcutModel

extension Session {
  /// Has the rules look at the snapshot. Before the workspace has been read once they would miss what stands in other
  /// files.
  ///
  /// A person waits for what is said of the file that is being typed in: that comes first, at once where it is known to
  /// be quick. What the edit means to other files is looked at when the typing pauses, so that it keeps no key waiting.
  mutating func startCheck() {
    guard phase == .running, hasScanned || scans.isEmpty else { return }
    // An edit that waits to be applied would be reported on by its version with the text from before it.
    applyEdits()
    let projects = workspace.snapshot.projects.filter { !diagnostics.isChecked($0) }
    if !projects.isEmpty { parked.outdate() }
    guard !capabilities.diagnosticPull || diagnostics.changed.isEmpty else {
      // The client asks for what is said of the edited file.
      diagnostics.lastAnswer = .now
      return diagnostics.check == nil ? awaitPause(Self.pause) : outdateCheck()
    }
    let edited = Dictionary(grouping: diagnostics.changed) { workspace.snapshot.project(of: $0)?.root }
    let awaited = projects.compactMap { project in edited[project.root].map { (project, Set($0)) } }
    guard !awaited.isEmpty, diagnostics.isQuick(awaited.map(\.0)) else {
      checkAll(projects, first: awaited)
      return
    }
    for (project, files) in awaited {
      publish(look.report(on: project, about: files, earlier: diagnostics.earlier))
    }
    diagnostics.lastAnswer = .now
    if diagnostics.check == nil { awaitPause(Self.pause) } else { outdateCheck() }
  }

  /// How long no key comes before a person is taken to look up: too short to be noticed.
  private static let pause = Duration.milliseconds(40)

  private mutating func awaitPause(_ pause: Duration) {
    guard diagnostics.pause == nil else { return }
    diagnostics.pause = Task { [queue] in
      do {
        try await Task.sleep(for: pause)
        queue.yield(.paused)
      } catch {
        // The session has ended.
      }
    }
  }

  /// Looks at all that has not been looked at, unless a key has come meanwhile.
  mutating func endPause() {
    diagnostics.pause = nil
    let rest = Self.pause - (.now - diagnostics.lastAnswer)
    if rest > .zero { return awaitPause(rest) }
    // An edit that has not been applied yet is answered first, and a pause follows.
    guard phase == .running, workspace.touched.isEmpty else { return }
    checkAll(workspace.snapshot.projects.filter { !diagnostics.isChecked($0) }, first: [])
  }

  /// Looks at projects in a task. It ends early when something changes, and is then followed by another.
  private mutating func checkAll(_ projects: [Project], first: [(Project, Set<FileID>)]) {
    guard diagnostics.check == nil else { return outdateCheck() }
    guard !projects.isEmpty else { return tellParked() }
    diagnostics.isOutdated = false
    diagnostics.check = Task { [queue, look, earlier = diagnostics.earlier] in
      for (project, files) in first where !Task.isCancelled {
        queue.yield(.checked(look.report(on: project, about: files, earlier: earlier)))
      }
      for project in projects where !Task.isCancelled {
        queue.yield(.checked(look.report(on: project)))
      }
      queue.yield(.checkEnded)
    }
  }

  private mutating func outdateCheck() {
    diagnostics.isOutdated = true
    diagnostics.check?.cancel()
  }

  private var look: DiagnosticsLook {
    DiagnosticsLook(
      snapshot: workspace.snapshot, live: diagnostics.live, versions: documents.mapValues(\.version), view: view)
  }

  /// Has the rules know what providers have told, as somebody wanted to be offered it. No provider is asked for the rules.
  mutating func takeEntities() {
    guard phase == .running else { return }
    let known = diagnostics.live
    diagnostics.live = desk.evidence(on: workspace.snapshot)
    // To give up very many values takes longer than a key may wait.
    Task.detached { withExtendedLifetime(known) {} }
    diagnostics.forgetReports()
    parked.outdate()
    if diagnostics.check == nil { awaitPause(Self.pause) } else { outdateCheck() }
  }

  mutating func endCheck() {
    let wasCut = diagnostics.check?.isCancelled == true
    diagnostics.check = nil
    guard wasCut || diagnostics.isOutdated else {
      askAgain()
      return tellParked()
    }
    if diagnostics.changed.isEmpty { awaitPause(Self.pause) } else { startCheck() }
  }

  /// Sends what is new. A document that has moved on is left to the next look.
  mutating func publish(_ report: DiagnosticsReport) {
    guard phase == .running else { return }
    diagnostics.keep(report, projects: workspace.snapshot.projects.map(\.root))
    // Only these can have news; a project may have thousands of other files.
    let files =
      report.files
      ?? Set(report.diagnostics.keys).union(diagnostics.published.keys).union(diagnostics.changed).filter {
        workspace.snapshot.project(of: $0)?.root == report.project
      }
    for file in files.sorted() {
      guard let source = workspace.snapshot.files[file], report.versions[file] == documents[file]?.version else {
        continue
      }
      diagnostics.earlier[file] = documents[file].map { _ in
        EarlierFindings(report.found[file] ?? [], in: source.text)
      }
      let found = report.diagnostics[file] ?? []
      let isNews = found != diagnostics.published[file] ?? []
      let isAwaited = diagnostics.changed.remove(file) != nil && source.concernsShortcuts
      if !isPulled(file) {
        if isNews || isAwaited { publish(found, of: file) }
      } else if isNews, !isAwaited, documents[file] != nil || diagnostics.pulledFiles.contains(file) {
        noteUnasked(found, of: file)
      }
    }
  }

  /// Takes back what was said about files that are gone.
  mutating func clearDiagnostics(of files: Set<FileID>) {
    diagnostics.changed.subtract(files)
    for file in files.sorted() where diagnostics.published[file] != nil {
      if isPulled(file) { diagnostics.published[file] = nil } else { publish([], of: file) }
    }
  }

  mutating func publish(_ found: [LanguageServerProtocol.Diagnostic], of file: FileID) {
    diagnostics.published[file] = found.isEmpty ? nil : found
    let version = capabilities.diagnosticVersions ? documents[file]?.version : nil
    client.notify(
      PublishDiagnosticsNotification.self,
      PublishDiagnosticsParams(uri: workspace.uris.uri(of: file), version: version, diagnostics: found))
  }
}
