import Foundation
import ShortcutModel
import Testing

@testable import phrasebook

@Suite struct AtomicFileTests {
  private let program = BuiltProgram()

  private func text(_ path: String, _ folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test func namesOfOneFileGoOnBeingOne() throws {
    let folder = try TemporaryFolder(["a.phrases": "a much longer text than what comes\n"])
    let (first, second) = (folder.url.path + "/a.phrases", folder.url.path + "/b.phrases")
    let stale = folder.url.path + "/.phrasebook-71-0"
    try folder.write(".phrasebook-71-0", "")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: stale)
    try FileManager.default.linkItem(atPath: first, toPath: second)
    for new in ["short\n", "and now one that is a good deal longer than both were before\n"] {
      try AtomicFile.write(Array(new.utf8), to: FileID(first))
      #expect(try text("b.phrases", folder) == new)
      #expect(SystemFile(first)?.identity == SystemFile(second)?.identity)
    }
    #expect(SystemFile(stale) == nil)
  }

  /// Both names are in the workspace: the file is mended once.
  @Test func fixMendsAFileOfTwoNamesOnce() throws {
    let phrases = """
      application Demo
      shortcut StopFigraniumExecutionIntent
        title Stop
        phrase Stop in${applicationName}

      """
    let folder = try TemporaryFolder(["a.phrases": phrases])
    let names = ["a.phrases", "b.phrases"].map { folder.url.path + "/" + $0 }
    try FileManager.default.linkItem(atPath: names[0], toPath: names[1])
    let result = try program.run(["lint", "--only", "glued-slot", "--fix"], in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try text("a.phrases", folder).contains("Stop in ${applicationName}"))
    #expect(try text("b.phrases", folder).contains("Stop in ${applicationName}"))
    #expect(SystemFile(names[0])?.identity == SystemFile(names[1])?.identity)
  }

  @Test func whatAKilledProgramLeftIsTakenAway() throws {
    let names = [
      ".phrasebook-71-0", ".phrasebook-72-3", ".phrasebook-73-0", ".phrasebook.json", ".phrasebook-x-1",
      ".phrasebook-1-2-3",
    ]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "{}") }))
    // The third is that of a program at work.
    for name in names where name != names[2] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: folder.url.path + "/" + name)
    }
    try AtomicFile.write([0x0A], to: FileID(folder.url.path + "/a.phrases"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(
      left.sorted() == [".phrasebook-1-2-3", ".phrasebook-73-0", ".phrasebook-x-1", ".phrasebook.json", "a.phrases"])
  }
}
