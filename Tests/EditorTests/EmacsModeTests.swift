import Foundation
import Testing

/// What the major mode does without a server.
@Suite struct EmacsModeTests {
  @Test(.enabled(if: Tool.emacs.isInstalledOrRequired, "Emacs is not installed"))
  func phrasesModeIndentsCommentsAndLists() throws {
    let sample = Checkout.highlighting.appending(path: "sample.phrases").path
    let run = try Tool.emacs.run(
      Editor.emacs.arguments(running: ["check-phrases-mode.el"]), environment: ["PHRASEBOOK_SAMPLE": sample])
    #expect(
      run.output == """
        Runs: Good morning
        Entities: LogEntity
        Intents: OpenLogIntent
        Shortcuts: RunTaskIntent(task: "a \\"b\\" c", depth: -3.5, kind: .home, l
        unmoved
        indented
        application A
        shortcut B
          title C
          phrase D
        # E

        shortcut F
        try
          G
          run H
        run I
        typed
        shortcut A
          title B

        shortcut C
          phrase D
          commented

        shortcut B
          # title C

        """, "\(run.errors)")
  }
}
