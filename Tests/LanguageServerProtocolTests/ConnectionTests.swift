import LanguageServerProtocol
import Testing

@Suite struct ConnectionTests {
  private enum Event: Sendable, Equatable {
    case message(Message)
    case end(Connection.End)
  }

  @Test func carriesMessagesInOrderUntilTheOtherSideCloses() async throws {
    let (near, far) = try FileDescriptorTransport.pair()
    let sender = Connection(near)
    // Longer than a pipe holds, so that it is written and read in pieces.
    let long = String(repeating: "é", count: 300_000)
    let events = start(Connection(far))
    for text in ["first", long] {
      let message = try OutgoingMessage.notification(
        LogMessageNotification.self, MessageParams(type: .log, message: text))
      #expect(sender.send(message))
    }
    sender.closeOutput()
    let received = await events.reduce(into: []) { $0.append($1) }
    let expected = ["first", long].map { text in
      Event.message(.notification(method: "window/logMessage", params: ["type": 4, "message": .string(text)]))
    }
    #expect(received == expected + [.end(.endOfInput)])
  }

  @Test func reportsAWrongHeaderAsAnInvalidMessageAndACutFrameAtTheEnd() async throws {
    let (near, far) = try FileDescriptorTransport.pair()
    let events = start(Connection(far))
    try near.write(Array("Content-Length: no\r\n\r\nContent-Length: 9\r\n\r\n{}".utf8))
    near.closeOutput()
    let received = await events.reduce(into: []) { $0.append($1) }
    #expect(received.count == 2)
    guard case .message(.invalid(nil, let error)) = received.first else {
      Issue.record("\(received)")
      return
    }
    #expect(error.code == .parseError)
    #expect(error.message.contains("“no”"))
    #expect(received.last == .end(.truncated))
  }

  @Test func knowsThatTheOtherSideIsGone() throws {
    var pair: (FileDescriptorTransport, FileDescriptorTransport)? = try FileDescriptorTransport.pair()
    let near = try #require(pair?.0)
    pair = nil
    let connection = Connection(near)
    let message = try OutgoingMessage.notification(ExitNotification.self, NoValue())
    #expect(!connection.send(message))
    #expect(!connection.send(message))
  }

  private func start(_ connection: Connection) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    connection.start {
      continuation.yield(.message($0))
    } end: {
      continuation.yield(.end($0))
      continuation.finish()
    }
    return stream
  }
}
