import LanguageServerProtocol
import ShortcutModel
import Synchronization

/// The client's requests that are not answered yet. Each leaves the table when it is answered, which it is once.
final class RequestTable: Sendable {
  private struct Entry {
    var isCancelled = false
    var task: Task<Void, Never>?
    /// The document that the answer is about: once that has moved on, nobody needs it, and this is answered instead.
    var document: FileID?
    var outdated: ResponseError?
    var progress: ProgressToken?
    /// It performs something, which the user may want to stop.
    var isAction = false
  }

  private let entries = Mutex<[RequestID: Entry]>([:])
  /// The actions that were stopped and left the table before they had ended.
  private let stopping = Mutex<[Task<Void, Never>]>([])

  /// Enters a request when it comes in; false when one with this id is there already.
  func open(_ id: RequestID) -> Bool {
    entries.withLock { entries in
      guard entries[id] == nil else { return false }
      entries[id] = Entry()
      return true
    }
  }

  func isCancelled(_ id: RequestID) -> Bool {
    entries.withLock { $0[id]?.isCancelled ?? false }
  }

  func isOpen(_ id: RequestID) -> Bool {
    entries.withLock { $0[id] != nil }
  }

  /// Notes the task that makes the answer.
  func attach(_ task: Task<Void, Never>, document: FileID?, outdated: ResponseError?, to id: RequestID) {
    let isCancelled = entries.withLock { entries in
      entries[id]?.task = task
      entries[id]?.document = document
      entries[id]?.outdated = outdated
      return entries[id]?.isCancelled ?? true
    }
    if isCancelled { task.cancel() }
  }

  /// Notes the token under which a request reports progress and may be cancelled too.
  func attach(progress: ProgressToken, to id: RequestID) {
    entries.withLock { $0[id]?.progress = progress }
  }

  /// Notes that a request performs an action.
  func markAction(_ id: RequestID) {
    entries.withLock { $0[id]?.isAction = true }
  }

  /// Cancels all actions, and tells how many there were.
  func cancelActions() -> Int {
    let ids = entries.withLock { $0.filter(\.value.isAction).map(\.key) }
    for id in ids { cancel(id) }
    return ids.count
  }

  func cancel(_ id: RequestID) {
    let task = entries.withLock { entries in
      entries[id]?.isCancelled = true
      return entries[id]?.task
    }
    task?.cancel()
  }

  /// False where no request reports under the token.
  func cancel(progress: ProgressToken) -> Bool {
    guard let id = entries.withLock({ $0.first { $0.value.progress == progress }?.key }) else { return false }
    cancel(id)
    return true
  }

  /// Takes a request out because it is being answered; false when it has been answered.
  func close(_ id: RequestID) -> Bool {
    entries.withLock { $0.removeValue(forKey: id) != nil }
  }

  /// Takes out and stops the requests whose answers a change of a document makes worthless, with what answers them.
  func closeOutdated(about document: FileID) -> [(id: RequestID, error: ResponseError)] {
    close { $0.document == document && $0.outdated != nil }
      .compactMap { id, entry in entry.outdated.map { (id, $0) } }
  }

  /// Takes out and stops all requests; they are to be answered with an error.
  func closeAll() -> [RequestID] {
    close { _ in true }.map(\.id)
  }

  private func close(where isMeant: (Entry) -> Bool) -> [(id: RequestID, entry: Entry)] {
    let closed = entries.withLock { entries in
      let closed = entries.filter { $0.value.task != nil && isMeant($0.value) }
      for id in closed.keys { entries[id] = nil }
      return closed
    }
    for entry in closed.values { entry.task?.cancel() }
    let actions = closed.values.filter(\.isAction).compactMap(\.task)
    if !actions.isEmpty { stopping.withLock { $0 += actions } }
    return closed.sorted { "\($0.key)" < "\($1.key)" }.map { ($0.key, $0.value) }
  }

  /// Waits for the actions that were stopped: ending one may take a message to its server. Not longer than the limit.
  func awaitStoppedActions(atMost limit: Duration) async {
    let actions = stopping.withLock { $0 }
    guard !actions.isEmpty else { return }
    let (end, signal) = AsyncStream.makeStream(of: Never.self)
    let timer = Task {
      defer { signal.finish() }
      try await Task.sleep(for: limit)
    }
    Task {
      for action in actions { await action.value }
      timer.cancel()
    }
    // The task that waits here may be cancelled itself.
    await Task { for await _ in end {} }.value
  }
}
