import SourceText
import Testing

@testable import SwiftOutline

/// A file that holds more than anybody writes is read up to a point, and that is said.
@Suite struct DenseFileTests {
  private static func read(_ source: String, mostTokens: Int? = nil, budget: Int? = nil) -> SwiftFile {
    SwiftFile(reading: SourceText(source), mostTokens: mostTokens, budget: budget)
  }

  @Test(arguments: [
    "struct A: B {}\n", "func a(b: Int) {}\n", "let a = 1\n", "typealias A = B\n", "@A ", "import A\n", "static ",
    "enum E { case a, b, c }\n", "extension A: B { func c() { d(\"e\", [1, 2]) } }\n",
    "func f() { switch a { case b: c() } }\n",
    "struct A {", "let a = { if b { c() } else { d { e } } }\n", "init(a: Int, b: Int) { return \"\\(a)\\(b)\" }\n",
  ])
  func stopsAtAnyPlace(_ unit: String) {
    let source = String(repeating: unit, count: 130)
    let whole = Self.read(source)
    for budget in 0..<120 {
      let file = Self.read(source, budget: budget)
      #expect(file.errors.contains { $0.message == ErrorList.overflowMessage }, "\(budget)")
      #expect(file.types.count * 8 + file.functions.count * 4 + file.properties.count * 3 <= budget)
      #expect(file.types.count <= whole.types.count && file.functions.count <= whole.functions.count)
    }
  }

  @Test(arguments: ["1,", "\"a\",", "a + ", ".a: 1,", "\"\\(a)\","])
  func stopsInsideAnExpression(_ unit: String) {
    let list = String(repeating: unit, count: 600)
    let file = Self.read("struct A {}\nlet a = [\(list)1]\nstruct B {}\n", budget: 500)
    #expect(file.errors.map(\.message).contains(ErrorList.overflowMessage))
    #expect(file.types.map(\.name) == ["A"])
  }

  @Test(arguments: ["}", "(", "[{(", ";", "a;", "\"\\("])
  func readsNoMoreTokensThanCodeHas(_ unit: String) {
    let source = String(repeating: unit, count: 600)
    let file = Self.read("struct A {}\n" + source + "\nstruct B {}\n", mostTokens: 300)
    #expect(file.errors.filter { $0.message == ErrorList.overflowMessage }.count == 1)
    #expect(file.types.first?.name == "A" && !file.types.contains { $0.name == "B" })
  }

  @Test func readsALargeFileOfOrdinaryCodeWhole() {
    let unit = """
      /// A view of an item.
      struct ItemView: View {
        let item: Item
        var body: some View { Text(item.name) }
      }

      """
    let text = SourceText(String(repeating: unit, count: 2_000))
    // As many as would fit with nothing but the share for its size.
    let file = SwiftFile(
      reading: text, mostTokens: text.count / 3, budget: OutlineParser.budget(for: text) - 400_000)
    #expect(file.errors.isEmpty && file.types.count == 2_000)
  }
}
