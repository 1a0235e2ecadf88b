#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A regular file that is read whole, by the system's own calls.
///
/// Nothing else is ever opened: a named pipe would keep its reader waiting, and a device may do something when it is
/// opened. What takes the file's place in between is not waited for either.
package struct RegularFile {
  /// Why there are no bytes.
  package enum Fault: Error, Hashable {
    case folder
    /// A named pipe, a socket or a device.
    case special
    case tooLarge
    /// The system's error number.
    case system(Int32)
  }

  package let bytes: [UInt8]
  /// Who may do what, as `chmod` counts it.
  package let permissions: Int

  /// Follows links.
  ///
  /// - Parameter limit: The most bytes that it may have.
  package init(_ path: String, limit: Int) throws(Fault) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(errno) }
    try Self.check(status, limit)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    try Self.check(status, limit)
    permissions = Int(status.st_mode & 0o7777)
    bytes = try Self.read(descriptor, expected: max(Int(status.st_size), 0), limit)
  }

  private static func check(_ status: stat, _ limit: Int) throws(Fault) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
    guard status.st_size <= limit else { throw .tooLarge }
  }

  /// Reads to the end, also where that is not where it was expected.
  private static func read(_ descriptor: Int32, expected: Int, _ limit: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more than is expected, so that the read that fills the array also meets the end.
    var capacity = expected + 1
    while true {
      let start = bytes.count
      var failure: Int32 = 0
      bytes.append(contentsOf: repeatElement(0, count: capacity))
      let count = bytes.withUnsafeMutableBytes { buffer in
        readAll(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]), &failure)
      }
      bytes.removeLast(capacity - count)
      guard failure == 0 else { throw .system(failure) }
      guard bytes.count <= limit else { throw .tooLarge }
      if count < capacity { return bytes }
      capacity = 1 << 16
    }
  }

  /// Reads until the buffer is full or the file ends.
  private static func readAll(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, _ failure: inout Int32
  ) -> Int {
    var count = 0
    while count < buffer.count {
      let step = systemRead(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      if step > 0 {
        count += step
      } else if step == 0 {
        break
      } else if errno != EINTR {
        failure = errno
        break
      }
    }
    return count
  }
}

extension RegularFile.Fault {
  /// Why the file cannot be used, as the end of a sentence.
  func reason(limit: Int) -> String {
    switch self {
    case .folder: "it is a folder"
    case .special: "it is neither a file nor a folder"
    case .tooLarge: "it is larger than \(limit) bytes"
    case .system(ENOENT), .system(ENOTDIR): "there is no such file"
    case .system: "it cannot be read"
    }
  }
}

/// The function behind the name that a method has as well.
private let systemRead = read
