import Synchronization

/// What passed over a transport, in one direction.
package enum TransportRecord: Sendable, Hashable {
  /// The body of a frame.
  case frame([UInt8])
  /// What is wrong with a header.
  case malformed(String)
}

/// A transport that tells all that passes over another one.
package final class RecordingTransport: ByteTransport {
  package enum Direction: Sendable, Hashable {
    case read, written
  }

  private let base: any ByteTransport
  private let record: @Sendable (Direction, TransportRecord) -> Void
  private let splitters = Mutex((read: FrameSplitter(), written: FrameSplitter()))

  /// - Parameter record: Called in the order of each direction, before what was read is handed on and what is written is
  ///   on its way.
  package init(
    _ base: any ByteTransport, record: @escaping @Sendable (Direction, TransportRecord) -> Void
  ) {
    self.base = base
    self.record = record
  }

  package func read() throws(TransportError) -> [UInt8] {
    let bytes = try base.read()
    tell(.read, splitters.withLock { $0.read.push(bytes) })
    return bytes
  }

  /// Takes nothing: what passes is told before it is on its way, and who may wait writes it whole.
  package func offer(_ bytes: [UInt8]) -> Int { 0 }

  package func write(_ bytes: [UInt8]) throws(TransportError) {
    tell(.written, splitters.withLock { $0.written.push(bytes) })
    try base.write(bytes)
  }

  package func doubtReader() { base.doubtReader() }

  package func closeOutput() { base.closeOutput() }

  private func tell(_ direction: Direction, _ output: [FrameSplitter.Output]) {
    for part in output {
      switch part {
      case .frame(let body): record(direction, .frame(body))
      case .malformed(let error): record(direction, .malformed(error.description))
      }
    }
  }
}
