import LanguageServer
import LanguageServerProtocol

/// Plays the client of a trace against a server of today, and compares what that one answers.
///
/// Messages go out in the order of the trace, each after the answers that the client had when it sent it. The server's
/// own questions get the answers of the trace. The files on disk are those of today, and no provider but the demo is
/// known, so that nothing runs anywhere.
struct Replay: Sendable {
  /// A place where the two sessions differ.
  struct Difference: Sendable {
    let subject: String
    let recorded: JSONValue?
    let now: JSONValue?
  }

  struct Outcome: Sendable {
    var messageCount = 0
    var sameCount = 0
    /// Answers whose being there depends on the time, such as those to what was cancelled.
    var skippedCount = 0
    var differences: [Difference] = []
  }

  let trace: Trace
  /// As it was done to the trace.
  let redaction: TraceRedaction
  /// How long an answer is waited for.
  var patience = Duration.seconds(10)

  func run(_ options: LanguageServer.Options) async throws -> Outcome {
    let (near, far) = try FileDescriptorTransport.pair()
    let server = Task { await LanguageServer(far, options: options).run() }
    let client = ReplayClient(near, answers: RecordedAnswers(trace))
    client.start()
    var outcome = Outcome()
    var methods: [RequestID: String] = [:]
    var hasEnded = false
    for entry in trace.entries {
      switch (entry.side, entry.content) {
      case (.client, .text(let text)):
        outcome.messageCount += 1
        client.send(Array(text.utf8))
      case (.client, .message(let message)):
        guard let method = message["method"]?.stringValue else { continue }
        if method == ShutdownRequest.method { await compareDiagnostics(client, &outcome) }
        if let id = message["id"].flatMap({ RequestID($0) }) { methods[id] = method }
        hasEnded = hasEnded || method == ExitNotification.method
        outcome.messageCount += 1
        client.send(try JSONWriter.write(Self.adapted(message, method)))
      case (.server, .message(let message)):
        guard message["method"] == nil, let id = message["id"].flatMap({ RequestID($0) }) else { continue }
        var redaction = redaction
        let answer = await client.answer(to: id, patience).map { redaction.redact($0) }
        compare(message, answer, "\(methods[id] ?? "a request") (\(id))", &outcome)
      case (_, .malformed), (.server, .text): continue
      }
    }
    if !hasEnded {
      await compareDiagnostics(client, &outcome)
      client.closeOutput()
    }
    _ = await server.value
    return outcome
  }

  /// The process of the trace is gone, and the server would end with it.
  private static func adapted(_ message: JSONValue, _ method: String) -> JSONValue {
    guard method == InitializeRequest.method else { return message }
    return message.replacing("params", message["params"]?.replacing("processId", .null) ?? nil)
  }

  private func compare(_ recorded: JSONValue, _ now: JSONValue?, _ subject: String, _ outcome: inout Outcome) {
    if Self.dependsOnTime(recorded) || now.map(Self.dependsOnTime) == true {
      outcome.skippedCount += 1
    } else if now.map(Self.comparable) == Self.comparable(recorded) {
      outcome.sameCount += 1
    } else {
      outcome.differences.append(Difference(subject: subject, recorded: recorded, now: now))
    }
  }

  private static func dependsOnTime(_ answer: JSONValue) -> Bool {
    let codes: [ErrorCode] = [.requestCancelled, .contentModified, .serverCancelled]
    return codes.contains { $0.rawValue == answer["error"]?["code"]?.integerValue }
  }

  /// The version of the server is no difference.
  private static func comparable(_ answer: JSONValue) -> JSONValue {
    guard let result = answer["result"], result["serverInfo"] != nil else { return answer }
    return answer.replacing("result", result.replacing("serverInfo", .null))
  }

  /// What is said of the files in the end counts; how often it was said on the way depends on the time.
  private func compareDiagnostics(_ client: ReplayClient, _ outcome: inout Outcome) async {
    var expected: [String: JSONValue] = [:]
    for entry in trace.entries where entry.side == .server {
      guard case .message(let message) = entry.content, let found = PublishedDiagnostics(message) else { continue }
      expected[found.uri] = found.diagnostics
    }
    let last = await client.diagnostics(like: expected, patience)
    for uri in Set(expected.keys).union(last.keys).sorted() {
      let (recorded, now) = (expected[uri] ?? [], last[uri] ?? [])
      if recorded == now {
        outcome.sameCount += 1
      } else {
        outcome.differences.append(Difference(subject: "diagnostics of \(uri)", recorded: recorded, now: now))
      }
    }
  }
}

/// What one notification says of a file.
struct PublishedDiagnostics: Sendable {
  let uri: String
  let diagnostics: JSONValue

  /// Nil for any other message.
  init?(_ message: JSONValue) {
    guard message["method"]?.stringValue == PublishDiagnosticsNotification.method,
      let uri = message["params"]?["uri"]?.stringValue, let diagnostics = message["params"]?["diagnostics"]
    else { return nil }
    self.uri = uri
    self.diagnostics = diagnostics
  }
}

extension JSONValue {
  /// The object with another value for a member.
  func replacing(_ key: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let object) = self else { return self }
    var replaced = JSONObject()
    for member in object.members { replaced.append(member.key, member.key == key ? value : member.value) }
    return .object(replaced)
  }
}
