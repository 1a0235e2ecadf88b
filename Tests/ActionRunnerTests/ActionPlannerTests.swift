import Synchronization
import Testing
import UtteranceMatcher

@testable import ActionRunner

@Suite struct ActionPlannerTests {
  @Test(arguments: ["nightly-backup", "Nightly backup", "NIGHTLY BACKUP"])
  func findsATaskByIdentifierAndByName(text: String) async throws {
    let plan = try await planner(StubProvider()).plan(run(text))
    #expect(plan.parameters == [.init(name: "task", value: "nightly-backup", display: "Nightly backup")])
    #expect(plan.sentence == "Do Nightly backup on stub (test)")
    #expect(plan.isMutating)
    #expect(plan.missing.isEmpty)
  }

  @Test func suggestsTheNearestTask() async {
    let provider = StubProvider()
    let error = await actionError { () async throws(ActionError) in
      try await planner(provider).plan(run("nightly-bakcup"))
    }
    #expect(error?.code == "UNKNOWN_VALUE")
    #expect(
      error?.message
        == "“nightly-bakcup” is no FigraniumTask for “task” on stub (test). Did you mean “nightly-backup” (Nightly backup)?"
    )
    #expect(error?.category == .usage)
  }

  @Test func asksForTheIdentifierWhereANameIsShared() async {
    let error = await actionError { () async throws(ActionError) in
      try await planner(StubProvider()).plan(run("twins"))
    }
    #expect(error?.code == "AMBIGUOUS_VALUE")
    #expect(error?.message.contains("choose one of “twins-1”, “twins-2”") == true)
  }

  @Test func looksOnceMoreForATaskThatMayBeNew() async throws {
    let provider = StubProvider([])
    let planner = planner(provider)
    _ = await planner.cache.refresh("FigraniumTask", of: provider)
    provider.state.withLock { $0.tasks = .success(StubProvider.tasks) }
    #expect(try await planner.plan(run("price-watch")).value(of: "task") == "price-watch")
    #expect(provider.state.withLock { $0.fetches } == 2)
  }

  @Test func namesTheNearestIntentAndParameter() async {
    let planner = planner(StubProvider())
    let intent = await actionError { () async throws(ActionError) in
      try await planner.plan(IntentCall(intent: "RunFigraniumTakIntent"))
    }
    #expect(intent?.message == "There is no intent named RunFigraniumTakIntent. Did you mean RunFigraniumTaskIntent?")
    let call = IntentCall(intent: "StopFigraniumExecutionIntent", arguments: [.init("runId", .string("x"))])
    let parameter = await actionError { () async throws(ActionError) in try await planner.plan(call) }
    #expect(
      parameter?.message == "StopFigraniumExecutionIntent has no parameter “runId”. Did you mean runID?")
  }

  @Test func refusesAParameterThatIsGivenTwice() async {
    let call = IntentCall(
      intent: "RunFigraniumTaskIntent", arguments: [.init("task", .string("a")), .init("task", .string("b"))])
    let error = await actionError { () async throws(ActionError) in try await planner(StubProvider()).plan(call) }
    #expect(error?.code == "REPEATED_PARAMETER")
  }

  @Test func offersCandidatesForWhatIsMissing() async throws {
    let plan = try await planner(StubProvider()).plan(run(nil))
    #expect(plan.missing.map(\.name) == ["task"])
    #expect(plan.missing.first?.title == "Task")
    #expect(plan.missing.first?.candidates == StubProvider.tasks)
    let stop = try await planner(StubProvider()).plan(IntentCall(intent: "StopFigraniumExecutionIntent"))
    #expect(stop.missing.first?.candidates.map(\.id) == ["run-1"])
  }

  @Test func takesARunIDThatNoListHas() async throws {
    let call = IntentCall(intent: "StopFigraniumExecutionIntent", arguments: [.init("runID", .string("other"))])
    let plan = try await planner(StubProvider()).plan(call)
    #expect(plan.parameters == [.init(name: "runID", value: "other", display: "other")])
  }

  @Test func aStatusChangesNothing() async throws {
    let call = IntentCall(intent: "GetFigraniumExecutionStatusIntent", arguments: [.init("executionID", .string("e"))])
    #expect(try await planner(StubProvider()).plan(call).isMutating == false)
  }

  @Test func saysThatTheProviderDoesNotAnswer() async {
    let provider = StubProvider()
    provider.fail(ActionError("NETWORK_ERROR", "Nothing answers.", .provider))
    let error = await actionError { () async throws(ActionError) in try await planner(provider).plan(run("a")) }
    #expect(error == ActionError("NETWORK_ERROR", "Nothing answers.", .provider))
  }

  @Test func leavesTheIdentifierToAServerThatKeepsItsList() async throws {
    let provider = StubProvider()
    provider.fail(ActionError("API_KEY_FORBIDDEN", "No.", .provider))
    let plan = try await planner(provider).plan(run("secret-task"))
    #expect(plan.parameters == [.init(name: "task", value: "secret-task", display: "secret-task")])
  }

  @Test func plansWithTheLastGoodCopy() async throws {
    let provider = StubProvider()
    let cache = EntityCache(lifetime: .zero)
    _ = await cache.refresh("FigraniumTask", of: provider)
    provider.fail(ActionError("NETWORK_ERROR", "Nothing answers.", .provider))
    let planner = planner(provider, cache: cache)
    #expect(try await planner.plan(run("price-watch")).value(of: "task") == "price-watch")
    #expect(try await planner.plan(run(nil)).missing.first?.isStale == true)
  }

  @Test func saysThatNobodyPerformsAnIntent() async throws {
    let scope = try scope(["A.phrases": "intent OpenLogIntent\n  title Open a log\n"])
    let error = await actionError { () async throws(ActionError) in
      try await planner(StubProvider(), scope: scope).plan(IntentCall(intent: "OpenLogIntent"))
    }
    #expect(error?.code == "NO_PROVIDER")
    #expect(error?.message.contains("No provider performs OpenLogIntent: stub (test) performs") == true)
  }

  @Test func handsAnIntentThatOpensItsAppToTheApp() async throws {
    let source = """
      import AppIntents
      struct ComposeIntent: AppIntent {
        static let title: LocalizedStringResource = "Compose a post"
        static let openAppWhenRun = true
        @Parameter(title: "Text", inputConnectionBehavior: .connectToPreviousIntentResult) var text: String?
        @Parameter(title: "Tab") var tab: Tab
        func perform() async throws -> some IntentResult { .result() }
      }
      enum Tab: String, AppEnum {
        case home, mentions
        static var typeDisplayRepresentation: TypeDisplayRepresentation { "Tab" }
        static var caseDisplayRepresentations: [Tab: DisplayRepresentation] { [.home: "Home", .mentions: "Mentions"] }
      }
      """
    let planner = planner(StubProvider(), scope: try scope(["A.swift": source]))
    let call = IntentCall(intent: "ComposeIntent", arguments: [.init("tab", .word("Mentions"))])
    let plan = try await planner.plan(call, previous: "said before")
    #expect(plan.means == .handOff)
    #expect(plan.sentence == "Hand “Compose a post” to its app")
    #expect(plan.value(of: "tab") == "mentions")
    #expect(plan.value(of: "text") == "said before")
    let missing = try await planner.plan(IntentCall(intent: "ComposeIntent")).missing
    #expect(missing.map(\.name) == ["tab"])
    #expect(missing.first?.candidates.map(\.id) == ["home", "mentions"])
  }

  @Test func putsThePreviousValueIn() async throws {
    let call = IntentCall(intent: "GetFigraniumExecutionStatusIntent", arguments: [.init("executionID", .previous)])
    #expect(try await planner(StubProvider()).plan(call, previous: "r-9").value(of: "executionID") == "r-9")
    let error = await actionError { () async throws(ActionError) in try await planner(StubProvider()).plan(call) }
    #expect(error?.code == "PREVIOUS_MISSING")
  }

  @Test(arguments: [
    (#"RunFigraniumTaskIntent(task: "a \"b\"")"#, IntentCall.Value.string(#"a "b""#)),
    ("RunFigraniumTaskIntent(task: .home)", .word("home")), ("RunFigraniumTaskIntent(task: previous)", .previous),
  ])
  func readsACall(text: String, value: IntentCall.Value) throws {
    let call = try IntentCall(reading: text)
    #expect(call == IntentCall(intent: "RunFigraniumTaskIntent", arguments: [.init("task", value)]))
  }

  @Test(arguments: ["RunFigraniumTaskIntent(task:", "RunFigraniumTaskIntent(task: \"a", "(", "Run(task)", ""])
  func doesNotGuessAHalfTypedCall(text: String) {
    #expect(throws: ActionError.self) { try IntentCall(reading: text) }
  }
}
