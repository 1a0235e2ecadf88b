import Foundation
import ShortcutModel
import TestSupport
import Testing

@testable import phrasebook

/// What is ignored is what git ignores.
@Suite struct GitAgreementTests {
  private static let git = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: Self.git != nil, "git is not installed"))
  func randomPatternsIgnoreWhatGitIgnores() throws {
    let folder = try TemporaryFolder()
    try run(["init", "-q"], in: folder)
    try folder.write(".git/info/exclude", "/r*/b/ab\n!a.b\n")
    var random = SplitMix(state: 20)
    var texts: [String: String] = [:]
    for number in 0..<300 {
      for path in Self.paths { try folder.write("r\(number)/\(path)", "") }
      texts["r\(number)"] = try Self.writeRules("r\(number)/.gitignore", upTo: 5, in: folder, &random)
      if number % 3 == 0 {
        texts["r\(number)"]? +=
          " and in a: " + (try Self.writeRules("r\(number)/a/.gitignore", upTo: 2, in: folder, &random))
      }
    }
    let listed = try run(["ls-files", "--others", "--exclude-standard", "-z"], in: folder)
    let expected = Set(listed.split(separator: "\0").map(String.init))
    let found = try Self.notIgnored(in: folder)
    for path in expected.symmetricDifference(found).sorted() {
      let rules = texts[String(path.prefix { $0 != "/" })] ?? ""
      Issue.record("git \(expected.contains(path) ? "reads" : "ignores") \(path) by \(rules)")
    }
    // Neither everything nor nothing.
    #expect((6000..<11_500).contains(expected.count), "\(expected.count)")
  }

  private static let paths: [String] = {
    let folders = ["a/", "b/", "ab/", "a/b/", "a/ab/b/", "b/a.d/"]
    let inside = folders.flatMap { folder in ["c", "abb", "a.b", "-", "#a"].map { folder + $0 } }
    return inside + ["abc", "a.b", "c ", "#a", "!b", "[a]", "*", "\\", "-", "a\t"]
  }()

  /// Patterns of parts that meet the names, and some that are odd.
  private static func writeRules(
    _ path: String, upTo count: Int, in folder: TemporaryFolder, _ random: inout SplitMix
  ) throws -> String {
    let lines = (0..<Int.random(in: 1...count, using: &random)).map { _ in pattern(&random) }
    let text = lines.joined(separator: Bool.random(using: &random) ? "\n" : "\r\n")
    try folder.write(path, (Int.random(in: 0..<8, using: &random) == 0 ? "\u{FEFF}" : "") + text)
    return text.debugDescription
  }

  private static func pattern(_ random: inout SplitMix) -> String {
    let parts = [
      "a", "a", "b", "b", "c", "ab", "abb", "a.b", "*", "*", "**", "?", "/", "/", "/**/", "[ab]", "[!a]", "[^b]",
      "[a-c]", "\\a",
      "\\*", "[]a]", "[[:alpha:]]", "[[:punct:]]", " ", "\\ ", ".", "-", "#", "!", "[", "]", "\\", "[!-~]", "[a-]",
      "[\\a-b]", "\t",
    ]
    while true {
      let body = (0..<Int.random(in: 1...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      let start = ["", "", "", "!", "!", "/", "!/", "**/", "#", "\\#", "\\!"].randomElement(using: &random) ?? ""
      let end = ["", "", "", "", "/", "/**", "/*", " ", "  "].randomElement(using: &random) ?? ""
      let pattern = start + body.joined() + end
      if !isReadDifferently(pattern) { return pattern }
    }
  }

  /// Git before 2.53 takes the stars of `foo**/bar` for those of `**/bar`, against its own documentation.
  private static func isReadDifferently(_ pattern: String) -> Bool {
    guard let special = pattern.firstIndex(where: { "*?[\\".contains($0) }) else { return false }
    let plain = pattern[..<special].drop { $0 == "!" }
    return pattern[special...].hasPrefix("**") && !plain.isEmpty && !plain.hasSuffix("/") && pattern.contains("/")
  }

  /// All files that no rule leaves out, with the rules alone.
  private static func notIgnored(in folder: TemporaryFolder) throws -> Set<String> {
    var found: Set<String> = []
    var problems: [FileReadError] = []
    var folders: [(path: String, rules: IgnoreRules)] = [("", IgnoreRules())]
    while let (path, inherited) = folders.popLast() {
      var rules = inherited
      let id = FileID(folder.url.path + (path.isEmpty ? "" : "/" + path))
      let listing = try FolderListing(id)
      rules.add(id, listing, &problems)
      for entry in listing.entries where entry.name != ".git" {
        let inner = path.isEmpty ? entry.name : path + "/" + entry.name
        if rules.ignores(entry.name, isFolder: entry.kind == .folder) { continue }
        if entry.kind == .folder { folders.append((inner, rules.inside(entry.name))) } else { found.insert(inner) }
      }
    }
    #expect(problems.isEmpty)
    return found
  }

  @discardableResult
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let streams = try TemporaryFolder(["out": ""])
    let output = streams.url.appendingPathComponent("out")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.git))
    process.arguments = ["-c", "core.ignoreCase=false"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["HOME": streams.url.path, "GIT_CONFIG_NOSYSTEM": "1"]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}
