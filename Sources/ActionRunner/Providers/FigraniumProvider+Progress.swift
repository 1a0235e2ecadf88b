import Figranium

extension FigraniumProvider {
  /// Tells a run's phases while the run goes on: asks for the execution, each time after a longer wait, and tells what
  /// is new. It ends with the task that it is in, or where the server has no phases to tell or keeps them from the key.
  static func followPhases(
    of runID: String, on figranium: Figranium, first: Duration, tell: @Sendable (String) async -> Void
  ) async {
    var wait = first
    var told: String?
    while true {
      do {
        try await Task.sleep(for: wait)
        wait = min(wait * 2, longestWait)
        let execution = try await figranium.executions.get(runID)
        guard let phase = execution.phase, phase != "finished" else { return }
        if phase != told { await tell(phase) }
        told = phase
      } catch let error as FigraniumError where Self.mayHavePhasesLater(error) {
        continue
      } catch {
        return
      }
    }
  }

  private static let longestWait = Duration.seconds(30)

  /// A run that has just been started may not be in the server's list yet, and a server that is busy or silent for once
  /// says nothing of phases.
  private static func mayHavePhasesLater(_ error: FigraniumError) -> Bool {
    switch error.code {
    case .executionNotFound, .networkError, .tooManyRequests, .resourceCapacityExceeded: !Task.isCancelled
    default: false
    }
  }
}
