import LanguageServerProtocol
import ShortcutModel

/// Something that the client says has happened.
enum FileOperation: Sendable {
  /// To a file, or to a folder with all that is in it.
  case created(DocumentURI)
  /// To a file.
  case changed(DocumentURI)
  case deleted(DocumentURI)

  init(_ event: FileEvent) {
    switch event.type {
    case .created, .changed: self = .changed(event.uri)
    case .deleted: self = .deleted(event.uri)
    }
  }
}

/// Follows what happens on disk.
extension Session {
  mutating func follow(_ operations: [FileOperation]) {
    follow(operations.flatMap { changes($0) })
  }

  private func changes(_ operation: FileOperation) -> [DiskChange] {
    switch operation {
    case .changed(let uri):
      // To follow links takes longer than to look at a name.
      guard let path = uri.filePath, isOfConcern(FileID(path)) else { return [] }
      return workspace.diskFile(of: uri, on: options.disk).map { [.written($0)] } ?? []
    case .deleted(let uri): return workspace.diskFile(of: uri, on: options.disk).map { [.deleted($0)] } ?? []
    case .created(let uri):
      guard let file = workspace.diskFile(of: uri, on: options.disk) else { return [] }
      if !isOfConcern(file), let root = workspace.root(of: file) { return [.unknown(ScanRoot(root))] }
      return [.written(file)]
    }
  }

  private func isOfConcern(_ file: FileID) -> Bool {
    FileKind(file) != nil || WorkspaceScan.guides.contains(String(file.name))
  }

  mutating func follow(_ changes: [DiskChange]) {
    var rescanned: Set<WorkspaceRoot> = []
    var deleted: [FileID] = []
    // A change of branch touches more files than are read one by one.
    let isFlood = changes.count > 100
    for change in changes {
      switch change {
      case .unknown(let folder): rescanned.formUnion(workspace.roots.filter { ScanRoot($0) == folder })
      case .deleted(let file):
        guard let root = workspace.root(of: file) else { continue }
        if WorkspaceScan.guides.contains(String(file.name)) { rescanned.insert(root) }
        // A scan that is under way may have seen it.
        scans[root]?.isOutdated = true
        deleted.append(file)
      case .written(let file):
        guard let root = workspace.root(of: file), isOfConcern(file) else { continue }
        // A new Xcode project begins a project of its own, as a configuration does.
        let isNewProject = FileKind(file) == .xcodeProject && workspace.snapshot.files[file] == nil
        if isFlood || isNewProject || FileKind(file) == nil {
          rescanned.insert(root)
        } else if documents[file] == nil {
          disk.read(file, in: root)
        }
      }
    }
    for file in workspace.files(below: deleted) { workspace.fromDisk[file] = .gone }
    if !workspace.fromDisk.isEmpty { scheduleSettle() }
    for root in rescanned.sorted(by: { $0.path < $1.path }) { scan(root) }
  }
}
