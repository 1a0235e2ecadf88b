import Foundation
import Testing

@Suite struct LintFixTests {
  private let program = BuiltProgram()
  /// One safe fix, one for review, and one mistake without a fix.
  private static let text = """
    application Demo
    intent MoveIntent
      title Move
      parameter plant: Plant
    entity Plant
    shortcut MoveIntent
      title Move
      phrase Move ${plant with ${applicationName}
      phrase Move it
    shortcut MoveIntentt
      title Go
      phrase Go with ${applicationName}

    """
  private static let fixed = text.replacing("${plant with", with: "${plant} with")

  @Test func safeFixesAreApplied() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.text])
    let result = try program.run(["lint", "--fix"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("1 problem fixed.\n"), "\(result.output)")
    #expect(result.output.contains("does not name the application"))
    #expect(try read("a.phrases", folder) == Self.fixed)
    let again = try program.run(["lint", "--fix"], in: folder)
    #expect(!again.output.contains("fixed."))
    #expect(try read("a.phrases", folder) == Self.fixed)
  }

  @Test func allFixesAreAppliedWhereThatIsAskedFor() throws {
    let folder = try TemporaryFolder(["a.phrases": Self.text])
    let result = try program.run(["lint", "--unsafe-fixes", "--format", "json"], in: folder)
    #expect(result.output.contains("\"fixed\": 2,"), "\(result.output)")
    #expect(result.output.contains("\"fixable\": 0,"))
    #expect(
      try read("a.phrases", folder) == Self.fixed.replacing("MoveIntentt", with: "MoveIntent")
    )
  }

  @Test func diffShowsWhatFixesWouldDoAndWritesNothing() throws {
    let folder = try TemporaryFolder(["App dir/a.phrases": Self.text])
    let result = try program.run(["lint", "--diff"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output == """
        --- a/App dir/a.phrases\t
        +++ b/App dir/a.phrases\t
        @@ -5,7 +5,7 @@
         entity Plant
         shortcut MoveIntent
           title Move
        -  phrase Move ${plant with ${applicationName}
        +  phrase Move ${plant} with ${applicationName}
           phrase Move it
         shortcut MoveIntentt
           title Go

        """)
    #expect(try read("App dir/a.phrases", folder) == Self.text)
    try folder.write("App dir/a.phrases", Self.fixed)
    #expect(try program.run(["lint", "--diff"], in: folder).status == 0)
  }

  /// What git makes of the difference is what the fixes make of the files.
  @Test func gitAppliesTheDiff() throws {
    let files = [
      "a.phrases": Self.text, "no end.phrases": String(Self.text.dropLast(7)) + "${plant", "q\"\\ü.phrases": Self.text,
    ]
    let folder = try TemporaryFolder(files.merging([".git/HEAD": ""]) { $1 })
    let copy = try TemporaryFolder(files)
    let diff = try program.run(["lint", "--diff", "--unsafe-fixes"], in: folder)
    try copy.write("changes.diff", diff.output)
    try run("/usr/bin/env", ["git", "apply", "changes.diff"], at: copy)
    _ = try program.run(["lint", "--unsafe-fixes"], in: folder)
    for name in files.keys { #expect(try read(name, copy) == (try read(name, folder))) }
    #expect(try read("a.phrases", folder) != Self.text)
  }

  @Test func encodingAndLineEndsStay() throws {
    let entry = "\"Move ${plant} with ${applicationName}\" = \"Bewege ${plant} mit $(applicationName)\";\r\n"
    let bytes = Data([0xFF, 0xFE]) + (entry.data(using: .utf16LittleEndian) ?? Data())
    let mended = entry.replacing("$(applicationName)", with: "${applicationName}")
    let folder = try TemporaryFolder(["a.phrases": Self.fixed.replacing("\n", with: "\r\n")])
    try folder.write("de.lproj/AppShortcuts.strings", bytes)
    _ = try program.run(["lint", "--fix"], in: folder)
    let written = try Data(contentsOf: folder.url.appending(path: "de.lproj/AppShortcuts.strings"))
    #expect(written == Data([0xFF, 0xFE]) + (mended.data(using: .utf16LittleEndian) ?? Data()))
  }

  @Test func permissionsAndLinksStay() throws {
    let folder = try TemporaryFolder(["elsewhere/real": Self.text, "App/Package.swift": ""])
    try folder.link("App/a.phrases", to: "../elsewhere/real")
    let real = folder.url.appending(path: "elsewhere/real").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    _ = try program.run(["lint", "--fix", "App", "elsewhere"], in: folder)
    #expect(try read("elsewhere/real", folder) == Self.fixed)
    let attributes = try FileManager.default.attributesOfItem(atPath: real)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = folder.url.appending(path: "App/a.phrases").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../elsewhere/real")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "elsewhere").path) == ["real"])
  }

  /// No file may grow past a block: what is larger cannot be written.
  @Test func fileThatCannotBeWrittenStaysWholeAndTheOthersAreWritten() throws {
    let large = String(repeating: "# a remark of some length\n", count: 400) + Self.text
    let folder = try TemporaryFolder(["large.phrases": large, "small.phrases": Self.text])
    let script = "ulimit -f 8; exec '\(program.url.path)' lint --fix --only malformed-slot --format json >/dev/null"
    let errors = try run("/bin/sh", ["-c", script], at: folder, expects: 1)
    #expect(errors.contains("phrasebook: large.phrases: It cannot be written: it would be larger than is permitted."))
    #expect(try read("large.phrases", folder) == large)
    #expect(try read("small.phrases", folder) == Self.fixed)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "large.phrases", "small.phrases",
      ])
  }

  @Test func onlyNamedFilesAreChanged() throws {
    let folder = try TemporaryFolder(["Package.swift": "", "a.phrases": Self.text, "b.phrases": Self.text])
    _ = try program.run(["lint", "--fix", "b.phrases"], in: folder)
    #expect(try read("a.phrases", folder) == Self.text)
    #expect(try read("b.phrases", folder) == Self.fixed)
  }

  @Test func standardInputComesBackFixed() throws {
    let folder = try TemporaryFolder(["Package.swift": "", "a.phrases": "application Old\n"])
    let arguments = ["lint", "--stdin", "--stdin-filename", "a.phrases"]
    let result = try program.run(arguments + ["--fix"], in: folder, input: Self.text)
    #expect(result.output == Self.fixed)
    #expect(result.status == 1)
    #expect(result.errors.contains("a.phrases:9:10: error: The phrase 'Move it' does not name the application"))
    #expect(try read("a.phrases", folder) == "application Old\n")
    let checked = try program.run(arguments, in: folder, input: Self.text)
    #expect(checked.output.hasPrefix("a.phrases:8:"))
    #expect(try program.run(["lint", "--stdin"], input: "").status == 2)
    let other = try program.run(["lint", "--stdin", "--stdin-filename", "a.txt"], in: folder)
    #expect(other.errors.hasPrefix("phrasebook: 'a.txt' is none of *.swift, AppShortcuts.strings, "))
  }

  private func read(_ path: String, _ folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  /// - Returns: What it said on standard error.
  @discardableResult
  private func run(
    _ tool: String, _ arguments: [String], at folder: TemporaryFolder, expects status: Int32 = 0
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == status, "\(text)")
    return text
  }
}
