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

  /// Each looks like the declaration of a second type and is none.
  @Test(arguments: [
    #""struct B {}""#, #""\"struct B {}""#, ##"#"\"struct B {}"#"##, ###"##""# struct B {} "##"###,
    "\"\"\"\n struct B {}\n \\\"\"\" struct B {}\n\"\"\"", "#\"\"\"\n \"\"\" struct B {}\n\"\"\"#",
    "##\"\"\"\n \"\"\"# struct B {}\n\"\"\"##",
    #""\("struct B {}" /* ) struct B {} */)""#, #""\(f(")", "\("}")"))struct B {}""#,
    #""\(a { "}" } /* " */)struct B {}""#,
    "/struct B {}/", #"/[/"]struct B {}\/ "/"#, "#/struct B {} \"/#", "##/\n struct B {} /# \" # '\n/##",
    #"f(/"/, "struct B {}")"#, #""\u{22}struct B {}""#, #""\\""#, "/* /* */ struct B {} */ 1", "// struct B {}\n 1",
    "`struct B {}`", "/*\u{0} struct B {} */ 1", "\"\r\"", "\"\u{0}struct B {}\"", #""\u{D800}struct B {}""#,
  ])
  func findsNoCodeInText(expression: String) {
    let file = SwiftFile(reading: SourceText("struct A { let a = \(expression)\n}\nstruct C {}"))
    #expect(file.types.map(\.name) == ["A", "C"])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\r", "\u{0}\n", "\u{C}\n", "\u{A0}\n"])
  func readsAnyLineEnd(end: String) {
    let lines = [
      "import AppIntents // struct X {}", "#if os(iOS)", "struct A {", "let text = \"\"\"", "  struct B {}", "  \"\"\"",
      "}", "#endif",
      "struct C {}",
    ]
    let file = SwiftFile(reading: SourceText(lines.joined(separator: end)))
    #expect(file.types.map(\.name) == ["A", "C"])
    #expect(file.types.map(\.conditions) == [["os(iOS)"], []])
  }

  @Test func readsNestedConditions() {
    let source = """
      #if os(iOS) && !targetEnvironment(macCatalyst)
      #if DEBUG
      struct A {}
      #elseif swift(>=6) || canImport(AppIntents)
      struct B {}
      #else
      struct C {}
      #endif
      #endif
      struct D {
        #if os(macOS)
        @Parameter(title: "X")
        #endif
        var x: Int
      }
      """
    let file = SwiftFile(reading: SourceText(source))
    let outer = "os(iOS) && !targetEnvironment(macCatalyst)"
    #expect(file.types.map(\.name) == ["A", "B", "C", "D"])
    #expect(file.types[1].conditions == [outer, "!(DEBUG)", "swift(>=6) || canImport(AppIntents)"])
    #expect(file.types[2].conditions.count == 3)
    #expect(file.types[3].properties.map(\.name) == ["x"])
  }

  @Test(arguments: [
    "#Preview { struct B {} }", "#Preview(\"A\", traits: .x) { B() } other: { \"}\" }", "@Observable(a: \"}\") final",
    "#warning(\"struct B {}\")",
    "@available(iOS 17, *) @MainActor public", "@attached(member, names: named(init)) public",
    "#sourceLocation(file: \"a\", line: 1)",
    "@resultBuilder", "nonisolated(unsafe) let x = 1;", "import struct Kit.B;", "precedencegroup P { higherThan: Q };",
    "infix operator +++: P\n", "@_spi(Private) import Kit\n",
    "macro m() = #externalMacro(module: \"M\", type: \"T\")\n",
  ])
  func readsTheTypeBehind(prefix: String) {
    let file = SwiftFile(reading: SourceText("\(prefix)\nstruct A {}\nstruct C {}"))
    #expect(file.types.map(\.name) == ["A", "C"])
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
