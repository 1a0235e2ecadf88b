import Foundation
import LanguageServerProtocol
import Testing

@Suite struct RunCommandTests {
  private let program = BuiltProgram()
  private static let phrases = """
    application Demo
    provider demo
    entity LogEntity
      case build  Build log
    shortcut RunFigraniumTaskIntent
      phrase Run ${task} in ${applicationName}
    shortcut GetFigraniumExecutionStatusIntent
      phrase Check my ${applicationName} run

    """

  private func run(_ arguments: String...) throws -> BuiltProgram.Result {
    try program.run(["run"] + arguments, in: try TemporaryFolder(["demo.phrases": Self.phrases]))
  }

  @Test func sentenceRunsItsIntent() throws {
    let result = try run("Run Nightly backup in Demo", "--yes", "--format", "json")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let json = try JSONParser.parse(Array(result.output.utf8))
    guard case .object(let object) = json else { return #expect(Bool(false), "\(json.kind)") }
    #expect(
      object.members.map(\.key) == [
        "runID", "intent", "parameters", "provider", "status", "outcome", "dialog", "supportingDialog", "value",
        "snippet", "opensIntent", "error", "url", "request",
      ])
    #expect(json["intent"] == "RunFigraniumTaskIntent")
    #expect(json["parameters"] == ["task": "nightly-backup"])
    #expect(json["provider"] == "demo")
    #expect(json["status"] == "succeeded")
    #expect(json["outcome"] == "success")
    #expect(json["error"] == .null)
    #expect(json["runID"]?.stringValue?.isEmpty == false)
  }

  @Test func failedRunIsNoSuccess() throws {
    let result = try run("RunFigraniumTaskIntent(task: \"flaky-login\")", "--yes", "--format=json")
    #expect(result.status == 1)
    let json = try JSONParser.parse(Array(result.output.utf8))
    #expect(json["status"] == "failed")
  }

