import Foundation
import Testing

/// `--since` in repositories that are not that of the current folder.
@Suite struct LintSinceTests {
  private let program = BuiltProgram()

  private static func nameless(_ phrases: String...) -> String {
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n"
      + phrases.map { "  phrase \($0)\n" }.joined()
  }

  private func lint(
    _ arguments: [String], at url: URL, environment: [String: String] = [:]
  ) throws -> BuiltProgram.Result {
    try program.run(
      ["lint", "--only", "missing-application-name"] + arguments, at: url, environment: environment)
  }

  private func git(_ arguments: String..., at url: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"] + arguments
    process.currentDirectoryURL = url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  private func repository(at url: URL) throws {
    try git("init", "-q", "-b", "main", at: url)
    try git("add", ".", at: url)
    try git("commit", "-qm", "one", at: url)
  }

  /// `one` and `two` are repositories, the folder around them is none.
  private func twoRepositories() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["one/a.phrases": Self.nameless("Stop"), "two/b.phrases": Self.nameless("End")])
    for name in ["one", "two"] { try repository(at: folder.url.appending(path: name)) }
    try folder.write("one/a.phrases", Self.nameless("Stop", "Halt"))
    return folder
  }

  @Test func repositoryIsThatOfThePath() throws {
    let folder = try twoRepositories()
    let result = try lint(["--since", "main", "one"], at: folder.url)
    #expect(result.output.contains("one/a.phrases:5:10: error: The phrase 'Halt'"), "\(result.errors)")
    #expect(result.output.contains("1 error in 1 file; 1 known.\n"))
    let beside = try lint(["--since", "main", "../one/a.phrases"], at: folder.url.appending(path: "two"))
    #expect(beside.output.contains("1 error in 1 file; 1 known.\n"))
    let both = try lint(["--since", "main", "one", "two"], at: folder.url)
    #expect(both.output.contains("1 error in 2 files; 2 known.\n"))
    try git("branch", "topic", at: folder.url.appending(path: "one"))
    let missing = try lint(["--since", "topic", "one", "two"], at: folder.url)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no revision 'topic' in \(folder.url.path)/two\n"))
  }

  /// A hook of the one repository is told of that one.
  @Test func repositoryOfAHookIsNotThatOfThePath() throws {
    let folder = try twoRepositories()
    let hook = ["GIT_DIR": folder.url.path + "/two/.git", "GIT_INDEX_FILE": folder.url.path + "/two/.git/index"]
    let result = try lint(["--since", "main", "one"], at: folder.url, environment: hook)
    #expect(result.output.contains("1 error in 1 file; 1 known.\n"), "\(result.errors)")
  }

  @Test func submoduleIsComparedWithTheCommitThatItWasAt() throws {
    let folder = try TemporaryFolder(["kit/k.phrases": Self.nameless("Stop"), "app/a.phrases": Self.nameless("End")])
    let (app, kit) = (folder.url.appending(path: "app"), folder.url.appending(path: "kit"))
    try repository(at: kit)
    try repository(at: app)
    try git("submodule", "add", "-q", kit.path, "Kit", at: app)
    try git("commit", "-qm", "two", at: app)
    try folder.write("app/Kit/k.phrases", Self.nameless("Stop", "Halt"))
    let whole = try lint(["--since", "main"], at: app)
    #expect(whole.output.contains("Kit/k.phrases:5:10: error: The phrase 'Halt'"), "\(whole.errors)")
    #expect(whole.output.contains("1 error in 2 files; 2 known.\n"))
    let inside = try lint(["--since", "HEAD"], at: app.appending(path: "Kit"))
    #expect(inside.output.contains("1 error in 1 file; 1 known.\n"), "\(inside.errors)")
  }
}
