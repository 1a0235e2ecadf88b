import Foundation
import Testing

@testable import phrasebook

@Suite struct ScratchFolderTests {
  @Test func goesWithItsLastUser() throws {
    let parent = try TemporaryFolder()
    var folder: ScratchFolder? = try ScratchFolder(in: parent.url)
    let path = try #require(folder?.path)
    #expect(FileManager.default.createFile(atPath: path + "/a", contents: Data()))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func leftoversOfTheDeadAreTakenAwayAndNothingElse() throws {
    let parent = try TemporaryFolder([
      "phrasebook-scratch-dead/deep/a.md": "# a", "phrasebook-scratch-file": "a file", "phrasebook-else/a.md": "# a",
      "else/a.md": "# a",
    ])
    try parent.link("phrasebook-scratch-link", to: "else")
    let living = try ScratchFolder(in: parent.url)
    ScratchFolder.removeLeftovers(in: parent.url)
    let left = try FileManager.default.contentsOfDirectory(atPath: parent.url.path)
    let name = URL(fileURLWithPath: living.path).lastPathComponent
    #expect(left.sorted() == ["else", "phrasebook-else", name, "phrasebook-scratch-file", "phrasebook-scratch-link"])
    #expect(FileManager.default.fileExists(atPath: parent.url.path + "/else/a.md"))
  }

  @Test func aServerTakesAwayWhatAKilledOneLeft() async throws {
    let parent = try TemporaryFolder(["phrasebook-scratch-dead/Snippet-1.md": "# a"])
    let process = Process()
    process.executableURL = BuiltProgram().url
    process.arguments = ["lsp"]
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": parent.url.path, "TMPDIR": parent.url.path]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let patience = ContinuousClock.now + .seconds(60)
    let leftover = parent.url.appendingPathComponent("phrasebook-scratch-dead").path
    while FileManager.default.fileExists(atPath: leftover), ContinuousClock.now < patience { await Task.yield() }
    #expect(!FileManager.default.fileExists(atPath: leftover))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
