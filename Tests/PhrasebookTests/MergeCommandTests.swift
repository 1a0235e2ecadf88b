import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// `phrasebook merge`, on reports of every kind. `ShardTests` holds what it makes of shards against the whole.
@Suite struct MergeCommandTests {
  private let program = BuiltProgram()

  private static let samples = ["samples/mistakes/Watch", "samples/mistakes/Phone", "samples/healthy"]

  /// The report of each sample, as `0.report` and on, and their names.
  private func reports(_ format: String) throws -> (folder: TemporaryFolder, files: [String]) {
    let folder = try TemporaryFolder()
    for (number, report) in try (format == "json" ? Self.json : Self.sarif).get().enumerated() {
      try folder.write("\(number).report", report)
    }
    return (folder, Self.samples.indices.map { "\($0).report" })
  }

  private static let json = Result { try lint("json") }
  private static let sarif = Result { try lint("sarif") }

  private static func lint(_ format: String) throws -> [String] {
    try samples.map { try BuiltProgram().run(["lint", $0, "--format", format], at: Repository.root).output }
  }

  private func merge(_ text: String, _ arguments: [String] = []) throws -> BuiltProgram.Result {
    try program.run(["merge", "a.json"] + arguments, in: try TemporaryFolder(["a.json": text]))
  }

  private static func report(
    line: String = "3", severity: String = "error", rule: String = "slot-type", more: String = ""
  ) -> String {
    """
    {
      "version": 1,
      "diagnostics": [
        { "file": "a.phrases", "line": \(line), "column": 1, "endLine": 4, "endColumn": 2, "rule": "\(rule)",
          "severity": "\(severity)", "message": "M", "help": null, "fix": null, "related": [],
          "fingerprint": "0123456789abcdef"\(more) }
      ],
      "problems": [],
      "summary": { "files": 1, "errors": 1, "warnings": 0, "information": 0, "hints": 0, "fixable": 0, "fixed": 0,
        "known": 0, "problems": 0 }
    }
    """
  }

  // MARK: Forms

