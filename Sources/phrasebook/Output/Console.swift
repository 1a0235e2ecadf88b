import SourceText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program's two streams, and whether they may be colored.
struct Console: Sendable {
  let out: OutputStream
  let err: OutputStream
  let usesColor: Bool

  /// The streams of the process. A write to a pipe that nobody reads becomes an error, not a signal.
  static let standard: Console = {
    signal(SIGPIPE, SIG_IGN)
    // As is one past the size that a file may have.
    signal(SIGXFSZ, SIG_IGN)
    // A stream that the caller closed must not be the next file that is opened. Reading from standard output, as it
    // were, keeps a write to it an error.
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    return Console(
      out: OutputStream(descriptor: STDOUT_FILENO), err: OutputStream(descriptor: STDERR_FILENO), usesColor: false)
  }()

  /// The console with color as `--color` asks; by default on a terminal, unless `NO_COLOR` is set to anything.
  func colored(_ choice: String?) -> Console {
    let isColored =
      switch choice {
      case "always": true
      case "never": false
      default: out.isTerminal && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true && !Self.isDumb
      }
    return Console(out: out, err: err, usesColor: isColored)
  }

  /// The console whose result goes where complaints go.
  var beside: Console { Console(out: err, err: err, usesColor: false) }

  private static var isDumb: Bool {
    getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
  }

  var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Says on standard error what is wrong. The result on standard output is not touched.
  func complain(_ message: String) {
    err.write("\(Program.name): \(DisplayText.visible(message))\n")
    err.flush()
  }

  func end(_ code: ExitCode) -> Never {
    out.flush()
    err.flush()
    exit(code.rawValue)
  }
}
