import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of lines that only grows, until it has its full size: it then takes the place of the one before, and a new one
/// begins. Several programs may write to it at a time.
struct HistoryFile: Sendable {
  /// Why a line could not be written, as the end of a sentence.
  struct Fault: Error, Hashable {
    var reason: String
  }

  let path: String
  /// In bytes. With the file before there may be twice as much.
  let maximumSize: Int

  /// The file before: `history.1.jsonl`.
  var previousPath: String {
    path.hasSuffix(".jsonl") ? path.dropLast(".jsonl".count) + ".1.jsonl" : path + ".1"
  }

  /// The lines of both files, the oldest first.
  func lines() -> [ArraySlice<UInt8>] {
    [previousPath, path].flatMap { path -> [ArraySlice<UInt8>] in
      do {
        return try RegularFile(path, limit: maximumSize * 2).bytes.split(separator: UInt8(ascii: "\n"))
      } catch {
        return []  // Where there is no such file, there is no line of it.
      }
    }
  }

  /// Adds a line, in one write at the file's end, while no other program does.
  ///
  /// - Parameter line: With its line break.
  func append(_ line: [UInt8]) throws(Fault) {
    try makeFolder()
    // A file that another program has just put aside is not written to any more.
    for _ in 0..<16 {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
      guard descriptor >= 0 else { throw Fault(reason: String(cString: strerror(errno))) }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw Fault(reason: "it is no file")
      }
      guard lock(descriptor), fstat(descriptor, &status) == 0 else {
        throw Fault(reason: String(cString: strerror(errno)))
      }
      var named = stat()
      guard stat(path, &named) == 0, named.st_ino == status.st_ino, named.st_dev == status.st_dev else { continue }
      if status.st_size > 0, Int(status.st_size) + line.count > maximumSize {
        guard rename(path, previousPath) == 0 else { throw Fault(reason: String(cString: strerror(errno))) }
        continue
      }
      return try write(line, to: descriptor, size: Int(status.st_size))
    }
    throw Fault(reason: "other programs put it aside again and again")
  }

  private func makeFolder() throws(Fault) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Fault(reason: "its folder cannot be made")
    }
  }

  /// A line that was cut, as by a full disk, stays a line of its own: what is added begins behind a line break.
  private func write(_ line: [UInt8], to descriptor: Int32, size: Int) throws(Fault) {
    var last: UInt8 = 0
    let isWhole = size == 0 || (pread(descriptor, &last, 1, off_t(size - 1)) == 1 && last == UInt8(ascii: "\n"))
    let bytes = isWhole ? line : [UInt8(ascii: "\n")] + line
    while true {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count == bytes.count else {
        throw Fault(reason: count < 0 ? String(cString: strerror(errno)) : "no space is left")
      }
      return
    }
  }

  private func lock(_ descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}

/// The function behind the name that a method has as well.
private let systemWrite = write
