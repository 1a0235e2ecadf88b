import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// The JSON Schemas of what `phrasebook match` and `phrasebook test` print, among the resources of the documentation.
@Suite struct MatchSchemaTests {
  private static let files = [
    "a.phrases": """
    application Figranium
    shortcut RunFigraniumTaskIntent
      title Run
      phrase Run ${task} in ${applicationName}
      phrase Run a ${applicationName} task
    try
      Run a Figranium task
      Run the moon in Figranium -> none
      Run a Figranium task -> StopFigraniumExecutionIntent
      Fly

    """
  ]

  @Test(arguments: [("match", "Meaning"), ("test", "Tests")])
  func saysWhatThePageSays(name: String, type: String) throws {
    let schema = try JSONParser.parse(Array(try Data(contentsOf: Self.schema(name))))
    #expect(try FormatPage("MatchFormat").mismatches(ofSchema: schema, as: type) == [])
  }

  @Test(.enabled(if: PythonTool.schemaChecker.isExpected, "needs check-jsonschema"))
  func takesTheMeaningOfEachSentence() throws {
    let folder = try TemporaryFolder(Self.files)
    let sentences = [["Run Nightly backup in Figranium"], ["Fly"], ["", "--locale", "de"], ["Run a Figranium task"]]
    let printed = try sentences.map { try BuiltProgram().run(["match", "--format", "json"] + $0, in: folder).output }
    let schema = Self.schema("match")
    #expect(try PythonTool.complaint(ofSchema: schema, about: printed) == nil)
    for (member, other) in [("\"reason\":", "\"reasons\":"), ("\"considered\": [", "\"considered\": [1, ")] {
      let wrong = printed[1].replacing(member, with: other)
      #expect(wrong != printed[1])
      #expect(try PythonTool.complaint(ofSchema: schema, about: [wrong]) != nil)
    }
  }

  @Test(.enabled(if: PythonTool.schemaChecker.isExpected, "needs check-jsonschema"))
  func takesTheTestsOfEachSample() throws {
    let folder = try TemporaryFolder(Self.files)
    let samples = Repository.root.appending(path: "samples")
    var printed = [
      try BuiltProgram().run(["test", "--format", "json"], in: folder).output,
      try BuiltProgram().run(["test", "--format", "json"], at: samples).output,
    ]
    try folder.makeFolder("x.phrases")
    try folder.write("b.phrases", "try\n  Run it ->\n")
    printed.append(try BuiltProgram().run(["test", "--format", "json"], in: folder).output)
    #expect(printed[2].contains("This is a folder") && printed[2].contains("What is expected is missing"))
    let statuses = Set(printed[0].matches(of: /"status": *"(\w+)"/).map { String($0.1) })
    #expect(statuses == ["passed", "failed", "undecided"])
    let schema = Self.schema("test")
    #expect(try PythonTool.complaint(ofSchema: schema, about: printed) == nil)
    for (member, other) in [
      ("\"passed\"", "\"past\""), ("\"line\":", "\"lines\":"), ("\"version\": 1", "\"version\": 2"),
    ] {
      let wrong = printed[0].replacing(member, with: other)
      #expect(wrong != printed[0])
      #expect(try PythonTool.complaint(ofSchema: schema, about: [wrong]) != nil)
    }
  }

  private static func schema(_ name: String) -> URL {
    Repository.root.appending(path: "Sources/phrasebook/Documentation.docc/Resources/\(name).schema.json")
  }
}
