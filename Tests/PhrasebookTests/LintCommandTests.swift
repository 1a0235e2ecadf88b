import Foundation
import LanguageServerProtocol
import Testing

@Suite struct LintCommandTests {
  private let program = BuiltProgram()
  private static let healthy =
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop ${applicationName}\n"
  private static let nameless =
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop it\n"

  @Test func healthyFolderSucceeds() throws {
    let result = try program.run(["lint"], in: try TemporaryFolder(["App/demo.phrases": Self.healthy]))
    #expect(result.status == 0)
    #expect(result.output == "No problem in 1 file.\n")
    #expect(result.errors.isEmpty)
  }

  @Test func mistakeIsShownWithItsLine() throws {
    let folder = try TemporaryFolder(["App/demo.phrases": Self.nameless])
    let result = try program.run(["lint", "--only", "missing-application-name", "./App/"], in: folder)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("App/demo.phrases:4:10: error: The phrase 'Stop it' does not name the application"))
    #expect(result.output.contains("[missing-application-name]\n   4 |   phrase Stop it\n     |          ^^^^^^^\n"))
    #expect(result.output.hasSuffix("\n1 error in 1 file.\n"))
  }

  @Test func emptyFolderIsNoSuccess() throws {
    let folder = try TemporaryFolder(["main.swift": "print(1)\n"])
    #expect(try program.run(["lint"], in: folder).status == 3)
    #expect(try program.run(["lint", "--allow-empty"], in: folder).status == 0)
    #expect(try program.run(["lint"], in: folder).errors.contains("no phrase file found"))
  }

  @Test func thresholdDecides() throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.nameless])
    let arguments = ["lint", "--only=missing-application-name", "--fail-on"]
    #expect(try program.run(arguments + ["hint"], in: folder).status == 1)
    #expect(try program.run(arguments + ["never"], in: folder).status == 0)
    #expect(try program.run(["lint", "--except", "missing-application-name"], in: folder).status == 0)
  }

  @Test func jsonIsWhatThePageSays() throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.nameless, "more/AppShortcuts.strings/x": ""])
    let result = try program.run(["lint", "--format", "json", "."], in: folder)
    #expect(result.status == 1)
    #expect(try FormatPage("LintFormat").mismatches(in: result.output) == [])
    let report = try JSONParser.parse(Array(result.output.utf8))
    #expect(report["summary"]?["errors"] == 1)
    #expect(report["problems"]?.arrayValue?.first?["file"] == "more/AppShortcuts.strings")
  }

  @Test func fingerprintStaysWhileLinesMove() throws {
    func fingerprints(_ text: String) throws -> [JSONValue?] {
      let arguments = ["lint", "--only", "missing-application-name", "--format", "json"]
      let result = try program.run(arguments, in: try TemporaryFolder(["demo.phrases": text]))
      let report = try JSONParser.parse(Array(result.output.utf8))
      return report["diagnostics"]?.arrayValue?.map { $0["fingerprint"] } ?? []
    }
    let twice = Self.nameless + "  phrase Stop it\n  phrase Halt it\n"
    let found = try fingerprints(twice)
    #expect(found.count == 3)
    #expect(Set(found).count == 3)
    #expect(try fingerprints("# one\n\n# two\n" + twice) == found)
    #expect(try fingerprints(Self.nameless) == [found.first])
  }

  @Test func fileIsCheckedWithItsProject() throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": "", "Sources/a.phrases": Self.nameless, "Sources/b.phrases": Self.nameless,
    ])
    let result = try program.run(["lint", "Sources/b.phrases", "--only", "missing-application-name"], in: folder)
    #expect(result.output.hasPrefix("Sources/b.phrases:"))
    #expect(!result.output.contains("a.phrases:4:10: error"))
    #expect(result.output.hasSuffix("1 error in 1 file.\n"))
  }

  @Test func colorIsForTerminals() throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.nameless])
    #expect(try !program.run(["lint"], in: folder).output.contains("\u{1B}"))
    #expect(try program.run(["lint", "--color", "always"], in: folder).output.contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test func homeFolderIsNotReadUnasked() throws {
    let folder = try TemporaryFolder(["demo.phrases": Self.healthy])
    let home = ["HOME": folder.url.path]
    let result = try program.run(["lint"], in: folder, environment: home)
    #expect(result.status == 2)
    #expect(result.errors.contains("the current folder is your home folder"))
    #expect(try program.run(["lint", "."], in: folder, environment: home).status == 0)
  }
}
