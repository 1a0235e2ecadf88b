import Foundation
import TestSupport
import Testing

/// Actions in real editors: a live task is completed and run, what it gave is seen, a long one is watched and cancelled,
/// and an intent is handed off. Once with the demo provider, once with the stand-in for a server.
@Suite(.serialized) struct ActionTests {
  private static let hasStandIn = Tool.python.isInstalledOrRequired

  @Test(
    .enabled(if: Tool.neovim.isInstalledOrRequired && hasStandIn, "Neovim or Python is not installed"),
    arguments: [false, true])
  func runsInNeovim(onServer: Bool) async throws {
    try await act(
      in: .neovim, ["act-neovim.lua"], onServer: onServer, open: "phrases # %s", snippets: 2, exit: "0 0")
  }

  @Test(
    .enabled(if: Tool.emacs.isInstalledOrRequired && hasStandIn, "Emacs or Python is not installed"),
    arguments: [false, true])
  func runsInEmacsWithEglot(onServer: Bool) async throws {
    try await act(
      in: .emacs, ["client-eglot.el", "act-emacs.el"], onServer: onServer, open: "phrases-mode #", exit: "clean")
  }

  @Test(
    .enabled(if: Tool.hasLSPMode && hasStandIn, "Emacs with lsp-mode or Python is not installed"),
    arguments: [false, true])
  func runsInEmacsWithLSPMode(onServer: Bool) async throws {
    try await act(
      in: .emacs, ["client-lsp-mode.el", "act-emacs.el"], onServer: onServer, open: "phrases-mode #", exit: "clean")
  }

  private func act(
    in editor: Editor, _ drivers: [String], onServer: Bool, open: String, snippets: Int = 1, exit: String
  ) async throws {
    let log = "editor-\(UUID().uuidString)"
    let provider = onServer ? try ActedProvider.standIn(log) : .demo
    let run = try await EditorRun.run(editor, drivers, acting: provider)
    let expected = EditorSteps.acts(with: provider, open: open, snippets: snippets, exit: exit)
    #expect(run.lines == expected, "\(run.output)")
    #expect(!run.hasTimedOut)
    #expect(run.hasServerEnded, "a server process outlived \(editor)")
    guard onServer else { return }
    // Each was asked for once; the long one was stopped, once.
    let runs = try await StandIn.runs(log).values.sorted { $0.task < $1.task }
    #expect(runs.map(\.task) == Array(repeating: provider.task.id, count: snippets) + [provider.longTask.id])
    #expect(runs.allSatisfy { $0.requests == 1 })
    #expect(runs.map(\.stops) == Array(repeating: 0, count: snippets) + [1])
    #expect(runs.map(\.ended) == Array(repeating: "success", count: snippets) + ["stopped"])
  }
}