  @Test func nothingChangesUnconfirmed() throws {
    let result = try run("RunFigraniumTaskIntent(task: \"nightly-backup\")")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("“Run Nightly backup on demo (in memory)” was not confirmed"))
    #expect(result.errors.contains("--yes"))
  }

  @Test func dryRunDoesNothing() throws {
    let result = try run("RunFigraniumTaskIntent(task: \"nightly-backup\")", "--dry-run")
    #expect(result.status == 0)
    #expect(result.output == "Run Nightly backup on demo (in memory).\n")
  }

  @Test func overdueRunIsStopped() throws {
    let result = try run("RunFigraniumTaskIntent(task: \"full-site-crawl\")", "--yes", "--timeout", "0.2")
    #expect(result.status == 1)
    #expect(result.output == "Cancelled; the run was stopped.\n")
    #expect(result.errors == "phrasebook: not done after 0.2 seconds; cancelling\n")
  }

  @Test(arguments: [
    ("Fly to the moon", "No phrase means “Fly to the moon”."),
    ("RunFigraniumTaskIntent", "RunFigraniumTaskIntent needs “task”"),
    ("RunFigraniumTaskIntent(task: \"nightl-backup\")", "Did you mean “nightly-backup”"),
    ("RunFigraniumTaskIntent(tsk: \"nightly-backup\")", "Did you mean task?"),
    ("RunFigraniumTaskIntent(task:", "missing"),
    ("RunFigraniumTasIntent", "Did you mean RunFigraniumTaskIntent?"),
    ("", "No phrase means “”."),
  ])
  func mistakesAreNamed(action: String, message: String) throws {
    let result = try run(action, "--yes")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func unreachableProviderHasItsOwnExitCode() throws {
    // The discard port: nothing listens there.
    let environment = ["FIGRANIUM_BASE_URL": "http://127.0.0.1:9", "FIGRANIUM_API_KEY": "secret-of-the-test"]
    let run = ["run", "RunFigraniumTaskIntent(task: \"a\")", "--yes", "--provider", "environment"]
    for arguments in [run, ["entities", "FigraniumTask", "--provider", "environment"]] {
      let result = try program.run(arguments, environment: environment)
      #expect(result.status == 4)
      #expect(result.errors.contains("[NETWORK_ERROR]"))
      #expect(
        result.errors.contains("Provider “environment”: Nothing answers at 127.0.0.1:9: "), "\(result.errors)")
      #expect(!result.errors.contains("secret-of-the-test"))
    }
  }

  @Test(arguments: ["99999", "0", "-1", "8080x"])
  func portThatIsNoneIsAMistakeOfTheConfiguration(port: String) throws {
    let url = "http://127.0.0.1:\(port)"
    let members = #""kind": "figranium", "baseURL": "\#(url)", "credential": { "env": "A" }"#
    let text = "{ \"providers\": { \"home\": { \(members) } } }"
    let user = try TemporaryFolder(["phrasebook/config.json": text])
    let config = user.url.appendingPathComponent("phrasebook/config.json").path
    let file = ["XDG_CONFIG_HOME": user.url.path, "A": "k"]
    let environment = ["FIGRANIUM_BASE_URL": url, "FIGRANIUM_API_KEY": "k"]
    for (name, variables, place) in [
      ("home", file, "\(config):1:60: "), ("environment", environment, "FIGRANIUM_BASE_URL"),
    ] {
      for command in ["run", "entities"] {
        let result = try program.run(
          [command, "FigraniumTask", "--provider", name], environment: variables)
        #expect(result.status == 2)
        #expect(result.errors.contains(place), "\(result.errors)")
        #expect(
          result.errors.contains("The port of the base URL must be a number from 1 to 65535, not “\(port)”."),
          "\(result.errors)")
      }
    }
  }

  @Test func providerThatNobodyDefinedIsNamed() throws {
    let result = try run("RunFigraniumTaskIntent", "--provider", "dem")
    #expect(result.status == 2)
    #expect(result.errors.contains("There is no provider “dem”. Did you mean “demo”?"))
  }

  @Test func theDemoThatNobodyNamedSaysSo() throws {
    let note = "phrasebook: nobody names a provider; this was the built-in demo.\n"
    let action = ["RunFigraniumTaskIntent(task: \"nightly-backup\")", "--dry-run"]
    for command in [["run"] + action, ["entities", "FigraniumTask"]] {
      let silent = try TemporaryFolder([".phrasebook.json": "{}"])
      let result = try program.run(command, in: silent)
      #expect(result.status == 0)
      #expect(result.errors == note)
      #expect(try program.run(command + ["--provider", "demo"], in: silent).errors.isEmpty)
      let named = try TemporaryFolder([".phrasebook.json": "{ \"provider\": \"demo\" }"])
      #expect(try program.run(command, in: named).errors.isEmpty)
      let phrases = try TemporaryFolder(["demo.phrases": Self.phrases])
      #expect(try program.run(command, in: phrases).errors.isEmpty)
      let user = try TemporaryFolder(["phrasebook/config.json": "{ \"default\": \"demo\" }"])
      #expect(
        try program.run(command, in: silent, environment: ["XDG_CONFIG_HOME": user.url.path]).errors.isEmpty)
    }
  }

  @Test func usersConfigurationIsComplainedOfOnce() throws {
    let text = """
      { "providers": {
        "web": { "kind": "htp" },
        "home": { "kind": "figranium", "baseURL": "https://figranium.example.com" } } }
      """
    let user = try TemporaryFolder(["phrasebook/config.json": text])
    for command in [["run", "RunFigraniumTaskIntent", "--dry-run"], ["entities", "FigraniumTask"]] {
      for (provider, status) in [("web", 2), ("demo", 0)] as [(String, Int32)] {
        let result = try program.run(
          command + ["--provider", provider], environment: ["XDG_CONFIG_HOME": user.url.path])
        #expect(result.status == status)
        for message in ["There is no kind “htp” of provider.", "The provider “home” has no “credential”."] {
          #expect(result.errors.components(separatedBy: message).count == 2, "\(result.errors)")
        }
      }
    }
  }

  @Test func refusedPlainHTTPNamesTheMemberThatAllowsIt() throws {
    let environment = ["FIGRANIUM_BASE_URL": "http://10.0.0.7:11345", "FIGRANIUM_API_KEY": "secret-of-the-test"]
    let result = try program.run(["entities", "FigraniumTask"], environment: environment)
    #expect(result.status == 2)
    #expect(result.errors.contains("http://10.0.0.7:11345 would carry the key of “environment” in the clear"))
    #expect(result.errors.contains("\"allowPlainHTTP\": true"))
  }

  @Test func workspaceConfigurationIsChecked() throws {
    for (text, message) in [
      ("{", "1:2: The file ends"), ("[]", "1:1: The configuration must be an object"),
      ("{\"provider\": 1}", "1:14: “provider” must be a text that is not empty"),
    ] {
      let folder = try TemporaryFolder([".phrasebook.json": text])
      let result = try program.run(["run", "RunFigraniumTaskIntent", "--dry-run"], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains(".phrasebook.json:" + message), "\(result.errors)")
    }
  }
}
