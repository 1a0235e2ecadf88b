import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file descriptor with a buffer in front of it.
final class OutputStream: Sendable {
  private let descriptor: Int32
  private let buffer = Mutex<[UInt8]>([])
  private static let capacity = 1 << 16

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) {
    write(bytes: text.utf8)
  }

  func write(bytes: some Sequence<UInt8>) {
    buffer.withLock { buffer in
      buffer += bytes
      if buffer.count >= Self.capacity { send(&buffer) }
    }
  }

  func flush() {
    buffer.withLock { send(&$0) }
  }

  /// What the shell reports for a program that a broken pipe ended: 128 and the signal's number.
  private static let brokenPipeStatus: Int32 = 128 + SIGPIPE

  /// Where the reader is gone, nobody wants the rest: the program ends without a word, as others in a pipeline do.
  private func send(_ buffer: inout [UInt8]) {
    var sent = 0
    while sent < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        #elseif canImport(Musl)
          Musl.write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        #else
          Darwin.write(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        #endif
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN {
        // A terminal or pipe that somebody else made non-blocking.
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = withUnsafeMutablePointer(to: &poll) { systemPoll($0, 1, -1) }
      } else if count == 0 || errno != EINTR {
        _exit(errno == EPIPE ? Self.brokenPipeStatus : ExitCode.fault.rawValue)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// The function behind a name that a local variable wants as well.
private let systemPoll = poll
