import Testing

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("true", "name true"), (".timeline", "name .timeline"), ("Tab . home", "name Tab.home"), ("self", "name self"),
    ("any Deck.self", "name Deck.self"), ("`default`", "name default"), (".`default`", "name .default"),
    ("a.b?.c[1, \"x\"]!.d", "name a.b?.c[1,\"x\"]!.d"), ("[:]", "dictionary"), ("[]", "array"), ("()", "other"),
    ("(\"a\")", "string 'a'"), ("try await (x)", "name x"), ("x as? [Deck] ?? y", "other"), ("x as! Deck", "name x"),
    ("&x", "name x"), ("x is Deck", "other"), ("!x", "other"), ("\"a\" + \"b\"", "sum\n  string 'a'\n  string 'b'"),
    ("\"a\".count", "other"),
    ("1..<5", "other"), ("a...", "other"), ("a\n+ b", "sum\n  name a\n  name b"),
    ("a + b - c", "other"), ("a + (b ? c : d) + f()", "sum\n  name a\n  other\n  call f"),
    ("a + b as C", "sum\n  name a\n  name b"),
    ("a\n-b", "name a"), ("(1, 2)", "other"),
    (#"\.$task"#, #"path \.$task"#), (#"\Self.$task"#, #"path \Self.$task"#),
    (#"\RunIntent<Int>.$task?.name[0]"#, #"path \RunIntent<Int>.$task?.name[0]"#),
    (#"\.applicationName"#, #"path \.applicationName"#),
    ("#file", "name #file"),
  ])
  func readsSmallExpressions(source: String, expected: String) {
    #expect(expression(source) == expected)
  }

  @Test func readsCollections() {
    let source = """
      [
        .home: "Home", // the first
        .local: .init(title: "Local", subtitle: nil),
        #if DEBUG
        .other: ["a", ["b"],],
        #endif
      ]
      """
    let expected = """
      dictionary
        key name .home
        value string 'Home'
        key name .local
        value call .init
          title: string 'Local'
          subtitle: name nil
        key name .other
        value array
          string 'a'
          array
            string 'b'
      """
    #expect(expression(source) == expected)
  }

  @Test(arguments: [
    ("Foo()", "call Foo"), ("Foo < Bar > ()", "other"),
    ("Foo<Bar, [Int]>.init(1)", "call Foo<Bar,[Int]>.init\n  - number 1"),
    ("[Deck]()", "call [Deck]"), ("[String: [Int]]()", "call [String:[Int]]"),
    (".init(a: -1)", "call .init\n  a: number -1"),
    ("f(for: 1, default: 2, inout: &x)", "call f\n  for: number 1\n  default: number 2\n  inout: name x"),
    ("sorted(by: <)", "call sorted\n  by: other"),
    ("#Predicate<Deck> { $0.isOpen }", "call #Predicate<Deck>\n  closure\n    name $0.isOpen"),
    ("a < b && c > (d)", "other"),
  ])
  func readsCalls(source: String, expected: String) {
    #expect(expression(source) == expected)
  }

  @Test func keepsCallsThroughWhatFollowsThem() {
    let source = """
      AppShortcut(intent: Open())
        #if os(iOS)
        .tinted(.red)
        #else
        .plain
        #endif
        .last { done() }
      """
    let expected = """
      call AppShortcut
        intent: call Open
        then call .tinted
          - name .red
        then name .plain
        then call .last
          closure
            call done
      """
    #expect(expression(source) == expected)
  }

  @Test func readsTrailingClosures() {
    let source = #"""
      When(\.$deck, .equalTo, 1) { [weak self] (a, b) async throws -> Int in
        Summary("a") { \.$x }
      } otherwise: {
        Summary("b")
      }
      """#
    let expected = #"""
      call When
        - path \.$deck
        - name .equalTo
        - number 1
        otherwise: closure
          call Summary
            - string 'b'
        closure
          call Summary
            - string 'a'
            closure
              path \.$x
      """#
    #expect(expression(source) == expected)
  }

  @Test(arguments: [
    ("flag ? A() : b ? [B()] : C(x: D())", "A B C"), ("[A(), B()].map { $0 }", "A B .map"), ("(A(), x + B())", "A B"),
    ("{ A() }()", "A"), ("if x { A() } else { B() }", "A B"), ("switch x { case .a: A()\ndefault: B() }", "A B"),
    ("\"a\".localized(in: b)", ".localized"), ("x = A()", "A"),
  ])
  func findsCallsInOtherExpressions(source: String, calls: String) {
    let found = expression(source).split(separator: "\n").filter { $0.hasPrefix("  call ") }
    #expect(expression(source).hasPrefix("other"))
    #expect(found.map { $0.dropFirst("  call ".count) }.joined(separator: " ") == calls)
  }

  @Test func reportsMissingCommas() {
    let expected = """
      array
        string 'a'
        string 'b'
      error 2:1 Expected ',' before this.
      """
    #expect(expression("[\"a\"\n\"b\"]") == expected)
  }
}
