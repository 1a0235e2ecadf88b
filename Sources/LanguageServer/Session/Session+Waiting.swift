import LanguageServerProtocol
import ShortcutModel

/// A request that is answered when the workspace has been read.
struct WaitingRequest {
  let id: RequestID
  let method: String
  let params: JSONValue
  /// The document that the answer is about.
  let document: FileID?
  /// What answers it when that changes meanwhile.
  let outdated: ResponseError?
}

extension Session {
  /// Whether a request is answered when the workspace has been read for the first time. Before that the answer would be
  /// that there is nothing, and an editor does not ask again. Completion does not wait, since typing waits for nothing,
  /// and who asks for all diagnostics waits until everything has been looked at anyway.
  private func waitsForFirstScan(_ method: String) -> Bool {
    !hasScanned && !scans.isEmpty && method != CompletionRequest.method
      && method != WorkspaceDiagnosticRequest.method
  }

  /// Keeps a request until then; false where it can be answered now.
  mutating func keepWaiting(
    _ id: RequestID, _ method: String, _ params: JSONValue, document: DocumentURI?, outdated: ResponseError?
  ) -> Bool {
    guard waitsForFirstScan(method) else { return false }
    let file = document.flatMap { workspace.knownFile(of: $0) }
    waiting.append(WaitingRequest(id: id, method: method, params: params, document: file, outdated: outdated))
    return true
  }

  /// Answers what has waited, in order, once no folder is being read or the server is shut down.
  mutating func answerWaiting() {
    guard scans.isEmpty || phase == .shutDown else { return }
    hasScanned = true
    let requests = waiting
    waiting = []
    for request in requests { handle(.request(id: request.id, method: request.method, params: request.params)) }
  }

  mutating func refuseWaiting(about file: FileID) {
    for request in waiting where request.document == file {
      if let error = request.outdated { answer(request.id, .failure(error)) }
    }
    waiting.removeAll { $0.document == file && $0.outdated != nil }
  }

  /// The client no longer waits for one.
  mutating func endWaiting(of id: RequestID) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    let request = waiting.remove(at: index)
    answer(id, .failure(ResponseError(CancellationError(), in: request.method)))
  }
}
