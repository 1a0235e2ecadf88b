import Foundation
import ShortcutModel
import SourceText
import TestSupport
import Testing

@testable import phrasebook

/// `lint --shard`: the parts, joined, are the whole.
@Suite struct ShardTests {
  private let program = BuiltProgram()

  /// Projects that see each other's intents: nested ones, one that declares what others use, one of tables alone, and
  /// one with a file that cannot be read.
  private static func workspace() throws -> TemporaryFolder {
    func provider(_ intent: String) -> String {
      """
      import AppIntents
      struct \(intent)Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: \(intent)(),
            phrases: ["Open \\(\\.$lamp) in \\(.applicationName)", "Light \\(\\.$lmap)", "Light"],
            shortTitle: "Open", systemImageName: "lamp.desk")
        }
      }

      """
    }
    let intent = """
      import AppIntents
      struct LampIntent: AppIntent {
        static let title: LocalizedStringResource = "Lamp"
        @Parameter(title: "Lamp") var lamp: String
        func perform() async throws -> some IntentResult { .result() }
      }

      """
    let table = "\"Light ${lmap}\" = \"Licht ${lamps}\";\n\"Light\" = \"Licht\"\n\"Dark\" = \"Dunkel\";\n"
    let folder = try TemporaryFolder([
      "Kit/Package.swift": "// swift-tools-version: 6.0\n", "Kit/Sources/LampIntent.swift": intent,
      "Lamps/Package.swift": "// swift-tools-version: 6.0\n", "Lamps/LampShortcuts.swift": provider("LampIntent"),
      "Lamps/de.lproj/AppShortcuts.strings": table,
      "Outer/Package.swift": "// swift-tools-version: 6.0\n", "Outer/Z.swift": provider("LampIntent"),
      "Outer/de.lproj/AppShortcuts.strings": table, "Outer/Inner/.phrasebook.json": #"{ "root": true }"#,
      "Outer/Inner/Lamp.swift": intent, "Outer/Inner/de.lproj/AppShortcuts.strings": table,
      "Tables/.phrasebook.json": "{}", "Tables/fr.lproj/AppShortcuts.strings": table,
      "Tables/fr.lproj/Localizable.strings": "\"Light ${applicationName}\" = \"Licht ${applicationName}\";\n",
    ])
    try folder.makeFolder("Tables/AppShortcuts.strings")
    return folder
  }

  /// The exit codes of the shards, and what `merge` makes of them.
  private func merged(
    _ count: Int, _ format: String, _ arguments: [String], at folder: URL
  ) throws -> (statuses: [Int32], result: BuiltProgram.Result) {
    let reports = try TemporaryFolder()
    var statuses: [Int32] = []
    // The order in which the reports come in counts for nothing.
    for number in (1...count).reversed() {
      let shard = try program.run(
        ["lint", "--shard", "\(number)/\(count)", "--format", format] + arguments, at: folder)
      statuses.append(shard.status)
      try reports.write("\(number).report", shard.output)
    }
    let files = (1...count).map { reports.url.appending(path: "\($0).report").path }
    return (statuses, try program.run(["merge"] + files.reversed(), in: reports))
  }

  private func expectWhole(
    _ arguments: [String], at folder: URL, counts: [Int] = [1, 2, 3, 7], formats: [String] = ["json", "sarif"]
  ) throws {
    for format in formats {
      let whole = try program.run(["lint", "--format", format] + arguments, at: folder)
      #expect(whole.status == 1)
      for count in counts {
        let (statuses, result) = try merged(count, format, arguments, at: folder)
        #expect(result.output == whole.output, "\(count) shards in \(format)")
        #expect(result.status == 1)
        #expect(statuses.allSatisfy { $0 == 0 || $0 == 1 })
      }
    }
  }

  @Test func samplesAreTheSameInParts() throws {
    try expectWhole(["samples"], at: Repository.root)
  }

  @Test func projectsThatSeeEachOtherAreTheSameInParts() throws {
    let folder = try Self.workspace()
    try expectWhole([], at: folder.url, formats: ["json"])
    // Of what was not named nothing is told, and what is known stays known.
    try expectWhole(["Outer", "Lamps/de.lproj/AppShortcuts.strings"], at: folder.url, counts: [3], formats: ["sarif"])
    _ = try program.run(["lint", "Lamps", "--baseline", "known.json", "--write-baseline"], in: folder)
    try expectWhole(["--baseline", "known.json"], at: folder.url, counts: [3], formats: ["json"])
  }

