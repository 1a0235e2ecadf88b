import Foundation
import Testing

/// What each editor's highlighting makes of the same samples: their lists say what the texts of a line are.
@Suite struct HighlightingTests {
  private static let samples = ["sample.phrases", "AppShortcuts.strings", "AppShortcuts.xcstrings"]

  private static let hasTextMate =
    Tool.python.isRequired || Tool.python.imports("babi.highlight", "onigurumacffi")

  @Test(.enabled(if: hasTextMate, "babi is not installed"), arguments: samples)
  func textMateGrammarTellsWhatIsWhat(sample: String) throws {
    let grammar =
      switch sample {
      case "sample.phrases": "phrases"
      case "AppShortcuts.strings": "appshortcuts-strings"
      default: "appshortcuts-catalog"
      }
    let printed = try python("highlight-textmate.py", "vscode/syntaxes/\(grammar).tmLanguage.json", sample)
    #expect(printed == (try kinds(sample)))
  }

  @Test(.enabled(if: Tool.kate.isInstalledOrRequired, "Kate's engine is not installed"), arguments: samples)
  func kateTellsWhatIsWhat(sample: String) throws {
    #expect(try python("highlight-kate.py", "kate/syntax", sample) == (try kinds(sample)))
  }

  private static let hasTreeSitter =
    Tool.treeSitter.isRequired || Tool.treeSitter.executable != nil && Tool.python.imports("tree_sitter")

  /// The grammar sees no directive inside a comment.
  @Test(.enabled(if: hasTreeSitter, "tree-sitter is not installed"))
  func treeSitterGrammarTellsWhatIsWhat() throws {
    let expected = try kinds("sample.phrases").split(separator: "\n").filter { !$0.hasSuffix(" directive") }
    let printed = try python("highlight-tree-sitter.py", "tree-sitter", "sample.phrases").split(separator: "\n")
    #expect(printed == expected)
  }

  @Test(.enabled(if: Tool.vim.isInstalledOrRequired, "Vim is not installed"), arguments: samples)
  func vimTellsWhatIsWhat(sample: String) throws {
    try highlight(sample, in: .vim, "highlight-vim.vim")
  }

  @Test(.enabled(if: Tool.neovim.isInstalledOrRequired, "Neovim is not installed"), arguments: samples)
  func neovimTellsWhatIsWhat(sample: String) throws {
    try highlight(sample, in: .neovim, "highlight-vim.vim")
  }

  @Test(.enabled(if: Tool.emacs.isInstalledOrRequired, "Emacs is not installed"), arguments: samples)
  func emacsTellsWhatIsWhat(sample: String) throws {
    try highlight(sample, in: .emacs, "highlight-emacs.el")
  }

  /// What a driver says of a sample, given a file or folder of the editors.
  private func python(_ driver: String, _ subject: String, _ sample: String) throws -> String {
    let run = try Tool.python.run([
      Checkout.drivers.appending(path: driver).path, Checkout.editors.appending(path: subject).path, path(sample),
    ])
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  private func highlight(_ sample: String, in editor: Editor, _ driver: String) throws {
    let folder = try ScratchFolder()
    let report = try folder.file("report").path
    let run = try editor.tool.run(
      editor.arguments(running: [driver]),
      environment: [
        "PHRASEBOOK_SAMPLE": path(sample), "PHRASEBOOK_REPORT": report, "HOME": folder.url.path, "LC_ALL": "C.UTF-8",
      ])
    #expect(try String(contentsOfFile: report, encoding: .utf8) == (try kinds(sample)), "\(run.output)\(run.errors)")
  }

  private func path(_ name: String) -> String { Checkout.highlighting.appending(path: name).path }

  private func kinds(_ sample: String) throws -> String {
    try String(contentsOfFile: path("\(sample).kinds"), encoding: .utf8)
  }
}
