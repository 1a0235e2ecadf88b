package import Dispatch
import Synchronization

/// Messages over a byte transport: one blocking reader thread, and writes of whole frames in the order in which they
/// are sent.
package final class Connection: Sendable {
  /// Why no more messages will come.
  package enum End: Sendable, Hashable {
    /// The other side closed its output between two messages.
    case endOfInput
    /// The other side's output ended within a message.
    case truncated
    case failed(TransportError)
  }

  private let transport: any ByteTransport
  private let writer = Mutex(Writer())
  /// Waits for the other side to read.
  private let patientWriter = DispatchQueue(label: "connection writer")
  /// Entered while that waits.
  private let waiting = DispatchGroup()
  private let standstill: DispatchTimeInterval

  /// More than an editor leaves unread, in bytes, and not much memory.
  private static let mostBacklog = 1 << 20

  private struct Writer {
    var isClosed = false
    /// What has been sent and the other side has not taken yet.
    var backlog: [UInt8] = []
    /// Whether the backlog is being written, so that nothing else may be.
    var isWaiting = false
    var end: (@Sendable (End) -> Void)?
  }

  /// - Parameter standstill: So long a message waits for the other side to read before that is taken for gone.
  package init(_ transport: any ByteTransport, standstill: DispatchTimeInterval = .seconds(10)) {
    self.transport = transport
    self.standstill = standstill
  }

  /// Starts the reader thread, which hands over every message in order, those together that came together, and at last
  /// the end.
  ///
  /// A header that cannot be read is handed over as an invalid message. A write that fails is an end too, so that
  /// `end` may be called twice.
  package func start(
    receive: @escaping @Sendable ([Message]) -> Void, end: @escaping @Sendable (End) -> Void
  ) {
    writer.withLock { $0.end = end }
    let isReading = BlockingThread.start { [transport] in
      var splitter = FrameSplitter()
      do throws(TransportError) {
        while true {
          let bytes = try transport.read()
          if bytes.isEmpty { break }
          let messages = splitter.push(bytes).map(Message.init)
          if !messages.isEmpty { receive(messages) }
        }
        end(splitter.isBetweenFrames ? .endOfInput : .truncated)
      } catch {
        end(.failed(error))
      }
    }
    if !isReading { end(.failed(TransportError(operation: "pthread_create", errorNumber: 0))) }
  }

  /// Writes a message whole. What the other side does not take at once is written later: whoever sends may be the one
  /// who reads, and a client that writes before it reads would wait for ever. Where too much waits already the sender waits
  /// too, so that a client that never reads fills its own pipe and not this process.
  ///
  /// - Returns: False when the other side is known to be gone.
  @discardableResult
  package func send(_ message: OutgoingMessage) -> Bool {
    var frame = Array("Content-Length: \(message.body.count)\r\n\r\n".utf8)
    frame += message.body
    waitForRoom()
    let (isOpen, failure) = writer.withLock { writer -> (Bool, TransportError?) in
      guard !writer.isClosed else { return (false, nil) }
      do throws(TransportError) {
        let count = writer.isWaiting ? 0 : try transport.offer(frame)
        guard count < frame.count else { return (true, nil) }
        writer.backlog += frame[count...]
        if !writer.isWaiting { patientWriter.async(group: waiting) { self.writeBacklog() } }
        writer.isWaiting = true
        return (true, nil)
      } catch {
        return (false, error)
      }
    }
    if let failure { fail(failure) }
    return isOpen
  }

  private func waitForRoom() {
    while writer.withLock({ $0.backlog.count > Self.mostBacklog && !$0.isClosed }) {
      if waiting.wait(timeout: .now() + standstill) == .timedOut { transport.doubtReader() }
    }
  }

  private func writeBacklog() {
    do throws(TransportError) {
      while let bytes = nextOfBacklog() { try transport.write(bytes) }
    } catch {
      fail(error)
    }
  }

  private func nextOfBacklog() -> [UInt8]? {
    writer.withLock { writer in
      defer { writer.backlog = [] }
      writer.isWaiting = !writer.backlog.isEmpty
      return writer.isWaiting ? writer.backlog : nil
    }
  }

  /// Whoever cannot be written to once is gone; part of a frame may have gone out.
  private func fail(_ error: TransportError) {
    let end = writer.withLock { writer in
      writer.isClosed = true
      return writer.end
    }
    end?(.failed(error))
  }

  /// The other side is believed to be gone: nothing waits for it for long any more.
  package func doubtReader() {
    transport.doubtReader()
  }

  /// Ends the output when the other side has taken what was sent, or has taken nothing for some seconds; what is sent
  /// later is dropped.
  package func closeOutput() {
    writer.withLock { $0.isClosed = true }
    transport.doubtReader()
    patientWriter.sync {}
    transport.closeOutput()
  }
}

extension Message {
  fileprivate init(_ output: FrameSplitter.Output) {
    switch output {
    case .frame(let body): self.init(body)
    case .malformed(let error): self = .invalid(id: nil, ResponseError(.parseError, error.description))
    }
  }
}
