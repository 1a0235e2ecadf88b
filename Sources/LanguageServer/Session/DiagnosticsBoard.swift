import LanguageServerProtocol
import ShortcutModel
import Synchronization

/// All that is said of the files at a moment when everything has been looked at.
struct DiagnosticsBoard: Sendable {
  /// Files without diagnostics are not in it.
  let found: [FileID: [LanguageServerProtocol.Diagnostic]]
  /// Those of the open documents.
  let versions: [FileID: Int]
  let uris: URIBook

  /// The reports that a client lacks, by the identifiers of those that it has; nil where it lacks none.
  func news(since previous: [DocumentURI: String]) throws -> [WorkspaceDocumentDiagnosticReport]? {
    var reports: [WorkspaceDocumentDiagnosticReport] = []
    var rest = previous
    var hasNews = false
    for (file, items) in found.sorted(by: { $0.key < $1.key }) {
      let uri = uris.uri(of: file)
      let known = rest.removeValue(forKey: uri)
      let report = try DiagnosticReport(items, previous: known)
      if case .full = report { hasNews = true }
      reports.append(WorkspaceDocumentDiagnosticReport(uri: uri, version: versions[file], report: report))
    }
    let none = try DiagnosticReport.resultId(of: [])
    for (uri, known) in rest.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where known != none {
      hasNews = true
      let version = uris.file(of: uri).flatMap { versions[$0] }
      // Without an identifier: the client need not name the file again.
      reports.append(
        WorkspaceDocumentDiagnosticReport(uri: uri, version: version, report: .full(resultId: nil, items: [])))
    }
    return hasNews ? reports : nil
  }
}

extension DiagnosticReport {
  /// - Parameter previous: The identifier of what the client has.
  init(_ items: [LanguageServerProtocol.Diagnostic], previous: String?) throws {
    let id = try Self.resultId(of: items)
    self = id == previous ? .unchanged(resultId: id) : .full(resultId: id, items: items)
  }

  /// Made of the diagnostics themselves (FNV-1a of their text), so that nothing need be kept, and what is as it was has
  /// the identifier that it had.
  static func resultId(of items: [LanguageServerProtocol.Diagnostic]) throws -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in try JSONWriter.write(items) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}

/// The requests for all diagnostics that wait until there is something to tell. Visual Studio Code asks every two seconds
/// for what it has, unless a request waits here.
final class ParkedPulls: Sendable {
  private struct State {
    /// Nil while something has not been looked at.
    var board: DiagnosticsBoard?
    var waiting: [RequestID: AsyncStream<DiagnosticsBoard>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// What there is to tell, now and whenever it changes. It ends with the task that waits for it.
  func boards(for id: RequestID) -> AsyncStream<DiagnosticsBoard> {
    let (boards, continuation) = AsyncStream.makeStream(of: DiagnosticsBoard.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.waiting[id] = nil }
    }
    state.withLock { state in
      state.waiting[id] = continuation
      if let board = state.board { continuation.yield(board) }
    }
    return boards
  }

  func outdate() {
    state.withLock { $0.board = nil }
  }

  func tell(_ board: DiagnosticsBoard) {
    state.withLock { state in
      state.board = board
      for continuation in state.waiting.values { continuation.yield(board) }
    }
  }
}
