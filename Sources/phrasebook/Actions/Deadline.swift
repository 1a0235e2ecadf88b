/// Work that may take only so long.
enum Deadline {
  /// Does some work; after the limit, calls `onTimeout` and cancels it. The work's own end is awaited in any case.
  static func run<Value: Sendable>(
    _ limit: Duration?, _ work: @Sendable @escaping () async -> Value, onTimeout: @Sendable @escaping () -> Void
  ) async -> Value {
    guard let limit else { return await work() }
    let task = Task { await work() }
    let timer = Task {
      do { try await Task.sleep(for: limit) } catch { return }
      onTimeout()
      task.cancel()
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
