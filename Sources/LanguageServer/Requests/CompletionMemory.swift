import ShortcutIDE
import Synchronization

/// The documentation of the proposals that were sent last, for when the user looks at one of them.
final class CompletionMemory: Sendable {
  private struct State {
    var count = 0
    /// The newest last.
    var lists: [(number: Int, texts: [LazyText?])] = []
  }

  private let state = Mutex(State())

  /// A client may still ask about the list before the one that it has just been given.
  private static let mostLists = 3

  /// Keeps the texts of a list, in its order, under a new number.
  func keep(_ texts: [LazyText?]) -> Int {
    state.withLock { state in
      state.count += 1
      state.lists.append((state.count, texts))
      if state.lists.count > Self.mostLists { state.lists.removeFirst() }
      return state.count
    }
  }

  func text(ofList number: Int, at index: Int) -> LazyText? {
    let texts = state.withLock { state in state.lists.first { $0.number == number }?.texts } ?? []
    return texts.indices.contains(index) ? texts[index] : nil
  }
}
