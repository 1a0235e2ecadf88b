import Figranium
import Foundation
import TestSupport
import Testing

/// The whole contract against a real loopback server, in the three stories that servers tell.
@Suite struct ProfileTests {
  @Test(arguments: [FigraniumRoutes.documented, .automatic])
  func documentedServerIsSpokenToInItsPaths(routes: FigraniumRoutes) async throws {
    let name = "documented-\(routes)"
    let figranium = try StandInServer.client("documented", name, options: FigraniumOptions(routes: routes))
    #expect(try await figranium.tasks.listSummaries().first?.name == "Nightly backup")
    #expect(try await figranium.tasks.list().first?.id == "nightly-backup")
    let result = try await figranium.runTask("nightly-backup", runID: name)
    #expect(result.outcome == .success)
    try await figranium.executions.stop(runID: name)
    #expect(try await figranium.executions.get(name).status == .word("finished"))
    let requests = try await StandInServer.requests(name).map(\.description).filter { !$0.contains("probe") }
    #expect(
      requests == [
        "GET /api/tasks/list", "GET /api/tasks", "POST /tasks/nightly-backup/run", "POST /executions/\(name)/stop",
        "GET /executions/\(name)",
      ])
  }

  @Test(arguments: [FigraniumRoutes.selfHosted, .automatic])
  func laterServerIsSpokenToInItsPaths(routes: FigraniumRoutes) async throws {
    let name = "later-\(routes)"
    let figranium = try StandInServer.client("later", name, options: FigraniumOptions(routes: routes))
    let result = try await figranium.runTask("nightly-backup", runID: name)
    #expect(result == FigraniumRunResult(runID: name, outcome: .success, data: .object(["price": .integer(3)])))
    let execution = try await figranium.executions.get(name)
    #expect(execution.status == .code(200))
    #expect(execution.finishedAt?.timeIntervalSince1970 == 1_750_000_004)
    #expect(await figraniumError { try await figranium.executions.stop(runID: name) }?.code == .sessionRequired)
    #expect(try await figranium.executions.list().contains { $0.id == name })
    let requests = try await StandInServer.requests(name).map(\.description).filter { !$0.contains("probe") }
    #expect(
      requests == [
        "POST /tasks/nightly-backup/api", "GET /api/executions/\(name)", "POST /api/executions/stop",
        "GET /api/executions/list",
      ])
  }

  @Test func routesAreFoundOutOnceBeforeTheRun() async throws {
    let figranium = try StandInServer.client("later", "probe-once")
    try await figranium.runTask("nightly-backup")
    try await figranium.runTask("nightly-backup")
    let requests = try await StandInServer.requests("probe-once")
    #expect(requests.map(\.method) == ["GET", "POST", "POST"])
  }

  @Test func oldServerKeepsTasksFromAKeyAndTheQueryFallsBack() async throws {
    let figranium = try StandInServer.client("v09", "old-tasks")
    #expect(await figraniumError { try await figranium.tasks.list() }?.code == .sessionRequired)
    let tasks = try await FigraniumIntentConfiguration.withProvider(FixedProvider(figranium)) {
      try await FigraniumTaskQuery().entities(for: ["bare", "twins-2", "none"])
    }
    #expect(tasks.map(\.id) == ["bare", "twins-2"])
  }

  @Test func oldServerKeepsTheStatusFromAKeyAndTheListIsUsed() async throws {
    let figranium = try StandInServer.client("v09", "old-status")
    let runID = Figranium.freshRunID()
    let result = try await figranium.runTask("nightly-backup", runID: runID)
    #expect(result.outcome == nil)
    #expect(result.outcomeText == "an unknown outcome")
    let execution = try await figranium.executions.get(runID)
    #expect(execution.status == .code(200))
    #expect(execution.startedAt?.timeIntervalSince1970 == 1_750_000_000)
    let error = await figraniumError { try await figranium.executions.get("unknown") }
    #expect(error?.code == .executionNotFound)
  }

  @Test func oldServerNeverClaimsAStop() async throws {
    let figranium = try StandInServer.client("v09", "old-stop", options: FigraniumOptions(routes: .selfHosted))
    let error = await figraniumError { try await figranium.executions.stop(runID: "r-1") }
    #expect(error?.code == .sessionRequired)
    #expect(error?.status == 302)
    #expect(error?.message.contains("this server wants a signed-in session for POST /api/executions/stop") == true)
    let requests = try await StandInServer.requests("old-stop")
    #expect(requests.map(\.description) == ["POST /api/executions/stop"])
    #expect(requests.first?.body == #"{"runId":"r-1"}"#)
  }

  @Test func failedRunOfAnOldServerIsAnErrorWithItsDetailsInPlainText() async throws {
    let figranium = try StandInServer.client("v09", "old-broken", options: FigraniumOptions(routes: .selfHosted))
    let error = await figraniumError { try await figranium.runTask("broken") }
    #expect(error?.code.rawValue == "TASK_EXECUTION_FAILED")
    #expect(error?.message == "Timeout 30000ms exceeded.")
    #expect(error?.status == 500)
  }

  @Test func failedRunOfALaterServerIsAnOutcome() async throws {
    let figranium = try StandInServer.client("later", "later-broken")
    let result = try await figranium.runTask("broken")
    #expect(result.outcome == .crashed)
    #expect(result.failure == "browser gone")
  }

  @Test func documentedRoutesOnAServerInUseNameTheSetting() async throws {
    let figranium = try StandInServer.client("v09", "wrong-routes", options: FigraniumOptions(routes: .documented))
    let error = await figraniumError { try await figranium.runTask("nightly-backup") }
    #expect(error?.code == .unexpectedResponse)
    #expect(error?.status == 404)
    #expect(error?.message.contains("routes") == true)
  }

  @Test func requestsCarryTheKeyInOneHeaderAndNothingThatServersRefuse() async throws {
    let figranium = try StandInServer.client("v09", "headers", options: FigraniumOptions(routes: .selfHosted))
    try await figranium.runTask("nightly-backup", runID: "headers-1")
    let request = try #require(try await StandInServer.requests("headers").first)
    #expect(request.headers["authorization"] == "Bearer \(StandInServer.key)")
    #expect(request.headers["content-type"] == "application/json")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.body == #"{"runId":"headers-1"}"#)
    for name in ["origin", "referer", "x-internal-run", "cookie"] { #expect(request.headers[name] == nil) }
  }

  @Test func identifiersAreEncodedExactlyOnce() async throws {
    let figranium = try StandInServer.client("later", "encoding", options: FigraniumOptions(routes: .selfHosted))
    try await figranium.runTask("a/b?c#d%e f")
    try await figranium.runTask("naïve 🎉")
    let requests = try await StandInServer.requests("encoding").map(\.description)
    #expect(
      requests == ["POST /tasks/a%2Fb%3Fc%23d%25e%20f/api", "POST /tasks/na%C3%AFve%20%F0%9F%8E%89/api"])
  }
}

/// A provider of one client.
struct FixedProvider: FigraniumIntentClientProvider {
  let figranium: Figranium

  init(_ figranium: Figranium) { self.figranium = figranium }

  func client() throws -> Figranium { figranium }
}
