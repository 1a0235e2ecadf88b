import SwiftOutline
import Testing

@Suite struct PrefilterTests {
  @Test(arguments: [
    "struct A: AppIntent {}", "struct A: ProjectIntent {}", "extension Tab: AppEnum {}",
    "struct A: EntityStringQuery {}",
    "var a: DisplayRepresentation", "struct A: AppShortcutsProvider {}",
  ])
  func keepsWhatMayMatter(source: String) {
    #expect(SwiftFile.mentionsAppIntents(Array(source.utf8)))
  }

  @Test(arguments: ["", "struct A: View {}", "// app entity intent", "AppInten", "ntent"])
  func dropsWhatCannotMatter(source: String) {
    #expect(!SwiftFile.mentionsAppIntents(Array(source.utf8)))
  }

  @Test func findsOtherWords() {
    #expect(SwiftFile.mentions(["Tab", "Deck"], in: Array("enum Deck {}".utf8)))
    #expect(!SwiftFile.mentions(["Tab", ""], in: Array("enum Deck {}".utf8)))
  }
}
