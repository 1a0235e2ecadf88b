import Foundation
import ShortcutModel
import Testing

@testable import phrasebook

/// Configurations that a walk finds.
@Suite struct ConfigurationDiskTests {
  private func read(_ folder: TemporaryFolder, _ roots: String...) -> [String] {
    let scan = RealDisk().scan((roots.isEmpty ? [""] : roots).map { ScanRoot(folder.url.path + "/" + $0) })
    #expect(scan.problems.isEmpty)
    return scan.files.map { String($0.id.path.dropFirst(folder.url.path.count + 1)) }
  }

  @Test func whatIsExcludedIsNotRead() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".phrasebook.json": #"{ "exclude": ["Generated", "/Old/*.phrases"] }"#, "a.phrases": "",
      "Generated/b.phrases": "", "App/Generated/c.phrases": "", "Old/d.phrases": "", "App/Old/e.phrases": "",
      "App/.phrasebook.json": #"{ "exclude": ["f.phrases"] }"#, "App/f.phrases": "", "f.phrases": "",
    ])
    #expect(read(folder) == ["App/Old/e.phrases", "a.phrases", "f.phrases"])
    #expect(read(folder, "App") == ["App/Old/e.phrases"])
    // What is named is read.
    #expect(read(folder, "Generated") == ["Generated/b.phrases"])
    #expect(read(folder, "App/f.phrases") == ["App/f.phrases"])
  }

  @Test func onlyWhatIsIncludedIsRead() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".phrasebook.json": #"{ "include": ["Sources"] }"#, "a.phrases": "", "Sources/b.phrases": "",
      "Sources/In/c.phrases": "", "Info.plist": "<plist/>",
    ])
    #expect(read(folder) == ["Info.plist", "Sources/In/c.phrases", "Sources/b.phrases"])
    #expect(read(folder, "Sources/In") == ["Sources/In/c.phrases"])
  }

  @Test func rootEndsTheSearchUpward() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".phrasebook.json": #"{ "exclude": ["a.phrases"] }"#, "App/In/a.phrases": "",
      "App/.phrasebook.json": #"{ "root": true }"#,
    ])
    #expect(read(folder, "App/In") == ["App/In/a.phrases"])
    #expect(read(folder) == ["App/In/a.phrases"])
    try folder.write("App/.phrasebook.json", "{}")
    #expect(read(folder, "App/In") == [])
    #expect(read(folder) == [])
  }

  @Test func watchedFileIsReachedAsAWalkReachesIt() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".phrasebook.json": #"{ "exclude": ["Generated"], "include": ["App", "Generated"] }"#,
      "App/a.phrases": "", "Generated/b.phrases": "", "c.phrases": "",
    ])
    let root = ScanRoot(folder.url.path)
    let reached = ["App/a.phrases", "Generated/b.phrases", "c.phrases"].filter {
      RealDisk().reaches(FileID(folder.url.path + "/" + $0), from: root)
    }
    #expect(reached == ["App/a.phrases"])
  }

  @Test func lastGoodConfigurationIsGoneByWhereItIsBroken() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".phrasebook.json": #"{ "exclude": ["a.phrases"] }"#, "a.phrases": "", "b.phrases": "",
    ])
    let root = ScanRoot(folder.url.path)
    let good = RealDisk().scan([root], known: [])
    #expect(good.brokenConfigurations.isEmpty)
    try folder.write(".phrasebook.json", #"{ "exclude": "#)
    let broken = RealDisk().scan([root], known: good.configurations)
    #expect(broken.files.map { String($0.id.name) } == ["b.phrases"])
    #expect(broken.configurations.map(\.errors.isEmpty) == [true])
    #expect(broken.brokenConfigurations.map(\.errors.isEmpty) == [false])
    #expect(RealDisk().scan([root], known: []).files.count == 2)
  }

  /// A configuration that is read by halves would be one that nobody wrote.
  @Test func bytesThatAreNoTextAreSaidWithTheirPlace() throws {
    let folder = try TemporaryFolder(["a.phrases": "application Demo\n"])
    try folder.write(".phrasebook.json", Data("{\n  \"provider\": \"d".utf8 + [0xFF] + "emo\"\n}\n".utf8))
    let result = try BuiltProgram().run(["lint"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("phrasebook: .phrasebook.json:2:17: "), "\(result.errors)")
    try folder.write(".phrasebook.json", "{}")
    try folder.write("known.json", Data("{ \"version\": 1, \"diagnostics\": [] } ".utf8 + [0xC0]))
    let baseline = try BuiltProgram().run(["lint", "--baseline", "known.json"], in: folder)
    #expect(baseline.status == 2)
    #expect(baseline.errors.hasPrefix("phrasebook: known.json:1:37: "), "\(baseline.errors)")
  }
}
