import Foundation
import LanguageServerProtocol
import Testing

/// What continuous integrations make of the report.
@Suite struct LintServiceTests {
  private let program = BuiltProgram()

  private static func nameless(_ count: Int, _ extra: String = "") -> String {
    let phrases = (1...count).map { "  phrase Stop \($0)\n" }.joined()
    return "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n" + phrases + extra
  }

  private func commands(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("::") }.map(String.init)
  }

  @Test func githubGetsItsCommandsUnasked() throws {
    let folder = try TemporaryFolder(["a:b,c%.phrases": Self.nameless(1)])
    let only = ["lint", "--only", "missing-application-name"]
    let result = try program.run(only, in: folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(result.status == 1)
    let line = try #require(commands(result.output).first)
    #expect(
      line.hasPrefix(
        "::error file=a%3Ab%2Cc%25.phrases,line=4,endLine=4,col=10,endColumn=16,"
          + "title=phrasebook missing-application-name::The phrase 'Stop 1' does not name the application"))
    let named = try program.run(only + ["--format", "human"], in: folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(commands(named.output).isEmpty)
  }

  @Test func githubGetsPathsFromItsCheckout() throws {
    let folder = try TemporaryFolder(["App/a.phrases": Self.nameless(1)])
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.url.path]
    let inside = folder.url.appending(path: "App")
    let result = try program.run(["lint", "--only", "missing-application-name"], at: inside, environment: environment)
    #expect(result.output.hasPrefix("::error file=App/a.phrases,"))
    let gitlab = ["GITLAB_CI": "true", "CI_PROJECT_DIR": folder.url.path]
    let report = try program.run(["lint"], at: inside, environment: gitlab)
    #expect(try JSONParser.parse(Array(report.output.utf8)).arrayValue?.first?["location"]?["path"] == "App/a.phrases")
  }

  @Test func worstAreAnnotatedAndTheRestIsInTheLog() throws {
    let hints = Self.nameless(12)
    let folder = try TemporaryFolder([
      "a.phrases": hints, "b.phrases": Self.nameless(14).replacing("Stop 3\n", with: "Stop x##[error] ::warning::y\n"),
      ".phrasebook.json":
        #"{ "overrides": [{ "paths": ["a.phrases"], "rules": { "missing-application-name": "hint" } }] }"#,
    ])
    let summary = try folder.write("summary.md", "before\n")
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary.path]
    let result = try program.run(["lint", "--only", "missing-application-name"], in: folder, environment: environment)
    let lines = commands(result.output)
    func count(_ level: String) -> Int { lines.filter { $0.hasPrefix("::\(level) ") }.count }
    #expect(count("error") == 10)
    #expect(count("notice") == 10)
    #expect(
      lines.contains(
        "::notice title=phrasebook::7 diagnostics more in the log: GitHub shows ten of a level for a step."))
    // The commands of what is listed are switched off.
    let parts = result.output.components(separatedBy: "::stop-commands::")
    #expect(parts.count == 2)
    let token = try #require(parts[1].split(separator: "\n").first)
    #expect(parts[1].contains("\n::\(token)::\n"))
    #expect(parts[1].split(separator: "\n").filter { $0.hasPrefix("- ") }.count == 7)
    let written = try String(contentsOf: summary, encoding: .utf8)
    #expect(written.hasPrefix("before\n### phrasebook\n\n14 errors, 12 hints in 2 files.\n"))
    #expect(written.components(separatedBy: "\n| ").count == 28)
    #expect(written.contains("|---|---|---|---|\n| error | b.phrases:4:10 |"))
    #expect(written.contains("Stop x\\#\\#\\[error\\] ::warning::y"))
  }

  @Test func gitlabGetsItsReportUnasked() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.nameless(2)])
    let result = try program.run(["lint"], in: folder, environment: ["GITLAB_CI": "true"])
    let list = try #require(try JSONParser.parse(Array(result.output.utf8)).arrayValue)
    #expect(list.contains { $0["check_name"] == "missing-application-name" && $0["severity"] == "major" })
    #expect(Set(list.map { $0["fingerprint"] }).count == list.count)
  }
}
