import Synchronization
import Testing

@testable import ActionRunner

@Suite struct HandOffProviderTests {
  @Test func anIntentIsHandedOffByItsURL() async throws {
    let result = try await run("OpenNoteIntent", note: "a&b=c/é")
    #expect(result.status == .handedOff)
    #expect(result.url == "notes://do?intent=OpenNoteIntent&note=a%26b%3Dc%2F%C3%A9&run=\(result.runID ?? "")")
    #expect(result.dialog == "This URL hands “Open note” to its app.")
  }

  @Test func eachHandOffHasANameOfItsOwn() async throws {
    #expect(try await run("OpenNoteIntent", note: "a").runID != run("OpenNoteIntent", note: "a").runID)
  }

  @Test func whatIsMutatingIsConfirmed() async throws {
    let result = try await run("DeleteNoteIntent", note: "a")
    #expect(result.error?.code == "NOT_CONFIRMED" && result.url == nil)
    #expect(
      result.error?.message == "Nothing was done: “Delete a on app (notes://do, notes://delete)” was not confirmed.")
  }

  @Test func aDryRunShowsTheURLAndHandsNothingOff() async throws {
    let result = try await run("OpenNoteIntent", note: "a", .dryRun)
    #expect(
      result.status == .dryRun && result.url == "notes://do?intent=OpenNoteIntent&note=a&run=%E2%80%A6"
        && result.runID == nil)
  }

  /// The workspace's provider does not perform the intent; one of the user's opens its app.
  @Test func theUsersProviderOpensTheAppOfAnIntent() async throws {
    let source = "import AppIntents\nstruct A: AppIntent { static let openAppWhenRun = true }\n"
    func result(
      _ apps: String, _ mode: ActionRun.Mode = .perform, _ effects: ScriptedEffects = ScriptedEffects()
    ) async throws -> ActionResult {
      let folder = try TemporaryFolder()
      try folder.write("phrasebook/config.json", "{ \"providers\": { \(apps) } }")
      let directory = ProviderDirectory(variables: ["XDG_CONFIG_HOME": folder.path])
      let planner = planner(StubProvider(), scope: try scope(["a.swift": source]), opener: directory.opener)
      return await ActionRun(IntentCall(intent: "A"), planner: planner, mode: mode).perform(effects)
    }
    func app(_ name: String, _ member: String = "") -> String {
      #""\#(name)": { "kind": "handoff", "url": "\#(name)://do", "actions": { "A": { \#(member) } } }"#
    }
    let one = try await result(app("one"))
    #expect(one.status == .handedOff && one.url == "one://do" && one.provider == "one")
    #expect(try await result(app("one"), .dryRun).dialog == "Run A on one (one://do).")
    // What it says of confirmation counts.
    let effects = ScriptedEffects(confirms: false)
    let refused = try await result(app("one", #""confirm": true"#), .perform, effects)
    #expect(refused.error?.code == "NOT_CONFIRMED")
    #expect(effects.log.withLock { $0.confirmed == ["Run A on one (one://do)"] && $0.handedOff.isEmpty })
    #expect(try await result(app("one") + "," + app("two")).error?.code == "AMBIGUOUS_PROVIDER")
    let none = try await result(#""f": { "kind": "file", "path": "/a", "entities": ["E"] }"#)
    #expect(none.status == .handedOff && none.url == nil && none.provider == "stub")
  }

  private func run(_ intent: String, note: String, _ mode: ActionRun.Mode = .perform) async throws -> ActionResult {
    let text = """
      { "providers": { "app": { "kind": "handoff", "url": "notes://do?intent=${intent}&note=${note}&run=${runID}",
        "actions": { "OpenNoteIntent": {},
          "DeleteNoteIntent": { "url": "notes://delete?${note}", "mutating": true, "sentence": "Delete ${note}" } } } } }
      """
    let configuration = UserConfigurationReader.read(Array(text.utf8), path: "config.json")
    let definition = try #require(configuration.providers.first, "\(configuration.problems)")
    let phrases = """
      application Notes
      intent OpenNoteIntent
        title Open note
        parameter note: String
      intent DeleteNoteIntent
        parameter note: String

      """
    let planner = planner(
      definition.provider(CredentialReader(variables: [:])), scope: try scope(["notes.phrases": phrases]))
    let call = IntentCall(intent: intent, arguments: [IntentCall.Argument("note", .string(note))])
    return await ActionRun(call, planner: planner, mode: mode).perform(UnattendedEffects())
  }
}
