import ActionRunner
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
  /// When it was last written, in nanoseconds of the system's clock; of a folder, when a name in it came or went.
  let written: Int64
  let size: Int64

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
    #if canImport(Darwin)
      written = Self.nanoseconds(status.st_mtimespec)
    #else
      written = Self.nanoseconds(status.st_mtim)
    #endif
    size = Int64(status.st_size)
  }

  /// The time by the clock that files are dated by.
  static var now: Int64 {
    var time = timespec()
    _ = clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
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
  static func read(_ file: FileID, at path: String, limit: Int = largestSize) throws(FileReadError) -> [UInt8] {
    do {
      return try RegularFile(path, limit: limit).bytes
    } catch {
      switch error {
      case .folder: throw FileReadError(file, "This is a folder, not a file.")
      case .special: throw FileReadError(file, "This is neither a file nor a folder.")
      case .tooLarge: throw FileReadError(file, "The file is larger than \(limit >> 20) MiB.")
      case .system(let code): throw FileReadError(file, reason(code))
      }
    }
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
