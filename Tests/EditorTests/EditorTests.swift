import Foundation
import Testing

/// The work on phrases in real editors: a phrase file with a mistake, from its diagnostic to a rename over all languages.
@Suite(.serialized) struct EditorTests {
  @Test(.enabled(if: Tool.neovim.isInstalledOrRequired, "Neovim is not installed"))
  func worksInNeovim() async throws {
    try await drive(.neovim, ["work-neovim.lua"], expected: EditorSteps.neovim)
  }

  @Test(.enabled(if: Tool.neovim.isInstalledOrRequired, "Neovim is not installed"))
  func setsUpNeovim() async throws {
    let types = [
      "ok a.phrases is phrases", "ok AppShortcuts.strings is appshortcuts_strings",
      "ok AppShortcuts.xcstrings is appshortcuts_catalog", "ok a.intentdefinition is intentdefinition",
    ].map { "health \($0)" }
    let fileTypes = [
      "filetype a.phrases phrases", "filetype AppShortcuts.strings appshortcuts_strings",
      "filetype AppShortcuts.xcstrings appshortcuts_catalog", "filetype a.intentdefinition intentdefinition",
      "filetype .phrasebook.json jsonc", "filetype Localizable.strings ", "filetype Localizable.xcstrings ",
      "filetype a.json json",
    ]
    let withoutProgram =
      ["health error `/there/is/none` is not found"] + types + [
        "health info none runs; one starts with the first phrase file or Swift file"
      ]
    let running =
      ["health ok SERVER: phrasebook VERSION"] + types + [
        "health ok for PROJECT, with 1 buffers, columns in utf-16"
      ]
    let setUp = [
      #"setup { config = { "phrasebook", "phrasebook", true, 5 }, enabled = "phrasebook" }"#,
      "lsp/phrasebook.lua phrasebook the project",
    ]
    try await drive(
      .neovim, ["check-neovim.lua"], expected: fileTypes + withoutProgram + running + setUp)
  }

  @Test(.enabled(if: Tool.emacs.isInstalledOrRequired, "Emacs is not installed"))
  func worksInEmacsWithEglot() async throws {
    try await drive(.emacs, ["client-eglot.el", "work-emacs.el"], expected: EditorSteps.eglot)
  }

  @Test(.enabled(if: Tool.hasLSPMode, "Emacs with lsp-mode is not installed"))
  func worksInEmacsWithLSPMode() async throws {
    try await drive(.emacs, ["client-lsp-mode.el", "work-emacs.el"], expected: EditorSteps.lspMode)
  }

  @Test(.enabled(if: Tool.hasALE, "Vim with ALE is not installed"))
  func worksInVim() async throws {
    try await drive(.vim, ["drive-vim.vim"], expected: EditorSteps.vim)
  }

  private func drive(_ editor: Editor, _ drivers: [String], expected: [String]) async throws {
    let run = try await EditorRun.run(editor, drivers)
    #expect(run.lines == expected, "\(run.output)")
    #expect(!run.hasTimedOut)
    #expect(run.hasServerEnded, "a server process outlived \(editor)")
  }
}
