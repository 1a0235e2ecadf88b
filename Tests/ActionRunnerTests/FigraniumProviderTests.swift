import Figranium
import Foundation
import Synchronization
import Testing
import UtteranceMatcher

@testable import ActionRunner

@Suite struct FigraniumProviderTests {
  @Test func aCancelledRunThatCannotBeStoppedSaysThatItGoesOn() async {
    let server = ScriptedServer { request in
      request.url.hasSuffix("/stop") ? .init(status: 302, headers: ["Location": "/login"], body: Data()) : nil
    }
    let result = await cancelledRun(server)
    #expect(result.status == .cancelled)
    #expect(result.error?.code == "SESSION_REQUIRED")
    #expect(result.dialog?.hasPrefix("Cancelled, but the run goes on: this server wants a signed-in session") == true)
  }

  @Test func aCancelledRunDoesNotWaitForAServerThatIsSilent() async {
    let result = await cancelledRun(ScriptedServer { _ in nil })
    #expect(result.status == .cancelled)
    #expect(result.error?.code == "STOP_UNANSWERED")
  }

  @Test func aStopThatTheNetworkLostIsNotSaidToHaveFailed() async {
    let result = await cancelledRun(
      ScriptedServer { request in
        guard request.url.hasSuffix("/stop") else { return nil }
        throw FigraniumError(.networkError, "The connection ended.")
      })
    #expect(result.error?.code == "STOP_UNANSWERED")
    #expect(result.dialog == "Cancelled; the server has not answered whether the run was stopped.")
  }

