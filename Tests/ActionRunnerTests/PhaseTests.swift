import Figranium
import Synchronization
import TestSupport
import Testing

@testable import ActionRunner

/// What is told while a run goes on, and when it is cancelled, on a real loopback server.
@Suite struct PhaseTests {
  @Test func thePhasesOfARunAreToldOnce() async throws {
    let effects = ScriptedEffects()
    let planner = planner(try provider("phases"))
    let action = Task {
      await ActionRun(run("slow-60000"), planner: planner, mode: .performUnconfirmed).perform(effects)
    }
    // However slow the machine is, the run lasts until its phases have been told.
    while effects.log.withLock({ $0.progress.count < 3 }) { try await Task.sleep(for: .milliseconds(5)) }
    action.cancel()
    #expect(await action.value.status == .cancelled)
    #expect(
      effects.log.withLock { $0.progress } == [
        "slow-60000 is running on lab (here).", "slow-60000 is queued on lab (here).",
        "slow-60000 is running on lab (here).",
      ])
  }

  @Test func aServerWithoutPhasesIsAskedOnce() async throws {
    let figranium = Figranium(
      baseURL: try StandIn.url("v09", "no-phases"), apiKey: StandIn.key, options: FigraniumOptions(routes: .selfHosted))
    try await figranium.runTask("nightly-backup", runID: "no-phases-1")
    await FigraniumProvider.followPhases(of: "no-phases-1", on: figranium, first: .zero) { Issue.record("\($0)") }
    #expect(
      try await StandIn.requests("no-phases").map(\.description) == [
        "POST /tasks/nightly-backup/api", "GET /api/executions/no-phases-1", "GET /api/executions/list",
      ])
  }

  @Test func aRunThatWasStoppedIsSaidToHaveBeen() async throws {
    let planner = planner(try provider("in-time"))
    let action = Task {
      await ActionRun(run("slow-60000"), planner: planner, mode: .performUnconfirmed).perform(UnattendedEffects())
    }
    while try await StandIn.runs("in-time").isEmpty { await Task.yield() }
    action.cancel()
    let result = await action.value
    #expect(result.status == .cancelled && result.outcome == "stopped")
    #expect(result.dialog == "Cancelled; the run was stopped.")
    #expect(try await StandIn.runs("in-time").values.map { $0.ended } == ["stopped"])
  }

  private func provider(_ name: String) throws -> FigraniumProvider {
    let url = try StandIn.url("stoppable", name)
    let options = FigraniumOptions(routes: .documented)
    return FigraniumProvider(
      name: "lab", origin: "here", wantsConfirmation: true,
      clients: SessionValue { () async throws(ActionError) in
        Figranium(baseURL: url, apiKey: StandIn.key, options: options)
      }, phaseWait: .milliseconds(10))
  }
}
