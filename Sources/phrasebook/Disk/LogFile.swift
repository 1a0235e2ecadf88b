import SourceText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that lines are added to. Nobody else can read a new one. Lines that cannot be written, as on a full disk, are
/// lost: the editor's session is worth more.
final class LogFile: Sendable {
  private let stream: OutputStream

  init(_ path: String) throws(UsageError) {
    // Without waiting for somebody who reads, where it is a named pipe.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw UsageError("the log file '\(path)' cannot be written: \(SystemFile.reason(errno))", command: "lsp")
    }
    stream = OutputStream(descriptor: descriptor, name: nil)
  }

  func write(_ line: String) {
    stream.write(DisplayText.visible(line) + "\n")
    stream.flush()
  }
}
