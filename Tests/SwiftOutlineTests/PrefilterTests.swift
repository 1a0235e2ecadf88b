import SwiftOutline
import Testing

@Suite struct PrefilterTests {
  @Test(arguments: [
    "struct A: AppIntent {}", "struct A: ProjectIntent {}", "extension Tab: AppEnum {}",
    "struct A: EntityStringQuery {}",
    "extension Mine { func suggestedEntities() {} }", "allEntities", "static var openAppWhenRun: Bool { true }",
    "var a: DisplayRepresentation", "struct A: AppShortcutsProvider {}",
  ])
  func keepsWhatMayMatter(source: String) {
    #expect(SwiftFile.mentionsAppIntents(Array(source.utf8)))
  }

  @Test(arguments: ["", "struct A: View {}", "// app entity intent", "AppInten", "ntent", "EEntitiesE", "WhenRun"])
  func dropsWhatCannotMatter(source: String) {
    #expect(!SwiftFile.mentionsAppIntents(Array(source.utf8)))
  }

  private func finds(_ words: [String], in source: String, areWhole: Bool = false) -> Bool {
    WordSearch(words, areWhole: areWhole).occur(in: Array(source.utf8))
  }

  @Test func findsOtherWords() {
    #expect(finds(["Tab", "Deck"], in: "enum Deck {}"))
    #expect(finds(["deck", "aTab"], in: "enum aTab {}"))
    #expect(!finds(["Tab", ""], in: "enum Deck {}"))
    #expect(finds(["T"], in: "enum T {}"))
  }

  @Test func findsWholeWordsWhereAsked() {
    for source in ["enum Tab {}", "Tab", "struct A: Tab", "TabBar, Tab", "A<Tab>"] {
      #expect(finds(["Tab"], in: source, areWhole: true), "\(source)")
    }
    for source in ["enum TabBar {}", "aTab", "Tab2 _Tab"] {
      #expect(!finds(["Tab"], in: source, areWhole: true), "\(source)")
    }
  }

  /// Eight bytes are looked at together, or one by one where a word has no capital letter.
  @Test(arguments: [[], ["lower"]])
  func findsAWordAtEveryPlace(others: [String]) {
    let word = Array("aDeck".utf8)
    for length in 0..<40 {
      for behind in 0..<40 {
        var bytes = [UInt8](repeating: UInt8(ascii: "D"), count: length) + word
        bytes += [UInt8](repeating: UInt8(ascii: "e"), count: behind)
        #expect(WordSearch(["aDeck"] + others).occur(in: bytes))
        bytes[length] = UInt8(ascii: "b")
        #expect(!WordSearch(["aDeck"] + others).occur(in: bytes))
      }
    }
  }
}
