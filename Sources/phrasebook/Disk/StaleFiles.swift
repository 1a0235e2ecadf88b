import ShortcutModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Temporary files that the program has left behind because it was killed. They are taken away when it next writes a file
/// beside them.
enum StaleFiles {
  /// How their names begin; the number of the process and another one follow.
  static let prefix = ".phrasebook-"

  /// No write takes so long, in seconds: a younger file may be that of a process that is at work, on whatever machine.
  private static let age = 3600

  /// Removes them from a folder, once for all files that are written there.
  static func remove(from folder: String) {
    guard looked.withLock({ $0.insert(folder).inserted }), let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    let now = time(nil)
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard isOurs(name) else { continue }
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else { continue }
      #if canImport(Darwin)
        let changed = status.st_mtimespec.tv_sec
      #else
        let changed = status.st_mtim.tv_sec
      #endif
      // One that cannot be removed harms nobody.
      if now - changed > age { unlink(path) }
    }
  }

  /// Whether a name is `.phrasebook-`, digits, `-`, digits.
  static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let numbers = name.utf8.dropFirst(prefix.utf8.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// The folders that were looked through.
  private static let looked = Mutex<Set<String>>([])
}
