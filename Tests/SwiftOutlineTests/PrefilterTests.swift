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

  @Test func findsOtherWords() {
    #expect(SwiftFile.mentions(["Tab", "Deck"], in: Array("enum Deck {}".utf8)))
    #expect(SwiftFile.mentions(["deck", "aTab"], in: Array("enum aTab {}".utf8)))
    #expect(!SwiftFile.mentions(["Tab", ""], in: Array("enum Deck {}".utf8)))
    #expect(SwiftFile.mentions(["T"], in: Array("enum T {}".utf8)))
  }

  /// Eight bytes are looked at together, or one by one where a word has no capital letter.
  @Test(arguments: [[], ["lower"]])
  func findsAWordAtEveryPlace(others: [String]) {
    let word = Array("aDeck".utf8)
    for length in 0..<40 {
      for behind in 0..<40 {
        var bytes = [UInt8](repeating: UInt8(ascii: "D"), count: length) + word
        bytes += [UInt8](repeating: UInt8(ascii: "e"), count: behind)
        #expect(SwiftFile.mentions(["aDeck"] + others, in: bytes))
        bytes[length] = UInt8(ascii: "b")
        #expect(!SwiftFile.mentions(["aDeck"] + others, in: bytes))
      }
    }
  }
}
