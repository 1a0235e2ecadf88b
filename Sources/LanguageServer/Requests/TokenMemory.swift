import LanguageServerProtocol
import ShortcutModel
import Synchronization

/// The tokens that were told last of each document, so that next time the change alone is told.
final class TokenMemory: Sendable {
  private struct State {
    var count = 0
    var results: [FileID: (id: String, number: Int, data: [Int])] = [:]
  }

  private let state = Mutex(State())

  /// Nobody looks at more documents at once; who comes back to an older one is told all again.
  private static let mostDocuments = 16

  /// Keeps tokens under a new id.
  func keep(_ data: [Int], of file: FileID) -> SemanticTokens {
    state.withLock { state in
      state.count += 1
      let id = String(state.count)
      state.results[file] = (id, state.count, data)
      if state.results.count > Self.mostDocuments,
        let oldest = state.results.min(by: { $0.value.number < $1.value.number })?.key
      {
        state.results[oldest] = nil
      }
      return SemanticTokens(resultId: id, data: data)
    }
  }

  /// What has changed since the result of an id; all where that one is not known.
  func change(since id: String, to data: [Int], of file: FileID) -> SemanticTokensDeltaResult {
    let earlier = state.withLock { $0.results[file] }
    let kept = keep(data, of: file)
    guard let earlier, earlier.id == id else { return .full(kept) }
    return .delta(SemanticTokensDelta(resultId: kept.resultId, edits: Self.edits(from: earlier.data, to: data)))
  }

  /// One edit of all between the first number that differs and the last.
  static func edits(from old: [Int], to new: [Int]) -> [SemanticTokensEdit] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    guard start < max(old.count, new.count) else { return [] }
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    return [
      SemanticTokensEdit(
        start: start, deleteCount: old.count - end - start, data: Array(new[start..<(new.count - end)]))
    ]
  }
}
