import Foundation
import Testing

/// What the page on the JSON of actions says is what the program prints.
@Suite struct ActionFormatTests {
  private let program = BuiltProgram()

  @Test(
    arguments: [
      (["RunFigraniumTaskIntent(task: \"nightly-backup\")", "--yes"], 0),
      (["RunFigraniumTaskIntent(task: \"flaky-login\")", "--yes"], 1),
      (["RunFigraniumTaskIntent(task: \"nightly-backup\")", "--dry-run"], 0),
      (["RunFigraniumTaskIntent(task: \"nightly-backup\")"], 2),
      (["Fly to the moon"], 2),
    ] as [([String], Int32)])
  func resultsAreAsThePageSays(arguments: [String], status: Int32) throws {
    let result = try program.run(["run", "--format", "json", "--provider", "demo"] + arguments)
    #expect(result.status == status)
    #expect(try FormatPage("ActionFormat").mismatches(in: result.output) == [])
  }

  /// What is said beside the data is another sentence than what is said without it, and what comes next is only named.
  @Test func allThatAnActionGivesIsShown() throws {
    let answer =
      #"{"version":1,"status":"succeeded","dialog":"It has milk.","supportingDialog":"Here it is.","snippet":"- milk","opensIntent":{"intent":"OpenLogIntent","parameters":{"b":"2","a":"1"}}}"#
    let configuration = """
      {"providers": {"notes": {"kind": "command", "command": ["/bin/sh", "-c", "echo '\(answer.replacing("\"", with: "\\\""))'"],
        "actions": {"OpenNoteIntent": {"mutating": false}}}}}
      """
    let home = try TemporaryFolder([
      "phrasebook/config.json": configuration, "n.phrases": "application Notes\nintent OpenNoteIntent\n",
    ])
    let arguments = ["run", "OpenNoteIntent", "--provider", "notes"]
    let environment = ["XDG_CONFIG_HOME": home.url.path]
    let human = try program.run(arguments, in: home, environment: environment)
    #expect(human.output == "Here it is.\n\n- milk\nNext: OpenLogIntent(a: \"1\", b: \"2\")\n", "\(human.errors)")
    let json = try program.run(arguments + ["--format", "json"], in: home, environment: environment)
    #expect(try FormatPage("ActionFormat").mismatches(in: json.output) == [])
    #expect(json.output.contains("It has milk."))
  }

  @Test func entitiesAreAsThePageSays() throws {
    let page = try FormatPage("ActionFormat")
    let folder = try TemporaryFolder(["demo.phrases": "application Demo\nentity LogEntity\n  case build  Build log\n"])
    for type in ["FigraniumTask", "FigraniumExecution", "LogEntity"] {
      let list = try program.run(["entities", type, "--format", "json"], in: folder).output
      #expect(try page.mismatches(in: list, as: "Entities") == [])
      let transfer = try program.run(["entities", type, "--as", "json"], in: folder).output
      #expect(try page.mismatches(in: transfer, as: "array of Entity") == [])
    }
  }

  @Test func rulesAreAsThePageSays() throws {
    let list = try program.run(["rules", "--format", "json"]).output
    #expect(try FormatPage("Rules").mismatches(in: list, as: "Rules") == [])
  }
}
