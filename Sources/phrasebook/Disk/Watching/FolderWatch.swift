import Dispatch
import ShortcutModel
import Synchronization

/// A watch of our own, for editors that offer none: by the system's events where it has them, else by looking.
///
/// All is done on a queue of its own, so that neither the loop nor the editor waits for it.
final class FolderWatch: FileWatch {
  private struct State {
    var source: (any FolderEvents)?
    var scans: [ScanRoot: WatchedScan] = [:]
    var batch = ChangeBatch()
    var isTelling = false
    var isStopped = false
  }

  private let queue = DispatchQueue(label: "file watch")
  private let state = Mutex(State())
  private let tell: @Sendable ([DiskChange]) -> Void

  /// What happens within this time is told together: an editor writes a file in several steps, git thousands of files.
  private static let pause = DispatchTimeInterval.milliseconds(100)

  /// - Parameters:
  ///   - looksAlways: The system's events are not asked for.
  ///   - mostFolders: Of more folders the events are not asked for either. The system's watches are for all programs of a
  ///     user together, 8,192 on a small machine.
  init(
    looksAlways: Bool = false, mostFolders: Int = 16_384, _ tell: @escaping @Sendable ([DiskChange]) -> Void
  ) {
    self.tell = tell
    let source = looksAlways ? nil : Self.systemEvents(on: queue, mostFolders)
    if let source { use(source) } else { use(PolledFolders(on: queue)) }
  }

  deinit { stop() }

  func watch(_ scan: WatchedScan) {
    queue.async { [self] in
      let source = state.withLock { state in
        state.scans[scan.root] = scan
        return state.isStopped ? nil : state.source
      }
      if source?.watch(scan) == false { fallBack() }
    }
  }

  func forget(_ root: ScanRoot) {
    queue.async { [self] in
      let source = state.withLock { state in
        state.scans[root] = nil
        return state.source
      }
      source?.forget(root)
    }
  }

  /// Returns when all that was asked for so far is watched.
  func catchUp() {
    queue.sync {}
  }

  func stop() {
    let source = state.withLock { state in
      state.isStopped = true
      defer { state.source = nil }
      return state.source
    }
    source?.stop()
  }

  private func use(_ source: any FolderEvents) {
    state.withLock { $0.source = source }
    source.start { [weak self] in self?.add($0) }
  }

  /// The system gives no more watches: it is looked instead.
  private func fallBack() {
    let polled = PolledFolders(on: queue)
    let scans = state.withLock { state in
      defer { state.source = nil }
      state.source?.stop()
      return state.isStopped ? [] : Array(state.scans.values)
    }
    guard !scans.isEmpty else { return }
    use(polled)
    for scan in scans { _ = polled.watch(scan) }
  }

  private func add(_ changes: [DiskChange]) {
    let isFirst = state.withLock { state in
      for change in changes { state.batch.add(change) }
      defer { state.isTelling = state.isTelling || !state.batch.isEmpty }
      return !state.isTelling && !state.batch.isEmpty
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.tellBatch() }
  }

  private func tellBatch() {
    let changes = state.withLock { state in
      defer {
        state.batch = ChangeBatch()
        state.isTelling = false
      }
      return state.isStopped ? [] : state.batch.changes
    }
    if !changes.isEmpty { tell(changes) }
  }

  private static func systemEvents(on queue: DispatchQueue, _ mostFolders: Int) -> (any FolderEvents)? {
    #if os(Linux)
      InotifyFolders(on: queue, mostFolders: mostFolders)
    #else
      nil
    #endif
  }
}

/// Where the news come from. Everything is called on the queue of the watch, but for `stop`.
protocol FolderEvents: Sendable {
  func start(_ tell: @escaping @Sendable ([DiskChange]) -> Void)
  /// False where the system gives no more watches.
  func watch(_ scan: WatchedScan) -> Bool
  func forget(_ root: ScanRoot)
  func stop()
}

/// Changes that are told together: of each file what happened last, and each root once.
struct ChangeBatch: Sendable {
  private var order: [FileID] = []
  private var files: [FileID: DiskChange] = [:]
  private var roots: Set<ScanRoot> = []

  var isEmpty: Bool { files.isEmpty && roots.isEmpty }

  var changes: [DiskChange] {
    order.compactMap { files[$0] } + roots.sorted { $0.path < $1.path }.map { .unknown($0) }
  }

  mutating func add(_ change: DiskChange) {
    switch change {
    case .written(let file), .deleted(let file):
      if files.updateValue(change, forKey: file) == nil { order.append(file) }
    case .unknown(let root): roots.insert(root)
    }
  }
}
