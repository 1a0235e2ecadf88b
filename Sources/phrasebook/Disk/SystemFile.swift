import ShortcutModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands at a path, by the system's own calls: Foundation's file manager costs a multiple on each file.
struct SystemFile: Sendable {
  enum Kind: Sendable { case file, folder, other }

  /// Tells one file or folder from every other, whatever paths lead there.
  struct Identity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
  }

  let kind: Kind
  let identity: Identity

  /// Follows links. Nil where nothing is found or nothing may be seen.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
  }

  /// The path without links and dots.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Files past this size are not read: 64 MiB. The largest catalogs of large apps stay below a tenth of it.
  static let largestSize = 64 << 20

  /// All bytes of a regular file.
  ///
  /// Opening does not wait, so that a named pipe without a writer is an error and no hang.
  static func read(_ file: FileID, at path: String) throws(FileReadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileReadError(file, reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileReadError(file, reason(errno)) }
    switch SystemFile(status).kind {
    case .file: break
    case .folder: throw FileReadError(file, "This is a folder, not a file.")
    case .other: throw FileReadError(file, "This is neither a file nor a folder.")
    }
    let expected = max(Int(status.st_size), 0)
    guard expected <= largestSize else { throw FileReadError(file, tooLarge) }
    var bytes: [UInt8] = []
    // One more than is expected, so that the read that fills the array also meets the end.
    var capacity = expected + 1
    while true {
      let start = bytes.count
      var failure: Int32 = 0
      var count = 0
      bytes.append(contentsOf: repeatElement(0, count: capacity))
      count = bytes.withUnsafeMutableBytes { buffer in
        readAll(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]), &failure)
      }
      bytes.removeLast(capacity - count)
      guard failure == 0 else { throw FileReadError(file, reason(failure)) }
      guard bytes.count <= largestSize else { throw FileReadError(file, tooLarge) }
      if count < capacity { return bytes }
      capacity = 1 << 16
    }
  }

  private static var tooLarge: String { "The file is larger than \(largestSize >> 20) MiB." }

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

  /// A sentence for an error number.
  static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "The file does not exist, or no longer."
    case EACCES, EPERM: "Reading is not permitted."
    case ENOTDIR: "Part of the path is a file, not a folder."
    case ELOOP: "The links lead in a circle."
    case ENAMETOOLONG: "The path is too long for the system."
    case EMFILE, ENFILE: "Too many files are open."
    default: String(cString: strerror(code)) + "."
    }
  }
}

/// The function behind the name that a method has as well.
private let systemRead = read
