import Foundation
import Testing

/// `phrasebook lint --live`
@Suite struct LintLiveTests {
  private let program = BuiltProgram()

  private func lint(_ provider: String, _ arguments: String..., configuration: String? = nil) throws
    -> BuiltProgram.Result
  {
    let text = """
      application Figranium
      \(provider)
      run Morning
        RunFigraniumTaskIntent(task: "nightly-bakup")

      """
    let folder = try TemporaryFolder(["w/a.phrases": text])
    if let configuration { try folder.write("c/phrasebook/config.json", configuration) }
    let environment = ["XDG_CONFIG_HOME": folder.url.appending(path: "c").path]
    return try program.run(["lint", "w", "--format", "jsonl"] + arguments, in: folder, environment: environment)
  }

  @Test func nobodyIsAskedUnasked() throws {
    let result = try lint("provider demo")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
  }

  @Test func valueThatIsNotThereFailsTheCommand() throws {
    let result = try lint("provider demo", "--live")
    #expect(result.status == 1)
    #expect(result.output.contains("\"rule\":\"unknown-entity\",\"severity\":\"information\""))
    #expect(result.output.contains("did you mean 'nightly-backup'?"))
    #expect(try lint("provider demo", "--live", "--fail-on", "never").status == 0)
    #expect(try lint("provider demo", "--live", "--except", "unknown-entity").status == 0)
  }

  @Test func theDemoIsNobodysServer() throws {
    let result = try lint("", "--live")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("'--live' needs a provider"))
  }

  @Test func undefinedProviderIsAMistake() throws {
    let result = try lint("provider home", "--live")
    #expect(result.status == 2)
    #expect(result.errors.contains("There is no provider “home”."))
  }

  /// Nothing listens on port 1.
  @Test func silentProviderHasAnExitCodeOfItsOwn() throws {
    let configuration = """
      { "providers": { "home": { "kind": "figranium", "baseURL": "http://127.0.0.1:1", "credential": { "env": "KEY" } } } }
      """
    let result = try lint("provider home", "--live", configuration: configuration)
    #expect(result.status == 4, "\(result.errors)")
    #expect(result.output.contains("\"rule\":\"provider-unavailable\",\"severity\":\"information\""))
    #expect(result.errors.contains("home (127.0.0.1:1): "))
    #expect(try lint("provider home", configuration: configuration).status == 0)
  }

  @Test func savedValuesAreTakenForTheProviders() throws {
    let folder = try TemporaryFolder([
      "a.phrases": """
      application Fig
      provider home
      shortcut RunFigraniumTaskIntent
        phrase Run ${task} in ${applicationName}
      try
        Run Backup in Fig -> RunFigraniumTaskIntent(task: "b")
      run Morning
        RunFigraniumTaskIntent(task: "c")

      """,
      "s.json": #"{ "version": 1, "entities": { "FigraniumTask": [{ "id": "b", "name": "Backup" }] } }"#,
    ])
    let lint = try program.run(["lint", "--snapshot", "s.json", "--format", "jsonl"], in: folder)
    #expect(lint.status == 1, "\(lint.errors)")
    #expect(lint.output.contains("\"rule\":\"unknown-entity\"") && lint.output.split(separator: "\n").count == 1)
    #expect(try program.run(["test", "--snapshot", "s.json"], in: folder).status == 0)
    let match = try program.run(["match", "Run Backup in Fig", "--snapshot", "s.json", "--format", "json"], in: folder)
    #expect(match.status == 0 && match.output.contains("\"task\": \"b\""), "\(match.output)")
    let missing = try program.run(["lint", "--snapshot", "none.json"], in: folder)
    #expect(missing.status == 2 && missing.errors.contains("[ENTITY_FILE]"))
  }
}
