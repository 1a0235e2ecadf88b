import Dispatch
import ShortcutModel
import Synchronization

extension WorkspaceSnapshot {
  /// The Swift files of which a look at their bytes says that they are wanted. On every core, since a workspace may have
  /// tens of thousands; in no order.
  func swiftFiles(where isWanted: @Sendable (SourceFile) -> Bool) -> [SourceFile] {
    let all = files.values.filter { $0.outline != nil }
    let size = 256
    let found = Mutex<[SourceFile]>([])
    DispatchQueue.concurrentPerform(iterations: (all.count + size - 1) / size) { index in
      let own = all[(index * size)..<min((index + 1) * size, all.count)].filter(isWanted)
      if !own.isEmpty { found.withLock { $0 += own } }
    }
    return found.withLock { $0 }
  }
}
