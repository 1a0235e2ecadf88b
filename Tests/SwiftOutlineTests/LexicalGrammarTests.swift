import SourceText
import SwiftOutline
import Testing

@Suite struct LexicalGrammarTests {
  @Test func skipsShebangAndComments() {
    let source = """
      #!/usr/bin/swift
      // struct A {}
      /* struct B { /* nested */ } */
      struct /* C */ D {}
      """
    #expect(outline(source) == "struct D")
    let file = SwiftFile(reading: SourceText(source))
    let comments = file.comments.map { file.text.string(in: $0) }
    #expect(comments == ["// struct A {}", "/* struct B { /* nested */ } */", "/* C */"])
  }

  @Test(arguments: [
    (#"/ab "c\/d/"#, "other"),
    ("#/a/\"b/#", "other"),
    ("##/\n  \" # comment\n/##", "other"),
    ("a / b / \"c\"", "other"),
    ("f(a)/2 + g(b)/3", "other\n  call f\n    - name a\n  call g\n    - name b"),
    ("f(/, 1)", "call f\n  - other\n  - number 1"),
  ])
  func tellsRegularExpressionsFromDivision(source: String, expected: String) {
    #expect(expression(source + "\nlet next = 1") == expected + "\nlet next\n= number 1")
  }

  @Test func takesBackticksOffNames() {
    #expect(
      outline("enum `Type` { case `default`, `opens the door`; var `in`: `Self`.`Type` }") == """
        enum Type
          case default
          case opens the door
          var in: Self.Type
        """)
  }

  @Test func readsNamesInAnyScript() {
    #expect(
      outline("struct Колода { let 名前: Int; let 🎲 = $0 }") == """
        struct Колода
          let 名前: Int
          let 🎲
            = name $0
        """)
  }

  @Test(arguments: ["0x1F_FF", "1_000.5e-3", "0b1010", "-12", "1.0"])
  func readsNumbers(source: String) {
    #expect(expression(source) == "number \(source)")
  }

  @Test func reportsWhatIsNeverClosed() {
    #expect(outline("/* a /* b */") == "error 1:1 This comment is never closed. Expected '*/'.")
    #expect(
      expression("\"\"\"\n  a") == """
        string '  a'
        error 1:13 This string is never closed. Expected '\"\"\"'.
        """)
    #expect(expression("#/a") == "other\nerror 1:13 This regular expression is never closed.")
  }
}
