import Synchronization

/// A place for a server among those that run at once; it is free again when the server's test lets go of it.
///
/// Each server and its client have a thread that waits for messages. A process has only some 250 such threads, and with
/// all tests begun at once no server would ever be answered.
final class ServerSeat: Sendable {
  private struct State {
    var free = 30
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let state = Mutex(State())

  /// Waits until a place is free.
  static func take() async -> ServerSeat {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
    return ServerSeat()
  }

  private init() {}

  deinit {
    let next = Self.state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
