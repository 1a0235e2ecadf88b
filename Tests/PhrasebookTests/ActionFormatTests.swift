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
