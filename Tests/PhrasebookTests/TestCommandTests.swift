import Foundation
import LanguageServerProtocol
import TestSupport
import Testing

/// `phrasebook test` and `phrasebook match`, and the page about what they print.
@Suite struct TestCommandTests {
  private let program = BuiltProgram()

  private static let demo = """
    application Figranium
    provider demo
    shortcut RunFigraniumTaskIntent
      title Run
      phrase Run ${task} in ${applicationName}
      phrase Run a ${applicationName} task
    try
      Run a Figranium task
      Run the moon in Figranium -> none
      Run a <Figranium> & task -> StopFigraniumExecutionIntent

    """

  @Test func failedSentenceFailsTheCommand() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.demo])
    let result = try program.run(["test"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    #expect(
      result.output == """
        a.phrases:9:3: undecided: Whether 'the moon' is a value of 'task' (FigraniumTask) is not known.
           9 |   Run the moon in Figranium -> none
             |   ^^^^^^^^^^^^^^^^^^^^^^^^^

        a.phrases:10:31: failed: This sentence means RunFigraniumTaskIntent, not StopFigraniumExecutionIntent.
          10 |   Run a <Figranium> & task -> StopFigraniumExecutionIntent
             |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
             = see: a.phrases:6:10: the phrase

        1 passed, 1 failed, 1 undecided in 1 file.

        """)
  }

  @Test func providerSettlesWhatOnlyItKnows() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.demo])
    let result = try program.run(["test", "--live", "--format", "json"], in: folder)
    let statuses = try JSONParser.parse(Array(result.output.utf8))["tests"]?.arrayValue?.map { $0["status"] }
    #expect(statuses == ["passed", "passed", "failed"])
  }

  @Test func nothingToTryIsSaid() throws {
    let folder = try TemporaryFolder(["a.phrases": "application Figranium\n"])
    let result = try program.run(["test"], in: folder)
    #expect(result.status == 3)
    #expect(result.errors == "phrasebook: no sentence to try found\n")
  }

  /// A line that cannot be read may be a sentence that nobody tries.
  @Test func mistakeInAFileFailsTheCommand() throws {
    let folder = try TemporaryFolder([
      "a.phrases": "application Figranium\ntry\n  Run it ->\n",
      "b.phrases": Self.demo.replacing("<Figranium> &", with: ""),
    ])
    let result = try program.run(["test", "a.phrases"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("a.phrases:3:12: mistake: What is expected is missing"))
    #expect(!result.output.contains("\nb.phrases:"))
  }

  @Test func reportsAreAsThePageSays() throws {
    let page = try FormatPage("MatchFormat")
    let folder = try TemporaryFolder(["a.phrases": Self.demo + "  Run it ->\n"])
    let report = try program.run(["test", "--format", "json"], in: folder).output
    #expect(try page.mismatches(in: report, as: "Tests") == [])
    for sentence in ["Run Nightly backup in Figranium", "Fly", ""] {
      let match = try program.run(["match", sentence, "--format", "json", "--locale", "en"], in: folder)
      #expect(try page.mismatches(in: match.output, as: "Meaning") == [])
    }
  }

  @Test(.enabled(if: PythonTool(name: "xmlschema-validate").isExpected, "needs xmlschema"))
  func junitIsWhatItsSchemaSays() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.demo + "  Run it ->\n"])
    try folder.makeFolder("x.phrases")
    try folder.write("report.xml", try program.run(["test", "--format", "junit"], in: folder).output)
    try folder.write("schema.xsd", ReportSchemas.junit)
    let place = folder.url.path
    let result = try PythonTool(name: "xmlschema-validate").run([
      "--schema", place + "/schema.xsd", place + "/report.xml",
    ])
    #expect(result.status == 0, "\(result.output)")
  }

  // MARK: match

  private func match(_ arguments: String...) throws -> BuiltProgram.Result {
    let table = "\"Run ${task} in ${applicationName}\" = \"Starte ${task} in ${applicationName}\";\n"
    let folder = try TemporaryFolder(["a.phrases": Self.demo, "de.lproj/AppShortcuts.strings": table])
    return try program.run(["match"] + arguments, in: folder)
  }

  @Test func tellsWhatASentenceMeans() throws {
    let result = try match("Run Nightly backup in Figranium", "--live")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        RunFigraniumTaskIntent
          task: "nightly-backup"  Nightly backup
          by the phrase 'Run ${task} in ${applicationName}'

        Considered too:
          Run a ${applicationName} task  RunFigraniumTaskIntent
            'a' is expected behind 'Run'.

        """))
  }

  @Test func tellsWhyASentenceMeansNothing() throws {
    let result = try match("Run the moon in Figranium", "--live", "--format", "json")
    #expect(result.status == 1)
    let json = try JSONParser.parse(Array(result.output.utf8))
    #expect(json["match"] == .null)
    #expect(
      json["considered"]?.arrayValue?.first?["reason"] == "'the moon' is no known value of 'task' (FigraniumTask).")
  }

  @Test func takesOneLanguage() throws {
    #expect(try match("Starte Nachtsicherung in Figranium").status == 0)
    #expect(try match("Starte Nachtsicherung in Figranium", "--locale", "de_DE").status == 0)
    #expect(try match("Run Nachtsicherung in Figranium", "--locale", "de").status == 1)
    let odd = try match("Run", "--locale", "d e")
    #expect(odd.status == 2)
    #expect(odd.errors.hasPrefix("phrasebook: '--locale' takes a language, as in de or pt-BR, not 'd e'\n"))
  }

  @Test func needsAPhrase() throws {
    let result = try program.run(["match", "Run"], in: try TemporaryFolder(["a.phrases": "application Figranium\n"]))
    #expect(result.status == 3)
    #expect(result.errors == "phrasebook: no phrase found\n")
  }
}
