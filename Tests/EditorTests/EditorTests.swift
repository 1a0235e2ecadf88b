import Foundation
import Testing

/// The main job in real editors: a phrase file with a mistake, from its diagnostic to an action that has run.
@Suite(.serialized) struct EditorTests {
  @Test(.enabled(if: Tool.neovim.isInstalledOrRequired, "Neovim is not installed"))
  func doesTheMainJobInNeovim() async throws {
    try await drive(.neovim, open: "phrases # %s", exit: "0 0")
  }

  @Test(.enabled(if: Tool.emacs.isInstalledOrRequired, "Emacs is not installed"))
  func doesTheMainJobInEmacs() async throws {
    try await drive(.emacs, open: "phrases-mode #", exit: "clean")
  }

  private func drive(_ editor: Editor, open: String, exit: String) async throws {
    let executable = try #require(
      editor.tool.executable, "PHRASEBOOK_REQUIRE names \(editor.rawValue), which is not installed")
    let run = try await EditorRun.run(editor, executable)
    #expect(run.lines == expectedLines(open: open, exit: exit), "\(run.output)")
    #expect(!run.hasTimedOut)
    #expect(run.hasServerEnded, "a server process outlived \(editor.rawValue)")
  }

  private func expectedLines(open: String, exit: String) -> [String] {
    [
      "ok open \(open)",
      "ok diagnostics tsk",
      "ok hover FigraniumTask",
      "ok fix phrase Launch ${task} in ${applicationName}",
      #"ok completion RunFigraniumTaskIntent(task: "nightly-backup")"#,
      "ok definition figranium.phrases: parameter log: LogEntity",
      "ok definition OpenSectionIntent.swift: var section: AppSection",
      "ok definition OpenSectionIntent.swift: var section: AppSection",
      #"ok lenses ▶ Run "Nightly backup""#,
      "ok dry-run Run Nightly backup on demo (in memory).",
      "ok run Nightly backup finished with success.",
      "ok exit \(exit)",
    ]
  }
}
