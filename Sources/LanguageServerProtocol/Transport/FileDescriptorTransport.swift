import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Bytes over two file descriptors: the standard streams of a process, or the ends of two pipes.
package final class FileDescriptorTransport: ByteTransport {
  private let input: Int32
  private let output: Int32
  private let isOutputClosed = Mutex(false)
  private let isReaderDoubtful = Atomic(false)

  /// The most that a pipe with room takes at once (POSIX), so that a write waits for nobody.
  private static let pieceSize = Int(PIPE_BUF)
  private let patience: Int32
  /// The most that is read at once. A larger piece of memory would have the allocator tidy up at each keystroke.
  private static let readSize = 16 << 10

  /// Takes over both descriptors. A write to a closed pipe becomes an error instead of the end of the process.
  ///
  /// - Parameter patience: How long a write waits for a doubtful reader, in milliseconds.
  package init(input: Int32, output: Int32, patience: Int32 = 2000) {
    self.input = input
    self.output = output
    self.patience = patience
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The input is closed here and not before: another thread may be blocked reading it, and the number of a closed
  /// descriptor is soon that of another file.
  deinit {
    closeOutput()
    if input != output { closeDescriptor(input) }
  }

  package func read() throws(TransportError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.readSize) { buffer, count in
      var result = 0
      repeat {
        result = systemRead(input, buffer.baseAddress, buffer.count)
        failure = result < 0 ? errno : 0
        // The other side may have made its end, which may be this one too, non-blocking.
        if failure == EAGAIN { _ = Self.wait(for: POLLIN, of: input, milliseconds: -1) }
      } while failure == EINTR || failure == EAGAIN
      count = max(result, 0)
    }
    if bytes.isEmpty { doubtReader() }
    guard failure == 0 else { throw TransportError(operation: "read", errorNumber: failure) }
    return bytes
  }

  package func offer(_ bytes: [UInt8]) throws(TransportError) -> Int {
    try write(bytes) { Self.wait(for: POLLOUT, of: output, milliseconds: 0) }
  }

  package func write(_ bytes: [UInt8]) throws(TransportError) {
    guard try write(bytes, while: waitForReader) == bytes.count else {
      throw TransportError(operation: "write", errorNumber: ETIMEDOUT)
    }
  }

  /// - Returns: How many bytes were taken before there was no room any more.
  private func write(_ bytes: [UInt8], while hasRoom: () -> Bool) throws(TransportError) -> Int {
    var failure: Int32 = 0
    let count = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, failure == 0, hasRoom() {
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceSize))
        let written = systemWrite(output, piece.baseAddress, piece.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR, errno != EAGAIN {
          failure = errno
        }
      }
      return buffer.count - rest.count
    }
    guard failure == 0 else { throw TransportError(operation: "write", errorNumber: failure) }
    return count
  }

  package func doubtReader() {
    isReaderDoubtful.store(true, ordering: .relaxed)
  }

  /// Waits until the output takes bytes, or has an error to tell. False where a doubtful reader takes none for long.
  private func waitForReader() -> Bool {
    while true {
      let wasDoubtful = isReaderDoubtful.load(ordering: .relaxed)
      if Self.wait(for: POLLOUT, of: output, milliseconds: patience) { return true }
      if wasDoubtful { return false }
    }
  }

  /// False when the time is up.
  private static func wait(for event: Int32, of descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    while true {
      let count = poll(&request, 1, milliseconds)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  package func closeOutput() {
    let wasClosed = isOutputClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    if !wasClosed { closeDescriptor(output) }
  }
}

extension FileDescriptorTransport {
  /// The standard streams of this process. Standard output becomes the null device for everyone else, so that
  /// nothing but frames can reach the client.
  package static func standardStreams() throws(TransportError) -> FileDescriptorTransport {
    // No program that the server starts may hold the client's end open.
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else { throw TransportError(operation: "fcntl", errorNumber: errno) }
    let null = open("/dev/null", O_WRONLY)
    guard null >= 0, dup2(null, STDOUT_FILENO) >= 0 else {
      throw TransportError(operation: "open", errorNumber: errno)
    }
    closeDescriptor(null)
    return FileDescriptorTransport(input: STDIN_FILENO, output: output)
  }

  /// The two ends of a connection within this process, over a pair of pipes.
  package static func pair(
    patience: Int32 = 2000
  ) throws(TransportError) -> (FileDescriptorTransport, FileDescriptorTransport) {
    let (firstInput, secondOutput) = try makePipe()
    let (secondInput, firstOutput) = try makePipe()
    return (
      FileDescriptorTransport(input: firstInput, output: firstOutput, patience: patience),
      FileDescriptorTransport(input: secondInput, output: secondOutput, patience: patience)
    )
  }

  private static func makePipe() throws(TransportError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TransportError(operation: "pipe", errorNumber: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

// Within a type with members of the same names, the system's functions are reached only from outside.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

private func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}
