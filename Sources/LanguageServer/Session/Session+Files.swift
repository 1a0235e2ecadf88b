import LanguageServerProtocol
import ShortcutModel

extension Session {
  /// Adds a folder and has it read.
  mutating func addRoot(_ root: WorkspaceRoot) {
    guard workspace.add(root) else { return }
    watch(root)
    scan(root)
  }

  /// Has a folder read. While that is under way, all further wishes together are one more scan after it.
  mutating func scan(_ root: WorkspaceRoot) {
    guard scans[root] == nil else {
      scans[root]?.isOutdated = true
      return
    }
    scanCount += 1
    let control = ScanControl()
    scans[root] = Scan(control: control, progress: beginProgress(number: scanCount, control))
    disk.scan(root, known: workspace.configurations.known, control: control)
  }

  private func beginProgress(number: Int, _ control: ScanControl) -> ScanProgress? {
    guard capabilities.workDoneProgress else { return nil }
    return ScanProgress(
      number: number, control: control, delay: options.progressDelay, view: view, client: client)
  }

  /// The user does not want to wait for a folder.
  func cancelScan(_ token: ProgressToken) {
    scans.values.first { $0.progress?.token == token }?.control.cancel()
  }

  private mutating func endScan(of root: WorkspaceRoot) {
    guard let scan = scans.removeValue(forKey: root) else { return }
    scan.progress?.end()
    if scan.isOutdated, workspace.roots.contains(root) { self.scan(root) }
  }

  mutating func removeRoot(_ root: WorkspaceRoot) {
    workspace.remove(root)
    scans[root]?.control.cancel()
    unwatch(root)
    publishConfigurationErrors()
    remove(workspace.snapshot.files.keys.filter { workspace.root(of: $0) == nil && documents[$0] == nil })
  }

  mutating func take(_ scan: WorkspaceScan, of root: WorkspaceRoot) {
    endScan(of: root)
    for problem in scan.problems { options.log("\(problem.file): \(problem.reason)") }
    guard workspace.roots.contains(root) else { return }
    warn(of: scan.problems)
    if scan.visitedCount == 0, scan.problems.contains(where: { $0.file.path == root.path }) {
      giveUp(root)
      return
    }
    guard !scan.isCancelled else {
      warn("The reading of \(root.path) was ended. Open files are read with the projects around them.")
      giveUp(root)
      return
    }
    watch?.watch(WatchedScan(scan, of: ScanRoot(root)))
    workspace.projectRoots[root.path] = scan.projectRoots
    workspace.configurations.take(scan, of: root.path)
    publishConfigurationErrors()
    let kept = workspace.snapshot.files.values.filter { documents[$0.id] != nil || !root.contains($0.id) }
    let files = kept + scan.files.filter { documents[$0.id] == nil }
    let before = Set(workspace.snapshot.files.keys)
    workspace.snapshot = WorkspaceSnapshot(
      files: files, projectRoots: workspace.allProjectRoots, configuration: workspace.configurations.workspace)
    clearDiagnostics(of: before.subtracting(workspace.snapshot.files.keys))
    log("Read \(scan.files.count) of \(scan.visitedCount) files below \(root.path).")
    settle()
    refreshViews()
  }

  /// Tells the client what could not be read, and limits that were reached. What is the matter with the first few is
  /// mostly the matter with the rest.
  private func warn(of problems: [FileReadError]) {
    guard !problems.isEmpty else { return }
    let shown = problems.prefix(10).map { "\($0.file): \($0.reason)" }
    let rest = problems.count - shown.count
    warn((shown + (rest > 0 ? ["\(rest) more could not be read."] : [])).joined(separator: "\n"))
  }

  /// A folder that is not read, such as a home folder, is no workspace: open files bring the folders of their own.
  private mutating func giveUp(_ root: WorkspaceRoot) {
    removeRoot(root)
    guard root.uri != nil else { return }
    for file in documents.keys.sorted() { readAround(file) }
  }

  mutating func take(_ result: Result<[UInt8], FileReadError>, of file: FileID) {
    // An open document counts more than the disk, also when it was opened while the disk was read.
    guard documents[file] == nil, workspace.root(of: file) != nil else { return }
    switch result {
    case .success(let bytes):
      guard let kind = workspace.snapshot.files[file]?.kind ?? FileKind(file) else { return }
      workspace.snapshot = workspace.snapshot.setting([SourceFile(file, kind: kind, bytes: bytes)])
      settle()
      refreshViews()
    case .failure(let error):
      log("\(file): \(error.reason)")
      remove([file])
    }
  }

  mutating func remove(_ files: [FileID]) {
    let present = files.filter { workspace.snapshot.files[$0] != nil }
    guard !present.isEmpty else { return }
    workspace.snapshot = workspace.snapshot.removing(present)
    clearDiagnostics(of: Set(present))
    settle()
    refreshViews()
  }
}
