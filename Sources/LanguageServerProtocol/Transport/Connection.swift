import Synchronization

/// Messages over a byte transport: one blocking reader thread, and writes of whole frames under one lock.
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

  private struct Writer {
    var isClosed = false
    var end: (@Sendable (End) -> Void)?
  }

  package init(_ transport: any ByteTransport) {
    self.transport = transport
  }

  /// Starts the reader thread, which hands over every message in order, and at last the end.
  ///
  /// A header that cannot be read is handed over as an invalid message. A write that fails is an end too, so that
  /// `end` may be called twice.
  package func start(
    receive: @escaping @Sendable (Message) -> Void, end: @escaping @Sendable (End) -> Void
  ) {
    writer.withLock { $0.end = end }
    let isReading = BlockingThread.start { [transport] in
      var splitter = FrameSplitter()
      do throws(TransportError) {
        while true {
          let bytes = try transport.read()
          if bytes.isEmpty { break }
          for output in splitter.push(bytes) {
            switch output {
            case .frame(let body): receive(Message(body))
            case .malformed(let error):
              receive(.invalid(id: nil, ResponseError(.parseError, error.description)))
            }
          }
        }
        end(splitter.isBetweenFrames ? .endOfInput : .truncated)
      } catch {
        end(.failed(error))
      }
    }
    if !isReading { end(.failed(TransportError(operation: "pthread_create", errorNumber: 0))) }
  }

  /// Writes a message whole. False when the other side is gone.
  @discardableResult
  package func send(_ message: OutgoingMessage) -> Bool {
    var frame = Array("Content-Length: \(message.body.count)\r\n\r\n".utf8)
    frame += message.body
    return writer.withLock { writer in
      guard !writer.isClosed else { return false }
      do throws(TransportError) {
        try transport.write(frame)
      } catch {
        // Whoever cannot be written to once is gone; part of a frame may have gone out.
        writer.isClosed = true
        writer.end?(.failed(error))
      }
      return !writer.isClosed
    }
  }

  /// The other side is believed to be gone: nothing waits for it for long any more.
  package func doubtReader() {
    transport.doubtReader()
  }

  /// Ends the output; what is sent later is dropped.
  package func closeOutput() {
    writer.withLock { writer in
      writer.isClosed = true
      transport.closeOutput()
    }
  }
}
