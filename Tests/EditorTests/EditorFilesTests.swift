import Foundation
import Testing

/// The set-ups as data, those of the editors that are not run here included.
@Suite struct EditorFilesTests {
  private static let hasPython = Tool.python.isRequired || Tool.python.imports("tomllib")

  @Test(.enabled(if: hasPython, "Python 3.11 is not installed"))
  func filesParseAndAgree() throws {
    let run = try Tool.python.run([
      Checkout.drivers.appending(path: "check-editor-files.py").path, Checkout.editors.path,
    ])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }
}
