import Figranium

/// One action, from a call to its result: plan, ask for what is missing, confirm, perform. It is tried once.
package struct ActionRun: Sendable {
  package enum Mode: Sendable, Hashable {
    /// Confirms what changes something, unless the provider's configuration says otherwise.
    case perform
    /// Confirms nothing, as the person said beforehand.
    case performUnconfirmed
    /// Does nothing, and tells what would be done.
    case dryRun
  }

  package let planner: ActionPlanner
  package let call: IntentCall
  package let mode: Mode
  /// The value of the step before, in a sequence.
  package let previous: String?

  package init(_ call: IntentCall, planner: ActionPlanner, mode: Mode, previous: String? = nil) {
    self.call = call
    self.planner = planner
    self.mode = mode
    self.previous = previous
  }

  /// Never throws: whatever goes wrong is in the result. Cancelling the Swift task stops what was started.
  package func perform(_ effects: some ActionEffects) async -> ActionResult {
    do {
      let first = try await planner.plan(call, previous: previous)
      if mode == .dryRun { return try dryRun(first) }
      let (answers, plan) = try await complete(first, effects)
      return try await perform(plan, answers, effects)
    } catch {
      return ActionResult(call, provider: planner.provider.name, error: error)
    }
  }

  private func dryRun(_ plan: ActionPlan) throws(ActionError) -> ActionResult {
    var result = ActionResult(plan, .dryRun)
    let questions = plan.missing.map { "“\($0.title)”" }
    result.dialog =
      plan.sentence + "." + (questions.isEmpty ? "" : " Would ask for \(questions.joined(separator: ", ")).")
    guard plan.missing.isEmpty else { return result }
    let performer = try planner.performer(of: plan)
    if plan.means == .handOff {
      result.url = try performer.handOffURL(for: plan, runID: ActionPlan.runIDSign)
    } else {
      result.request = try performer.request(for: plan)
    }
    return result
  }

  /// Asks for one missing parameter after the other.
  private func complete(
    _ plan: ActionPlan, _ effects: some ActionEffects
  ) async throws(ActionError) -> (answered: IntentCall, plan: ActionPlan) {
    var (call, plan) = (call, plan)
    while let missing = plan.missing.first {
      switch await effects.ask(missing) {
      case .value(let value):
        call.arguments.append(IntentCall.Argument(missing.name, .string(value)))
        plan = try await planner.plan(call, previous: previous)
      case .dismissed: throw .cancelled
      case .unavailable:
        throw .usage(
          "PARAMETER_MISSING", "\(plan.intent) needs “\(missing.name)” (\(missing.title)), which is not given.")
      }
      if Task.isCancelled { throw .cancelled }
    }
    return (call, plan)
  }

  private func perform(
    _ plan: ActionPlan, _ answered: IntentCall, _ effects: some ActionEffects
  ) async throws(ActionError) -> ActionResult {
    var result = ActionResult(plan, .succeeded)
    let performer = try planner.performer(of: plan)
    let asks = plan.means == .provider || performer.handsOff
    if mode == .perform, asks, performer.needsConfirmation(plan.intent) {
      guard await effects.confirm(plan.sentence) else {
        result.status = .cancelled
        result.fail(ActionError("NOT_CONFIRMED", "Nothing was done: “\(plan.sentence)” was not confirmed.", .usage))
        return result
      }
    }
    if Task.isCancelled { throw .cancelled }
    let runID = Figranium.freshRunID()
    result.runID = runID
    do {
      if plan.means == .handOff {
        result.url = try performer.handOffURL(for: plan, runID: runID)
        let handOff = HandOff(id: runID, plan: plan, url: result.url)
        result.dialog = handOff.dialog(try await performer.give(handOff, to: effects))
        result.status = .handedOff
      } else {
        result.take(try await performer.perform(plan, runID: runID) { await effects.progress($0) })
      }
    } catch {
      result.status = Task.isCancelled ? .cancelled : .failed
      if error == .cancelled { result.runID = nil }
      result.fail(error)
    }
    return result
  }
}

extension ActionResult {
  fileprivate mutating func take(_ outcome: ActionOutcome) {
    status = Status(outcome.ending)
    self.outcome = outcome.outcome
    dialog = outcome.dialog ?? outcome.supportingDialog
    supportingDialog = outcome.supportingDialog
    value = outcome.value
    snippet = outcome.snippet
    opensIntent = outcome.opensIntent
    if let error = outcome.error { fail(error) }
  }
}

extension ActionResult.Status {
  init(_ ending: ActionOutcome.Ending) {
    switch ending {
    case .succeeded: self = .succeeded
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    }
  }
}
