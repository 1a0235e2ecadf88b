import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// The JSON Schema of the index, `Resources/index.schema.json` of the documentation.
@Suite struct IndexSchemaTests {
  @Test func saysWhatThePageSays() throws {
    let schema = try JSONParser.parse(Array(try Data(contentsOf: Self.schema)))
    #expect(try FormatPage("IndexFormat").mismatches(ofSchema: schema) == [])
  }

  @Test(
    .enabled(if: PythonTool.schemaChecker.isExpected, "needs check-jsonschema"),
    arguments: ["figranium", "healthy", "mistakes"])
  func acceptsTheIndexOfEachSample(sample: String) throws {
    let samples = Repository.root.appending(path: "samples")
    let index = try BuiltProgram().run(["index", "--format", "json", sample], at: samples)
    #expect(try PythonTool.complaint(ofSchema: Self.schema, about: [index.output]) == nil)
  }

  private static let schema = Repository.root.appending(
    path: "Sources/phrasebook/Documentation.docc/Resources/index.schema.json")
}
