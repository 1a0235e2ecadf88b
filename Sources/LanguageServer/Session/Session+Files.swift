import LanguageServerProtocol
import ShortcutModel

extension Session {
  /// Adds a folder and has it read.
  mutating func addRoot(_ root: WorkspaceRoot) {
    guard workspace.add(root) else { return }
    scan(root)
  }

  mutating func scan(_ root: WorkspaceRoot) {
    disk.scan(root)
    guard capabilities.workDoneProgress, scans[root] == nil else { return }
    scanCount += 1
    scans[root] = Task { [client, view, scanCount] in
      await WorkDone.begin(
        "Reading phrases", token: nil, fallback: .string("phrasebook/scan/\(scanCount)"), isCancellable: false,
        view: view, client: client)
    }
  }

  private mutating func endProgress(of root: WorkspaceRoot, fileCount: Int) {
    guard let scan = scans.removeValue(forKey: root) else { return }
    Task { await scan.value?.end(fileCount == 1 ? "1 file" : "\(fileCount) files") }
  }

  mutating func removeRoot(_ root: WorkspaceRoot) {
    workspace.remove(root)
    remove(workspace.snapshot.files.keys.filter { workspace.root(of: $0) == nil && documents[$0] == nil })
  }

  /// Has a file read; until then the old text counts.
  mutating func readFromDisk(_ file: FileID) {
    disk.read(file)
  }

  mutating func take(_ scan: WorkspaceScan, of root: WorkspaceRoot) {
    endProgress(of: root, fileCount: scan.files.count)
    for problem in scan.problems { log("\(problem.file): \(problem.reason)") }
    guard workspace.roots.contains(root) else { return }
    workspace.projectRoots[root.path] = scan.projectRoots
    var files = workspace.snapshot.files.filter { documents[$0.key] != nil || !root.contains($0.key) }
    for file in scan.files where documents[file.id] == nil { files[file.id] = file }
    let before = Set(workspace.snapshot.files.keys)
    workspace.snapshot = WorkspaceSnapshot(files: Array(files.values), projectRoots: workspace.allProjectRoots)
    clearDiagnostics(of: before.subtracting(workspace.snapshot.files.keys))
    log("Read \(scan.files.count) of \(scan.visitedCount) files below \(root.path).")
    settle()
  }

  mutating func take(_ result: Result<[UInt8], FileReadError>, of file: FileID) {
    // An open document counts more than the disk, also when it was opened while the disk was read.
    guard documents[file] == nil, workspace.root(of: file) != nil else { return }
    switch result {
    case .success(let bytes):
      guard let kind = workspace.snapshot.files[file]?.kind ?? FileKind(file) else { return }
      workspace.snapshot = workspace.snapshot.setting([SourceFile(file, kind: kind, bytes: bytes)])
      settle()
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
  }

  /// Follows what happened on disk.
  mutating func follow(_ events: [FileEvent]) {
    var rescanned: Set<WorkspaceRoot> = []
    // A change of branch touches more files than are read one by one.
    let isFlood = events.count > 100
    for event in events {
      guard event.uri.filePath != nil else { continue }
      let file = workspace.file(of: event.uri, on: options.disk)
      guard let root = workspace.root(of: file) else { continue }
      switch event.type {
      case .deleted:
        remove(workspace.files(below: file).filter { documents[$0] == nil })
      case .created, .changed:
        if isFlood || file.name == ".phrasebook.json" {
          rescanned.insert(root)
        } else if FileKind(file) != nil, documents[file] == nil {
          readFromDisk(file)
        }
      }
    }
    for root in rescanned { scan(root) }
  }
}