  /// What needs the files themselves, human's lines of source and junit's files without a diagnostic, is not there.
  @Test(arguments: ["json", "jsonl", "sarif", "github", "gitlab", "checkstyle", "xcode"])
  func everyFormIsThatOfOneRun(_ format: String) throws {
    let (folder, files) = try reports("json")
    // The xcode form has whole paths, from the current folder.
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "samples"), withDestinationURL: Repository.root.appending(path: "samples"))
    let whole = try program.run(["lint", "--format", format] + Self.samples, in: folder)
    let merged = try program.run(["merge", "--format", format] + files, in: folder)
    #expect(merged.output == whole.output)
    #expect(merged.status == whole.status)
  }

  @Test func humanFormHasAllButTheSource() throws {
    let (folder, files) = try reports("json")
    let whole = try program.run(["lint"] + Self.samples, at: Repository.root).output
    let merged = try program.run(["merge", "--format", "human"] + files, in: folder).output
    let isSource = /^ *[0-9]* \|.*/
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(merged == lines.filter { $0.wholeMatch(of: isSource) == nil }.joined(separator: "\n"))
  }

  @Test func whatSeveralTellIsToldOnce() throws {
    for format in ["json", "sarif"] {
      let (folder, files) = try reports(format)
      let once = try program.run(["merge"] + files, in: folder).output
      let twice = try program.run(["merge"] + files + files.reversed(), in: folder).output
      let counted = try NSRegularExpression(pattern: "\"files\": [0-9]+")
      func uncounted(_ text: String) -> String {
        counted.stringByReplacingMatches(
          in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "\"files\": 0")
      }
      #expect(uncounted(once) == uncounted(twice))
    }
  }

  @Test func sarifStaysSARIF() throws {
    let (folder, files) = try reports("sarif")
    let result = try program.run(["merge", "--format", "human"] + files, in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("for '--format human' merge reports in json"))
  }

  @Test func outputIsWrittenToAFile() throws {
    let (folder, files) = try reports("json")
    let whole = try program.run(["merge"] + files, in: folder)
    // Even to one of the reports.
    let result = try program.run(["merge", "--output", files[0]] + files, in: folder)
    #expect(result.output.isEmpty)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("; written to 0.report\n"))
    #expect(try String(contentsOf: folder.url.appending(path: files[0]), encoding: .utf8) == whole.output)
  }

  // MARK: Exit codes

  @Test(arguments: [
    ("error", "error", 1), ("warning", "error", 0), ("warning", "warning", 1), ("information", "warning", 0),
    ("hint", "information", 0), ("hint", "hint", 1), ("error", "never", 0),
  ])
  func thresholdIsThatOfLint(_ severity: String, _ threshold: String, _ status: Int32) throws {
    let result = try merge(Self.report(severity: severity), ["--fail-on", threshold])
    #expect(result.status == status)
    #expect(result.errors.isEmpty)
    // In SARIF a hint is a note, as information is.
    let sarif = try merge(Self.report(severity: severity), ["--format", "sarif"]).output
    let expected: Int32 = severity == "hint" && threshold == "information" ? 1 : status
    #expect(try merge(sarif, ["--fail-on", threshold]).status == expected)
  }

  @Test func whatCouldNotBeReadFails() throws {
    let problem = #""problems": [{ "file": "x", "reason": "Gone." }]"#
    let text = Self.report(severity: "hint").replacing(#""problems": []"#, with: problem)
    let result = try merge(text)
    #expect(result.status == 1)
    #expect(result.output.contains("\"problems\": 1"))
    let sarif = try merge(text, ["--format", "sarif"]).output
    #expect(try merge(sarif).status == 1)
    #expect(try merge(sarif).output == sarif)
  }

  // MARK: Input that is wrong

  @Test(arguments: [
    (report(line: "0"), "a.json:4:36: “line” must be a whole number from 1 to 2147483647."),
    (report(line: "9999999999"), "a.json:4:36: “line” must be"), (report(line: "1.5"), "a.json:4:36: “line” must be"),
    (report(line: "5"), "a.json:4:63: The place ends before it starts."),
    (report(severity: "fatal"), "“severity” must be one of error, warning, information, hint, not “fatal”."),
    (report(rule: #"<b>\u001b"#), "“rule” must be the name of a rule, not “<b>␛”."),
    (report(more: #", "owner": "me""#), "“owner” is no member of a diagnostic: another version"),
    (report(more: #", "rule": "slot-type""#), "“rule” is there twice."),
    (report().replacing(#""version": 1"#, with: #""version": 2"#), "a.json:2:14: This report is of another version"),
    (report().replacing(#""related": [],"#, with: ""), "a.json:4:5: “related” is missing here."),
    (report().replacing(#"abcdef" }"#, with: #"abcdef""#), "a.json:6:"),
    ("", "a.json:1:1: "), ("[1, 2]", "a.json:1:1: This is no report"), ("{ \"version\": 1 }", "This is no report"),
    (#"{ "version": "2.0.0", "runs": [] }"#, "a.json:1:14: This is not SARIF 2.1.0."),
    (#"{ "version": "2.1.0", "runs": [] }"#, "a.json:1:31: “runs” must be a list of one run."),
    (
      #"{ "version": "2.1.0", "runs": [{ "tool": { "driver": { "name": "other" } }, "results": [] }] }"#,
      "a.json:1:64: This is the run of another tool than phrasebook."
    ),
    (
      #"{ "version": "2.1.0", "runs": [{ "tool": { "driver": { "name": "phrasebook" } }, "results": [{}] }] }"#,
      "a.json:1:94: A result has a rule"
    ),
  ])
  func brokenReportIsSaidWithItsPlace(_ text: String, _ message: String) throws {
    let result = try merge(text)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func everyPrefixOfAReportIsRefused() throws {
    let text = Array(Self.report().utf8)
    for length in stride(from: 0, to: text.count, by: 101) {
      #expect(try merge(String(decoding: text[..<length], as: UTF8.self)).status == 2)
    }
  }

  @Test func reportsOfTwoFormsOrVersionsAreRefused() throws {
    let sarif = try merge(Self.report(), ["--format", "sarif"]).output
    let newer = sarif.replacing(#""semanticVersion": "0.1.0""#, with: #""semanticVersion": "9.0.0""#)
    #expect(newer != sarif)
    let folder = try TemporaryFolder(["a.json": Self.report(), "b.sarif": sarif, "c.sarif": newer])
    let mixed = try program.run(["merge", "a.json", "b.sarif"], in: folder)
    #expect(mixed.status == 2)
    #expect(mixed.errors.contains("b.sarif is a report in SARIF, a.json one in json: merge reports of one form"))
    let versions = try program.run(["merge", "b.sarif", "c.sarif"], in: folder)
    #expect(versions.status == 2)
    #expect(versions.errors.contains("c.sarif:5:5: This run differs from that of b.sarif"), "\(versions.errors)")
    #expect(try program.run(["merge"], in: folder).status == 2)
    #expect(try program.run(["merge", "gone.json"], in: folder).errors.contains("the report gone.json: The file does"))
  }

  @Test func numberThatIsNotWholeIsRefused() throws {
    let sarif = try merge(Self.report(), ["--format", "sarif"]).output
    for number in ["1.5", "1e3", "99999999999999999999"] {
      let odd = sarif.replacing(#""columnKind""#, with: #""rank": \#(number), "columnKind""#)
      let result = try merge(odd)
      #expect(result.status == 2)
      #expect(result.errors.contains("A report has whole numbers alone, not \(number)."), "\(result.errors)")
    }
  }

  // MARK: Shards that are not there

  @Test(arguments: ["json", "sarif"])
  func missingShardIsNamed(_ format: String) throws {
    let folder = try TemporaryFolder(["a.phrases": "application Demo\n"])
    for part in ["1/3", "2/3", "3/3", "1/2"] {
      let report = try program.run(["lint", "--shard", part, "--format", format, "a.phrases"], in: folder).output
      try folder.write(part.replacing("/", with: "of"), report)
    }
    let whole = try program.run(["lint", "--format", format, "a.phrases"], in: folder).output
    #expect(try program.run(["merge", "3of3", "1of3", "2of3"], in: folder).output == whole)
    let twice = try program.run(["merge", "3of3", "1of3", "1of3", "2of3"], in: folder)
    #expect(twice.status == 2)
    #expect(twice.errors.hasPrefix("phrasebook: 1of3 and 1of3 are both shard 1/3\n"))
    let two = try program.run(["merge", "2of3"], in: folder)
    #expect(two.status == 2)
    #expect(two.output.isEmpty)
    #expect(two.errors.hasPrefix("phrasebook: the reports of shard 1/3, 3/3 are missing\n"))
    let one = try program.run(["merge", "1of3", "2of3"], in: folder)
    #expect(one.errors.hasPrefix("phrasebook: the report of shard 3/3 is missing\n"))
    let mixed = try program.run(["merge", "1of3", "2of3", "3of3", "1of2"], in: folder)
    #expect(mixed.status == 2)
    #expect(
      mixed.errors.hasPrefix("phrasebook: 1of3 is shard 1/3, and 1of2 shard 1/2: they are no parts of one lint\n"))
  }
}
