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
  /// Does some work, and calls `onInterrupt` at the first interrupt.
  static func during<Value: Sendable>(
    _ work: @Sendable @escaping () async -> Value, onInterrupt: @Sendable @escaping () -> Void
  ) async -> Value {
    interruptCount.store(0, ordering: .relaxed)
    signal(SIGINT) { _ in
      // A handler may do little more than this: count, or end at once.
      if interruptCount.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { _exit(128 + SIGINT) }
    }
    defer { signal(SIGINT, SIG_DFL) }
    let task = Task { await work() }
    let watch = Task {
      while interruptCount.load(ordering: .relaxed) == 0 {
        do { try await Task.sleep(for: interval) } catch { return }
      }
      onInterrupt()
      task.cancel()
    }
    defer { watch.cancel() }
    return await task.value
  }

  /// How often the count is looked at: a person does not notice the wait.
  private static let interval = Duration.milliseconds(50)
}

/// The interrupts since the watch began. A signal handler reaches nothing but what is global.
private let interruptCount = Atomic(0)
