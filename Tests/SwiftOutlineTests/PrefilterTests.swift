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
  }
}
