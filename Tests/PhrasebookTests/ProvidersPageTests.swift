import Foundation
import TestSupport
import Testing

/// The configuration file that the documentation shows is one that the program takes.
@Suite struct ProvidersPageTests {
  @Test func theShownConfigurationIsTaken() throws {
    let url = Repository.root.appendingPathComponent("Sources/phrasebook/Documentation.docc/Providers.md")
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```json\n")
    let shown = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    let user = try TemporaryFolder(["phrasebook/config.json": shown])
    for name in ["home", "lab", "work"] {
      let action = ["run", "GetFigraniumExecutionStatusIntent(executionID: 1)", "--dry-run", "--provider", name]
      let result = try BuiltProgram().run(action, environment: ["XDG_CONFIG_HOME": user.url.path])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("Read the status of 1 on \(name) ("))
      #expect(result.errors.isEmpty)
    }
  }
}
