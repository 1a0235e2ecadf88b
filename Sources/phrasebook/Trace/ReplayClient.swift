import LanguageServerProtocol
import Synchronization

/// What the client of a trace answered to the server's questions, by method and in order.
struct RecordedAnswers: Sendable {
  private var answers: [String: [JSONValue]] = [:]

  init(_ trace: Trace) {
    var methods: [RequestID: String] = [:]
    for entry in trace.entries {
      guard case .message(let message) = entry.content, let id = message["id"].flatMap({ RequestID($0) }) else {
        continue
      }
      let method = message["method"]?.stringValue
      if entry.side == .server, let method {
        methods[id] = method
      } else if entry.side == .client, method == nil, let asked = methods[id] {
        answers[asked, default: []].append(message)
      }
    }
  }

  /// The next one. Nil where the trace has none left.
  mutating func next(to method: String) -> JSONValue? {
    guard let first = answers[method]?.first else { return nil }
    answers[method]?.removeFirst()
    return first
  }
}

/// The client's end of a session that is played again.
final class ReplayClient: Sendable {
  private struct State {
    var recorded: RecordedAnswers
    var answers: [RequestID: JSONValue] = [:]
    var diagnostics: [String: JSONValue] = [:]
    var hasEnded = false
  }

  private let transport: FileDescriptorTransport
  private let state: Mutex<State>
  /// The client's messages and its answers come from two threads.
  private let writing = Mutex(())

  init(_ transport: FileDescriptorTransport, answers: RecordedAnswers) {
    state = Mutex(State(recorded: answers))
    self.transport = transport
  }

  func start() {
    let recording = RecordingTransport(transport) { [weak self] direction, record in
      if direction == .read, case .frame(let body) = record { self?.receive(body) }
    }
    Connection(recording).start(
      receive: { _ in }, end: { [weak self] _ in self?.state.withLock { $0.hasEnded = true } })
  }

  func send(_ body: [UInt8]) {
    let frame = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    let isSent = writing.withLock { _ in
      do {
        try transport.write(frame)
        return true
      } catch {
        return false
      }
    }
    // Otherwise the server has ended, which shows in the answers that are missing.
    if !isSent { state.withLock { $0.hasEnded = true } }
  }

  func closeOutput() { transport.closeOutput() }

  /// The server's answer; nil where none comes in time.
  func answer(to id: RequestID, _ patience: Duration) async -> JSONValue? {
    await poll(patience) { $0.answers.removeValue(forKey: id) }
  }

  /// What was last said of each file: as soon as it is what is expected, else when the time is up.
  func diagnostics(like expected: [String: JSONValue], _ patience: Duration) async -> [String: JSONValue] {
    let reached = await poll(patience) { state in
      expected.allSatisfy { state.diagnostics[$0.key] ?? [] == $0.value } ? state.diagnostics : nil
    }
    return reached ?? state.withLock { $0.diagnostics }
  }

  /// Looks every few milliseconds: a replay is no place where time is short.
  private func poll<Value: Sendable>(
    _ patience: Duration, _ find: @Sendable (inout State) -> Value?
  ) async -> Value? {
    let end = ContinuousClock.now + patience
    while true {
      let (found, hasEnded) = state.withLock { (find(&$0), $0.hasEnded) }
      if let found { return found }
      guard !hasEnded, ContinuousClock.now < end else { return nil }
      do {
        try await Task.sleep(for: .milliseconds(5))
      } catch {
        return nil
      }
    }
  }

  private func receive(_ body: [UInt8]) {
    let message: JSONValue
    do {
      message = try JSONParser.parse(body)
    } catch {
      return
    }
    let id = message["id"].flatMap { RequestID($0) }
    if let published = PublishedDiagnostics(message) {
      state.withLock { $0.diagnostics[published.uri] = published.diagnostics }
    } else if let method = message["method"]?.stringValue, let id {
      answer(method, id)
    } else if let id {
      state.withLock { $0.answers[id] = message }
    }
  }

  private func answer(_ method: String, _ id: RequestID) {
    let recorded = state.withLock { $0.recorded.next(to: method) }
    let unknown: JSONValue = [
      "jsonrpc": "2.0", "id": nil,
      "error": ["code": .integer(ErrorCode.methodNotFound.rawValue), "message": "not in the trace"],
    ]
    do {
      let value: JSONValue =
        switch id {
        case .integer(let number): .integer(number)
        case .string(let text): .string(text)
        }
      send(try JSONWriter.write((recorded ?? unknown).replacing("id", value)))
    } catch {
      // No value of JSON fails to be written.
      assertionFailure("\(error)")
    }
  }
}
