import LanguageServerProtocol
import ShortcutModel

/// What the client has been told, and what has to be looked at.
struct DiagnosticsState: Sendable {
  /// By file, what was sent last; a file without diagnostics is not in it.
  var published: [FileID: [Diagnostic]] = [:]
  /// Open files whose text has changed since they were last reported on. The client waits for an answer about them, be
  /// it that nothing else has changed.
  var changed: Set<FileID> = []
  /// The look that is under way.
  var check: Task<Void, Never>?
  /// Something has changed since it began.
  var isOutdated = false
}

/// What a look at one project found.
struct DiagnosticsReport: Sendable {
  let files: [FileID]
  /// The versions of the open documents at that time.
  let versions: [FileID: Int]
  let diagnostics: [FileID: [Diagnostic]]
}
