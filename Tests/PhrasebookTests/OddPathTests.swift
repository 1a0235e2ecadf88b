import Foundation
import Testing

@Suite struct OddPathTests {
  private static let program = BuiltProgram()
  private var program: BuiltProgram { Self.program }
  private static let healthy =
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop ${applicationName}\n"

  private func index(_ folder: TemporaryFolder, _ paths: String...) throws -> BuiltProgram.Result {
    try program.run(["index", "--format", "json", "--"] + paths, in: folder)
  }

  @Test func folderNamedLikeATableIsSaid() throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.healthy])
    try folder.makeFolder("en.lproj/AppShortcuts.strings")
    let result = try program.run(["lint"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "phrasebook: en.lproj/AppShortcuts.strings: This is a folder, not a file.\n")
    #expect(result.output == "No problem in 1 file; 1 file not read.\n")
  }

  @Test func namedFolderThatShouldBeATableIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("en.lproj/AppShortcuts.strings")
    let result = try program.run(["lint", "en.lproj/AppShortcuts.strings"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "phrasebook: en.lproj/AppShortcuts.strings: This is a folder, not a file.\n")
  }

  @Test func swiftInUTF16IsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "App.swift", Data([0xFF, 0xFE]) + Data("struct A: AppIntent {}".utf16.flatMap { [UInt8($0), 0] }))
    let result = try program.run(["lint"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("App.swift:1:1: error: The file is UTF-16; the Swift compiler reads UTF-8 alone"))
  }

  @Test(arguments: ["AppShortcuts.strings", "AppShortcuts.xcstrings", "other.phrases", "App.swift"])
  func namedPipeIsNotWaitedFor(name: String) throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.healthy])
    try #require(mkfifo(folder.url.appendingPathComponent(name).path, 0o600) == 0)
    for (command, status) in [(["lint"], 1), (["lint", name], 1), (["index"], 0)] as [([String], Int32)] {
      let result = try program.run(command, in: folder)
      #expect(result.status == status)
      #expect(result.errors == "phrasebook: \(name): This is neither a file nor a folder.\n")
    }
  }

  @Test func linkToADeviceIsSaid() throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.healthy])
    try folder.link("AppShortcuts.strings", to: "/dev/zero")
    let result = try program.run(["lint"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "phrasebook: AppShortcuts.strings: This is neither a file nor a folder.\n")
  }

  @Test func namedPipeAsConfigurationIsNotWaitedFor() throws {
    let action = ["run", "RunFigraniumTaskIntent(task: \"nightly-backup\")", "--dry-run"]
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.url.appendingPathComponent(".phrasebook.json").path, 0o600) == 0)
    let workspace = try program.run(action, in: folder)
    #expect(workspace.status == 2)
    #expect(workspace.errors.contains(".phrasebook.json: This is neither a file nor a folder."))
    let user = try TemporaryFolder()
    try user.makeFolder("phrasebook")
    let config = user.url.appendingPathComponent("phrasebook/config.json").path
    try #require(mkfifo(config, 0o600) == 0)
    let result = try program.run(action, environment: ["XDG_CONFIG_HOME": user.url.path])
    #expect(result.status == 2)
    #expect(result.errors.contains("\(config):1:1: This is neither a file nor a folder."), "\(result.errors)")
  }

  @Test func linkToNothingIsSaidForATableAlone() throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.healthy])
    try folder.link("AppShortcuts.xcstrings", to: "nowhere")
    try folder.link("Gone.swift", to: "nowhere")
    let result = try program.run(["lint"], in: folder)
    #expect(result.errors == "phrasebook: AppShortcuts.xcstrings: The file does not exist, or no longer.\n")
  }

  @Test func linksInACircleEnd() throws {
    let folder = try TemporaryFolder(["a/b/demo.phrases": Self.healthy])
    try folder.link("a/b/up", to: "..")
    try folder.link("a/again", to: "b")
    try folder.link("a/self", to: "self")
    let result = try program.run(["lint"], in: folder)
    #expect(result.output == "No problem in 1 file.\n")
    #expect(result.status == 0)
  }

  @Test func linkedFolderIsRead() throws {
    let other = try TemporaryFolder(["demo.phrases": Self.healthy])
    let folder = try TemporaryFolder()
    try folder.link("linked", to: other.url.path)
    let result = try index(folder, ".")
    #expect(result.output.contains("\"file\": \"linked/demo.phrases\""))
  }

  @Test func overlappingPathsAreReadOnce() throws {
    let folder = try TemporaryFolder(["a/demo.phrases": Self.healthy])
    let result = try program.run(["lint", "a", ".", "./a//demo.phrases", "a/."], in: folder)
    #expect(result.output == "No problem in 1 file.\n")
  }

  @Test func skippedFoldersAreReadOnlyWhenNamed() throws {
    let folder = try TemporaryFolder(["Pods/x/demo.phrases": Self.healthy, ".hidden/demo.phrases": Self.healthy])
    #expect(try program.run(["lint"], in: folder).status == 3)
    #expect(try program.run(["lint", "Pods", ".hidden"], in: folder).output == "No problem in 2 files.\n")
  }

  @Test func oddNamesAreReadAndWritten() throws {
    let name = "-ö \"😀\"\t.phrases"
    let folder = try TemporaryFolder(["-d/\(name)": Self.healthy])
    let result = try index(folder, "-d")
    #expect(result.status == 0)
    #expect(result.output.contains(#""file": "-d/-ö \"😀\"\t.phrases""#))
  }

  @Test func fileOfAnotherKindIsNamed() throws {
    let folder = try TemporaryFolder(["notes.txt": "x", "demo.phrases": Self.healthy])
    let result = try program.run(["lint", "notes.txt", "demo.phrases"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("phrasebook: notes.txt: This is none of *.swift"))
  }

  @Test(arguments: ["demo.phrases", "AppShortcuts.strings", "AppShortcuts.xcstrings", "App.swift"])
  func emptyAndBrokenFilesAreRead(name: String) throws {
    let broken: [Data] = [
      Data(), Data([0]), Data([0xFF]), Data([0xEF, 0xBB, 0xBF]), Data([0xFF, 0xFE, 0x41]),
      Data("AppShortcut \u{0}\" { \\(".utf8) + Data([0xC3, 0x28]), Data(String(repeating: "[{(\"", count: 5000).utf8),
    ]
    for bytes in broken {
      let folder = try TemporaryFolder()
      try folder.write(name, bytes)
      for command in ["lint", "index"] {
        let result = try program.run([command, "--format", "json", "."], in: folder)
        #expect(
          [0, 1, 3].contains(result.status), "\(command) of \(Array(bytes.prefix(20))) ended with \(result.status)")
        let page = try FormatPage(command == "lint" ? "LintFormat" : "IndexFormat")
        #expect(try page.mismatches(in: result.output) == [])
      }
    }
  }

  @Test func invalidTextIsNotUnderstood() throws {
    let folder = try TemporaryFolder()
    try folder.write("demo.phrases", Data(Self.healthy.utf8) + Data([0x23, 0xFF, 0x0A]))
    let result = try index(folder, ".")
    #expect(result.output.contains("The byte 0xFF is not valid UTF-8"))
    #expect(result.output.contains("Stop ${applicationName}"))
  }

  @Test(.enabled(if: getuid() != 0, "the system lets root read everything"))
  func forbiddenFileIsSaid() throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.healthy, "AppShortcuts.strings": ""])
    let path = folder.url.appendingPathComponent("AppShortcuts.strings").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let result = try program.run(["lint"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors == "phrasebook: AppShortcuts.strings: Reading is not permitted.\n")
  }

  @Test(arguments: ["exec '\(Self.program.url.path)' rules >&-", "exec '\(Self.program.url.path)' rules >/dev/full"])
  func outputThatCannotBeWrittenIsSaid(command: String) throws {
    let folder = try TemporaryFolder()
    let errors = try folder.write("err", "")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.standardError = try FileHandle(forWritingTo: errors)
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 5)
    let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    let reasons = ["Bad file descriptor.", "No space left on device."]
    #expect(reasons.map { "phrasebook: the output cannot be written: \($0)\n" }.contains(said))
  }

  @Test func readerThatLeavesEndsTheProgramQuietly() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let errors = try TemporaryFolder()
    let process = Process()
    process.executableURL = program.url
    process.arguments = ["rules"]
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: try errors.write("err", ""))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + SIGPIPE)
    #expect(try Data(contentsOf: errors.url.appendingPathComponent("err")).isEmpty)
  }
}
