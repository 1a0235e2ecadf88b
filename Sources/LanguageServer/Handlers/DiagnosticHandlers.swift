import LanguageServerProtocol
import ShortcutModel

enum DocumentDiagnosticHandler: SnapshotHandler {
  typealias Method = DocumentDiagnosticRequest

  /// An error has Visual Studio Code drop what it shows, and ask no more; with this it asks again.
  static var outdated: ResponseError {
    ResponseError(.serverCancelled, "The document has changed.", data: ["retriggerRequest": true])
  }

  static func document(of params: DocumentDiagnosticParams) -> DocumentURI? { params.textDocument.uri }

  static func begin(_ params: DocumentDiagnosticParams, _ id: RequestID, _ session: inout Session) {
    session.beginPull(id, of: params.textDocument.uri)
  }

  static func answer(_ params: DocumentDiagnosticParams, _ context: RequestContext) async throws -> DiagnosticReport {
    let found = context.clientDiagnostics()
    context.queue.yield(.pulled(context.id, found))
    return try DiagnosticReport(found, previous: params.previousResultId)
  }
}

enum WorkspaceDiagnosticHandler: SnapshotHandler {
  typealias Method = WorkspaceDiagnosticRequest

  /// So many reports go out together where the client takes parts.
  static let partSize = 100

  static func document(of params: WorkspaceDiagnosticParams) -> DocumentURI? { nil }

  static func begin(_ params: WorkspaceDiagnosticParams, _ id: RequestID, _ session: inout Session) {
    session.beginWorkspacePull()
  }

  /// Waits until there is something to tell.
  static func answer(
    _ params: WorkspaceDiagnosticParams, _ context: RequestContext
  ) async throws -> WorkspaceDiagnosticReport {
    let previous = Dictionary(params.previousResultIds.map { ($0.uri, $0.value) }) { $1 }
    for await board in context.parked.boards(for: context.id) {
      guard let news = try board.news(since: previous) else { continue }
      guard let token = params.partialResultToken else { return WorkspaceDiagnosticReport(items: news) }
      for start in stride(from: 0, to: news.count, by: partSize) {
        let part = WorkspaceDiagnosticReport(items: Array(news[start..<min(start + partSize, news.count)]))
        context.client.notify(
          PartialResultNotification<WorkspaceDiagnosticReport>.self, PartialResultParams(token: token, value: part))
      }
      return WorkspaceDiagnosticReport(items: [])
    }
    throw CancellationError()
  }
}
