import Dispatch
import LanguageServerProtocol
import ShortcutModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The messages of a session, one a line, with secrets taken out. It is written as they pass, so that a session that
/// ends badly is there to its last message.
final class TraceFile: Sendable {
  private struct State {
    var redaction: TraceRedaction
    let start = DispatchTime.now()
  }

  private let stream: OutputStream
  private let state: Mutex<State>

  /// Begins a file anew. Nobody else can read it.
  init(_ path: String, header: TraceHeader, redaction: TraceRedaction) throws(UsageError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0 || errno == EPERM else {
      throw UsageError("the trace file '\(path)' cannot be written: \(SystemFile.reason(errno))", command: "lsp")
    }
    stream = OutputStream(descriptor: descriptor, name: nil)
    state = Mutex(State(redaction: redaction))
    write(header.json)
  }

  func add(_ direction: RecordingTransport.Direction, _ record: TransportRecord) {
    let entry = state.withLock { state in
      let time = (DispatchTime.now().uptimeNanoseconds - state.start.uptimeNanoseconds) / 1_000_000
      let side: TraceEntry.Side = direction == .read ? .client : .server
      return TraceEntry(side: side, time: Int(time), content: Self.content(record, &state.redaction))
    }
    write(entry.json)
  }

  private static func content(_ record: TransportRecord, _ redaction: inout TraceRedaction) -> TraceEntry.Content {
    switch record {
    case .malformed(let problem): return .malformed(redaction.redact(problem))
    case .frame(let body):
      do {
        return .message(redaction.redact(try JSONParser.parse(body)))
      } catch {
        return .text(redaction.redact(String(decoding: body, as: UTF8.self)))
      }
    }
  }

  private func write(_ line: JSONValue) {
    do {
      stream.write(bytes: try JSONWriter.write(line) + [UInt8(ascii: "\n")])
      stream.flush()
    } catch {
      // No value of JSON fails to be written; the session is worth more than its trace.
      assertionFailure("\(error)")
    }
  }
}

/// A trace that is read again.
struct Trace: Sendable {
  let header: TraceHeader
  let entries: [TraceEntry]

  /// A last line that is cut, as by the end of the process, is left out.
  init(readingFile path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try SystemFile.read(FileID(path), at: path, limit: Self.largestSize)
    } catch {
      throw CommandFailure("the trace '\(path)' cannot be read: \(error.reason)", .usage)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let header = TraceHeader(try Self.value(first, 1, of: path)) else {
      throw CommandFailure("'\(path)' is no trace that this version knows", .usage)
    }
    self.header = header
    let isCut = bytes.last != UInt8(ascii: "\n")
    entries = try lines.enumerated().dropFirst().dropLast(isCut ? 1 : 0).map { index, line in
      guard let entry = TraceEntry(try Self.value(line, index + 1, of: path)) else {
        throw CommandFailure("line \(index + 1) of '\(path)' is no line of a trace", .usage)
      }
      return entry
    }
  }

  /// 1 GiB: hours of typing.
  private static let largestSize = 1 << 30

  private static func value(_ line: ArraySlice<UInt8>, _ number: Int, of path: String) throws -> JSONValue {
    do {
      return try JSONParser.parse(Array(line))
    } catch {
      throw CommandFailure("line \(number) of '\(path)' is not JSON: \(error.message)", .usage)
    }
  }
}
