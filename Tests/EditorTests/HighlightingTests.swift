import Foundation
import Testing

/// What each editor's highlighting makes of the same samples: their lists say what the texts of a line are.
@Suite struct HighlightingTests {
  private static let samples = ["sample.phrases", "AppShortcuts.strings", "AppShortcuts.xcstrings"]

  /// `babi` alone would also be there where its engine cannot be loaded.
  private static let hasTextMate: Bool = {
    let python = Tool.python
    if python.isRequired { return true }
    return (try? python.run(["-c", "import babi.highlight, onigurumacffi"]).status) == 0
  }()

  @Test(.enabled(if: hasTextMate, "babi is not installed"), arguments: samples)
  func textMateGrammarTellsWhatIsWhat(sample: String) throws {
    let grammar =
      switch sample {
      case "sample.phrases": "phrases"
      case "AppShortcuts.strings": "appshortcuts-strings"
      default: "appshortcuts-catalog"
      }
    let run = try Tool.python.run([
      Checkout.drivers.appending(path: "highlight-textmate.py").path,
      Checkout.editors.appending(path: "vscode/syntaxes/\(grammar).tmLanguage.json").path, path(sample),
      path("\(sample).kinds"),
    ])
    #expect(run.output == (try kinds(sample)), "\(run.errors)")
  }

  private func path(_ name: String) -> String { Checkout.highlighting.appending(path: name).path }

  private func kinds(_ sample: String) throws -> String {
    try String(contentsOfFile: path("\(sample).kinds"), encoding: .utf8)
  }
}
