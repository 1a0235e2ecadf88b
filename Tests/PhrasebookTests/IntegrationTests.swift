import Foundation
import TestSupport
import Testing

/// The files by which others run the program.
@Suite struct IntegrationTests {
  private static let resources = Repository.root.appending(path: "Sources/phrasebook/Documentation.docc/Resources")
  private static let nameless =
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop it\n"

  /// The folder of the built program comes first.
  private var path: String {
    let own = BuiltProgram().url.deletingLastPathComponent().path
    return own + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }

  private func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let scratch = try TemporaryFolder(["out": ""])
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": path, "HOME": scratch.url.path].merging(environment) { $1 }
    let output = try FileHandle(forWritingTo: scratch.url.appending(path: "out"))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: scratch.url.appending(path: "out"), encoding: .utf8))
  }

  // MARK: Xcode

  @Test func buildPhaseWarnsWhereTheProgramIsMissing() throws {
    let script = Self.resources.appending(path: "xcode-build-phase.sh").path
    let folder = try TemporaryFolder(["App/a.phrases": Self.nameless])
    let without = try run(["/bin/sh", script], in: folder.url, environment: ["PATH": "/usr/bin:/bin"])
    #expect(without.status == 0)
    #expect(without.output.hasPrefix("warning: phrasebook is not installed"))
    let source = folder.url.appending(path: "App").path
    let with = try run(["/bin/sh", script], in: folder.url, environment: ["SRCROOT": source])
    #expect(with.status == 1)
    #expect(with.output.contains("\(source)/a.phrases:4:10: error: The phrase 'Stop it'"), "\(with.output)")
  }

  // MARK: GitHub and GitLab

  @Test(.enabled(if: PythonTool.schemaChecker.isExpected, "needs check-jsonschema"))
  func servicesTakeTheirFiles() throws {
    let action = Repository.root.appending(path: "action.yml").path
    let job = Self.resources.appending(path: "gitlab-ci.yml").path
    for (schema, file) in [("vendor.github-actions", action), ("vendor.gitlab-ci", job)] {
      let result = try PythonTool.schemaChecker.run(["--builtin-schema", schema, file])
      #expect(result.status == 0, "\(result.output)")
    }
  }

  /// The workflow of the page as it stands, and with the action of this repository, whose inputs are then known.
  @Test(.enabled(if: PythonTool.actionLinter.isExpected, "needs actionlint"))
  func actionlintTakesTheWorkflow() throws {
    let page = try String(contentsOf: Self.resources.appending(path: "../Integrations.md"), encoding: .utf8)
    let block = try #require(page.split(separator: "```yaml\n").first { $0.hasPrefix("jobs:") })
    let jobs = try #require(block.split(separator: "```").first)
    let shown = "name: Phrases\non: pull_request\n\(jobs)"
    let own = shown.replacing("OWNER/phrasebook@main", with: "./")
    let folder = try TemporaryFolder([
      ".github/workflows/shown.yml": shown, ".github/workflows/own.yml": own,
      "action.yml": try String(contentsOf: Repository.root.appending(path: "action.yml"), encoding: .utf8),
    ])
    _ = try run(["git", "init", "-q"], in: folder.url)
    let result = try run([PythonTool.actionLinter.name], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    try folder.write(".github/workflows/own.yml", own.replacing("arguments:", with: "x:"))
    let wrong = try run([PythonTool.actionLinter.name], in: folder.url)
    #expect(wrong.output.contains("input \"x\" is not defined in action \"Phrasebook\""), "\(wrong.output)")
  }

  /// The shell of the action's last step, with odd inputs.
  @Test func actionReadsNoInputAsShell() throws {
    let action = try String(contentsOf: Repository.root.appending(path: "action.yml"), encoding: .utf8)
    let script = try #require(action.components(separatedBy: "run: |\n").last)
    let folder = try TemporaryFolder(["$(touch x) y/a.phrases": Self.nameless, "b.phrases": Self.nameless])
    let result = try run(
      ["bash", "-e", "-c", script], in: folder.url,
      environment: [
        "PHRASEBOOK_PATHS": "$(touch x) y\n", "PHRASEBOOK_ARGUMENTS": "--only\nmissing-application-name\n",
        "GITHUB_ACTIONS": "true",
      ])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("::error file=$(touch x) y/a.phrases,line=4,"), "\(result.output)")
    #expect(result.output.hasSuffix("1 error in 1 file.\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  // MARK: pre-commit

  /// The hooks as they are, but for the build: the program that was built with the tests is what they run.
  @Test(.enabled(if: PythonTool(name: "pre-commit").isExpected, "needs pre-commit"))
  func hooksRunBeforeACommit() throws {
    let manifest = Repository.root.appending(path: ".pre-commit-hooks.yaml")
    let validation = try PythonTool(name: "pre-commit").run(["validate-manifest", manifest.path])
    #expect(validation.status == 0, "\(validation.output)")
    let hooks = try String(contentsOf: manifest, encoding: .utf8)
      .replacing("language: swift", with: "language: system").split(separator: "\n").map { "      " + $0 }
    let folder = try TemporaryFolder([
      ".pre-commit-config.yaml": "repos:\n  - repo: local\n    hooks:\n" + hooks.joined(separator: "\n") + "\n",
      "App/a.phrases": Self.nameless, "notes.txt": "x\n",
    ])
    func hook(_ id: String, _ files: [String]) throws -> (status: Int32, output: String) {
      try run(["pre-commit", "run", id, "--files"] + files, in: folder.url)
    }
    _ = try run(["git", "init", "-q"], in: folder.url)
    _ = try run(["git", "add", "."], in: folder.url)
    let failed = try hook("phrasebook-lint", ["App/a.phrases"])
    #expect(failed.status == 1)
    #expect(failed.output.contains("App/a.phrases:4:10: error: The phrase 'Stop it'"), "\(failed.output)")
    #expect(try hook("phrasebook-lint", ["notes.txt"]).output.contains("Skipped"))
    try folder.write("App/a.phrases", Self.nameless.replacing("Stop it", with: "Stop ${applicationName"))
    let fixed = try hook("phrasebook-fix", ["App/a.phrases"])
    #expect(fixed.status == 1 && fixed.output.contains("1 problem fixed."), "\(fixed.output)")
    #expect(try hook("phrasebook-lint", ["App/a.phrases"]).status == 0)
  }
}
