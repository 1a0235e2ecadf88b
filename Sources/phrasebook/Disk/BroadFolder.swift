#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folders that hold all that a person or a machine has.
enum BroadFolder {
  /// What the folder is, in words; nil for any other folder.
  static func name(of path: String) -> String? {
    guard let real = SystemFile.realPath(path.isEmpty ? "." : path) else { return nil }
    if real == "/" { return "the root of the file system" }
    if real == home { return "your home folder" }
    if real == "/home" || real == "/Users" { return "the folder of everybody's home folders" }
    return nil
  }

  private static let home: String? = getenv("HOME").flatMap { SystemFile.realPath(String(cString: $0)) }
}
