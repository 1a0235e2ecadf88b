import Foundation
import ShortcutModel
import Testing

@testable import phrasebook

@Suite struct RealDiskTests {
  private func scan(_ folder: TemporaryFolder, _ disk: RealDisk = RealDisk()) -> WorkspaceScan {
    disk.scan([ScanRoot(folder.url.path)])
  }

  private func relative(_ paths: [String], _ folder: TemporaryFolder) -> [String] {
    paths.map { $0 == folder.url.path ? "" : String($0.dropFirst(folder.url.path.count + 1)) }
  }

  @Test func absoluteRootsGiveAbsoluteFiles() throws {
    let folder = try TemporaryFolder(["a/demo.phrases": "", "b.swift": "import AppIntents\n", "c.swift": "let x = 1\n"])
    let scan = scan(folder)
    #expect(relative(scan.files.map(\.id.path), folder) == ["a/demo.phrases", "b.swift"])
    #expect(scan.problems.isEmpty)
  }

  @Test func findsFilesThatNoScanReads() throws {
    let folder = try TemporaryFolder([
      "a.swift": "let deck = 1\n", "b.swift": "import AppIntents // deck\n", "c.swift": "let x = 1\n",
      "de.lproj/Localizable.strings": "\"deck\" = \"x\";", "a.phrases": "# deck\n", ".hidden/d.swift": "deck",
      "e.swift/x": "",
    ])
    let found = RealDisk().files(below: [ScanRoot(folder.url.path)], control: ScanControl()) { _, bytes in
      String(decoding: bytes, as: UTF8.self).contains("deck")
    }
    #expect(relative(found.files.map(\.id.path), folder) == ["a.swift", "b.swift", "de.lproj/Localizable.strings"])
    let stopped = ScanControl()
    stopped.cancel()
    #expect(RealDisk().files(below: [ScanRoot(folder.url.path)], control: stopped) { _, _ in true }.files.isEmpty)
  }

  @Test func projectsBeginAtTheirMarkers() throws {
    let folder = try TemporaryFolder([
      "App/App.xcodeproj/x": "", "App/Packages/Kit/Package.swift": "", "Tool/Package.swift": "",
      "Tool/Inner/Package.swift": "", "Plain/a.phrases": "", "Set/.phrasebook.json": "{}",
      "App/Set/.phrasebook.json": "{ \"root\": true }", "App/Refined/.phrasebook.json": "{}",
    ])
    let roots = relative(scan(folder).projectRoots, folder)
    #expect(Set(roots) == ["App", "App/Set", "Tool", "Tool/Inner", "Set"])
  }

  @Test func packageBelowAnXcodeProjectOutsideTheRootIsPartOfIt() throws {
    let folder = try TemporaryFolder(["App.xcodeproj/x": "", "Kit/Package.swift": "", "Kit/a.phrases": ""])
    #expect(RealDisk().scan([ScanRoot(folder.url.path + "/Kit")]).projectRoots.isEmpty)
  }

  @Test func limitsAreSaid() throws {
    var files: [String: String] = [:]
    for number in 0..<20 { files["f\(number).phrases"] = "" }
    let folder = try TemporaryFolder(files)
    let scan = scan(folder, RealDisk(limits: WorkspaceWalk.Limits(entries: 5)))
    #expect(scan.files.count == 5)
    #expect(scan.problems.map(\.reason) == ["More than 5 files and folders; the rest was not looked at."])
    let deep = try TemporaryFolder(["a/b/c/d/x.phrases": "", "a/y.phrases": ""])
    let shallow = self.scan(deep, RealDisk(limits: WorkspaceWalk.Limits(depth: 2)))
    #expect(relative(shallow.files.map(\.id.path), deep) == ["a/y.phrases"])
    #expect(shallow.problems.count == 1)
  }

