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

  /// Takes over both descriptors. A write to a closed pipe becomes an error instead of the end of the process.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
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
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      var result = 0
      repeat {
        result = systemRead(input, buffer.baseAddress, buffer.count)
        failure = result < 0 ? errno : 0
      } while failure == EINTR
      count = max(result, 0)
    }
    guard failure == 0 else { throw TransportError(operation: "read", errorNumber: failure) }
    return bytes
  }

  package func write(_ bytes: [UInt8]) throws(TransportError) {
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, failure == 0 {
        let written = systemWrite(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          failure = errno
        }
      }
    }
    guard failure == 0 else { throw TransportError(operation: "write", errorNumber: failure) }
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
  package static func pair() throws(TransportError) -> (FileDescriptorTransport, FileDescriptorTransport) {
    let (firstInput, secondOutput) = try makePipe()
    let (secondInput, firstOutput) = try makePipe()
    return (
      FileDescriptorTransport(input: firstInput, output: firstOutput),
      FileDescriptorTransport(input: secondInput, output: secondOutput)
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
