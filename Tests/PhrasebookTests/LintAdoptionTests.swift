import Foundation
import Testing

@Suite struct LintAdoptionTests {
  private let program = BuiltProgram()

  private static func nameless(_ phrases: String...) -> String {
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n"
      + phrases.map { "  phrase \($0)\n" }.joined()
  }

  private func lint(_ arguments: [String], _ folder: TemporaryFolder) throws -> BuiltProgram.Result {
    try program.run(["lint", "--only", "missing-application-name"] + arguments, in: folder)
  }

  // MARK: Baseline

  @Test func knownDiagnosticsAreLeftOutByIdentity() throws {
    let folder = try TemporaryFolder([
      "App/a.phrases": Self.nameless("Stop", "Stop"), "b.phrases": "application Demo\n",
    ])
    let written = try lint(["--baseline", "known.json", "--write-baseline"], folder)
    #expect(written.status == 0)
    #expect(written.errors == "phrasebook: 2 diagnostics written to known.json\n")
    let text = try String(contentsOf: folder.url.appending(path: "known.json"), encoding: .utf8)
    #expect(
      text == """
        {
          "version": 1,
          "diagnostics": [
            {"file":"App/a.phrases","rule":"missing-application-name","subject":"Stop","count":2}
          ]
        }

        """)
    // Lines have moved, and a third of the same kind is new.
    try folder.write("App/a.phrases", "# a remark\n" + Self.nameless("Stop", "Halt", "Stop", "Stop"))
    let result = try lint(["--baseline", "known.json"], folder)
    #expect(result.status == 1)
    #expect(result.output.contains("App/a.phrases:6:10: error: The phrase 'Halt'"))
    #expect(result.output.contains("App/a.phrases:8:10: error: The phrase 'Stop'"))
    #expect(result.output.contains("2 errors in 2 files; 2 known.\n"))
    // From another folder it is the same.
    let inside = folder.url.appending(path: "App")
    let other = try program.run(
      ["lint", "--only", "missing-application-name", "--baseline", "../known.json"], at: inside)
    #expect(other.output.contains("2 errors in 1 file; 2 known.\n"))
  }

  @Test func whatIsGoneIsSaidAndTakenOut() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.nameless("Stop", "Halt"), "b.phrases": Self.nameless("End")])
    _ = try lint(["--baseline", "known.json", "--write-baseline"], folder)
    try folder.write("a.phrases", Self.nameless("Stop"))
    let result = try lint(["--baseline", "known.json"], folder)
    #expect(result.status == 0)
    #expect(
      result.errors == "phrasebook: 1 diagnostic of known.json is no longer found; '--write-baseline' takes it out\n")
    // Of what is not looked at nothing is said, and it stays.
    #expect(try lint(["--baseline", "known.json", "b.phrases"], folder).errors.isEmpty)
    _ = try lint(["--baseline", "known.json", "--write-baseline", "a.phrases"], folder)
    let text = try String(contentsOf: folder.url.appending(path: "known.json"), encoding: .utf8)
    #expect(!text.contains("Halt"))
    #expect(text.contains("\"Stop\"") && text.contains("\"End\""))
  }

  @Test func configurationNamesTheBaseline() throws {
    let folder = try TemporaryFolder([
      "App/a.phrases": Self.nameless("Stop"), "App/.phrasebook.json": #"{ "baseline": "known.json" }"#,
    ])
    #expect(try lint([], folder).errors.contains("the baseline App/known.json: The file does not exist"))
    #expect(try lint(["--write-baseline"], folder).status == 0)
    #expect(try lint([], folder).status == 0)
    try folder.write("empty.json", #"{ "version": 1, "diagnostics": [] }"#)
    #expect(try lint(["--baseline", "empty.json"], folder).status == 1)
  }

  @Test(arguments: [
    ("", "1:1: The file is empty"), ("{", "1:2: The file ends"), ("[]", "1:1: This is no baseline"),
    (#"{ "version": 2, "diagnostics": [] }"#, "1:14: This baseline is of another version than 1"),
    (#"{ "version": 1, "diagnostics": [{ "file": "a" }] }"#, "1:33: An entry has “file”, “rule”"),
    (#"{ "version": 1, "diagnostics": {} }"#, "1:32: “diagnostics” must be a list"),
  ])
  func brokenBaselineIsNoBaseline(text: String, message: String) throws {
    let folder = try TemporaryFolder(["a.phrases": Self.nameless("Stop"), "known.json": text])
    for arguments in [["--baseline", "known.json"], ["--baseline", "known.json", "--write-baseline"]] {
      let result = try lint(arguments, folder)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("phrasebook: known.json:" + message), "\(result.errors)")
    }
    #expect(try String(contentsOf: folder.url.appending(path: "known.json"), encoding: .utf8) == text)
  }

  // MARK: Since

  private func git(_ arguments: String..., in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  @Test func onlyWhatTheBranchBroughtIsReported() throws {
    let folder = try TemporaryFolder(["App/a.phrases": Self.nameless("Stop"), ".gitignore": "ignored\n"])
    try git("init", "-q", "-b", "main", in: folder)
    try git("add", ".", in: folder)
    try git("commit", "-qm", "one", in: folder)
    try git("checkout", "-qb", "topic", in: folder)
    try folder.write("App/a.phrases", "# moved\n" + Self.nameless("Halt", "Stop"))
    try folder.write("App/b.phrases", Self.nameless("End"))
    // What the other branch has learnt since does not count.
    try git("stash", "-qu", in: folder)
    try git("checkout", "-q", "main", in: folder)
    try folder.write("App/a.phrases", Self.nameless("Halt", "Stop"))
    try git("commit", "-qam", "two", in: folder)
    try git("checkout", "-q", "topic", in: folder)
    try git("stash", "pop", "-q", in: folder)
    for (arguments, place) in [
      ([], folder.url), (["App/b.phrases", "App"], folder.url), ([], folder.url.appending(path: "App")),
    ] {
      let result = try program.run(
        ["lint", "--only", "missing-application-name", "--since", "main"] + arguments, at: place)
      #expect(result.status == 1)
      #expect(result.output.contains("a.phrases:5:10: error: The phrase 'Halt'"), "\(result.output)")
      #expect(result.output.contains("b.phrases:4:10: error: The phrase 'End'"))
      #expect(result.output.contains("2 errors in 2 files; 1 known.\n"))
    }
    #expect(try lint(["--since", "HEAD", "App/a.phrases"], folder).output.contains("1 error in 1 file; 1 known.\n"))
  }

  @Test func rulesOfTodayHoldForBothSides() throws {
    let folder = try TemporaryFolder([
      "a.phrases": Self.nameless("Stop"), ".phrasebook.json": #"{ "rules": { "missing-application-name": "off" } }"#,
    ])
    try git("init", "-q", in: folder)
    try git("add", ".", in: folder)
    try git("commit", "-qm", "one", in: folder)
    try folder.write(".phrasebook.json", "{}")
    #expect(try program.run(["lint", "--since", "HEAD"], in: folder).status == 0)
    #expect(try program.run(["lint"], in: folder).status == 1)
  }

  /// A tree that git itself would not make.
  @Test func treeThatLeadsOutIsNotFollowed() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.nameless("Stop")])
    let name = "phrasebook-escape-\(UUID().uuidString).phrases"
    let script = """
      set -e
      git init -q .
      blob=$(git hash-object -w a.phrases)
      inner=$(printf '100644 blob %s\\t%s\\n' $blob \(name) | git mktree)
      outer=$(printf '040000 tree %s\\t..\\n100644 blob %s\\ta.phrases\\n' $inner $blob | git mktree)
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      git update-ref HEAD $(git commit-tree $outer -m one)
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    #expect(try lint(["--since", "HEAD"], folder).output == "No problem in 1 file; 1 known.\n")
    let temporary = FileManager.default.temporaryDirectory.appending(path: name)
    #expect(!FileManager.default.fileExists(atPath: temporary.path))
  }

  @Test func revisionThatIsNotThereIsWrongUsage() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.nameless("Stop")])
    let outside = try lint(["--since", "HEAD"], folder)
    #expect(outside.status == 2)
    #expect(outside.errors.hasPrefix("phrasebook: '--since' needs a git repository: "))
    try git("init", "-q", in: folder)
    try git("add", ".", in: folder)
    try git("commit", "-qm", "one", in: folder)
    for revision in ["nowhere", "--help", "HEAD:a.phrases"] {
      let result = try lint(["--since", revision], folder)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("phrasebook: there is no revision '\(revision)'\n"), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
  }

  // MARK: The rest

  @Test func filesComeFromAList() throws {
    let folder = try TemporaryFolder([
      "a.phrases": Self.nameless("Stop"), "b c.phrases": Self.nameless("Halt"), "d.phrases": Self.nameless("End"),
      "list": "a.phrases\r\nb c.phrases\n\n",
    ])
    #expect(try lint(["--files-from", "list"], folder).output.hasSuffix("2 errors in 2 files.\n"))
    let input = try program.run(
      ["lint", "--only", "missing-application-name", "--files-from", "-"], in: folder, input: "b c.phrases\0d.phrases\0"
    )
    #expect(input.output.hasSuffix("2 errors in 2 files.\n"))
    let none = try program.run(["lint", "--files-from", "-"], in: folder, input: "")
    #expect(none.status == 3)
    #expect(try program.run(["lint", "--files-from", "-", "--allow-empty"], in: folder, input: "\n").status == 0)
    let missing = try program.run(["lint", "--files-from", "-"], in: folder, input: "nowhere.phrases\n")
    #expect(missing.status == 2)
  }

  @Test func statisticsCountByRule() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.nameless("Stop", "Halt")])
    #expect(
      try lint(["--statistics"], folder).output == "2  error        missing-application-name\n2 errors in 1 file.\n")
    let json = try lint(["--statistics", "--format", "json"], folder)
    #expect(
      json.output.contains(
        "\"rule\": \"missing-application-name\",\n      \"severity\": \"error\",\n      \"count\": 2"))
    #expect(try lint(["--statistics", "--format", "sarif"], folder).status == 2)
  }

  @Test(arguments: [["--stdin", "--files-from"], ["--diff", "--format"], ["--watch", "--fix"]])
  func optionsThatDoNotGoTogetherAreNamed(options: [String]) throws {
    let arguments = options.flatMap { ["--files-from", "--format"].contains($0) ? [$0, "json"] : [$0] }
    let result = try program.run(["lint"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("phrasebook: '\(options[0])' and '\(options[1])' do not go together\n"))
  }

  /// A run, another one, and runs on one core and on two.
  @Test(arguments: ["human", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "jsonl"])
  func sameInputGivesTheSameBytes(format: String) throws {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["App\(number % 7)/f\(number).phrases"] = Self.nameless("Stop \(number)", "Halt", "Halt")
    }
    let folder = try TemporaryFolder(files)
    let first = try program.run(["lint", "--format", format], in: folder).output
    #expect(!first.isEmpty)
    #expect(try program.run(["lint", "--format", format], in: folder).output == first)
    #if os(Linux)
      for cores in ["0", "0,1"] {
        let script = "taskset -c \(cores) '\(program.url.path)' lint --format \(format) > out.txt"
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        #expect(try String(contentsOf: folder.url.appending(path: "out.txt"), encoding: .utf8) == first)
      }
    #endif
  }
}