  @Test func theStopNamesTheRun() async throws {
    let server = ScriptedServer { request in request.url.hasSuffix("/stop") ? .json(#"{"success": true}"#) : nil }
    let result = await cancelledRun(server)
    #expect(result.dialog == "Cancelled; the run was stopped.")
    let runID = try #require(result.runID)
    let bodies = server.requests.withLock { $0.compactMap(\.body).map { String(decoding: $0, as: UTF8.self) } }
    #expect(bodies.suffix(2) == [#"{"runId":"\#(runID)"}"#, #"{"runId":"\#(runID)"}"#])
  }

  @Test(arguments: [
    (#"{"execution": {"outcome": "success", "phase": "finished"}}"#, "success", "had ended before, with success."),
    (#"{"execution": {"outcome": "stopped"}}"#, "stopped", "; the run was stopped."),
    (#"{"execution": {"status": 200}}"#, "stopped", "; the run was stopped."),
    (#"{"execution": {"status": "stopped", "phase": "finished"}}"#, "stopped", "; the run was stopped."),
  ])
  func whatBecameOfAStoppedRunIsLookedUp(answer: String, outcome: String, words: String) async {
    let server = ScriptedServer { request in
      if request.url.hasSuffix("/stop") { return .json(#"{"success": true}"#) }
      return request.url.contains("/api/executions/") ? .json(answer) : nil
    }
    let result = await cancelledRun(server)
    #expect(result.status == .cancelled && result.outcome == outcome)
    #expect(result.dialog?.hasPrefix("Cancelled") == true && result.dialog?.hasSuffix(words) == true)
  }

  @Test func aRunThatTheServerDoesNotKnowIsNotSaidToHaveBeenStopped() async {
    let server = ScriptedServer { request in
      if request.url.hasSuffix("/stop") { return .json(#"{"success": true}"#) }
      guard request.url.contains("/api/executions/") else { return nil }
      return .json(#"{"error": "EXECUTION_NOT_FOUND"}"#, status: 404)
    }
    let result = await cancelledRun(server)
    #expect(result.outcome == nil)
    #expect(result.dialog == "Cancelled; the server was told to stop the run, and does not know it.")
  }

  /// While the credential is read and while the routes are looked for, nothing of the run has left.
  @Test(arguments: [FigraniumRoutes.selfHosted, .automatic])
  func aRunThatIsCancelledBeforeItIsSentDidNothing(routes: FigraniumRoutes) async {
    let server = ScriptedServer { request in request.method == "POST" ? .json(#"{"success": true}"#) : nil }
    let isReading = Mutex(false)
    let provider = server.provider(routes: routes) { () async throws(ActionError) in
      guard routes == .selfHosted else { return }
      isReading.withLock { $0 = true }
      while !Task.isCancelled { await Task.yield() }
      throw ActionError("CREDENTIAL_UNAVAILABLE", "“secret-tool” was cancelled.", .provider)
    }
    let plan = ActionPlan(
      intent: "RunFigraniumTaskIntent", title: "Run", means: .provider, provider: "f",
      parameters: [ActionPlan.Parameter(name: "task", value: "a", display: "A")],
      missing: [], isMutating: true, sentence: "Run A")
    let action = Task {
      await actionError { () async throws(ActionError) in try await provider.perform(plan, runID: "r") { _ in } }
    }
    while !isReading.withLock({ $0 }), server.requests.withLock({ $0.isEmpty }) { await Task.yield() }
    action.cancel()
    #expect(await action.value == .cancelled)
    #expect(server.requests.withLock { $0.allSatisfy { $0.method == "GET" } })
  }

  @Test func aRunThatIsCutOffIsNotSaidToBeOver() async {
    let server = ScriptedServer { request in
      guard request.method == "GET" else { throw FigraniumError(.networkError, "The connection ended.") }
      return .json(#"{"tasks": [{"id": "a"}]}"#)
    }
    let result = await ActionRun(run("a"), planner: planner(server.provider()), mode: .performUnconfirmed)
      .perform(UnattendedEffects())
    #expect(result.error?.code == "NETWORK_ERROR")
    #expect(
      result.error?.message
        == "Provider “f”: The connection ended. Whether the run \(result.runID ?? "") goes on is not known.")
    #expect(result.category == .provider)
    #expect(server.requests.withLock { $0.filter { $0.method == "POST" }.count } == 1)
  }

  @Test func aKeyThatIsNotAcceptedIsReadAgain() async {
    let reads = Mutex(0)
    let server = ScriptedServer { _ in .json(#"{"error": "INVALID_API_KEY"}"#, status: 401) }
    let provider = server.provider { reads.withLock { $0 += 1 } }
    for _ in 0..<2 {
      let error = await actionError { () async throws(ActionError) in
        try await provider.entities(ofType: "FigraniumTask")
      }
      #expect(error?.category == .provider)
    }
    #expect(reads.withLock { $0 } == 2)
  }

  @Test func theServersWaitIsTold() async {
    let server = ScriptedServer { _ in
      .json(#"{"error": "TOO_MANY_REQUESTS"}"#, status: 429, headers: ["Retry-After": "9"])
    }
    let error = await actionError { () async throws(ActionError) in
      try await server.provider().entities(ofType: "FigraniumTask")
    }
    #expect(error?.message == "The server takes no more requests for now. It asks to wait 9 seconds.")
  }

  @Test func namesAreFitForATerminalAndIdentifiersStay() async throws {
    let server = ScriptedServer { _ in .json(#"{"tasks": [{"id": "a\u001b", "name": "Red\u001b[31m\nalert"}]}"#) }
    let tasks = try await server.provider().entities(ofType: "FigraniumTask")
    #expect(tasks == [LiveEntity(id: "a\u{1B}", name: "Red alert")])
  }

  @Test func unknownTypesAreRefused() async {
    let error = await actionError { () async throws(ActionError) in
      try await FigraniumProvider.demo().entities(ofType: "LogEntity")
    }
    #expect(error?.code == "UNKNOWN_ENTITY_TYPE")
  }

  /// Runs `a`, and cancels when the run's request is under way.
  private func cancelledRun(_ server: ScriptedServer) async -> ActionResult {
    let planner = planner(server.provider())
    let action = Task {
      await ActionRun(run("a"), planner: planner, mode: .performUnconfirmed).perform(UnattendedEffects())
    }
    while server.requests.withLock({ !$0.contains { $0.url.hasSuffix("/tasks/a/api") } }) { await Task.yield() }
    action.cancel()
    return await action.value
  }
}

/// A transport that answers from a closure; where that gives nothing, it is silent, except that it lists one task.
final class ScriptedServer: FigraniumTransport {
  let requests = Mutex<[FigraniumRequest]>([])
  private let answer: @Sendable (FigraniumRequest) throws -> FigraniumResponse?

  init(_ answer: @escaping @Sendable (FigraniumRequest) throws -> FigraniumResponse?) { self.answer = answer }

  func send(_ request: FigraniumRequest) async throws -> FigraniumResponse {
    requests.withLock { $0.append(request) }
    if let response = try answer(request) { return response }
    if request.url.hasSuffix("/api/tasks/list") { return .json(#"{"tasks": [{"id": "a"}]}"#) }
    try await Task.sleep(for: .seconds(600))
    return .json("{}")
  }

  func provider(
    routes: FigraniumRoutes = .selfHosted, _ read: @escaping @Sendable () async throws(ActionError) -> Void = {}
  ) -> FigraniumProvider {
    let source = SessionValue { () async throws(ActionError) -> Figranium in
      try await read()
      return Figranium(
        baseURL: "https://f.example", apiKey: "planted-key-71", options: FigraniumOptions(routes: routes),
        transport: self)
    }
    return FigraniumProvider(
      name: "f", origin: "f.example", wantsConfirmation: true, clients: source, stopTimeout: .milliseconds(50))
  }
}

extension FigraniumResponse {
  fileprivate static func json(
    _ text: String, status: Int = 200, headers: [String: String] = [:]
  ) -> FigraniumResponse {
    FigraniumResponse(
      status: status, headers: headers.merging(["Content-Type": "application/json"]) { $1 }, body: Data(text.utf8))
  }
}
