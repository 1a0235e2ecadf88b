import LanguageServerProtocol

extension Session {
  /// Whether a request is answered when the workspace has been read for the first time. Before that the answer would be
  /// that there is nothing, and an editor does not ask again. Completion does not wait, since typing waits for nothing,
  /// and who asks for all diagnostics waits until everything has been looked at anyway.
  func waitsForFirstScan(_ method: String) -> Bool {
    !hasScanned && !scans.isEmpty && method != CompletionRequest.method
      && method != WorkspaceDiagnosticRequest.method
  }

  /// Answers what has waited, in order, once no folder is being read or the server is shut down.
  mutating func answerWaiting() {
    guard scans.isEmpty || phase == .shutDown else { return }
    hasScanned = true
    let messages = waiting
    waiting = []
    for message in messages { handle(message) }
  }
}
