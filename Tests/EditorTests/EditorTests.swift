import Foundation
import Testing

/// The main job in real editors: a phrase file with a mistake, from its diagnostic to an action that has run.
@Suite(.serialized) struct EditorTests {
  @Test(.enabled(if: Tool.neovim.isInstalledOrRequired, "Neovim is not installed"))
  func doesTheMainJobInNeovim() async throws {
    try await drive(
      .neovim, "drive-neovim.lua", column: "Neovim",
      expected: mainJob(
        open: "phrases # %s", features: ["ok snippet orders.zip"] + features(more: ["ok disk ExtraIntent is known"]),
        exit: "0 0"))
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
    try await drive(.neovim, "check-neovim.lua", expected: fileTypes + withoutProgram + running + setUp)
  }

  @Test(.enabled(if: Tool.emacs.isInstalledOrRequired, "Emacs is not installed"))
  func doesTheMainJobInEmacsWithEglot() async throws {
    try await drive(
      .emacs, "drive-eglot.el", column: "Emacs, Eglot",
      expected: mainJob(open: "phrases-mode #", features: features(), exit: "clean"))
  }

  private static let hasLSPMode = Tool.emacs.isRequired || Tool.emacs.loads("lsp-mode")

  /// It counts characters: the text behind two emoji is the test of that.
  @Test(.enabled(if: hasLSPMode, "Emacs with lsp-mode is not installed"))
  func doesTheMainJobInEmacsWithLSPMode() async throws {
    let features = features(
      declarations: 0, more: ["ok folding 9 ranges", "ok selection log", "ok tokens lsp-face-semhl-parameter"])
    let expected = mainJob(
      open: "phrases-mode #", fix: "phrase Los 🚀🚀 ${task} in ${applicationName}", features: features, exit: "clean")
    try await drive(.emacs, "drive-lsp-mode.el", column: "Emacs, lsp-mode", expected: expected)
  }

  private static let hasALE = Tool.vim.isRequired || Tool.vim.adds("ale")

  /// ALE counts bytes: the texts behind an emoji are the test of that.
  @Test(.enabled(if: hasALE, "Vim with ALE is not installed"))
  func doesTheMainJobInVim() async throws {
    let completed = "phrase Größe 🚀 ${task} in ${applicationName}, phrase Run ${task} in ${applicationName}"
    try await drive(
      .vim, "drive-vim.vim", column: "Vim, ALE",
      expected: [
        "ok open phrases # %s",
        "ok diagnostics tsk",
        "ok diagnostics tsk",
        "ok fix phrase Größe 🚀 ${task} in ${applicationName}",
        #"ok completion RunFigraniumTaskIntent(task: "nightly-backup")"#,
        "ok completion \(completed)",
        "ok hover FigraniumTask",
      ] + definitions + [
        "ok type-definition figranium.phrases: entity LogEntity",
        "ok references AppShortcuts.strings 12, FigraniumShortcuts.swift 2, OpenSectionIntent.swift 1",
        "ok workspace-symbols FigraniumShortcuts.swift 1",
        "ok disk ExtraIntent is known",
        "ok rename AppShortcuts.strings 12, FigraniumShortcuts.swift 2, OpenSectionIntent.swift 2",
      ])
  }

  /// - Parameter column: Where the documentation marks the steps.
  private func drive(_ editor: Editor, _ driver: String, column: String? = nil, expected: [String]) async throws {
    if let column {
      let steps = expected.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
      #expect(try EditorsPage().steps(of: column) == Set(steps).subtracting(["open"]), "the page tells otherwise")
    }
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

  /// - Parameters:
  ///   - declarations: How many of the references are declarations; some clients ask for none.
  ///   - more: What not every client has.
  private func features(declarations: Int = 1, more: [String] = []) -> [String] {
    [
      "ok references AppShortcuts.strings 12, FigraniumShortcuts.swift 2, OpenSectionIntent.swift \(1 + declarations)",
      "ok highlight 2 places",
      "ok symbols GetFigraniumExecutionStatusIntent, OpenLogIntent, RunFigraniumTaskIntent",
      "ok workspace-symbols FigraniumShortcuts.swift 1",
    ] + more + [
      "ok formatting as before",
      "ok rename AppShortcuts.strings 12, FigraniumShortcuts.swift 2, OpenSectionIntent.swift 2",
    ]
  }

  private func mainJob(
    open: String, fix: String = "phrase Launch ${task} in ${applicationName}", features: [String], exit: String
  ) -> [String] {
    [
      "ok open \(open)",
      "ok diagnostics tsk",
      "ok hover FigraniumTask",
      "ok fix \(fix)",
      #"ok completion RunFigraniumTaskIntent(task: "nightly-backup")"#,
    ] + definitions + [
      "ok declaration figranium.phrases: parameter log: LogEntity",
      "ok type-definition figranium.phrases: entity LogEntity",
      #"ok lenses ▶ Run "Nightly backup""#,
      "ok dry-run Run Nightly backup on demo (in memory).",
      "ok run Nightly backup finished with success.",
      "ok snippet orders.zip",
    ] + features + ["ok exit \(exit)"]
  }
}
