import Testing

/// The page that says what is tried where, held against what the drivers do.
@Suite struct EditorsPageTests {
  @Test(arguments: [
    ("Neovim", EditorSteps.neovim, true), ("Vim, ALE", EditorSteps.vim, false),
    ("Emacs, Eglot", EditorSteps.eglot, true), ("Emacs, lsp-mode", EditorSteps.lspMode, true),
  ])
  func marksTheSteps(column: String, work: [String], acts: Bool) throws {
    let lines = work + (acts ? EditorSteps.acts(with: .demo, open: "", exit: "") : [])
    let steps = lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    #expect(try EditorsPage().steps(of: column) == Set(steps).subtracting(["open"]), "the page tells otherwise")
  }
}