  @Test func eachProjectIsInOneShard() throws {
    let folder = try Self.workspace()
    let files = try (1...3).map { number in
      let report = try program.run(["lint", "--shard", "\(number)/3", "--format", "junit"], in: folder).output
      return report.split(separator: "\n").compactMap { line -> String? in
        guard line.contains("<testsuite name=") else { return nil }
        return line.split(separator: "\"").dropFirst().first.map(String.init)
      }
    }
    #expect(files.allSatisfy { !$0.isEmpty })
    func project(_ file: String) -> String {
      file.hasPrefix("Outer/Inner") ? "Inner" : String(file.prefix { $0 != "/" })
    }
    let projects = files.map { Set($0.map(project)) }
    #expect(projects.reduce(0) { $0 + $1.count } == Set(projects.joined()).count)
    #expect(Set(projects.joined()) == ["Kit", "Lamps", "Outer", "Inner", "Tables"])
  }

  @Test func tablesOfOtherShardsAreNotRead() throws {
    let folder = try Self.workspace()
    let root = ScanRoot(folder.url.path)
    let (whole, _) = RealDisk().scan([root], for: .whole)
    for number in 1...3 {
      let (scan, portion) = RealDisk().scan([root], for: try Shard("\(number)/3"))
      #expect(scan.files.map(\.id) == whole.files.map(\.id))
      for file in scan.files where file.kind.concernsOneProject {
        #expect(file.text.bytes.isEmpty != portion.owns(file.id), "\(file.id)")
      }
      #expect(scan.files.contains { !$0.kind.concernsOneProject && !portion.owns($0.id) && !$0.text.bytes.isEmpty })
    }
  }

  @Test func shardsComeOutAlike() throws {
    let folder = try TemporaryFolder()
    for project in 1...10 {
      try folder.write("P\(project)/Package.swift", "")
      for table in 1...(project * 3) {
        try folder.write("P\(project)/\(table).lproj/AppShortcuts.strings", "")
      }
    }
    let counts = try (1...2).map { number in
      let (scan, portion) = RealDisk().scan([ScanRoot(folder.url.path)], for: try Shard("\(number)/2"))
      return scan.files.filter { portion.owns($0.id) && $0.kind == .strings }.count
    }
    #expect(counts.reduce(0, +) == 165)
    #expect(abs(counts[0] - counts[1]) <= 15)
  }

  @Test func emptyShardSucceedsWithAReport() throws {
    let folder = try TemporaryFolder(["a.phrases": "application Demo\n"])
    let empty = try program.run(["lint", "--shard", "2/2", "--format", "json"], in: folder)
    #expect(empty.status == 0)
    #expect(empty.errors.isEmpty)
    #expect(empty.output.contains("\"diagnostics\": []"))
    #expect(empty.output.contains("\"files\": 0"))
    #expect(try merged(3, "json", [], at: folder.url).result.status == 0)
  }

  @Test func nothingAtAllIsToldByTheMerge() throws {
    let folder = try TemporaryFolder()
    let (statuses, result) = try merged(2, "json", [], at: folder.url)
    #expect(statuses == [0, 0])
    #expect(result.status == 3)
    #expect(result.errors == "phrasebook: no phrase file found; '--allow-empty' lets that pass\n")
  }

  @Test(arguments: [
    ("0/3", "the shards of 3 are 1/3 to 3/3"), ("4/3", "the shards of 3 are 1/3 to 3/3"),
    ("1/0", "nothing can be split into 0 shards"), ("x", "not 'x'"), ("", "needs a value"), ("1", "not '1'"),
    ("1/2/3", "not '1/2/3'"), ("+1/3", "not '+1/3'"), ("1/99999999999999999999", "as in 2/5"),
  ])
  func badShardIsWrongUsage(_ shard: String, _ message: String) throws {
    let result = try program.run(["lint", "--shard", shard])
    #expect(result.status == 2)
    #expect(result.errors.contains(message))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [["--fix"], ["--unsafe-fixes"], ["--diff"], ["--watch"], ["--write-baseline"]])
  func whatChangesFilesIsNotSharded(_ arguments: [String]) throws {
    let result = try program.run(["lint", "--shard", "1/2"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains("'--shard' and '\(arguments[0])' do not go together"))
  }
}
