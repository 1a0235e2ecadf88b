import Foundation
import LanguageServerProtocol
import Testing

@Suite struct ConfigCommandTests {
  private let program = BuiltProgram()

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".git/HEAD": "",
      ".phrasebook.json": """
      {
        "exclude": ["Generated"],
        "rules": { "slot-type": "off", "unknown-slot": "hint" },
        "overrides": [{ "paths": ["*.gen.swift"], "rules": { "malformed-slot": "information" } }]
      }
      """,
      "App/.phrasebook.json": "{ \"rules\": { \"slot-type\": \"warning\" },\n  \"locales\": [\"de\", \"fr\"] }\n",
      "App/a.gen.swift": "", "App/In/b.swift": "",
    ])
  }

  @Test func eachValueHasItsOrigin() throws {
    let result = try program.run(["config", "App"], in: try folder())
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("exclude Generated .phrasebook.json:2:15"), "\(result.output)")
    #expect(lines.contains("locales de App/.phrasebook.json:2:15"))
    #expect(lines.contains("locales fr App/.phrasebook.json:2:21"))
    #expect(lines.contains("rules.slot-type warning App/.phrasebook.json:1:27"))
    #expect(lines.contains("rules.unknown-slot hint .phrasebook.json:3:50"))
    #expect(lines.contains("rules.malformed-slot error default"))
  }

  @Test func fileHasItsOverrides() throws {
    let folder = try folder()
    let inside = folder.url.appending(path: "App/In")
    let result = try program.run(["config", "../a.gen.swift", "--format", "json"], at: inside)
    let json = try JSONParser.parse(Array(result.output.utf8))
    #expect(json["files"] == ["../../.phrasebook.json", "../.phrasebook.json"])
    let value = json["values"]?.arrayValue?.first { $0["name"] == "rules.malformed-slot" }
    #expect(value?["value"] == "information")
    #expect(value?["file"] == "../../.phrasebook.json")
    #expect(value?["line"] == 4)
    let free = json["values"]?.arrayValue?.first { $0["name"] == "rules.duplicate-key" }
    #expect(free?["file"] == .null)
  }

  @Test func mistakesAreReported() throws {
    let folder = try folder()
    try folder.write("App/.phrasebook.json", "{ \"x\": 1 }")
    let result = try program.run(["config", "App/In"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("phrasebook: App/.phrasebook.json:1:3: There is no member “x” here."))
    #expect(try program.run(["config", "nowhere"], in: folder).status == 2)
  }
}
