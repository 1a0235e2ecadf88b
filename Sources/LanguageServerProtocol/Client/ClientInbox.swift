import Synchronization

/// Messages that came in, kept until someone asks for them.
final class ClientInbox: Sendable {
  private struct State {
    var messages: [Message] = []
    var isEnded = false
    /// Those who wait for the next message or the end; each looks again by itself.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var messages: [Message] { state.withLock { $0.messages } }

  func add(_ message: Message) {
    wake { $0.messages.append(message) }
  }

  func end() {
    wake { $0.isEnded = true }
  }

  /// Takes the first message from which a value can be read; waits for one as long as messages come.
  func next<Value>(_ read: (Message) throws -> Value?) async throws -> Value {
    while true {
      let (found, isEnded, count) = try state.withLock { state -> (Value?, Bool, Int) in
        for index in state.messages.indices {
          guard let value = try read(state.messages[index]) else { continue }
          state.messages.remove(at: index)
          return (value, false, 0)
        }
        return (nil, state.isEnded, state.messages.count)
      }
      if let found { return found }
      guard !isEnded else { throw ResponseError(.serverCancelled, "The server has ended.") }
      await wait(afterCount: count)
    }
  }

  func waitForEnd() async {
    while !state.withLock({ $0.isEnded }) { await wait(afterCount: messages.count) }
  }

  /// Waits until there are not just so many messages any more, or the end.
  private func wait(afterCount count: Int) async {
    await withCheckedContinuation { continuation in
      let isNews = state.withLock { state in
        guard state.messages.count == count, !state.isEnded else { return true }
        state.waiting.append(continuation)
        return false
      }
      if isNews { continuation.resume() }
    }
  }

  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
