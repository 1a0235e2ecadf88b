#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads from the person at the terminal.
enum TerminalInput {
  /// The next line without its end and the space around it; nil at the end of the input, or when the task is cancelled.
  ///
  /// The terminal is looked at ten times a second, since nothing else would let a cancelled task go on.
  static func line() async -> String? {
    var bytes: [UInt8] = []
    while !Task.isCancelled {
      var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 0) != 0 else {
        do { try await Task.sleep(for: .milliseconds(100)) } catch { return nil }
        continue
      }
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return bytes.isEmpty ? nil : text(of: bytes) }
      if byte == UInt8(ascii: "\n") { return text(of: bytes) }
      bytes.append(byte)
    }
    return nil
  }

  private static func text(of bytes: [UInt8]) -> String {
    let space: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let start = bytes.firstIndex { !space($0) } ?? bytes.endIndex
    let end = (bytes.lastIndex { !space($0) } ?? start - 1) + 1
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}
