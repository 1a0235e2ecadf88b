import Foundation
import Synchronization
import Testing
import UtteranceMatcher

@testable import ActionRunner

@Suite struct ActionRunTests {
  @Test func aRunOfTheDemoSucceeds() async {
    let effects = ScriptedEffects()
    let result = await ActionRun(run("Nightly backup"), planner: planner(demo()), mode: .perform).perform(effects)
    #expect(result.status == .succeeded)
    #expect(result.dialog == "Nightly backup finished with success.")
    #expect(result.outcome == "success")
    #expect(result.value == result.runID)
    #expect(result.parameters == ["task": "nightly-backup"])
    #expect(result.snippet == "    {\n      \"archive\": \"orders.zip\",\n      \"files\": 128\n    }")
    #expect(effects.log.withLock { $0.confirmed } == ["Run Nightly backup on demo (in memory)"])
    #expect(effects.log.withLock { $0.progress } == ["Nightly backup is running on demo (in memory)."])
  }

  @Test func aFailedRunHasItsOutcomeAndReason() async {
    let result = await ActionRun(run("flaky-login"), planner: planner(demo()), mode: .performUnconfirmed)
      .perform(UnattendedEffects())
    #expect(result.status == .failed)
    #expect(result.outcome == "error")
    #expect(result.dialog == "Flaky login finished with error.")
    #expect(result.error == .init(code: "RUN_FAILED", message: "The page asked for a captcha."))
    #expect(result.category == .action)
  }

  @Test func whatIsMissingIsAskedFor() async {
    let effects = ScriptedEffects(answer: .value("price-watch"))
    let result = await ActionRun(run(nil), planner: planner(demo()), mode: .perform).perform(effects)
    #expect(result.status == .succeeded)
    #expect(result.parameters == ["task": "price-watch"])
    #expect(effects.log.withLock { $0.asked.map(\.candidates.count) } == [12])
  }

  @Test func anAnswerThatNamesNothingIsRefusedAndNotAskedAgain() async {
    let effects = ScriptedEffects(answer: .value("nothing of the sort"))
    let result = await ActionRun(run(nil), planner: planner(demo()), mode: .perform).perform(effects)
    #expect(result.error?.code == "UNKNOWN_VALUE")
    #expect(effects.log.withLock { $0.asked.count } == 1)
  }

