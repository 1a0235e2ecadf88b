import LanguageServerProtocol
import ShortcutModel

/// What the loop takes, one after the other.
enum ServerEvent: Sendable {
  case message(Message)
  /// No more messages come, or none can be written.
  case end(Connection.End)
  /// The process that the client named is gone.
  case clientDied
  /// The client gives up a request, whose task knows already, if it has one.
  case cancelled(RequestID)
  /// All edits that were waiting have been applied: time to look at the new text.
  case settle
  /// A task has what answers a request.
  case answered(RequestID, Result<OutgoingMessage, ResponseError>)
  case scanned(WorkspaceRoot, WorkspaceScan)
  case read(FileID, Result<[UInt8], FileReadError>)
  case checked(DiagnosticsReport)
  case checkEnded
  /// No key has come for a while.
  case paused
  /// What was found for a request for diagnostics.
  case pulled(RequestID, [LanguageServerProtocol.Diagnostic])
  /// Nothing may have changed for a longer while.
  case rested
  /// The client has answered that it asks again.
  case refreshed(RefreshKind)
  /// A provider has told other values than before, or why it tells none.
  case entitiesChanged
  /// The client's answer to what its settings are.
  case settings(JSONValue)
  /// A watch of our own has seen something.
  case changedOnDisk([DiskChange])
  /// The client does not watch files.
  case watchRefused
  /// The user ends what is shown under a token that belongs to no request.
  case progressCancelled(ProgressToken)
}
