import Synchronization

/// The requests that one side sent and that wait for an answer. Each is answered once: by the other side, by the end
/// of the connection, or by its own cancellation; whatever comes later is dropped.
package final class PendingRequests: Sendable {
  private enum Entry {
    case sent
    case awaited(CheckedContinuation<JSONValue, any Error>)
    /// Answered before anyone waited.
    case answered(Result<JSONValue, any Error>)
    /// The one who waited was cancelled; the answer still comes.
    case abandoned
  }

  private struct State {
    var entries: [RequestID: Entry] = [:]
    var count = 0
    /// Set at the end of the connection; nothing is answered any more.
    var failure: ResponseError?
  }

  private let state = Mutex(State())

  package init() {}

  /// A new id, under which an answer is expected from now on.
  package func open() -> RequestID {
    state.withLock { state in
      state.count += 1
      let id = RequestID.integer(state.count)
      state.entries[id] = state.failure.map { .answered(.failure($0)) } ?? .sent
      return id
    }
  }

  /// Waits for an answer. Cancelling the task ends the wait with a `CancellationError`.
  package func answer(to id: RequestID) async throws -> JSONValue {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait(id, $0) }
    } onCancel: {
      settle(id, with: .failure(CancellationError()), isLast: false)
    }
  }

  /// Hands over an answer. False when nobody asked.
  @discardableResult
  package func settle(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) -> Bool {
    settle(id, with: result.mapError { $0 }, isLast: true)
  }

  /// Answers everything, now and later, with an error: the connection has ended.
  package func failAll(_ error: ResponseError) {
    let ids = state.withLock { state in
      state.failure = error
      return Array(state.entries.keys)
    }
    for id in ids { settle(id, .failure(error)) }
  }

  private func wait(_ id: RequestID, _ continuation: CheckedContinuation<JSONValue, any Error>) {
    let answer: Result<JSONValue, any Error>? = state.withLock { state in
      switch state.entries[id] {
      case .sent:
        state.entries[id] = .awaited(continuation)
        return nil
      case .answered(let result):
        state.entries[id] = nil
        return result
      case .awaited, .abandoned, nil:
        return .failure(ResponseError(.internalError, "The request is not pending."))
      }
    }
    if let answer { continuation.resume(with: answer) }
  }

  @discardableResult
  private func settle(_ id: RequestID, with result: Result<JSONValue, any Error>, isLast: Bool) -> Bool {
    let (isPending, waiting) = state.withLock { state -> (Bool, CheckedContinuation<JSONValue, any Error>?) in
      switch state.entries[id] {
      case .awaited(let continuation):
        state.entries[id] = isLast ? nil : .abandoned
        return (true, continuation)
      case .sent:
        state.entries[id] = .answered(result)
        return (true, nil)
      case .abandoned:
        state.entries[id] = isLast ? nil : .abandoned
        return (true, nil)
      case .answered, nil:
        return (false, nil)
      }
    }
    waiting?.resume(with: result)
    return isPending
  }
}
