import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C while an action runs: the first asks it to end in order, which stops what it started on the server; the
/// second ends the program where it stands.
enum InterruptWatch {
  private struct State<Value: Sendable>: Sendable {
    var task: Task<Value, Never>?
    var isInterrupted = false
  }

  /// Does some work, and calls `onInterrupt` at the first interrupt.
  static func during<Value: Sendable>(
    _ work: @Sendable @escaping () async -> Value, onInterrupt: @Sendable @escaping () -> Void
  ) async -> Value {
    let state = Mutex(State<Value>())
    return await withInterrupts {
      let wasInterrupted = state.withLock { state in
        defer { state.isInterrupted = true }
        return state.isInterrupted
      }
      guard !wasInterrupted else { _exit(128 + SIGINT) }
      onInterrupt()
      state.withLock { $0.task }?.cancel()
    } during: {
      let task = Task { await work() }
      // An interrupt before this line found no task to cancel.
      let isInterrupted = state.withLock { state in
        state.task = task
        return state.isInterrupted
      }
      if isInterrupted { task.cancel() }
      return await task.value
    }
  }

  private static func withInterrupts<Value: Sendable>(
    _ handle: @Sendable @escaping () -> Void, during work: () async -> Value
  ) async -> Value {
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler(handler: handle)
    source.resume()
    defer {
      source.cancel()
      signal(SIGINT, SIG_DFL)
    }
    return await work()
  }
}
