import Synchronization

/// What happens to a session, in line, and the loop that takes one event after the other and alone touches the session.
///
/// The loop has no thread of its own. Whoever brings an event while none is being handled handles it, and all that come
/// meanwhile: waking a thread takes a tenth of the time in which a key is to be answered.
final class EventQueue: Sendable {
  private struct Inbox {
    var events: [ServerEvent] = []
    /// Whether somebody handles events. Nobody does before there is a session.
    var isBusy = true
  }

  private struct Running {
    var session: Session
    let onHandled: @Sendable (ServerEvent) -> Void
  }

  private let inbox = Mutex(Inbox())
  /// Nil before the start and after the end. Locked by the one who handles events, so that nobody waits.
  private let session = Mutex<Running?>(nil)
  private let (ended, signal) = AsyncStream.makeStream(of: Never.self)

  func yield(_ event: ServerEvent) {
    yield(CollectionOfOne(event))
  }

  /// Brings events that came together. They are all in line before the first of them is handled.
  func yield(_ events: some Collection<ServerEvent>) {
    let isFree = inbox.withLock { inbox in
      inbox.events += events
      defer { inbox.isBusy = true }
      return !inbox.isBusy
    }
    if isFree { handleAll() }
  }

  /// Handles events from now on, until the session has an exit code or the task is cancelled.
  ///
  /// - Parameters:
  ///   - onHandled: Called behind each event.
  ///   - start: Called when events may come.
  /// - Returns: The exit code.
  func run(
    _ makeSession: @Sendable (EventQueue) -> Session, onHandled: @escaping @Sendable (ServerEvent) -> Void,
    start: () -> Void
  ) async -> Int32? {
    session.withLock { $0 = Running(session: makeSession(self), onHandled: onHandled) }
    handleAll()
    start()
    for await _ in ended {}
    return session.withLock { running in
      running?.session.end()
      defer { running = nil }
      return running?.session.exitCode
    }
  }

  private func handleAll() {
    while let events = next() {
      for event in events { handle(event) }
    }
  }

  /// What has come meanwhile; nil where nothing has, and whoever brings the next event handles it.
  private func next() -> [ServerEvent]? {
    inbox.withLock { inbox in
      defer { inbox.events = [] }
      inbox.isBusy = !inbox.events.isEmpty
      return inbox.isBusy ? inbox.events : nil
    }
  }

  private func handle(_ event: ServerEvent) {
    session.withLock { running in
      guard running?.session.exitCode == nil else { return }
      running?.session.handle(event)
      running?.onHandled(event)
      if running?.session.exitCode != nil { signal.finish() }
    }
  }
}
