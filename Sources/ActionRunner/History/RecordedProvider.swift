import ShortcutModel
import UtteranceMatcher

/// A provider whose runs and hand-offs are written to the history.
struct RecordedProvider: ActionProvider {
  let provider: any ActionProvider
  let history: RunHistory
  /// Tells that a line could not be written. The action goes on: it is not done for the history.
  let report: @Sendable (String) -> Void

  var name: String { provider.name }
  var origin: String { provider.origin }
  var wantsConfirmation: Bool { provider.wantsConfirmation }
  var intents: [String] { provider.intents }
  var entityTypes: [String] { provider.entityTypes }
  var lifetime: Duration? { provider.lifetime }
  var handsOff: Bool { provider.handsOff }

  func entityType(of parameter: IntentParameter, in intent: String) -> String? {
    provider.entityType(of: parameter, in: intent)
  }

  func entities(ofType type: String) async throws(ActionError) -> [LiveEntity] {
    try await provider.entities(ofType: type)
  }

  func isMutating(_ intent: String) -> Bool { provider.isMutating(intent) }

  func needsConfirmation(_ intent: String) -> Bool { provider.needsConfirmation(intent) }

  func sentence(for intent: String, parameters: [ActionPlan.Parameter]) -> String {
    provider.sentence(for: intent, parameters: parameters)
  }

  func request(for plan: ActionPlan) throws(ActionError) -> String? { try provider.request(for: plan) }

  func handOffURL(for plan: ActionPlan, runID: String) throws(ActionError) -> String? {
    try provider.handOffURL(for: plan, runID: runID)
  }

  func give(_ handOff: HandOff, to effects: some ActionEffects) async throws(ActionError) -> HandOff.Receiver {
    record { () throws(HistoryFile.Fault) in try history.begin(handOff.plan, runID: handOff.id, origin: origin) }
    do {
      let receiver = try await provider.give(handOff, to: effects)
      record { () throws(HistoryFile.Fault) in try history.end(runID: handOff.id, .handedOff) }
      return receiver
    } catch {
      recordFailure(error, runID: handOff.id)
      throw error
    }
  }

  func perform(
    _ plan: ActionPlan, runID: String, progress: @Sendable (String) async -> Void
  ) async throws(ActionError) -> ActionOutcome {
    record { () throws(HistoryFile.Fault) in try history.begin(plan, runID: runID, origin: origin) }
    do {
      let outcome = try await provider.perform(plan, runID: runID, progress: progress)
      record { () throws(HistoryFile.Fault) in
        try history.end(
          runID: runID, ActionResult.Status(outcome.ending), outcome: outcome.outcome, error: outcome.error?.code)
      }
      return outcome
    } catch {
      recordFailure(error, runID: runID)
      throw error
    }
  }

  private func recordFailure(_ error: ActionError, runID: String) {
    record { () throws(HistoryFile.Fault) in
      try history.end(runID: runID, Task.isCancelled ? .cancelled : .failed, error: error.code)
    }
  }

  private func record(_ lines: () throws(HistoryFile.Fault) -> Void) {
    do throws(HistoryFile.Fault) {
      try lines()
    } catch {
      report("the history \(history.path) cannot be written: \(error.reason)")
    }
  }
}
