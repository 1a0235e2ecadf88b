import Testing

@Suite struct PropertyTests {
  @Test func readsAttributesWithArguments() {
    let source = """
      struct A {
        @AppIntents.Parameter(
          title: "Deck", // shown
          description: "Which" /* one */,
          default: .first,
          requestValueDialog: IntentDialog("Which deck?")
        )
        @Wrapped<Int> @Other
        public private(set) var deck: Deck?
        @Property var name: String
      }
      """
    let expected = """
      struct A
        var deck: Deck?
          @AppIntents.Parameter
            title: string 'Deck'
            description: string 'Which'
            default: name .first
            requestValueDialog: call IntentDialog
              - string 'Which deck?'
          @Wrapped<Int>
          @Other
        var name: String
          @Property
      """
    #expect(outline(source) == expected)
  }

  @Test(arguments: [
    "[Deck]", "[String:[Foo<Bar>]]?", "Optional<Deck>", "(Int,(String)throws->Void)!", "some View", "any P&Q",
    "@Sendable(Int)async->Void", "Deck.Type", "()->()->Int", "Int??", "Module.Deck<A,B>.ID", "~Copyable",
  ])
  func readsTypes(type: String) {
    #expect(outline("let a: \(type) = x") == "let a: \(type)\n  = name x")
    #expect(outline("var a: \(type) { x }\nlet b = 1").hasPrefix("var a: \(type)\n  body\n    name x\nlet b"))
  }

  @Test func readsSeveralBindings() {
    #expect(
      outline("var a: Int, b = \"x\", c: [Int] = [1]") == """
        var a: Int
        var b
          = string 'x'
        var c: [Int]
          = array
            number 1
        """)
  }

  @Test func readsGettersInEveryForm() {
    let source = """
      struct A {
        static var a: Int { 1 }
        class var b: Int { get { return 2 } set { f() } }
        var c: Int { get async throws { await g() } }
        var d: Int
        {
          4
        }
        var e = 5 { didSet { f() } }
        var f: Int { willSet(new) { f() } didSet { f() } }
        var g: Int { get }
        lazy var h: Int = { 8 }()
        nonisolated(unsafe) static let i = A()
      }
      """
    let expected = """
      struct A
        static var a: Int
          body
            number 1
        static var b: Int
          body
            return number 2
        var c: Int
          body
            call g
        var d: Int
          body
            number 4
        var e
          = number 5
        var f: Int
        var g: Int
        var h: Int
          = other
        static let i
          = call A
      """
    #expect(outline(source) == expected)
  }
}
