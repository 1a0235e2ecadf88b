import ActionRunner
import LanguageServerProtocol
import Synchronization
import Testing
import UtteranceMatcher

@Suite struct RunTests {
  private let call: JSONValue = ["kind": "call", "argument": "RunFigraniumTaskIntent(task: \"backup\")"]

  @Test func runsAfterAConfirmation() async throws {
    let server = try await ServerFixture.running()
    let questions = server.answerQuestions { _ in "Run" }
    let result = try await server.execute("phrasebook.run", call)
    #expect(result["status"] == "succeeded")
    #expect(result["outcome"] == "success")
    #expect(result["provider"] == "scripted")
    #expect(result["parameters"] == ["task": "backup"])
    let question = await questions.first { _ in true }
    #expect(question?.message == "Run Nightly backup on scripted (in a test)?")
    #expect(question?.actions.map(\.title) == ["Run", "Cancel"])
    let shown = try await server.client.next(ShowMessageNotification.self)
    #expect(shown == MessageParams(type: .info, message: "Nightly backup finished with success."))
    try await server.finish()
  }

  @Test(arguments: ["Cancel", nil])
  func doesNothingWithoutAConfirmation(answer: String?) async throws {
    let server = try await ServerFixture.running()
    _ = server.answerQuestions { _ in answer }
    let result = try await server.execute("phrasebook.run", call)
    #expect(result["status"] == "cancelled")
    #expect(server.provider.performed.isEmpty)
    #expect(try await server.client.next(ShowMessageNotification.self).type == .warning)
    try await server.finish()
  }

  @Test func asksForAMissingParameter() async throws {
    let tasks = (1...20).map { LiveEntity(id: "t\($0)", name: $0 < 3 ? "Twin" : "Task \($0)") }
    let server = try await ServerFixture.running(
      provider: ScriptedProvider(tasks: { () async throws(ActionError) in tasks }))
    let questions = server.answerQuestions { $0.actions.count == 2 ? "Run" : "Twin (t2)" }
    let result = try await server.execute("phrasebook.run", ["kind": "call", "argument": "RunFigraniumTaskIntent"])
    #expect(result["status"] == "succeeded")
    #expect(result["parameters"] == ["task": "t2"])
    let question = await questions.first { _ in true }
    #expect(question?.message == "Task? These are 12 of 20; write another into the call.")
    #expect(question?.actions.count == 12)
    _ = try await server.client.next(ShowMessageNotification.self)
    try await server.finish()
  }

  @Test(arguments: [true, false])
  func saysWhatIsMissingWhereNobodyCanBeAsked(hasTasks: Bool) async throws {
    let tasks = hasTasks ? [LiveEntity(id: "t", name: "Task")] : []
    // This client knows no questions.
    let server = try await ServerFixture.running(
      provider: ScriptedProvider(tasks: { () async throws(ActionError) in tasks }))
    let result = try await server.execute("phrasebook.run", ["kind": "call", "argument": "RunFigraniumTaskIntent"])
    #expect(result["error"]?["code"] == "PARAMETER_MISSING")
    #expect(server.provider.performed.isEmpty)
    _ = try await server.client.next(ShowMessageNotification.self)
    try await server.finish()
  }

