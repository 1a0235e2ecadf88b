import LanguageServerProtocol
import ShortcutLint
import ShortcutModel

/// How diagnostics reach the client. A client that asks for those of documents gets them when it asks: those of open
/// documents, and once it has asked for all, those of every file. Of what it does not ask for it is told.
extension Session {
  /// Whether the client asks for what is said of a file, so that it is not published.
  func isPulled(_ file: FileID) -> Bool {
    guard capabilities.diagnosticPull else { return false }
    return diagnostics.pullsWorkspace || documents[file] != nil || diagnostics.pulledFiles.contains(file)
  }

  /// The client asks for a document's diagnostics, and from now on is not told of them.
  mutating func beginPull(_ id: RequestID, of uri: DocumentURI) {
    let file = workspace.file(of: uri, on: options.disk)
    takeBack(file)
    diagnostics.pulledFiles.insert(file)
    diagnostics.pulls[id] = file
    diagnostics.changed.remove(file)
  }

  /// What was found for a request; it is answered with that unless it has been given up.
  mutating func endPull(_ id: RequestID, _ found: [LanguageServerProtocol.Diagnostic]) {
    guard let file = diagnostics.pulls.removeValue(forKey: id), requests.isOpen(id) else { return }
    diagnostics.published[file] = found.isEmpty ? nil : found
    // It may have been looked at once more meanwhile.
    guard let project = workspace.snapshot.project(of: file),
      let latest = diagnostics.latest(of: project), latest[file] ?? [] != found
    else { return }
    diagnostics.hasUnasked = true
    askAgain()
  }

  /// The client asks for the diagnostics of all files.
  mutating func beginWorkspacePull() {
    guard !diagnostics.pullsWorkspace else { return }
    for file in diagnostics.published.keys.sorted() { takeBack(file) }
    diagnostics.pullsWorkspace = true
    tellParked()
  }

  /// Takes back what was published of a file that the client asks for from now on.
  mutating func takeBack(_ file: FileID) {
    guard !isPulled(file), diagnostics.published[file] != nil else { return }
    publish([], of: file)
  }

  /// The client does not ask for a closed document, unless it asks for all. It is told what is known of it.
  mutating func endPulls(of file: FileID) {
    guard capabilities.diagnosticPull else { return }
    diagnostics.pulledFiles.remove(file)
    diagnostics.published[file] = nil
    guard !isPulled(file), let project = workspace.snapshot.project(of: file),
      let found = diagnostics.latest(of: project)?[file]
    else { return }
    publish(found, of: file)
  }

  /// There is something about a document that the client has asked for before, and does not know of.
  mutating func noteUnasked(_ found: [LanguageServerProtocol.Diagnostic], of file: FileID) {
    // What is being asked for, or will be since the text has changed, need not be asked for again.
    guard !diagnostics.pulls.values.contains(file) else { return }
    diagnostics.published[file] = found.isEmpty ? nil : found
    diagnostics.hasUnasked = true
  }

  /// Asks the client to ask again, where it is needed and can be done.
  mutating func askAgain() {
    guard diagnostics.hasUnasked else { return }
    diagnostics.hasUnasked = false
    requestRefresh([.diagnostics])
  }

  /// Answers the requests for all diagnostics that wait, if everything has been looked at.
  mutating func tellParked() {
    guard diagnostics.pullsWorkspace, phase == .running, hasScanned || scans.isEmpty, workspace.touched.isEmpty,
      diagnostics.check == nil, diagnostics.pause == nil
    else { return }
    var found: [FileID: [LanguageServerProtocol.Diagnostic]] = [:]
    for project in workspace.snapshot.projects {
      guard let latest = diagnostics.latest(of: project) else { return }
      found.merge(latest) { $1 }
    }
    found.merge(diagnostics.configurationErrors) { $1 }
    parked.tell(
      DiagnosticsBoard(
        found: found.filter { !$0.value.isEmpty }, versions: documents.mapValues(\.version), uris: workspace.uris))
  }
}
