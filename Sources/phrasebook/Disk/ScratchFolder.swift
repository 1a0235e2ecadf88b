import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder for files of the moment; gone with its last user. What a process leaves behind that is killed, a later one
/// takes away.
final class ScratchFolder {
  /// Without links.
  let path: String
  /// The folder, opened and locked: the lock is gone when the process is, however it ended, and in whichever container it
  /// ran.
  private let descriptor: Int32

  private static let prefix = "phrasebook-scratch-"

  /// - Parameter parent: The folder that it is made in; by default the one that the system has for such.
  init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    let url = parent.appendingPathComponent(Self.prefix + UUID().uuidString)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    path = SystemFile.realPath(url.path) ?? url.path
    descriptor = Self.opened(path)
    // Who takes leftovers away may have come before; a file system without locks has nothing taken away.
    if descriptor < 0 || (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // The system clears its temporary folder; a command that has its result does not fail for it.
      return
    }
  }

  /// Takes away the user's folders whose processes are gone.
  static func removeLeftovers(in parent: URL = FileManager.default.temporaryDirectory) {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: parent.path) where name.hasPrefix(prefix) {
        let path = parent.appendingPathComponent(name).path
        let descriptor = opened(path)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { continue }
        try FileManager.default.removeItem(atPath: path)
      }
    } catch {
      // Nothing is asked for that depends on it, and the next process tries again.
      return
    }
  }

  /// Negative where there is no folder, but a link or a file. A program that is started meanwhile does not hold the lock.
  private static func opened(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }
}
