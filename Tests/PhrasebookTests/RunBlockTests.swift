import Foundation
import LanguageServerProtocol
import Testing

/// `run` blocks, `try` lines and the history, on a terminal.
@Suite struct RunBlockTests {
  private let program = BuiltProgram()
  private static let phrases = """
    application Demo
    provider demo
    shortcut RunFigraniumTaskIntent
      phrase Run ${task} in ${applicationName}
    try
      Run Nightly backup in Demo -> RunFigraniumTaskIntent(task: "nightly-backup")
      Run the moon in Demo -> none
      Run Price watch in Demo -> RunFigraniumTaskIntent(task: "nightly-backup")
      Run Flaky login in Demo
    run Morning
      RunFigraniumTaskIntent(task: "nightly-backup")
      GetFigraniumExecutionStatusIntent(executionID: previous)

    """

  private func run(_ arguments: String..., state: TemporaryFolder? = nil) throws -> BuiltProgram.Result {
    let environment = state.map { ["XDG_STATE_HOME": $0.url.path] } ?? [:]
    return try program.run(
      ["run"] + arguments, in: try TemporaryFolder(["demo.phrases": Self.phrases]), environment: environment)
  }

  @Test func aBlockIsRunStepByStep() throws {
    let result = try run("--block", "Morning", "--yes", "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let json = try JSONParser.parse(Array(result.output.utf8))
    let steps = try #require(json["steps"]?.arrayValue)
    #expect(steps.count == 2)
    #expect(steps[1]["parameters"]?["executionID"] == steps[0]["value"])
    #expect(json["dialog"] == "Execution status: success.")
    let human = try run("--block", "Morning", "--yes")
    #expect(human.output.hasPrefix("Nightly backup finished with success.\n"))
    #expect(human.output.hasSuffix("Execution status: success.\n"))
  }

  @Test func aBlockThatIsNotThereIsNamed() throws {
    let result = try run("--block", "Evening", "--yes")
    #expect(result.status == 2)
    #expect(result.errors == "phrasebook: There is no run block named “Evening”. There are: Morning. [UNKNOWN_RUN]\n")
  }

  @Test func everyTryLineIsRunAsItExpects() throws {
    let result = try run("--tries", "--yes", "--format", "json")
    #expect(result.status == 1)
    #expect(try FormatPage("ActionFormat").mismatches(in: result.output, as: "Tries") == [])
    let tries = try #require(try JSONParser.parse(Array(result.output.utf8))["tries"]?.arrayValue)
    #expect(tries.map { $0["line"] } == [6, 8, 9])
    #expect(tries.map { $0["result"]?["status"] } == ["succeeded", "failed", "failed"])
    #expect(tries.map { $0["result"]?["runID"]?.isNull } == [false, true, false])
    #expect(tries[1]["result"]?["error"]?["code"] == "UTTERANCE_MISMATCH")
  }

  @Test func onlyOneThingIsAskedForAtATime() throws {
    for arguments in [["A", "--block", "B"], ["--tries", "--block", "B"], ["A", "--history"], []] {
      #expect(try program.run(["run"] + arguments).status == 2, "\(arguments)")
    }
  }

  @Test func theHistoryTellsOfEachRunAndOfNothingElse() throws {
    let state = try TemporaryFolder()
    #expect(try run("--history", state: state).output.isEmpty)
    _ = try run("--block", "Morning", "--yes", state: state)
    _ = try run("RunFigraniumTaskIntent(task: \"flaky-login\")", "--yes", state: state)
    _ = try run("RunFigraniumTaskIntent(task: \"nightly-backup\")", "--dry-run", state: state)
    _ = try run("RunFigraniumTaskIntent(task: \"nightly-backup\")", state: state)
    let result = try run("--history", "--format", "json", state: state)
    #expect(result.status == 0)
    #expect(try FormatPage("ActionFormat").mismatches(in: result.output, as: "History") == [])
    let runs = try #require(try JSONParser.parse(Array(result.output.utf8))["runs"]?.arrayValue)
    #expect(runs.map { $0["status"] } == ["succeeded", "succeeded", "failed"])
    #expect(runs.map { $0["error"] } == [.null, .null, "RUN_FAILED"])
    let lines = try run("--history", state: state).output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[2].contains(
        "  failed (error, RUN_FAILED)  RunFigraniumTaskIntent(task: \"flaky-login\") on demo (in memory)  "))
  }

  /// The program is killed while a run goes on, and the history tells that the run was begun.
  @Test func aRunWhoseProgramWasKilledIsKept() throws {
    let state = try TemporaryFolder()
    let process = Process()
    process.executableURL = program.url
    process.arguments = ["run", "RunFigraniumTaskIntent(task: \"full-site-crawl\")", "--yes", "--provider", "demo"]
    process.environment = ["XDG_STATE_HOME": state.url.path]
    process.currentDirectoryURL = state.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let file = state.url.appending(path: "phrasebook/history.jsonl").path
    while FileManager.default.contents(atPath: file)?.last != UInt8(ascii: "\n"), process.isRunning { usleep(1000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let json = try JSONParser.parse(Array(try run("--history", "--format", "json", state: state).output.utf8))
    #expect(json["runs"]?.arrayValue?.map { $0["status"] } == [.null])
  }
}