  @Test func aPartOfAProjectBringsTheProject() throws {
    let folder = try TemporaryFolder([
      "App/App.xcodeproj/x": "", "App/Sources/Deep/a.phrases": "", "App/Kit/Package.swift": "",
      "App/Kit/Sources/b.phrases": "", "Tool/Package.swift": "", "Tool/Sources/c.phrases": "", "Plain/In/d.phrases": "",
    ])
    func around(_ path: String) -> String? {
      let found = ProjectFolder.around(folder: FileID(folder.url.path + "/" + path))
      return found.map { relative([$0.path], folder)[0] }
    }
    #expect(around("App/Sources/Deep") == "App")
    #expect(around("App/Kit") == "App")
    #expect(around("Tool/Sources") == "Tool")
    #expect(around("App") == nil)
    #expect(around("Plain/In") == nil)
    #expect(ProjectFolder.around(folder: FileID("")) == nil)
  }

  @Test func strayFileBringsItsOwnFolderAlone() throws {
    let folder = try TemporaryFolder([
      "a.phrases": "", "b.phrases": "", "inner/c.phrases": "", "de.lproj/AppShortcuts.strings": "",
      "de.lproj/x.lproj/AppShortcuts.strings": "", "App/Package.swift": "", "App/Sources/d.phrases": "",
      "App/e.phrases": "", "repository/.git/HEAD": "", "repository/Sources/f.phrases": "",
      "repository/Sources/deep/g.phrases": "",
    ])
    func read(around file: String) throws -> [String] {
      let disk = RealDisk()
      let root = try #require(disk.projectFolder(around: FileID(folder.url.path + "/" + file)))
      return relative(disk.scan([root]).files.map(\.id.path), folder)
    }
    let stray = ["a.phrases", "b.phrases", "de.lproj/AppShortcuts.strings"]
    #expect(try read(around: "a.phrases") == stray)
    #expect(try read(around: "de.lproj/AppShortcuts.strings") == stray)
    #expect(
      try read(around: "App/Sources/d.phrases") == ["App/Package.swift", "App/Sources/d.phrases", "App/e.phrases"])
    #expect(
      try read(around: "repository/Sources/f.phrases")
        == ["repository/Sources/deep/g.phrases", "repository/Sources/f.phrases"])
    #expect(RealDisk().projectFolder(around: FileID("/a.phrases")) == nil)
  }

  @Test func broadFoldersAreRefused() {
    let scan = RealDisk().scan([ScanRoot("/")])
    #expect(scan.files.isEmpty)
    #expect(
      scan.problems == [
        FileReadError(FileID("/"), "This is the root of the file system, which is not scanned as a whole.")
      ])
  }

  @Test func vanishedFileIsAnError() throws {
    let folder = try TemporaryFolder()
    let file = FileID(folder.url.path + "/gone.phrases")
    #expect(throws: FileReadError(file, "The file does not exist, or no longer.")) { try RealDisk().read(file) }
    #expect(throws: FileReadError(FileID(folder.url.path), "This is a folder, not a file.")) {
      try RealDisk().read(FileID(folder.url.path))
    }
  }

  @Test func hugeFileIsSaid() throws {
    let folder = try TemporaryFolder(["a.phrases": "application Demo\n"])
    let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("a.phrases"))
    try file.truncate(atOffset: UInt64(SystemFile.largestSize) + 1)
    try file.close()
    let scan = scan(folder)
    #expect(scan.files.isEmpty)
    #expect(scan.problems.map(\.reason) == ["The file is larger than 64 MiB."])
  }

  @Test func linksInACircleEnd() throws {
    let folder = try TemporaryFolder(["a/b/x.phrases": ""])
    try folder.link("a/b/up", to: "..")
    try folder.link("a/around", to: "../c")
    try folder.link("a/self", to: "self")
    try folder.makeFolder("c")
    try folder.link("c/back", to: "../a")
    let scan = scan(folder)
    #expect(relative(scan.files.map(\.id.path), folder) == ["a/b/x.phrases"])
    #expect(scan.problems.isEmpty)
  }

  @Test func filesOfEverySizeAreReadWhole() throws {
    for size in [0, 1, 4095, 4096, 70_000] {
      let folder = try TemporaryFolder(["a.phrases": String(repeating: "x", count: size)])
      #expect(try RealDisk().read(FileID(folder.url.path + "/a.phrases")).count == size)
    }
  }
}
