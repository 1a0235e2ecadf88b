import ShortcutModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a file whole or not at all: into a temporary file beside it, which then takes its place.
///
/// A link stays a link to the same file, and the file keeps its permissions. Whoever reads meanwhile has the old bytes or
/// the new ones. What is no regular file, as `/dev/stdout`, is written as it is. A file with several names (hard links) is
/// written in place, as editors do, so that all names go on being the same file; that is not done in one step.
enum AtomicFile {
  static func write(_ bytes: [UInt8], to file: FileID) throws(FileReadError) {
    // A link that leads nowhere yet is written through by its own name.
    let path = SystemFile.realPath(file.path) ?? file.path
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else { return try writeThrough(bytes, path, file) }
    guard !exists || access(path, W_OK) == 0 else { throw FileReadError(file, reason(errno)) }
    let folder = FileID(path).directory.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : String(FileID(path).directory)
    defer { StaleFiles.remove(from: folder) }
    guard !exists || status.st_nlink < 2 else { return try overwrite(bytes, path, status, file) }
    // A name may be taken by what a program of the same number has left behind.
    for attempt in 0..<100 {
      let temporary = "\(folder)/\(StaleFiles.prefix)\(getpid())-\(attempt)"
      let failure = InterruptedWrite.removing(temporary) { replace(path, exists ? status : nil, by: bytes, temporary) }
      if failure == EEXIST { continue }
      guard failure == 0 else { throw FileReadError(file, reason(failure)) }
      return sync(folder)
    }
    throw FileReadError(file, reason(EEXIST))
  }

  /// - Parameter status: What the file was; nil for a new one.
  /// - Returns: The error number; 0 where all is done.
  private static func replace(_ path: String, _ status: stat?, by bytes: [UInt8], _ temporary: String) -> Int32 {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errno }
    var failure = send(bytes, to: descriptor)
    if failure == 0 {
      failure =
        status.map { copyOwner($0, to: descriptor) } ?? (fchmod(descriptor, 0o666 & ~mask) == 0 ? 0 : errno)
    }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, path) != 0 { failure = errno }
    if failure != 0 { unlink(temporary) }
    return failure
  }

  /// The permissions of the file that was there, and its owner as far as this program may give files away.
  private static func copyOwner(_ status: stat, to descriptor: Int32) -> Int32 {
    // Without the right to do so the new file belongs to who writes it, as with an editor.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    return fchmod(descriptor, status.st_mode & 0o7777) == 0 ? 0 : errno
  }

  /// - Returns: The error number; 0 where all is written.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent) }
      if count > 0 {
        sent += count
      } else if count == 0 || errno != EINTR {
        return count == 0 ? EIO : errno
      }
    }
    return 0
  }

  /// Writes into the file that is there. Its room is taken first, so that a full disk leaves it as it was.
  private static func overwrite(
    _ bytes: [UInt8], _ path: String, _ status: stat, _ file: FileID
  ) throws(FileReadError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileReadError(file, reason(errno)) }
    defer { close(descriptor) }
    let (old, new) = (off_t(status.st_size), off_t(bytes.count))
    if new > old {
      #if !canImport(Darwin)
        let failure = posix_fallocate(descriptor, old, new - old)
        // Where the file system cannot, what it can hold shows when it is written.
        guard failure == 0 || failure == EOPNOTSUPP || failure == EINVAL else {
          _ = ftruncate(descriptor, old)
          throw FileReadError(file, reason(failure))
        }
      #endif
    }
    var failure = send(bytes, to: descriptor)
    if failure == 0, ftruncate(descriptor, new) != 0 { failure = errno }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    guard failure == 0 else { throw FileReadError(file, reason(failure)) }
  }

  private static func writeThrough(_ bytes: [UInt8], _ path: String, _ file: FileID) throws(FileReadError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileReadError(file, reason(errno)) }
    let failure = send(bytes, to: descriptor)
    close(descriptor)
    guard failure == 0 else { throw FileReadError(file, reason(failure)) }
  }

  /// So that the new name outlives a loss of power; not every file system can do it.
  private static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// The permissions that the caller wants no new file to have.
  private static let mask: mode_t = {
    let mask = umask(0)
    umask(mask)
    return mask
  }()

  private static func reason(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM, EROFS: "It cannot be written: writing is not permitted."
    case ENOSPC, EDQUOT: "It cannot be written: no space is left."
    case EFBIG: "It cannot be written: it would be larger than is permitted."
    case EISDIR: "It cannot be written: this is a folder."
    default: "It cannot be written: \(SystemFile.reason(code))"
    }
  }
}

/// The function behind the name that a method has as well.
private let systemWrite = write
