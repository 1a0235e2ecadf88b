import Figranium

extension FigraniumProvider {
  /// The wait for the run is over; the run is not. The stop is sent by a task of its own, since this one is cancelled.
  func stopAfterCancellation(runID: String, _ client: VendedClient) async -> ActionOutcome {
    let stop = Task.detached {
      try await client.figranium.executions.stop(runID: runID)
      return await Self.end(of: runID, on: client.figranium)
    }
    let limit = Task.detached { [stopTimeout] in
      try await Task.sleep(for: stopTimeout)
      stop.cancel()
    }
    defer { limit.cancel() }
    do {
      return Self.cancelled(runID, end: try await stop.value)
    } catch let error as FigraniumError where [.requestAborted, .networkError].contains(error.code) {
      return ActionOutcome(
        .cancelled, dialog: "Cancelled; the server has not answered whether the run was stopped.", value: runID,
        error: ActionError("STOP_UNANSWERED", "The server did not answer the stop of \(runID) in time.", .provider))
    } catch {
      let reason = ActionError(error)
      return ActionOutcome(
        .cancelled, dialog: "Cancelled, but the run goes on: \(reason.message)", value: runID, error: reason)
    }
  }

  /// What is known of a run after its stop was answered.
  private enum End {
    case outcome(FigraniumOutcome)
    /// It goes on: a stop takes effect between two of its steps.
    case open
    /// The server knows no such run.
    case unknownRun
    /// The server does not tell.
    case untold
  }

  /// Servers answer a stop with success whatever the run does, so that the run itself is looked at: it may have ended
  /// before, or go on. It takes a second or two where the run does.
  private static func end(of runID: String, on figranium: Figranium) async -> End {
    var wait = Duration.milliseconds(20)
    var waited = Duration.zero
    while waited < .seconds(3) {
      do {
        let execution = try await figranium.executions.get(
          runID, options: FigraniumRequestOptions(timeout: .seconds(2)))
        if let outcome = execution.outcome { return .outcome(outcome) }
        if case .word(let word)? = execution.status, execution.phase == "finished" {
          return .outcome(FigraniumOutcome(rawValue: word))
        }
        guard let phase = execution.phase, phase != "finished" else { return .untold }
        try await Task.sleep(for: wait)
      } catch let error as FigraniumError where error.code == .executionNotFound {
        return .unknownRun
      } catch {
        return .untold
      }
      waited += wait
      wait *= 2
    }
    return .open
  }

  private static func cancelled(_ runID: String, end: End) -> ActionOutcome {
    switch end {
    case .outcome(.stopped), .untold:
      ActionOutcome(
        .cancelled, outcome: FigraniumOutcome.stopped.rawValue, dialog: "Cancelled; the run was stopped.", value: runID)
    case .outcome(let outcome):
      ActionOutcome(
        .cancelled, outcome: outcome.rawValue, dialog: "Cancelled, but the run had ended before, with \(outcome).",
        value: runID)
    case .open:
      ActionOutcome(
        .cancelled, dialog: "Cancelled; the server was told to stop the run, which has not ended yet.", value: runID)
    case .unknownRun:
      ActionOutcome(
        .cancelled, dialog: "Cancelled; the server was told to stop the run, and does not know it.", value: runID)
    }
  }
}
