import Synchronization
import Testing

@testable import Figranium

@Suite struct IntentTests {
  @Test func useBeforeConfigurationIsAnError() async {
    #expect(
      await figraniumError { try await RunFigraniumTaskIntent(task: .init(id: "a", name: "A")).perform() }?.code
        == .intentNotConfigured)
    #expect(
      await figraniumError { try await StopFigraniumExecutionIntent(runID: "r").perform() }?.code
        == .intentNotConfigured)
    #expect(
      await figraniumError { try await GetFigraniumExecutionStatusIntent(executionID: "r").perform() }?.code
        == .intentNotConfigured)
    #expect(await figraniumError { try await FigraniumTaskQuery().suggestedEntities() }?.code == .intentNotConfigured)
    #expect(await figraniumError { try await FigraniumTaskQuery().entities(for: ["a"]) }?.code == .intentNotConfigured)
  }

  @Test func theCallerSeesTheProvidersError() async {
    struct Locked: FigraniumIntentClientProvider {
      func client() throws -> Figranium { throw FigraniumError(.init(rawValue: "KEYCHAIN_LOCKED"), "Unlock first.") }
    }
    let error = await figraniumError {
      try await FigraniumIntentConfiguration.withProvider(Locked()) {
        try await StopFigraniumExecutionIntent(runID: "r").perform()
      }
    }
    #expect(error?.code.rawValue == "KEYCHAIN_LOCKED")
  }

  @Test func runSaysNameAndOutcome() async throws {
    let transport = ScriptedTransport(json: #"{"outcome": "success", "data": [1]}"#)
    let result = try await perform(transport) {
      try await RunFigraniumTaskIntent(task: .init(id: "nightly", name: "Nightly backup")).perform()
    }
    #expect(result.dialog == "Nightly backup finished with success.")
    #expect(result.data == .array([.integer(1)]))
    let request = try #require(transport.requests.first)
    #expect(request.description == "POST https://figranium.example.com/tasks/nightly/api")
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"runId":"\#(result.value)"}"#)
  }

  @Test func runWithoutOutcomeSaysSo() async throws {
    let result = try await perform(ScriptedTransport(json: "{}")) {
      try await RunFigraniumTaskIntent(task: .init(id: "a", name: "Backup")).perform()
    }
    #expect(result.dialog == "Backup finished with an unknown outcome.")
  }

  @Test func everyPerformanceHasARunIDOfItsOwn() async throws {
    let intent = RunFigraniumTaskIntent(task: .init(id: "a", name: "A"))
    let values = try await perform(ScriptedTransport(json: "{}")) {
      [try await intent.perform().value, try await intent.perform().value]
    }
    #expect(Set(values).count == 2)
  }

  @Test func stopSaysThatItStopped() async throws {
    let transport = ScriptedTransport(json: #"{"success": true}"#)
    let result = try await perform(transport) { try await StopFigraniumExecutionIntent(runID: "r-1").perform() }
    #expect(result.dialog == "Stopped Figranium execution.")
    #expect(transport.requests.map(\.description) == ["POST https://figranium.example.com/api/executions/stop"])
  }

  @Test(arguments: [
    ScriptedTransport { _ in .page(status: 302, headers: ["Location": "/login"]) },
    ScriptedTransport { _ in .page(status: 200) }, ScriptedTransport(json: #"{"success": false}"#),
    ScriptedTransport(json: ""),
  ])
  func aStopThatStoppedNothingIsNeverSuccess(transport: ScriptedTransport) async {
    let error = await figraniumError {
      try await perform(transport) { try await StopFigraniumExecutionIntent(runID: "r-1").perform() }
    }
    #expect(error != nil)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [
    (#"{"execution": {"id": "e", "status": "running", "outcome": "success"}}"#, "Execution status: running."),
    (#"{"execution": {"id": "e", "status": 200}}"#, "Execution status: 200."),
    (#"{"id": "e", "outcome": "stopped"}"#, "Execution status: stopped."),
    (#"{"execution": {"id": "e", "status": null, "phase": "queued"}}"#, "Execution status: unknown."),
  ])
  func statusIsStatusElseOutcomeElseUnknown(json: String, dialog: String) async throws {
    let result = try await perform(ScriptedTransport(json: json)) {
      try await GetFigraniumExecutionStatusIntent(executionID: "e").perform()
    }
    #expect(result.dialog == dialog)
  }

  @Test func unsetParametersAreNamedAndNothingIsSent() async {
    let transport = ScriptedTransport(json: "{}")
    await #expect(throws: FigraniumError(.parameterMissing, "Choose the task to run.")) {
      try await perform(transport) { try await RunFigraniumTaskIntent().perform() }
    }
    await #expect(throws: FigraniumError(.parameterMissing, "Name the run to stop by its run ID.")) {
      try await perform(transport) { try await StopFigraniumExecutionIntent().perform() }
    }
    await #expect(throws: FigraniumError(.parameterMissing, "Name the execution by its identifier.")) {
      try await perform(transport) { try await GetFigraniumExecutionStatusIntent().perform() }
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func suggestionsAreTheSummariesAndEntitiesAreTheTasks() async throws {
    let transport = ScriptedTransport { request in
      .json(request.url.hasSuffix("/list") ? #"{"tasks": [{"id": "s"}]}"# : #"[{"id": "a"}, {"id": "b"}]"#)
    }
    let query = FigraniumTaskQuery()
    let found = try await perform(transport) {
      (try await query.suggestedEntities(), try await query.entities(for: ["b", "x"]))
    }
    #expect(found.0.map(\.id) == ["s"])
    #expect(found.1.map(\.id) == ["b"])
  }

  @Test func aWrongKeyIsNotTakenForARefusedRoute() async {
    let transport = ScriptedTransport(json: #"{"error": "INVALID_API_KEY"}"#, status: 401)
    let error = await figraniumError {
      try await perform(transport) { try await FigraniumTaskQuery().entities(for: ["b"]) }
    }
    #expect(error?.code == .invalidAPIKey)
    #expect(transport.requests.count == 1)
  }

  @Test func providersOfTwoScopesDoNotMeet() async throws {
    async let first = perform(ScriptedTransport(json: #"{"tasks": [{"id": "first"}]}"#)) {
      try await FigraniumTaskQuery().suggestedEntities()
    }
    async let second = perform(ScriptedTransport(json: #"{"tasks": [{"id": "second"}]}"#)) {
      try await FigraniumTaskQuery().suggestedEntities()
    }
    #expect(try await first.map(\.id) == ["first"])
    #expect(try await second.map(\.id) == ["second"])
  }

  @Test func titlesAreThoseOfTheContract() {
    #expect(RunFigraniumTaskIntent.title == "Run Figranium Task")
    #expect(StopFigraniumExecutionIntent.title == "Stop Figranium Execution")
    #expect(GetFigraniumExecutionStatusIntent.title == "Get Figranium Execution Status")
  }

  private func perform<Value: Sendable>(
    _ transport: ScriptedTransport, _ operation: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await FigraniumIntentConfiguration.withProvider(FixedProvider(transport.client()), operation: operation)
  }
}
