import Foundation
import ShortcutModel
import TestSupport
import Testing

@testable import phrasebook

/// Repositories that a walk reads.
@Suite struct IgnoreRulesTests {
  private func read(_ folder: TemporaryFolder, _ roots: String...) -> [String] {
    let scan = RealDisk().scan((roots.isEmpty ? [""] : roots).map { ScanRoot(folder.url.path + "/" + $0) })
    #expect(scan.problems.isEmpty)
    return scan.files.map { String($0.id.path.dropFirst(folder.url.path.count + 1)) }
  }

  @Test func rulesReachFromTheRootDown() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "/build/\n*.gen.phrases\n", "build/a.phrases": "", "App/build/b.phrases": "",
      "App/c.gen.phrases": "", "App/.gitignore": "!keep.gen.phrases\n/Old\n", "App/keep.gen.phrases": "",
      "App/Old/d.phrases": "", "App/Inner/Old/e.phrases": "", "f.phrases": "",
    ])
    let found = ["App/Inner/Old/e.phrases", "App/build/b.phrases", "App/keep.gen.phrases"]
    #expect(read(folder) == found + ["f.phrases"])
    #expect(read(folder, "App") == found)
    #expect(read(folder, "App/Inner/Old") == ["App/Inner/Old/e.phrases"])
  }

  @Test func nothingIsIgnoredOutsideOfARepository() throws {
    let folder = try TemporaryFolder([
      ".gitignore": "*.phrases\n", "a.phrases": "", "b/.gitignore": "*", "b/c.phrases": "",
    ])
    #expect(read(folder) == ["a.phrases", "b/c.phrases"])
  }

  @Test func nothingInAnIgnoredFolderComesBack() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "gen\n!gen/a.phrases\n", "gen/a.phrases": "", "gen/.gitignore": "!*\n",
      "b.phrases": "",
    ])
    #expect(read(folder) == ["b.phrases"])
  }

  @Test func whatIsNamedIsRead() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "gen/\n*.old.phrases\n", "gen/a.phrases": "", "gen/b.old.phrases": "",
    ])
    #expect(read(folder) == [])
    #expect(read(folder, "gen") == ["gen/a.phrases"])
    #expect(read(folder, "", "gen/b.old.phrases") == ["gen/b.old.phrases"])
    #expect(read(folder, "gen", "") == ["gen/a.phrases"])
  }

  @Test func repositoryInARepositoryHasItsOwnRules() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "*.old.phrases\n", "a.old.phrases": "", "inner/.git": "gitdir: nowhere\n",
      "inner/b.old.phrases": "", "inner/.gitignore": "c.phrases\n", "inner/c.phrases": "",
      "inner/deep/d.old.phrases": "",
    ])
    let found = ["inner/b.old.phrases", "inner/deep/d.old.phrases"]
    #expect(read(folder) == found)
    #expect(read(folder, "inner") == found)
    #expect(read(folder, "inner/deep") == ["inner/deep/d.old.phrases"])
  }

  @Test func excludeFileCountsLess() throws {
    let folder = try TemporaryFolder([
      "r/.git/info/exclude": "/a.phrases\nb.phrases\n", "r/a.phrases": "", "r/x/a.phrases": "", "r/x/b.phrases": "",
      "r/x/y/.gitignore": "!b.phrases", "r/x/y/b.phrases": "", "r/.git/worktrees/w/commondir": "../..\n",
      "w/.git": "gitdir: ../r/.git/worktrees/w\n", "w/a.phrases": "", "w/c.phrases": "",
    ])
    #expect(read(folder, "r") == ["r/x/a.phrases", "r/x/y/b.phrases"])
    #expect(read(folder, "r/x/y") == ["r/x/y/b.phrases"])
    #expect(read(folder, "w") == ["w/c.phrases"])
  }

  @Test func linksAreFilesToGit() throws {
    let other = try TemporaryFolder(["a.phrases": "", "a.old.phrases": ""])
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "gone\nstays/\n*.old.phrases\n", "shared/a.phrases": "", "rules": "*\n",
    ])
    try folder.makeFolder("x")
    try folder.link("gone", to: other.url.path)
    try folder.link("stays", to: other.url.path)
    try folder.link("b.old.phrases", to: "shared/a.phrases")
    try folder.link("shared/.gitignore", to: "../rules")
    #expect(read(folder) == ["shared/a.phrases", "stays/a.old.phrases", "stays/a.phrases"])
  }

  @Test func unreadableRulesAreSaid() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", "a.phrases": ""])
    try folder.write(".gitignore", Data(repeating: UInt8(ascii: "\n"), count: IgnoreFile.largestSize + 1))
    let scan = RealDisk().scan([ScanRoot(folder.url.path)])
    #expect(scan.files.count == 1)
    #expect(scan.problems.map(\.reason) == ["The file is larger than 1 MiB."])
  }

  @Test func walkReachesWhatItFinds() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "gen/\n*.old.phrases\n", "gen/a.phrases": "", "b.old.phrases": "", "c.phrases": "",
      ".hidden/d.phrases": "", ".e.phrases": "", "Pods/f.phrases": "", "App/g.phrases": "", "App/.gitignore": "h.*",
      "App/h.phrases": "", "App/inner/.git": "", "App/inner/h.phrases": "", "A.xcodeproj/project.pbxproj": "",
      "A.xcodeproj/i.phrases": "", "gen/B.xcodeproj/project.pbxproj": "", "Pods/C.xcodeproj/project.pbxproj": "",
      "D/project.pbxproj": "", "D/.gitignore": "project.pbxproj", "D/D.xcodeproj/project.pbxproj": "",
    ])
    let found = read(folder)
    #expect(found == ["A.xcodeproj/project.pbxproj", "App/g.phrases", "App/inner/h.phrases", "c.phrases"])
    let root = ScanRoot(folder.url.path)
    let all =
      ["gen/a.phrases", "b.old.phrases", ".hidden/d.phrases", ".e.phrases", "Pods/f.phrases", "App/h.phrases"]
      + ["A.xcodeproj/i.phrases", "gen/B.xcodeproj/project.pbxproj", "Pods/C.xcodeproj/project.pbxproj"]
      + ["D/project.pbxproj", "D/D.xcodeproj/project.pbxproj"]
    for path in found + all + ["new/App.swift", "gen/new/App.swift"] {
      let expected = found.contains(path) || path == "new/App.swift"
      #expect(RealDisk().reaches(FileID(root.path + "/" + path), from: root) == expected, "\(path)")
    }
  }
}
