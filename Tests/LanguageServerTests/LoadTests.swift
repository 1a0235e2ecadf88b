import Dispatch
import LanguageServerProtocol
import Synchronization
import Testing

@testable import LanguageServer

/// More than an editor would ever send.
@Suite struct LoadTests {
  private let text = "application Demo\nshortcut RunFigraniumTaskIntent\n  phrase Run ${task} in ${applicationName}\n"

  /// All are sent before an answer is looked at, some while the workspace is being read.
  @Test func answersTenThousandRequests() async throws {
    let server = try ServerFixture(disk: ["/w/a.phrases": text], holdsScans: true)
    try await server.initialize()
    try server.open("/w/a.phrases", text)
    let place = TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: server.uri("/w/a.phrases")), position: Position(line: 2, character: 16))
    // On a thread of its own: there may be no others than those on which the server and this test run.
    let requests = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "sender").async {
        continuation.resume(
          with: Result {
            try (1...10_000).map { number in
              if number == 2_000 { server.disk.releaseScan() }
              return try server.client.send(HoverRequest.self, place)
            }
          })
      }
    }
    for request in requests { #expect(try await request.value != nil) }
    _ = try await server.diagnostics("/w/a.phrases")
    try await server.finish()
  }

  /// A client that sends and does not read is not read from for ever, so that the memory stays; then it is taken for gone.
  @Test func endsForAClientThatDoesNotRead() async throws {
    let (near, far) = try FileDescriptorTransport.pair(patience: 50)
    let options = LanguageServer.Options(version: "1", disk: MemoryDisk([:]), providers: ScriptedProvider())
    let end = Task { await LanguageServer(far, options: options, standstill: .milliseconds(50)).run() }
    let initialize = try OutgoingMessage.request(InitializeRequest.self, id: 0, InitializeParams())
    // Each is refused at once, under the same few ids.
    let frames = try (0...1).map {
      try OutgoingMessage.request(InitializeRequest.self, id: .integer($0), InitializeParams())
    }
    let count = Mutex(0)
    // On a busy machine the client must not be the one that gives up.
    let connection = Connection(near, standstill: .seconds(600))
    DispatchQueue(label: "writer").async {
      connection.send(initialize)
      for number in 1...200_000 {
        guard connection.send(frames[number % 2]) else { return }
        count.withLock { $0 = number }
      }
    }
    #expect(await end.value == 1)
    #expect(count.withLock { $0 } < 100_000)
  }

  @Test func roomIsMadeForTheReader() {
    let backlog = Backlog(patience: .seconds(60))
    let entered = DispatchSemaphore(value: 0)
    let reader = DispatchQueue(label: "reader")
    let total = Backlog.mostMessages * 3
    reader.async {
      for _ in 1...total { backlog.enter { Issue.record("nothing has stood still") } }
      entered.signal()
    }
    for _ in 1...total { backlog.leave() }
    entered.wait()
  }
}
