import Dispatch
import ShortcutModel
import Synchronization

/// Looks again and again, where the system's events cannot be had: at the folders for names that come and go, and at the
/// files that matter for their dates.
final class PolledFolders: FolderEvents {
  private struct State {
    var roots: [ScanRoot: [FileID: PolledFolder]] = [:]
    var tell: (@Sendable ([DiskChange]) -> Void)?
    var timer: (any DispatchSourceTimer)?
    /// When the next look may be.
    var next = ContinuousClock.now
  }

  private let queue: DispatchQueue
  private let state = Mutex(State())

  private static let interval = DispatchTimeInterval.seconds(2)
  /// So many times as long as a look took, none follows: at most a fiftieth of one core.
  private static let restFactor = 50

  init(on queue: DispatchQueue) {
    self.queue = queue
  }

  func start(_ tell: @escaping @Sendable ([DiskChange]) -> Void) {
    state.withLock { state in
      state.tell = tell
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [weak self] in self?.look() }
      timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
      timer.resume()
      state.timer = timer
    }
  }

  func watch(_ scan: WatchedScan) -> Bool {
    let before = state.withLock { $0.roots[scan.root] ?? [:] }
    var folders: [FileID: PolledFolder] = [:]
    var missed: [DiskChange] = []
    for folder in scan.folders {
      if let known = before[folder] {
        folders[folder] = known
      } else {
        missed += WatchedName.changes(in: folder, since: scan.began, of: scan.root)
        folders[folder] = PolledFolder(folder)
      }
    }
    let tell = state.withLock { state in
      state.roots[scan.root] = folders
      return state.tell
    }
    if !missed.isEmpty { tell?(missed) }
    return true
  }

  func forget(_ root: ScanRoot) {
    state.withLock { $0.roots[root] = nil }
  }

  func stop() { state.withLock { $0.timer?.cancel() } }

  private func look() {
    let (roots, tell, next) = state.withLock { ($0.roots, $0.tell, $0.next) }
    let begin = ContinuousClock.now
    guard begin >= next else { return }
    for (root, folders) in roots {
      var changes: [DiskChange] = []
      var left = folders
      for (id, folder) in folders {
        let (new, found) = folder.look(at: id, of: root)
        left[id] = new
        changes += found
      }
      // The watch may have been told of another scan meanwhile; both are done on one queue, so that it has not.
      state.withLock { if $0.roots[root] != nil { $0.roots[root] = left } }
      if !changes.isEmpty { tell?(changes) }
    }
    state.withLock { $0.next = .now + (.now - begin) * Self.restFactor }
  }
}

/// What stood in a folder when it was last looked at.
private struct PolledFolder: Sendable {
  private struct Stamp: Sendable, Equatable {
    let written: Int64
    let size: Int64
    let identity: SystemFile.Identity

    init?(_ file: FileID) {
      guard let found = SystemFile(file.path) else { return nil }
      (written, size, identity) = (found.written, found.size, found.identity)
    }
  }

  private var stamp: Stamp?
  private var files: [FileID: Stamp] = [:]
  private var folders: Set<FileID> = []

  init(_ folder: FileID) {
    stamp = Stamp(folder)
    list(folder)
  }

  private mutating func list(_ folder: FileID) {
    files = [:]
    folders = []
    let entries: [(name: String, kind: FolderListing.Kind)]
    do {
      entries = try FolderListing(folder).entries
    } catch {
      // A folder that cannot be listed has nothing to tell.
      return
    }
    for entry in entries {
      let id = FolderListing.join(folder, entry.name)
      if entry.kind == .folder {
        folders.insert(id)
      } else if WatchedName.matters(id) {
        files[id] = Stamp(id)
      }
    }
  }

  /// What has happened since. Nil in place of a folder that is gone.
  func look(at id: FileID, of root: ScanRoot) -> (PolledFolder?, [DiskChange]) {
    guard let found = Stamp(id) else { return (nil, [.deleted(id)]) }
    var new = self
    if found == stamp {
      for file in files.keys { new.files[file] = Stamp(file) }
    } else {
      new = PolledFolder(id)
    }
    var changes: [DiskChange] = []
    for (file, stamp) in new.files where files[file] != stamp { changes.append(.written(file)) }
    for file in files.keys where new.files[file] == nil { changes.append(.deleted(file)) }
    for folder in folders.subtracting(new.folders) { changes.append(.deleted(folder)) }
    if new.folders.subtracting(folders).contains(where: { WatchedName.isEntered($0, from: root) }) {
      changes.append(.unknown(root))
    }
    return (new, changes)
  }
}