  @Test func saysWhyTheProviderCannotBeUsed() async throws {
    let failure = ActionError("INVALID_API_KEY", "The server refuses the key.", .provider)
    let server = try await ServerFixture.running(
      provider: ScriptedProvider(tasks: { () async throws(ActionError) in throw failure }))
    let result = try await server.execute("phrasebook.run", call)
    #expect(result["status"] == "failed")
    #expect(result["error"] == ["code": "INVALID_API_KEY", "message": "The server refuses the key."])
    let refreshed = try await server.execute("phrasebook.refreshEntities")
    #expect(refreshed["types"]?.arrayValue?.first?["error"]?["code"] == "INVALID_API_KEY")
    #expect(
      try await server.client.next(ShowMessageNotification.self)
        == MessageParams(type: .error, message: "The server refuses the key."))
    try await server.finish()
  }

  @Test func saysWhatADryRunWouldDo() async throws {
    let server = try await ServerFixture.running()
    let result = try await server.execute("phrasebook.dryRun", call)
    #expect(result["status"] == "dryRun")
    #expect(result["dialog"] == "Run Nightly backup on scripted (in a test).")
    #expect(server.provider.performed.isEmpty)
    _ = try await server.client.next(ShowMessageNotification.self)
    try await server.finish()
  }

  @Test func runsSentencesAndSequencesOfAFile() async throws {
    let server = try await ServerFixture.running()
    _ = server.answerQuestions { _ in "Run" }
    let text = """
      application Demo
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} in ${applicationName}
      run Morning
        RunFigraniumTaskIntent(task: "news")
        RunFigraniumTaskIntent(task: "backup")

      """
    try server.open("/w/a.phrases", text)
    _ = try await server.diagnostics("/w/a.phrases")
    let uri = JSONValue.string(server.uri("/w/a.phrases").rawValue)
    let sentence = try await server.execute(
      "phrasebook.run", ["kind": "utterance", "argument": "Run Morning news in Demo", "uri": uri])
    #expect(sentence["parameters"] == ["task": "news"])
    let sequence = try await server.execute(
      "phrasebook.run", ["kind": "run", "argument": "Morning", "uri": uri])
    #expect(sequence["status"] == "succeeded")
    #expect(sequence["steps"]?.arrayValue?.compactMap { $0["parameters"] } == [["task": "news"], ["task": "backup"]])
    for _ in 0..<2 { _ = try await server.client.next(ShowMessageNotification.self) }
    let dry = try await server.execute("phrasebook.dryRun", ["kind": "run", "argument": "Morning", "uri": uri])
    #expect(dry["steps"]?.arrayValue?.map { $0["status"] } == ["dryRun", "dryRun"])
    #expect(
      try await server.client.next(ShowMessageNotification.self).message
        == "Run Morning news on scripted (in a test).\nRun Nightly backup on scripted (in a test).")
    try await server.finish()
  }

  @Test(
    arguments: [
      (["kind": "call", "argument": "Nothing"], "UNKNOWN_INTENT"),
      (["kind": "call", "argument": "RunFigraniumTaskIntent(task: \"bakcup\")"], "UNKNOWN_VALUE"),
      (["kind": "utterance", "argument": "Make me a sandwich"], "NOT_UNDERSTOOD"),
      (["kind": "run", "argument": "Evening"], "UNKNOWN_RUN"),
    ] as [(JSONValue, String)])
  func answersWhatCannotBeRun(argument: JSONValue, code: String) async throws {
    let server = try await ServerFixture.running()
    let result = try await server.execute("phrasebook.run", argument)
    #expect(result["status"] == "failed")
    #expect(result["error"]?["code"] == .string(code))
    #expect(try await server.client.next(ShowMessageNotification.self).type == .error)
    try await server.finish()
  }

  @Test func refusesArgumentsThatItCannotRead() async throws {
    let server = try await ServerFixture.running()
    for arguments in [[], [1], [["kind": "sing", "argument": "x"]]] as [[JSONValue]] {
      let error = await #expect(throws: ResponseError.self) {
        try await server.client.request(
          ExecuteCommandRequest.self, ExecuteCommandParams(command: "phrasebook.run", arguments: arguments))
      }
      #expect(error?.code == .invalidParams)
    }
    await #expect(throws: ResponseError(.invalidParams, "The server does not know the command other.")) {
      try await server.execute("other")
    }
    try await server.finish()
  }

  @Test func reportsProgressAndStopsWithIt() async throws {
    let server = try ServerFixture(provider: waiting())
    server.client.onRequest(WorkDoneProgressCreateRequest.self) { _ in NoValue() }
    try await server.initialize(root: nil, capabilities: ["window": ["workDoneProgress": true]])
    _ = server.answerQuestions { _ in "Run" }
    let request = try server.client.send(
      ExecuteCommandRequest.self, ExecuteCommandParams(command: "phrasebook.run", arguments: [call]))
    let begin = try await server.client.next(ProgressNotification.self) { $0.value.kind == .begin }
    #expect(begin.value.cancellable == true)
    let report = try await server.client.next(ProgressNotification.self) { $0.value.kind == .report }
    #expect(report.value.message == "Nightly backup is running.")
    try server.client.notify(WorkDoneProgressCancelNotification.self, WorkDoneProgressParams(token: begin.token))
    #expect(try await request.value["status"] == "cancelled")
    let end = try await server.client.next(ProgressNotification.self) { $0.value.kind == .end }
    #expect(end.token == begin.token)
    _ = try await server.client.next(ShowMessageNotification.self)
    try await server.finish()
  }

  @Test(arguments: ["$/cancelRequest", "phrasebook.stop"])
  func stopsWhenItIsCancelled(means: String) async throws {
    let server = try await ServerFixture.running(provider: waiting())
    _ = server.answerQuestions { _ in "Run" }
    let params = ExecuteCommandParams(command: "phrasebook.run", arguments: [call], workDoneToken: "own")
    let request = try server.client.send(ExecuteCommandRequest.self, params)
    _ = try await server.client.next(ProgressNotification.self) { $0.token == "own" && $0.value.kind == .report }
    if means == "phrasebook.stop" {
      #expect(try await server.execute(means) == ["stopped": 1])
    } else {
      try server.client.cancel(request.id)
    }
    #expect(try await request.value["status"] == "cancelled")
    _ = try await server.client.next(ShowMessageNotification.self)
    for _ in 0..<2 { _ = try await server.client.next(ProgressNotification.self) }
    try await server.finish()
  }

  /// What the client does while an action runs, and the exit code.
  @Test(arguments: ["shutdown", "exit", "end of input", "cancel"])
  func theEndWaitsForTheStopOfAnAction(end: String) async throws {
    let stopped = Mutex(false)
    let gate = Gate()
    let provider = ScriptedProvider(run: { _ in
      await gate.wait()
      // What goes to the server now is sent by a task of its own, since this one is cancelled.
      await Task.detached { for _ in 0..<100 { await Task.yield() } }.value
      stopped.withLock { $0 = true }
      return ActionOutcome(.cancelled, dialog: "Stopped.")
    })
    let server = try await runningAction(provider)
    switch end {
    case "shutdown":
      _ = try await server.client.request(ShutdownRequest.self, NoValue())
      try server.client.notify(ExitNotification.self, NoValue())
    case "exit": try server.client.notify(ExitNotification.self, NoValue())
    case "cancel": server.exit.cancel()
    default: server.client.closeOutput()
    }
    #expect(await server.exit.value == (end == "shutdown" ? 0 : 1))
    #expect(stopped.withLock { $0 })
  }

  @Test func theEndDoesNotWaitForAnActionThatDoesNotEnd() async throws {
    let server = try await runningAction(
      ScriptedProvider(run: { _ in
        do { try await Task.detached { try await Task.sleep(for: .seconds(600)) }.value } catch {}
        return ActionOutcome(.cancelled)
      }), stopLimit: .milliseconds(10))
    server.client.closeOutput()
    #expect(await server.exit.value == 1)
  }

  /// A server that has begun to perform an action.
  private func runningAction(
    _ provider: ScriptedProvider, stopLimit: Duration = .seconds(300)
  ) async throws -> ServerFixture {
    let server = try ServerFixture(provider: provider, stopLimit: stopLimit)
    try await server.initialize(root: nil)
    _ = server.answerQuestions { _ in "Run" }
    let params = ExecuteCommandParams(command: "phrasebook.run", arguments: [call], workDoneToken: "own")
    _ = try server.client.send(ExecuteCommandRequest.self, params)
    _ = try await server.client.next(ProgressNotification.self) { $0.value.kind == .report }
    return server
  }

  @Test func refreshesEntities() async throws {
    let server = try await ServerFixture.running()
    for _ in 0..<2 {
      let result = try await server.execute("phrasebook.refreshEntities")
      #expect(result == ["provider": "scripted", "types": [["type": "FigraniumTask", "count": 2, "stale": false]]])
    }
    #expect(server.provider.fetches == 2)
    try await server.finish()
  }

  /// Runs until it is cancelled.
  private func waiting() -> ScriptedProvider {
    let gate = Gate()
    return ScriptedProvider(run: { _ in
      await gate.wait()
      return ActionOutcome(.cancelled, dialog: "Stopped.")
    })
  }
}
