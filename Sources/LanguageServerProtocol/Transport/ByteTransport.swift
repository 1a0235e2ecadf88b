/// A way for bytes to and from the other side.
package protocol ByteTransport: Sendable {
  /// Blocks until bytes arrive; an empty answer is the end of the input.
  func read() throws(TransportError) -> [UInt8]
  /// Writes what is taken at once, and tells how many bytes that are.
  func offer(_ bytes: [UInt8]) throws(TransportError) -> Int
  /// Blocks until all bytes are taken.
  func write(_ bytes: [UInt8]) throws(TransportError)
  /// From now on a write fails that the other side takes nothing of for some seconds. The end of the input has the same
  /// effect: whoever sends no more may read no more either, and a write must not wait for that one for ever.
  func doubtReader()
  /// Ends the output, so that the other side reads the end of its input. Not called while a write is under way.
  func closeOutput()
}

/// Why bytes cannot be read or written any more.
package struct TransportError: Error, Sendable, Hashable {
  package let operation: String
  /// The system's error number; `EPIPE` when the reader on the other side is gone.
  package let errorNumber: Int32
}
