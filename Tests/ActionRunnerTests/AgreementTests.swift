import Figranium
import Foundation
import TestSupport
import Testing

@testable import ActionRunner

/// Runs on a real loopback server that are cancelled at any moment, and that fail in every way: what the server did and
/// what the history says of it are the same.
@Suite struct AgreementTests {
  private static let isExhaustive = ProcessInfo.processInfo.environment["PHRASEBOOK_EXHAUSTIVE"] == "1"

  @Test func serverAndHistoryAgreeOnEveryRun() async throws {
    let count = Self.isExhaustive ? 1000 : 120
    let folder = try TemporaryFolder()
    let name = "agreement"
    let planner = try Self.planner(folder, name)
    var random = SplitMix(state: 71)
    let tasks = ["slow-20", "slow-200", "slow-200", "fail", "hang-up", "busy", "page", "garbage", "deaf-200"]
    let plans = (0..<count).map { _ in
      (tasks[Int(random.next() % UInt64(tasks.count))], random.next() % 3 == 0 ? nil : Int(random.next() % 180))
    }
    var results = await withTaskGroup(of: ActionResult.self) { group in
      var results: [ActionResult] = []
      for (index, plan) in plans.enumerated() {
        if index >= 12, let result = await group.next() { results.append(result) }
        group.addTask { await Self.perform(plan.0, cancelledAfter: plan.1, planner) }
      }
      for await result in group { results.append(result) }
      return results
    }
    #expect(results.count == count)
    // On a busy machine none of these may have reached the server before it was cancelled.
    results.append(try await Self.performAndStop(planner, name))
    let server = try await StandIn.runs(name)
    let history = RunHistory(path: folder.path + "/phrasebook/history.jsonl").runs()
    // What was never begun is in neither; what was begun is in the history, and once.
    #expect(Set(history.map(\.runID)) == Set(results.compactMap(\.runID)))
    #expect(history.count == results.compactMap(\.runID).count)
    #expect(Set(server.keys).isSubset(of: Set(history.map(\.runID))))
    var unsettled = 0
    for run in history {
      let known = server[run.runID]
      #expect((known?.requests ?? 0) <= 1 && (known?.stops ?? 0) <= 1, "\(run)")
      if let disagreement = Self.disagreement(run, known) {
        Issue.record("\(disagreement): \(run) \(String(describing: known))")
      }
      if run.status == .cancelled, run.outcome == nil { unsettled += 1 }
    }
    #expect(history.contains { $0.outcome == "stopped" } && history.contains { $0.status == .succeeded })
    print("runs: \(count), on the server: \(server.count), end not known to either side: \(unsettled)")
  }

  /// What the history says that the server does not, nil where they agree.
  private static func disagreement(_ run: RunHistory.Run, _ server: StandIn.Run?) -> String? {
    switch (run.status, run.outcome) {
    case (nil, _): return "the history does not know the end"
    case (.succeeded, _): return server?.ended == "success" ? nil : "said to have succeeded"
    case (.failed, _):
      return ["crashed", "refused", "lost"].contains(server?.ended ?? "") ? nil : "said to have failed"
    case (.cancelled, "stopped"):
      return server?.ended == "stopped" && server?.stops == 1 ? nil : "said to have been stopped"
    case (.cancelled, let outcome?): return server?.ended == outcome ? nil : "said to have ended with \(outcome)"
    case (.cancelled, nil):
      // The history claims nothing: the server knew nothing of the run then, or its stop met a fault.
      guard let server, server.stops > 0, !server.task.hasPrefix("deaf") else { return nil }
      return "its stop was answered, and the history does not say how it ended"
    default: return "a status that no run has"
    }
  }

  private static func perform(
    _ task: String, cancelledAfter milliseconds: Int?, _ planner: ActionPlanner
  ) async -> ActionResult {
    let action = Task {
      await ActionRun(run(task), planner: planner, mode: .performUnconfirmed).perform(UnattendedEffects())
    }
    if let milliseconds {
      do {
        try await Task.sleep(for: .milliseconds(milliseconds))
      } catch {
        Issue.record(error)
      }
      action.cancel()
    }
    return await action.value
  }

  /// A run that is cancelled when the server has it.
  private static func performAndStop(_ planner: ActionPlanner, _ name: String) async throws -> ActionResult {
    let task = "slow-60000"
    let action = Task {
      await ActionRun(run(task), planner: planner, mode: .performUnconfirmed).perform(UnattendedEffects())
    }
    let end = ContinuousClock.now + .seconds(60)
    while try await StandIn.runs(name).values.contains(where: { $0.task == task }) == false, .now < end {
      try await Task.sleep(for: .milliseconds(20))
    }
    action.cancel()
    return await action.value
  }

  private static func planner(_ folder: TemporaryFolder, _ name: String) throws -> ActionPlanner {
    let url = try StandIn.url("stoppable", name)
    try folder.write(
      "phrasebook/config.json",
      """
      { "providers": { "lab": { "kind": "figranium", "baseURL": "\(url)", "routes": "documented",
        "credential": { "env": "K" } } } }
      """)
    let variables = ["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path, "K": StandIn.key]
    let directory = ProviderDirectory(variables: variables) { Issue.record("\($0)") }
    return ActionPlanner(scope: .builtIn, provider: try directory.provider(named: "lab"), cache: EntityCache())
  }
}
