import ShortcutLint
import Testing

/// What the compiler hands on of `appShortcuts`, as trials with `swiftc -emit-const-values` have shown.
@Suite struct UnseenShortcutTests {
  private func messages(_ property: String) -> [String] {
    let provider = """
      -- Shortcuts.swift --
      struct Shortcuts: AppShortcutsProvider {
        \(property)
        static var more: [AppShortcut] { [] }
      }
      """
    return LintedFiles(provider).diagnostics.filter { $0.rule == "dynamic-phrase" }.map(\.message)
  }

  private func body(_ statements: String) -> [String] {
    messages("static var appShortcuts: [AppShortcut] {\n\(statements)\n}")
  }

  private let one = #"AppShortcut(intent: RunFigraniumTaskIntent(), phrases: ["Run \(.applicationName)"])"#

  @Test func whatIsHandedOnIsNotReported() {
    #expect(body(one).isEmpty)
    #expect(body("[\(one)]").isEmpty)
    #expect(body("return [\(one)]").isEmpty)
    #expect(body("return ([\(one), more])").isEmpty)
    #expect(body("get { return [\(one)] }").isEmpty)
    #expect(body("let log = Log()\n\(one)").isEmpty)
    #expect(body("if isNew {\n\(one)\n}\nfor _ in 0..<2 {\n\(one)\n}").isEmpty)
    #expect(body("#if os(iOS)\nreturn [\(one)]\n#else\nreturn []\n#endif").isEmpty)
    #expect(messages("static let appShortcuts: [AppShortcut] = [\(one)]").isEmpty)
    #expect(messages("static var appShortcuts: [AppShortcut] { more }").isEmpty)
  }

  @Test func returnAmongOtherStatementsIsReported() {
    for statements in [
      "let log = Log()\nreturn [\(one)]", "print(\"x\")\nreturn [\(one)]",
      "if isNew { return [\(one)] }\nreturn []", "if isNew { return [\(one)] } else { return [] }",
      "guard isNew else { return [] }\nreturn [\(one)]",
    ] {
      let found = body(statements)
      #expect(found.count == 1 && found[0].contains("'return' with a list must be all"), "\(statements): \(found)")
    }
  }

  @Test func otherFormsAreReported() {
    #expect(body("[\(one)] + more").first?.contains("added with '+'") == true)
    #expect(body("return [\(one)] + more").first?.contains("added with '+'") == true)
    #expect(messages("static let appShortcuts = [\(one)] + more").first?.contains("added with '+'") == true)
    #expect(body("isNew ? [\(one)] : []").first?.contains("inside another expression") == true)
    #expect(body("[isNew ? \(one) : other]").first?.contains("inside another expression") == true)
    #expect(
      messages("static let appShortcuts: [AppShortcut] = { [\(one)] }()").first?.contains("another expression") == true)
    #expect(body("switch tab {\ncase .a:\n\(one)\ndefault:\n\(one)\n}").first?.contains("inside 'switch'") == true)
  }
}
