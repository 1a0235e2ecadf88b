import ShortcutModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is handed to the program.
enum StandardInput {
  /// All bytes, up to what a file may have.
  static func bytes() throws(FileReadError) -> [UInt8] {
    let name = FileID("standard input")
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileReadError(name, SystemFile.reason(errno)) }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= SystemFile.largestSize else {
        throw FileReadError(name, "It is larger than \(SystemFile.largestSize >> 20) MiB.")
      }
    }
  }
}