  @Test func whereNobodyCanBeAskedTheParameterIsNamed() async {
    let result = await ActionRun(run(nil), planner: planner(demo()), mode: .performUnconfirmed)
      .perform(UnattendedEffects())
    #expect(result.status == .failed)
    #expect(
      result.error
        == .init(code: "PARAMETER_MISSING", message: "RunFigraniumTaskIntent needs “task” (Task), which is not given."))
    #expect(result.category == .usage)
  }

  @Test func aDismissedQuestionCancels() async {
    let provider = StubProvider()
    let result = await ActionRun(run(nil), planner: planner(provider), mode: .perform)
      .perform(ScriptedEffects(answer: .dismissed))
    #expect(result.status == .cancelled)
    #expect(provider.state.withLock { $0.performed.isEmpty })
  }

  @Test func withoutConfirmationNothingIsDone() async {
    let provider = StubProvider()
    let result = await ActionRun(run("price-watch"), planner: planner(provider), mode: .perform)
      .perform(ScriptedEffects(confirms: false))
    #expect(result.status == .cancelled)
    #expect(result.error?.code == "NOT_CONFIRMED")
    #expect(result.runID == nil)
    #expect(provider.state.withLock { $0.performed.isEmpty })
  }

  @Test(arguments: [(true, ActionRun.Mode.perform, 1), (true, .performUnconfirmed, 0), (false, .perform, 0)])
  func theConfigurationAndThePersonMayWaiveTheConfirmation(wants: Bool, mode: ActionRun.Mode, count: Int) async {
    let effects = ScriptedEffects()
    let provider = StubProvider(wantsConfirmation: wants)
    let result = await ActionRun(run("price-watch"), planner: planner(provider), mode: mode).perform(effects)
    #expect(result.status == .succeeded)
    #expect(effects.log.withLock { $0.confirmed.count } == count)
  }

  @Test func aDryRunDoesNothingAndTellsWhatItWould() async {
    let provider = StubProvider()
    let whole = await ActionRun(run("price-watch"), planner: planner(provider), mode: .dryRun)
      .perform(ScriptedEffects())
    #expect(whole.status == .dryRun)
    #expect(whole.dialog == "Do Price watch on stub (test).")
    let part = await ActionRun(run(nil), planner: planner(provider), mode: .dryRun).perform(ScriptedEffects())
    #expect(part.dialog == "Do something on stub (test). Would ask for “Task”.")
    #expect(provider.state.withLock { $0.performed.isEmpty })
  }

  @Test func aFaultIsToldAndTheActionIsNotTriedAgain() async {
    let provider = StubProvider()
    provider.state.withLock { $0.outcome = .failure(ActionError("TOO_MANY_REQUESTS", "Later.", .provider)) }
    let result = await ActionRun(run("price-watch"), planner: planner(provider), mode: .performUnconfirmed)
      .perform(UnattendedEffects())
    #expect(result.status == .failed)
    #expect(result.error == .init(code: "TOO_MANY_REQUESTS", message: "Later."))
    #expect(result.category == .provider)
    #expect(result.runID != nil)
    #expect(provider.state.withLock { $0.performed.count } == 1)
  }

  @Test func cancellingStopsTheRunAtTheProvider() async throws {
    let provider = FigraniumProvider.demo(delay: .milliseconds(300))
    let planner = planner(provider)
    let action = Task {
      await ActionRun(run("full-site-crawl"), planner: planner, mode: .performUnconfirmed).perform(UnattendedEffects())
    }
    while try await running(provider).count < 3 { await Task.yield() }
    action.cancel()
    let result = await action.value
    #expect(result.status == .cancelled)
    #expect(result.dialog == "Cancelled; the run was stopped.")
    let runID = try #require(result.runID)
    while try await running(provider).contains(where: { $0.id == runID }) { await Task.yield() }
    let executions = try await provider.entities(ofType: "FigraniumExecution")
    #expect(executions.first { $0.id == runID }?.name == "Full site crawl, stopped")
  }

  @Test func anActionThatIsCancelledBeforeItBeginsDoesNothing() async {
    let provider = StubProvider()
    let planner = planner(provider)
    let action = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await ActionRun(run("price-watch"), planner: planner, mode: .performUnconfirmed)
        .perform(UnattendedEffects())
    }
    #expect(await action.value.status == .cancelled)
    #expect(provider.state.withLock { $0.performed.isEmpty })
  }

  @Test func everyHandOffHasAnIdentifierOfItsOwn() async throws {
    let source = """
      import AppIntents
      struct ComposeIntent: AppIntent {
        static let title: LocalizedStringResource = "Compose a post"
        static let openAppWhenRun: Bool = true
        func perform() async throws -> some IntentResult { .result() }
      }
      """
    let planner = planner(StubProvider(), scope: try scope(["A.swift": source]))
    let action = ActionRun(IntentCall(intent: "ComposeIntent"), planner: planner, mode: .perform)
    let effects = ScriptedEffects()
    let (first, second) = (await action.perform(effects), await action.perform(effects))
    #expect(first.status == .handedOff && first.dialog == "Handed “Compose a post” to the editor.")
    #expect(first.runID != nil)
    #expect(first.runID != second.runID)
    #expect(effects.log.withLock { $0.handedOff.map(\.id) } == [first.runID, second.runID])
    #expect(await action.perform(UnattendedEffects()).error?.code == "NO_HAND_OFF")
  }

  @Test func theResultIsWrittenWithTheNamesOfItsContract() throws {
    var result = ActionResult(run("a"), provider: "demo", error: ActionError("X", "Y.", .usage))
    result.outcome = "error"
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(result), as: UTF8.self)
    #expect(
      json == #"{"error":{"code":"X","message":"Y."},"intent":"RunFigraniumTaskIntent","outcome":"error","#
        + #""parameters":{"task":"a"},"provider":"demo","status":"failed"}"#)
  }

  @Test func stepsFollowEachOtherWithTheValueOfTheStepBefore() async {
    let status = IntentCall(intent: "GetFigraniumExecutionStatusIntent", arguments: [.init("executionID", .previous)])
    let sequence = ActionSequence([run("price-watch"), status], planner: planner(demo()), mode: .performUnconfirmed)
    let results = await sequence.perform(UnattendedEffects())
    #expect(results.map(\.status) == [.succeeded, .succeeded])
    #expect(results.last?.dialog == "Execution status: success.")
    #expect(results.last?.parameters["executionID"] == results.first?.runID)
  }

  @Test func aDryRunTellsOfEveryStep() async {
    let provider = StubProvider()
    func dialog(_ steps: [IntentCall], _ mode: ActionRun.Mode) async -> String? {
      let sequence = ActionSequence(steps, planner: planner(provider), mode: mode)
      return ActionSequence.dialog(of: await sequence.perform(UnattendedEffects()), showsSnippets: false)
    }
    #expect(
      await dialog([run("price-watch"), run(nil)], .dryRun)
        == "Do Price watch on stub (test).\nDo something on stub (test). Would ask for “Task”.")
    #expect(
      await dialog([run("price-watch"), run("nothing")], .dryRun)?.hasPrefix(
        "Do Price watch on stub (test).\n“nothing” is no FigraniumTask") == true)
    provider.state.withLock { $0.outcome = .success(ActionOutcome(.succeeded, dialog: "Done.")) }
    #expect(await dialog([run("price-watch"), run("price-watch")], .performUnconfirmed) == "Done.")
    #expect(ActionSequence.dialog(of: [], showsSnippets: false) == nil)
  }

  @Test func aStepThatFailsIsTheLast() async {
    let sequence = ActionSequence([run("flaky-login"), run("price-watch")], planner: planner(demo()), mode: .perform)
    #expect(await sequence.perform(ScriptedEffects()).map(\.status) == [.failed])
  }

  @Test func nothingRunsWhereALaterStepNamesWhatThereIsNot() async {
    let provider = StubProvider()
    let steps = [run("price-watch"), IntentCall(intent: "NoSuchIntent")]
    let results = await ActionSequence(steps, planner: planner(provider), mode: .performUnconfirmed)
      .perform(UnattendedEffects())
    #expect(results.map(\.error?.code) == ["UNKNOWN_INTENT"])
    #expect(provider.state.withLock { $0.performed.isEmpty })
    let first = IntentCall(intent: "GetFigraniumExecutionStatusIntent", arguments: [.init("executionID", .previous)])
    let alone = await ActionSequence([first], planner: planner(provider), mode: .perform).perform(UnattendedEffects())
    #expect(alone.map(\.error?.code) == ["PREVIOUS_MISSING"])
  }

  @Test func aSentenceBecomesACall() async throws {
    let file = "application Figranium\nshortcut RunFigraniumTaskIntent\n  phrase Run ${task} in ${applicationName}\n"
    let resolver = UtteranceResolver(planner: planner(demo(), scope: try scope(["A.phrases": file])))
    #expect(try await resolver.call(for: "run kids' lunch menu in figranium") == run("kids-lunch"))
    let error = await actionError { () async throws(ActionError) in try await resolver.call(for: "Make tea") }
    #expect(error == ActionError("NOT_UNDERSTOOD", "No phrase means “Make tea”.", .usage))
  }

  private func demo() -> FigraniumProvider { .demo(delay: .zero) }

  private func running(_ provider: FigraniumProvider) async throws -> [LiveEntity] {
    try await provider.entities(ofType: "FigraniumExecution").filter { $0.name.hasSuffix(", running") }
  }
}
