import Dispatch
import Synchronization

/// The messages that wait for the loop. While they are too many the reader reads no further, so that a client that sends
/// without reading fills its own pipe and not this process.
final class Backlog: Sendable {
  /// Far more than an editor has under way, and not much memory.
  static let mostMessages = 4096

  private let count = Atomic(0)
  private let isReaderWaiting = Atomic(false)
  private let isClosed = Atomic(false)
  private let room = DispatchSemaphore(value: 0)
  private let patience: DispatchTimeInterval

  /// - Parameter patience: So long the loop may not move before its client is taken for gone.
  init(patience: DispatchTimeInterval) {
    self.patience = patience
  }

  /// The reader hands a message on. It waits here while there is no room.
  ///
  /// - Parameter onStandstill: Called when nothing has moved for long: the loop waits for a client that does not read.
  func enter(_ onStandstill: () -> Void) {
    guard count.wrappingAdd(1, ordering: .relaxed).newValue > Self.mostMessages else { return }
    while count.load(ordering: .relaxed) > Self.mostMessages / 2, !isClosed.load(ordering: .relaxed) {
      isReaderWaiting.store(true, ordering: .sequentiallyConsistent)
      let before = count.load(ordering: .sequentiallyConsistent)
      // The loop may have made room just before it could know that somebody waits.
      guard before > Self.mostMessages / 2 else { break }
      if room.wait(timeout: .now() + patience) == .timedOut, count.load(ordering: .relaxed) == before { onStandstill() }
    }
    isReaderWaiting.store(false, ordering: .relaxed)
  }

  /// The loop has ended: nothing waits for it any more.
  func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    room.signal()
  }

  /// The loop is done with a message.
  func leave() {
    let rest = count.wrappingSubtract(1, ordering: .sequentiallyConsistent).newValue
    guard rest <= Self.mostMessages / 2, isReaderWaiting.load(ordering: .sequentiallyConsistent) else { return }
    if isReaderWaiting.exchange(false, ordering: .sequentiallyConsistent) { room.signal() }
  }
}
