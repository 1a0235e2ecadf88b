import Foundation
import Synchronization
import Testing

@testable import ActionRunner

@Suite struct RunHistoryTests {
  @Test func aRunHasALineBeforeItAndOneBehind() async throws {
    let folder = try TemporaryFolder()
    let history = RunHistory(path: folder.path + "/state/h.jsonl")
    let result = await perform(StubProvider(), history)
    let lines = try folder.read("state/h.jsonl").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""event":"started""#) && lines[1].contains(#""event":"ended""#))
    let run = try #require(history.runs().first)
    #expect(run.runID == result.runID && run.status == .succeeded && run.intent == "RunFigraniumTaskIntent")
    #expect(run.parameters == ["task": "nightly-backup"] && run.provider == "stub" && run.origin == "test")
    #expect(run.startedAt <= (run.endedAt ?? ""))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/state/h.jsonl")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func howARunEndedIsTold() async throws {
    let folder = try TemporaryFolder()
    let history = RunHistory(path: folder.path + "/h.jsonl")
    let provider = StubProvider()
    provider.state.withLock { $0.outcome = .failure(ActionError("NETWORK_ERROR", "secret words", .provider)) }
    _ = await perform(provider, history)
    provider.state.withLock {
      $0.outcome = .success(
        ActionOutcome(.failed, outcome: "crashed", error: ActionError("RUN_FAILED", "secret words", .action)))
    }
    _ = await perform(provider, history)
    #expect(history.runs().map(\.status) == [.failed, .failed])
    #expect(history.runs().map(\.error) == ["NETWORK_ERROR", "RUN_FAILED"])
    #expect(history.runs().map(\.outcome) == [nil, "crashed"])
    #expect(try !folder.read("h.jsonl").contains("secret"))
  }

  @Test func aHandOffIsWrittenAsItEnded() async throws {
    let folder = try TemporaryFolder()
    let history = RunHistory(path: folder.path + "/h.jsonl")
    let provider = RecordedProvider(provider: StubProvider(), history: history) { _ in }
    let refusal = ActionError("HAND_OFF_FAILED", "secret words", .action)
    var results: [ActionResult] = []
    for receiver in [.success(.app), .failure(refusal)] as [Result<HandOff.Receiver, ActionError>] {
      let source = ["a.swift": "import AppIntents\nstruct A: AppIntent { static let openAppWhenRun = true }\n"]
      let action = ActionRun(
        IntentCall(intent: "A"), planner: planner(provider, scope: try scope(source)), mode: .perform)
      results.append(await action.perform(ScriptedEffects(receiver: receiver)))
    }
    #expect(results.map(\.status) == [.handedOff, .failed])
    #expect(history.runs().map(\.runID) == results.map(\.runID))
    #expect(history.runs().map(\.status) == [.handedOff, .failed])
    #expect(history.runs().map(\.error) == [nil, "HAND_OFF_FAILED"])
  }

  @Test func aRunWithoutAnEndAndALineThatWasCutAreKept() throws {
    let folder = try TemporaryFolder()
    let history = RunHistory(path: folder.path + "/h.jsonl")
    try history.begin(plan("a"), runID: "1", origin: "o")
    let whole = try folder.read("h.jsonl")
    try folder.write("h.jsonl", whole + whole.replacing("\"1\"", with: "\"2\"").dropLast(20))
    try history.begin(plan("c"), runID: "3", origin: "o")
    try history.end(runID: "3", .cancelled, outcome: "stopped")
    #expect(history.runs().map(\.runID) == ["1", "3"])
    #expect(history.runs().map(\.status) == [nil, .cancelled])
  }

  @Test func aFullFileIsPutAside() throws {
    let folder = try TemporaryFolder()
    let history = RunHistory(path: folder.path + "/h.jsonl", maximumSize: 2000)
    for number in 1...40 { try history.begin(plan("a"), runID: "\(number)", origin: "o") }
    let sizes = try ["h.jsonl", "h.1.jsonl"].map { try folder.read($0).utf8.count }
    #expect(sizes.allSatisfy { $0 > 0 && $0 <= 2000 })
    let kept = history.runs().map(\.runID)
    #expect(kept.last == "40" && kept.count >= 10)
    #expect(kept == kept.compactMap { Int($0) }.sorted().map(String.init))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["h.1.jsonl", "h.jsonl"])
  }

  /// What two programs do is told apart from what two tasks do by the file alone, which each opens anew for a line.
  @Test func manyWritersLoseNothing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/h.jsonl"
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<50 {
            do {
              try RunHistory(path: path).begin(plan("a"), runID: "\(writer)-\(number)", origin: "o")
            } catch {
              Issue.record(error)
            }
          }
        }
      }
    }
    #expect(Set(RunHistory(path: path).runs().map(\.runID)).count == 400)
  }

  @Test func aHistoryThatCannotBeWrittenHoldsNothingUp() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("file", "")
    let told = Told()
    let result = await perform(StubProvider(), RunHistory(path: file + "/h.jsonl")) { told.append($0) }
    #expect(result.status == .succeeded)
    #expect(
      told.texts.count == 2 && told.texts.allSatisfy { $0.hasPrefix("the history \(file)/h.jsonl cannot be written") })
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(throws: HistoryFile.Fault.self) {
      try RunHistory(path: folder.path + "/pipe").begin(plan("a"), runID: "1", origin: "o")
    }
  }

  @Test func theFolderIsThePlatforms() {
    func path(_ variables: [String: String]) -> String? { RunHistory(variables: variables)?.path }
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/phrasebook/history.jsonl")
    #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/phrasebook/history.jsonl")
    #expect(path([:]) == nil)
  }

  private func perform(
    _ provider: StubProvider, _ history: RunHistory, _ report: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> ActionResult {
    let recorded = RecordedProvider(provider: provider, history: history, report: report)
    return await ActionRun(run("nightly-backup"), planner: planner(recorded), mode: .performUnconfirmed)
      .perform(UnattendedEffects())
  }
}

private func plan(_ task: String) -> ActionPlan {
  ActionPlan(
    intent: "RunFigraniumTaskIntent", title: "", means: .provider, provider: "p",
    parameters: [ActionPlan.Parameter(name: "task", value: task, display: task)], missing: [], isMutating: true,
    sentence: "")
}

/// What was told, in order.
final class Told: Sendable {
  private let told = Mutex<[String]>([])

  var texts: [String] { told.withLock { $0 } }

  func append(_ text: String) { told.withLock { $0.append(text) } }
}
