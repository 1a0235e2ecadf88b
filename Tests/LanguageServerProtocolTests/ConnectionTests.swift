import LanguageServerProtocol
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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

  @Test func waitsForNobodyWhoIsBelievedToBeGone() async throws {
    let (near, far) = try FileDescriptorTransport.pair(patience: 10)
    let connection = Connection(near)
    let events = start(connection)
    connection.doubtReader()
    // More than a pipe holds, and the other end, open as it is, takes nothing.
    let text = String(repeating: "a", count: 1 << 20)
    let message = try OutgoingMessage.notification(
      LogMessageNotification.self, MessageParams(type: .log, message: text))
    connection.send(message)
    let received = await events.reduce(into: []) { $0.append($1) }
    guard case .end(.failed(let error)) = received.first else {
      Issue.record("\(received)")
      return
    }
    #expect(error.errorNumber == ETIMEDOUT)
    #expect(!connection.send(message))
    withExtendedLifetime(far) {}
  }

  @Test func sendsWithoutWaitingForAReader() async throws {
    let (near, far) = try FileDescriptorTransport.pair()
    let sender = Connection(near)
    // The second follows while the first, longer than a pipe holds, waits to be taken.
    for text in [String(repeating: "a", count: 1 << 20), "b"] {
      let message = try OutgoingMessage.notification(
        LogMessageNotification.self, MessageParams(type: .log, message: text))
      #expect(sender.send(message))
    }
    let events = start(Connection(far))
    sender.closeOutput()
    let lengths = await events.reduce(into: [Int?]()) { lengths, event in
      guard case .message(.notification(_, let params)) = event else { return }
      lengths.append(params["message"]?.stringValue?.utf8.count)
    }
    #expect(lengths == [1 << 20, 1])
  }

  @Test func endOfInputMakesTheReaderDoubtful() throws {
    let (near, far) = try FileDescriptorTransport.pair(patience: 10)
    far.closeOutput()
    #expect(try near.read().isEmpty)
    #expect(throws: TransportError.self) {
      try near.write([UInt8](repeating: 0, count: 1 << 20))
    }
  }

  @Test func waitsWhereTheDescriptorsDoNot() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { try #require(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    // A message goes round through one pipe, longer than that holds.
    let connection = Connection(FileDescriptorTransport(input: ends[0], output: ends[1]))
    let events = start(connection)
    let text = String(repeating: "a", count: 300_000)
    let message = try OutgoingMessage.notification(
      LogMessageNotification.self, MessageParams(type: .log, message: text))
    #expect(connection.send(message))
    connection.closeOutput()
    let received = await events.reduce(into: []) { $0.append($1) }
    #expect(received.count == 2)
    #expect(received.last == .end(.endOfInput))
  }

  private func start(_ connection: Connection) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    connection.start {
      for message in $0 { continuation.yield(.message(message)) }
    } end: {
      continuation.yield(.end($0))
      continuation.finish()
    }
    return stream
  }
}
