import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// The page of the configuration, its schema and the program say the same.
@Suite struct ConfigurationPageTests {
  private static let documentation = Repository.root.appending(path: "Sources/phrasebook/Documentation.docc")
  private static let schema = documentation.appending(path: "Resources/configuration.schema.json")

  private func shown() throws -> String {
    let page = try String(contentsOf: Self.documentation.appending(path: "Configuration.md"), encoding: .utf8)
    return try #require(page.components(separatedBy: "```json\n").last?.components(separatedBy: "```").first)
  }

  /// What is left for a reader of plain JSON.
  private func withoutComments(_ text: String) -> String {
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return lines.joined(separator: "\n").replacing(/,(?=\s*[}\]])/, with: "")
  }

  @Test func programTakesWhatIsShown() throws {
    let folder = try TemporaryFolder([
      ".phrasebook.json": try shown(), "a.phrases": "application Demo\n",
      "known.json": #"{ "version": 1, "diagnostics": [] }"#,
    ])
    let result = try BuiltProgram().run(["lint"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func everyMemberIsShownAndInTheSchema() throws {
    func keys(_ value: JSONValue?) -> [String] {
      guard case .object(let object)? = value else { return [] }
      return object.members.map(\.key).sorted()
    }
    let schema = try JSONParser.parse(Array(try Data(contentsOf: Self.schema)))
    let shown = try JSONParser.parse(Array(withoutComments(try shown()).utf8))
    #expect(
      keys(shown) + ["include", "root"] == keys(schema["properties"]).filter { $0 != "include" && $0 != "root" } + [
        "include", "root",
      ])
    let folder = try TemporaryFolder([".phrasebook.json": "{ \"zzzzzzzz\": 1 }", "a.phrases": ""])
    let known = try BuiltProgram().run(["lint"], in: folder).errors
    for key in keys(schema["properties"]) { #expect(known.contains(key), "\(known)") }
  }

  @Test(.enabled(if: PythonTool.schemaChecker.isExpected, "needs check-jsonschema"))
  func schemaTakesWhatTheProgramTakes() throws {
    let good = [withoutComments(try shown()), "{}", #"{ "root": true, "include": ["a/**"] }"#]
    #expect(try PythonTool.complaint(ofSchema: Self.schema, about: good) == nil)
    let bad = [
      #"{ "rule": {} }"#, #"{ "rules": { "slot-type": "warn" } }"#, #"{ "exclude": ["!a"] }"#, #"{ "locales": ["x"] }"#,
      #"{ "overrides": [{ "paths": ["a"] }] }"#, #"{ "deploymentTarget": { "ios": "17" } }"#, #"{ "provider": "" }"#,
      #"{ "deploymentTarget": { "iOS": "17.x" } }"#, #"{ "application": "Fig" }"#, #"{ "root": 1 }"#, "[]",
    ]
    for text in bad {
      #expect(try PythonTool.complaint(ofSchema: Self.schema, about: [text]) != nil, "\(text)")
      let folder = try TemporaryFolder([".phrasebook.json": text, "a.phrases": ""])
      #expect(try BuiltProgram().run(["lint"], in: folder).status == 2, "\(text)")
    }
  }
}
