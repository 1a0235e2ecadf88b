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
  /// What an error says that it is of; nil for a stream that the program can do without.
  private let name: String?

  init(descriptor: Int32, name: String? = "output") {
    self.descriptor = descriptor
    self.name = name
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
  /// Where what is written would be lost, it says so and ends.
  private func send(_ buffer: inout [UInt8]) {
    var sent = 0
    while sent < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        systemWrite(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN {
        // A terminal or pipe that somebody else made non-blocking.
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = withUnsafeMutablePointer(to: &poll) { systemPoll($0, 1, -1) }
      } else if count == 0 || errno != EINTR {
        guard let name else { break }
        Self.end(errno, name)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func end(_ failure: Int32, _ name: String) -> Never {
    guard failure != EPIPE else { _exit(brokenPipeStatus) }
    let message = "\(Program.name): the \(name) cannot be written: \(SystemFile.reason(failure))\n"
    // Nothing is left to do where this fails too.
    _ = Array(message.utf8).withUnsafeBytes { systemWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(ExitCode.fault.rawValue)
  }
}

/// The functions behind names that a local variable or a method want as well.
private let systemPoll = poll
private let systemWrite = write
