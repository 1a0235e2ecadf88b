/// A `run` block: calls one after the other, each with the value of the one before.
package struct ActionSequence: Sendable {
  package let planner: ActionPlanner
  package let steps: [IntentCall]
  package let mode: ActionRun.Mode

  package init(_ steps: [IntentCall], planner: ActionPlanner, mode: ActionRun.Mode) {
    self.steps = steps
    self.planner = planner
    self.mode = mode
  }

  /// Performs the steps until one does not succeed. Where a step names what there is not, nothing is performed at all,
  /// and that step's failure is the only result.
  package func perform(_ effects: some ActionEffects) async -> [ActionResult] {
    for (index, step) in steps.enumerated() {
      do {
        _ = try planner.check(step)
        if index == 0, step.arguments.contains(where: { $0.value == .previous }) {
          throw ActionError.usage("PREVIOUS_MISSING", "The first step has no step before it, so no “previous”.")
        }
      } catch {
        return [ActionResult(step, provider: planner.provider.name, error: ActionError(error))]
      }
    }
    var results: [ActionResult] = []
    for step in steps {
      let run = ActionRun(step, planner: planner, mode: mode, previous: previous(results.last))
      let result = await run.perform(effects)
      results.append(result)
      guard result.status == .succeeded || result.status == .dryRun else { break }
    }
    return results
  }

  /// What the person is told in the end: what each step would do, a line a step, or how the last step that was
  /// performed ended, and what it would have opened.
  ///
  /// - Parameter showsSnippets: Whether the snippet of a step is shown beside the words.
  package static func dialog(of results: [ActionResult], showsSnippets: Bool) -> String? {
    let told = results.dropLast().filter { $0.status == .dryRun } + results.suffix(1)
    let next = results.last?.opensIntent.map { "Next: \($0.call)" }
    let lines = told.compactMap { $0.words(showsSnippet: showsSnippets) } + [next].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// A dry run gives no value; its place in the plan of the next step is kept by a sign.
  private func previous(_ result: ActionResult?) -> String? {
    guard let result else { return nil }
    return result.status == .dryRun ? "previous" : result.value
  }
}
