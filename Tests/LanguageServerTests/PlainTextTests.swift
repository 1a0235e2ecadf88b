import Testing

@testable import LanguageServer

@Suite struct PlainTextTests {
  @Test(arguments: [
    (#"**Nightly backup** saves the shop's orders\."#, "Nightly backup saves the shop's orders."),
    ("Runs `OpenDeck` by `Open ${deck} * now`", "Runs OpenDeck by Open ${deck} * now"),
    ("`` a ` b `` and `\\*`", " a ` b  and \\*"),
    ("- `task`: Nightly\n\n```\nshortcut A\n  title *B*\n```\nend", "- task: Nightly\n\nshortcut A\n  title *B*\nend"),
    (#"a\b \\ \*é🧭"#, #"a\b \ *é🧭"#),
    ("", ""), ("`open", "open"),
  ])
  func readsAsShown(markdown: String, text: String) {
    #expect(plainText(of: markdown) == text)
  }
}
