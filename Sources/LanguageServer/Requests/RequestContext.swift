import LanguageServerProtocol
import ShortcutModel

/// What a task that answers a request may use: a moment of the workspace, and the way to the client.
struct RequestContext: Sendable {
  let id: RequestID
  let snapshot: WorkspaceSnapshot
  /// The document that the request is about; nil where it is not part of the workspace.
  let file: SourceFile?
  let view: ClientView
  let client: ClientGateway
  let requests: RequestTable
}
