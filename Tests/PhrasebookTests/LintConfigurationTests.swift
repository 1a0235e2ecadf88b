import Foundation
import Testing

@Suite struct LintConfigurationTests {
  private let program = BuiltProgram()
  private static let nameless =
    "application Demo\nshortcut StopFigraniumExecutionIntent\n  title Stop\n  phrase Stop it\n"

  @Test func mistakeEndsTheCommandWithItsPlace() throws {
    let folder = try TemporaryFolder([
      ".phrasebook.json": "{\n  \"rules\": { \"missing-aplication-name\": \"off\" },\n  \"lokales\": [] }\n",
      "a.phrases": Self.nameless,
    ])
    let result = try program.run(["lint"], in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        phrasebook: .phrasebook.json:2:14: There is no rule 'missing-aplication-name'. Did you mean \
        'missing-application-name'?
        phrasebook: .phrasebook.json:3:3: There is no member “lokales” here. Did you mean 'locales'?

        """)
  }

  @Test func levelDecidesAndTheCommandLineWins() throws {
    let folder = try TemporaryFolder([
      ".phrasebook.json": #"{ "rules": { "missing-application-name": "warning" } }"#, "App/a.phrases": Self.nameless,
    ])
    let result = try program.run(["lint"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("App/a.phrases:4:10: warning: The phrase 'Stop it' does not name"))
    try folder.write(".phrasebook.json", #"{ "rules": { "missing-application-name": "off" } }"#)
    #expect(try program.run(["lint"], in: folder).output == "No problem in 1 file.\n")
    let named = try program.run(["lint", "--only", "missing-application-name"], in: folder)
    #expect(named.status == 1)
  }

  @Test func configurationIsFoundUpwardFromAFile() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".phrasebook.json": #"{ "rules": { "missing-application-name": "off" } }"#,
      "App/Sources/a.phrases": Self.nameless,
    ])
    let inside = folder.url.appending(path: "App/Sources")
    #expect(try program.run(["lint", "a.phrases"], at: inside).status == 0)
    #expect(try program.run(["lint"], at: inside).status == 0)
    #expect(try program.run(["lint", "App/Sources/a.phrases"], in: folder).status == 0)
    try folder.write(".phrasebook.json", "{ 1 }")
    let result = try program.run(["lint"], at: inside)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("phrasebook: ../../.phrasebook.json:1:3: "))
  }
}
