import LanguageServerProtocol
import ShortcutModel

extension Session {
  /// Adds a folder and has it read.
  ///
  /// The project around an open file becomes the client's folder where the client names it: its files are there already.
  mutating func addRoot(_ root: WorkspaceRoot) {
    if root.uri != nil, let around = workspace.roots.first(where: { $0.path == root.path && $0.uri == nil }) {
      forget(around)
    }
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

  private mutating func forget(_ root: WorkspaceRoot) {
    workspace.remove(root)
    scans[root]?.control.cancel()
    unwatch(root)
  }

  mutating func removeRoot(_ root: WorkspaceRoot) {
    forget(root)
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
      guard workspace.projectRoots[root.path] == nil else {
        warn("The reading of \(root.path) was ended. What was read before counts.")
        return
      }
      warn("The reading of \(root.path) was ended. Open files are read with the projects around them.")
      giveUp(root)
      return
    }
    watch?.watch(WatchedScan(scan, of: ScanRoot(root)))
    workspace.projectRoots[root.path] = scan.projectRoots
    workspace.configurations.take(scan, of: root.path)
    publishConfigurationErrors()
    // Of folders one inside of the other each brings its own: the outer one may leave out what the inner one is.
    let isOf = { [workspace] (file: FileID) in workspace.root(of: file) == root }
    let kept = workspace.snapshot.files.values.filter { documents[$0.id] != nil || !isOf($0.id) }
    let files = kept + scan.files.filter { documents[$0.id] == nil && isOf($0.id) }
    workspace.fromDisk = workspace.fromDisk.filter { !isOf($0.key) }
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
    if root.uri != nil { for file in documents.keys.sorted() { readAround(file) } }
    // What was opened meanwhile has waited for the scan.
    settle()
  }

  /// Notes what a file says now, or that it is gone. Many change at once, and all are taken together.
  mutating func take(_ result: Result<[UInt8], FileReadError>, of file: FileID) {
    switch result {
    case .success(let bytes): workspace.fromDisk[file] = .bytes(bytes)
    case .failure(let error):
      log("\(file): \(error.reason)")
      workspace.fromDisk[file] = .gone
    }
    scheduleSettle()
  }

  /// Applies what has been heard of the disk to the snapshot.
  mutating func applyDisk() {
    guard !workspace.fromDisk.isEmpty else { return }
    // An open document counts more than the disk, also when it was opened while the disk was read.
    let texts = workspace.fromDisk.filter { documents[$0.key] == nil }
    workspace.fromDisk = [:]
    var sources: [SourceFile] = []
    for (file, text) in texts {
      guard case .bytes(let bytes) = text, workspace.root(of: file) != nil,
        let kind = workspace.snapshot.files[file]?.kind ?? FileKind(file)
      else { continue }
      sources.append(SourceFile(file, kind: kind, bytes: bytes))
    }
    let gone = texts.filter { $0.value == .gone && workspace.snapshot.files[$0.key] != nil }.map(\.key)
    guard !sources.isEmpty || !gone.isEmpty else { return }
    if !sources.isEmpty { workspace.snapshot = workspace.snapshot.setting(sources) }
    if !gone.isEmpty { workspace.snapshot = workspace.snapshot.removing(gone) }
    clearDiagnostics(of: Set(gone))
    refreshViews()
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
