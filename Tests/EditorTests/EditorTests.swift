import Foundation
import Testing

/// The main job in real editors: a phrase file with a mistake, from its diagnostic to an action that has run.
@Suite(.serialized) struct EditorTests {
  @Test(.enabled(if: Tool.neovim.isInstalledOrRequired, "Neovim is not installed"))
  func doesTheMainJobInNeovim() async throws {
    try await drive(.neovim, "drive-neovim.lua", expected: mainJob(open: "phrases # %s", exit: "0 0"))
  }

  @Test(.enabled(if: Tool.emacs.isInstalledOrRequired, "Emacs is not installed"))
  func doesTheMainJobInEmacs() async throws {
    try await drive(.emacs, "drive-emacs.el", expected: mainJob(open: "phrases-mode #", exit: "clean"))
  }

  private static let hasALE =
    FileManager.default.fileExists(atPath: "/usr/share/vim-ale") && Tool.vim.executable != nil || Tool.vim.isRequired

  /// ALE counts bytes: the texts behind an emoji are the test of that.
  @Test(.enabled(if: hasALE, "Vim with ALE is not installed"))
  func doesTheMainJobInVim() async throws {
    let completed = "phrase Größe 🚀 ${task} in ${applicationName}, phrase Run ${task} in ${applicationName}"
    try await drive(
      .vim, "drive-vim.vim",
      expected: [
        "ok open phrases # %s",
        "ok diagnostics tsk",
        "ok diagnostics tsk",
        "ok fix phrase Größe 🚀 ${task} in ${applicationName}",
        #"ok completion RunFigraniumTaskIntent(task: "nightly-backup")"#,
        "ok completion \(completed)",
        "ok hover FigraniumTask",
      ] + definitions)
  }

  private func drive(_ editor: Editor, _ driver: String, expected: [String]) async throws {
    let run = try await EditorRun.run(editor, driver)
    #expect(run.lines == expected, "\(run.output)")
    #expect(!run.hasTimedOut)
    #expect(run.hasServerEnded, "a server process outlived \(editor)")
  }

  private let definitions = [
    "ok definition figranium.phrases: parameter log: LogEntity",
    "ok definition OpenSectionIntent.swift: var section: AppSection",
    "ok definition OpenSectionIntent.swift: var section: AppSection",
  ]

  private func mainJob(open: String, exit: String) -> [String] {
    [
      "ok open \(open)",
      "ok diagnostics tsk",
      "ok hover FigraniumTask",
      "ok fix phrase Launch ${task} in ${applicationName}",
      #"ok completion RunFigraniumTaskIntent(task: "nightly-backup")"#,
    ] + definitions + [
      #"ok lenses ▶ Run "Nightly backup""#,
      "ok dry-run Run Nightly backup on demo (in memory).",
      "ok run Nightly backup finished with success.",
      "ok exit \(exit)",
    ]
  }
}
