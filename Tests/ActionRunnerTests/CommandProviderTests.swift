import Foundation
import Testing
import UtteranceMatcher

@testable import ActionRunner

/// A program as a provider, with real programs.
@Suite struct CommandProviderTests {
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  @Test func aProgramIsGivenOneObjectAndPrintsOne() async throws {
    let folder = try TemporaryFolder()
    let script = "cat > \"$0/asked\"; echo '{\"version\":1,\"entities\":[{\"id\":\"a\",\"name\":\"A\"},{\"id\":2},{}]}'"
    let provider = provider(["sh", "-c", script, folder.path])
    #expect(
      try await provider.entities(ofType: "NoteEntity") == [
        LiveEntity(id: "a", name: "A"), LiveEntity(id: "2", name: "2"),
      ])
    #expect(try folder.read("asked") == "{\"request\":\"entities\",\"type\":\"NoteEntity\",\"version\":1}\n")
  }

  @Test func anActionNamesTheRunAndTheValues() async throws {
    let folder = try TemporaryFolder()
    let answer =
      #"{"version":1,"status":"succeeded","outcome":"opened","dialog":"Open\u001b[31med.","value":"n","x":[]}"#
    let result = await run(
      ["sh", "-c", "cat > \"$0/asked\"; echo '\(answer)'", folder.path], "a'; rm -rf \"$HOME\" \\ é")
    #expect(result.status == .succeeded && result.outcome == "opened" && result.value == "n")
    #expect(result.dialog == "Opened.")
    #expect(
      try folder.read("asked")
        == #"{"intent":"OpenNoteIntent","parameters":{"note":"a'; rm -rf \"$HOME\" \\ é"},"request":"perform","runID":"\#(result.runID ?? "")","version":1}"#
        + "\n")
  }

  @Test func aSupportingDialogAndANextIntentAreRead() async {
    let answer = """
      {"version":1,"status":"succeeded","dialog":"Opened the list: milk, bread.","supportingDialog":"Opened the list.",
       "snippet":"- milk\\n- bread","opensIntent":{"intent":"OpenNoteIntent","parameters":{"note":"a\\"\\\\\\n\\u001b[31mb","page":2}}}
      """
    let result = await run(["printf", "%s", answer])
    #expect(result.words(showsSnippet: false) == "Opened the list: milk, bread.")
    #expect(result.words(showsSnippet: true) == "Opened the list.")
    #expect(result.opensIntent?.parameters == ["note": "a\"\\\n\u{1B}[31mb", "page": "2"])
    #expect(result.opensIntent?.call == #"OpenNoteIntent(note: "a\"\\ b", page: "2")"#)
    #expect(
      ActionSequence.dialog(of: [result], showsSnippets: true)
        == "Opened the list.\n" + #"Next: OpenNoteIntent(note: "a\"\\ b", page: "2")"#)
  }

  /// The action is done, whatever its provider says of another one.
  @Test(arguments: [
    "7", "{}", #"{"intent":""}"#, #"{"intent":"a b"}"#, #"{"intent":"A","parameters":[]}"#,
    #"{"intent":"A","parameters":{"x":{}}}"#, #"{"intent":"A","parameters":{"x y":"1"}}"#,
  ])
  func aNextIntentThatIsNoneIsLeftOut(next: String) async {
    let result = await run(["printf", "%s", #"{"version":1,"status":"succeeded","opensIntent":\#(next)}"#])
    #expect(result.status == .succeeded && result.opensIntent == nil)
  }

  @Test(arguments: [
    (#"{"version":1,"status":"failed","dialog":"No."}"#, "RUN_FAILED", "No."),
    (
      #"{"version":1,"error":{"code":"NOT_SIGNED_IN","message":"Sign in."}}"#, "NOT_SIGNED_IN",
      "Provider “notes”: Sign in."
    ),
    (#"{"version":1,"error":{"code":"odd word"}}"#, "PROGRAM_FAILED", "Provider “notes”: the program reports a fault."),
    (#"{"version":2,"status":"succeeded"}"#, "UNEXPECTED_RESPONSE", "did not print “version”: 1."),
    (
      #"{"version":1,"status":"done"}"#, "UNEXPECTED_RESPONSE",
      "printed no “status” that is succeeded, failed or cancelled."
    ),
    ("[]", "UNEXPECTED_RESPONSE", "printed no JSON object."),
    ("hello", "UNEXPECTED_RESPONSE", "printed no JSON: at byte 0, "),
    ("", "UNEXPECTED_RESPONSE", "printed no JSON: at byte "),
  ])
  func whatIsNoSuccessIsSaid(printed: String, code: String, message: String) async {
    let result = await run(["printf", "%s", printed])
    #expect(result.status == .failed)
    #expect(result.error?.code == code)
    #expect(result.error?.message.contains(message) == true, "\(String(describing: result.error))")
  }

  @Test func aProgramThatFailsShowsNothingOfItsErrors() async {
    let failed = await run(["sh", "-c", "echo planted-key-71 >&2; echo planted-key-71; exit 7"])
    #expect(failed.error == .init(code: "PROGRAM_FAILED", message: "Provider “notes”: sh ended with status 7."))
    let killed = await run(["sh", "-c", "kill -9 $$"])
    #expect(killed.error?.message == "Provider “notes”: sh ended with signal 9.")
    let missing = await run(["no-such-program-71"])
    #expect(missing.error?.code == "NO_PROGRAM" && missing.category == .provider)
    let endless = await run(["yes"])
    #expect(endless.error?.message == "Provider “notes”: yes printed more than 16777216 bytes.")
  }

  /// The program ends without reading what it is given, which is more than a pipe holds.
  @Test func aProgramNeedNotReadItsInput() async {
    let result = await run(
      ["echo", #"{"version":1,"status":"succeeded"}"#], String(repeating: "x", count: 1 << 20))
    #expect(result.status == .succeeded)
  }

  @Test func aProgramThatTakesTooLongIsEnded() async {
    let result = await run(["sleep", "3600"], timeout: .milliseconds(50))
    #expect(result.error?.message == "Provider “notes”: sleep did not end within 0.05 seconds.")
  }

  /// The named pipe tells that the program's child has started, and ends when the last process that holds it is gone.
  @Test func cancellingEndsTheProgramAndItsChildren() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(pipe) }
    let script = "exec 3>\"$0\"; sleep 3600 & echo started >&3; wait"
    let action = Task { await run(["sh", "-c", script, path]) }
    var bytes = [UInt8](repeating: 0, count: 100)
    while read(pipe, &bytes, 100) <= 0 { await Task.yield() }
    action.cancel()
    let result = await action.value
    #expect(result.status == .cancelled)
    #expect(result.dialog == "Cancelled; sh was ended, with all that it started.")
    let patience = ContinuousClock.now + .seconds(60)
    var count = -1
    while count != 0, ContinuousClock.now < patience {
      count = read(pipe, &bytes, 100)
      await Task.yield()
    }
    #expect(count == 0, "the program's child lives on")
  }

  @Test func aDryRunShowsTheObjectAndStartsNothing() async {
    let result = await run(["/no/such/program", "-x"], mode: .dryRun)
    #expect(
      result.request == """
        /no/such/program -x

        {"intent":"OpenNoteIntent","parameters":{"note":"n1"},"request":"perform","runID":"…","version":1}
        """)
  }

  private func provider(_ command: [String], timeout: Duration = .seconds(60)) -> CommandProvider {
    let action = CommandService.Action(declared: DeclaredAction(intent: "OpenNoteIntent"), timeout: timeout)
    let service = CommandService(
      command: command, entityTypes: ["NoteEntity"], actions: [action], timeout: timeout)
    return CommandProvider(
      name: "notes", wantsConfirmation: true, service: service, variables: ["PATH": Self.path])
  }

  private func run(
    _ command: [String], _ note: String = "n1", timeout: Duration = .seconds(60),
    mode: ActionRun.Mode = .performUnconfirmed
  ) async -> ActionResult {
    do {
      let scope = try scope(["n.phrases": "application Notes\nintent OpenNoteIntent\n  parameter note: String\n"])
      let planner = planner(provider(command, timeout: timeout), scope: scope)
      let call = IntentCall(intent: "OpenNoteIntent", arguments: [IntentCall.Argument("note", .string(note))])
      return await ActionRun(call, planner: planner, mode: mode).perform(UnattendedEffects())
    } catch {
      Issue.record(error)
      return ActionResult(IntentCall(intent: ""), provider: "", error: .cancelled)
    }
  }
}
