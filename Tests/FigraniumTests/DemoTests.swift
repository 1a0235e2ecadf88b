import Testing

@testable import Figranium

@Suite struct DemoTests {
  @Test func hasADozenTasksOfAllSortsOfNames() async throws {
    let figranium = Figranium.demo(delay: .zero)
    let tasks = try await figranium.tasks.listSummaries()
    #expect(tasks.count == 12)
    #expect(Set(tasks.map(\.id)).count == 12)
    #expect(
      tasks.first
        == FigraniumTask(
          id: "nightly-backup", name: "Nightly backup",
          description: "Saves the shop's orders and invoices to the archive."))
    #expect(tasks.contains { $0.name.contains("📦") })
    #expect(tasks.contains { $0.name.contains("'") })
    #expect(try await figranium.tasks.list() == tasks)
  }

  @Test func someExecutionsAreRunning() async throws {
    let executions = try await Figranium.demo(delay: .zero).executions.list()
    #expect(executions.filter { $0.phase == "running" }.count == 2)
    #expect(executions.filter { $0.phase == "finished" }.count == 3)
  }

  @Test func aRunIsRemembered() async throws {
    let figranium = Figranium.demo(delay: .zero)
    let result = try await figranium.runTask("nightly-backup")
    #expect(result.outcome == .success)
    let execution = try await figranium.executions.get(result.runID)
    #expect(execution.taskName == "Nightly backup")
    #expect(execution.statusText == "success")
    #expect(execution.finishedAt != nil)
  }

  @Test func oneTaskAlwaysFails() async throws {
    let result = try await Figranium.demo(delay: .zero).runTask("flaky-login")
    #expect(result.outcome == .error)
    #expect(result.failure == "The page asked for a captcha.")
  }

  @Test func unknownThingsAreNotFound() async {
    let figranium = Figranium.demo(delay: .zero)
    #expect(await figraniumError { try await figranium.runTask("no-such") }?.code == .taskNotFound)
    #expect(await figraniumError { try await figranium.executions.get("no-such") }?.code == .executionNotFound)
  }

  @Test func aStopEndsARunBetweenItsSteps() async throws {
    let figranium = Figranium.demo(delay: .seconds(1000))
    let run = Task { try await figranium.runTask("full-site-crawl", runID: "long") }
    try await waitUntilRunning("long", figranium)
    try await figranium.executions.stop(runID: "long")
    #expect(try await run.value.outcome == .stopped)
    #expect(try await figranium.executions.get("long").outcome == .stopped)
  }

  @Test func aRunOutlivesTheWaitForIt() async throws {
    let figranium = Figranium.demo(delay: .seconds(100))
    let run = Task { await figraniumError { try await figranium.runTask("price-watch", runID: "kept") } }
    try await waitUntilRunning("kept", figranium)
    run.cancel()
    #expect(await run.value?.code == .requestAborted)
    #expect(try await figranium.executions.get("kept").phase == "running")
  }

  @Test func aSeededRunCanBeStopped() async throws {
    let figranium = Figranium.demo(delay: .zero)
    let running = try #require(try await figranium.executions.list().first { $0.phase == "running" })
    try await figranium.executions.stop(runID: running.id)
    #expect(try await figranium.executions.get(running.id).outcome == .stopped)
  }

  @Test func everyDemoIsItsOwn() async throws {
    let result = try await Figranium.demo(delay: .zero).runTask("nightly-backup")
    let error = await figraniumError { try await Figranium.demo(delay: .zero).executions.get(result.runID) }
    #expect(error?.code == .executionNotFound)
  }

  private func waitUntilRunning(_ id: String, _ figranium: Figranium) async throws {
    while try await !figranium.executions.list().contains(where: { $0.id == id }) { await Task.yield() }
  }
}
