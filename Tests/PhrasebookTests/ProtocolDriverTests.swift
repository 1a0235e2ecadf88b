import Foundation
import TestSupport
import Testing

/// The whole protocol, driven by `pytest-lsp`, which decodes each answer into the types of the specification.
@Suite(.serialized) struct ProtocolDriverTests {
  private static let isExpected: Bool = {
    let python = PythonTool(name: "python3")
    guard python.isExpected, !python.isRequired else { return python.isExpected }
    do {
      return try python.run(["-c", "import pytest_lsp"]).status == 0
    } catch {
      return false
    }
  }()

  @Test(
    .enabled(if: Self.isExpected, "needs python3 with the package pytest-lsp"),
    arguments: ["test_actions.py", "test_diagnostics.py", "test_features.py", "test_wire.py", "test_workspace.py"])
  func holds(file: String) throws {
    let path = Repository.root.appending(path: "Tests/ProtocolDriver/\(file)").path
    let result = try PythonTool(name: "python3").run(
      ["-m", "pytest", "--quiet", path],
      environment: ["PHRASEBOOK_PROGRAM": BuiltProgram().url.path, "PYTHONDONTWRITEBYTECODE": "1"])
    #expect(result.status == 0, "\(result.output)")
  }
}
