import Testing

@testable import UtteranceMatcher

@Suite struct FoldedTextTests {
  @Test(
    arguments: [
      ("  Run, the  Back-up! ", "run the back up"), ("It’s", "its"), ("ÉCLAIR e\u{301}clair", "eclair eclair"),
      ("Straße", "strasse"), ("ΛΌΓΟΣ λόγος", "λογοσ λογοσ"), ("バック アップ", "バックアップ"), ("हिन्दी", "हिन्दी"),
      ("в\u{430}́", "ва"), ("🚀 Launch", "🚀launch"), ("", ""), ("\u{200D}\u{FE0F}", ""), ("İstanbul", "istanbul"),
      ("Łódź", "lodz"), ("task2", "task2"),
    ])
  func foldsToOneKey(text: String, key: String) {
    #expect(FoldedText(text).key(isKeepingSymbols: true) == key)
  }

  @Test func remembersWhereItsLettersStand() {
    let text = FoldedText(" Éa, «Straße»")
    #expect(text.text(0..<2) == "Éa")
    #expect(text.text(2..<text.units.count) == "Straße")
    #expect(text.startsWithSpace && text.endsWithSpace)
  }
}
