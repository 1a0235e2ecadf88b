import Foundation
import Testing

/// The extension's logic, over stand-ins for what VS Code brings, with the real server.
@Suite struct VisualStudioCodeTests {
  @Test(.enabled(if: Tool.node.isInstalledOrRequired, "Node is not installed"))
  func extensionPassesItsOwnTests() throws {
    let run = try Tool.node.run(
      ["--test", "--test-reporter=tap"], in: Checkout.editors.appending(path: "vscode"),
      environment: ["PHRASEBOOK_SERVER": Checkout.server.path])
    #expect(run.status == 0, "\(run.output)\n\(run.errors)")
    // Its tests with the server are skipped where it is not found.
    #expect(run.output.contains("# skipped 0"), "\(run.output)")
  }
}
