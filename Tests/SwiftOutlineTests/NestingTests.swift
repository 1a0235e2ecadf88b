import SourceText
import SwiftOutline
import Testing

/// Ten thousand levels of anything are read in linear time and without deep recursion.
@Suite struct NestingTests {
  private static let levels = 10_000

  @Test(arguments: [
    ("(", ")"), ("[", "]"), ("{ ", "}"), ("f(a: ", ")"), ("f { ", "}"), ("if a { ", "}"), ("A<", ">"), ("a[", "]"),
    ("\"\\(", ")\""), ("\"\"\"\n\\(", ")\n\"\"\""), ("#\"\"\"\\#(", ")\"\"\"#"), ("/*", "*/"), ("#if A\n", "\n#endif"),
    ("struct B { ", "}"), ("@A(", ")"), ("switch a { case b: ", "}"), ("guard a else { ", "}"),
  ])
  func readsNests(open: String, close: String) {
    let opened = "struct A { var x: Int { " + String(repeating: open, count: Self.levels)
    expectSound(opened)
    expectSound(opened + String(repeating: close, count: Self.levels))
  }

  @Test(arguments: [
    "a ? b : ", "a ? ", "if a {} else ", "@A ", "try ", "- ", ".a", ".a(b)", "?", "\\", "\\.", "\"", "\"\\(\n", "`",
    "'",
    "() -> ", "let a = ", "case a: ", "#if A\n#elseif B\n", "/a\\", "#/\n", "a<b<", ",", ":", " as A", ")", "}", "(]",
    "\n@A(b:\n", "\n  func a() {\n", "\nextension A {", "\n#if A\n.b",
  ])
  func readsRepetitions(unit: String) {
    expectSound("struct A { var x: Int { " + String(repeating: unit, count: Self.levels))
  }

  @Test func reportsWhatIsTooDeep() {
    let source = "let a = " + String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let errors = SwiftFile(reading: SourceText(source)).errors
    #expect(errors.map(\.message) == ["This is nested more than 64 levels deep and is not read."])
  }

  @Test func readsLargeFiles() {
    let unit = """
      struct Open: AppIntent {
        static let title: LocalizedStringResource = "Open \\(x) \\u{41}"
        @Parameter(title: "Tab", default: .home) var tab: Tab
        func perform() async throws -> some IntentResult { if a { b(c) }; return .result(dialog: "Done") }
      }

      """
    let source = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    let file = SwiftFile(reading: SourceText(source))
    #expect(file.types.count == 1_000_000 / unit.utf8.count)
    #expect(file.types.allSatisfy { $0.properties.count == 2 && $0.functions.count == 1 })
  }

  private func expectSound(_ source: String) {
    let file = SwiftFile(reading: SourceText(source))
    #expect(file.errors.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= file.text.count })
    #expect(file.errors.count <= 100)
  }
}
