import Dispatch
package import ShortcutModel
import Synchronization

/// Whether somebody still wants what is looked for in many files.
package enum SearchControl {
  @TaskLocal package static var current: ScanControl?
}

extension [SourceFile] {
  /// What reading each file gives, on every core, in the order of the files. Less of it once nobody wants it any more.
  func readInParallel<Value: Sendable>(_ read: @Sendable (SourceFile) -> Value?) -> [Value] {
    let size = 32
    let found = Mutex<[(start: Int, values: [Value])]>([])
    let control = SearchControl.current
    DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { index in
      if control?.isCancelled ?? false { return }
      let own = self[(index * size)..<Swift.min((index + 1) * size, count)].compactMap(read)
      if !own.isEmpty { found.withLock { $0.append((index, own)) } }
    }
    return found.withLock { $0 }.sorted { $0.start < $1.start }.flatMap(\.values)
  }
}

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
