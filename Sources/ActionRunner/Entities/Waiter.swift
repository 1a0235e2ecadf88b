import Synchronization

/// Somebody who waits for a fetch, and goes on at once when cancelled.
final class Waiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Void, Never>)
    case over
  }

  private let state = Mutex(State.idle)

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if case .over = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      resume()
    }
  }

  /// Ends the wait, now or before it begins.
  func resume() {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      defer { state = .over }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume()
  }
}
