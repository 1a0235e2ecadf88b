import SourceText
import SwiftOutline
import Testing

@Suite struct BodyTests {
  @Test func collectsStatements() {
    let source = """
      let phrases: [String] = ["a"], count = 1
      let (x, y) = pair
      async let z = load()
      func local() { A() }
      struct Local { let a = B() }
      throw C()
      phrases.append("b"); return phrases
      """
    let expected = """
      let phrases = array
        string 'a'
      let count = number 1
      let (x,y) = name pair
      let z = call load
      call phrases.append
        - string 'b'
      return name phrases
      """
    #expect(statements(source) == expected)
  }

  /// Nobody outside can name them, but Apple's build finds them all the same.
  @Test(arguments: [
    "func f() { struct A {} }", "func f() { func g() { func h() { struct A {} } } }",
    "struct S { var x: Int { get { 1 } set { struct A {} } } }",
    "struct S { var x = 1 { didSet(old) { struct A {} } } }",
    "struct S { subscript(i: Int) -> Int { struct A {}; return 1 } }", "class C { deinit { struct A {} } }",
    "struct S { subscript<T>(i: T) -> Int where T: P { get async throws { 1 } set { struct A {} } } }",
  ])
  func keepsTheTypesOfBodies(source: String) {
    #expect(SwiftFile(reading: SourceText(source)).localTypes.map(\.type.name) == ["A"])
  }

  @Test func readsInsideControlFlow() {
    let source = """
      if #available(iOS 17, *), items.contains { $0 } { A() } else if let b { B() } else { C() }
      guard let d = find({ D() }), e else { return E() }
      for x in xs.filter { $0 } where x { F() }
      while a { while b { G() } }
      repeat { H() } while f()
      do { try I() } catch let error as Failure { J() } catch { K() }
      defer { L() }
      """
    let expected = """
      [#available(iOS 17, *), items.contains { $0 }] call A
      [!(#available(iOS 17, *), items.contains { $0 }) > let b] call B
      [!(#available(iOS 17, *), items.contains { $0 }) > !(let b)] call C
      return [!(let d = find({ D() }), e)] call E
      loop call F
      loop call G
      loop call H
      call I
      [catch let error as Failure] call J
      [catch] call K
      call L
      """
    #expect(statements(source) == expected)
  }

  @Test func readsSwitches() {
    let source = """
      switch tab {
      case .home, .local: A()
      case .list(let x) where x > 1:
        if case .a = x { B() }
      #if DEBUG
      case .debug: C()
      #endif
      @unknown default:
        switch x { case 1: D() default: break }
      }
      """
    let expected = """
      [switch tab: case .home, .local] call A
      [switch tab: case .list(let x) where x > 1 > case .a = x] call B
      [DEBUG > switch tab: case .debug] call C
      [switch tab: @unknown default > switch x: case 1] call D
      """
    #expect(statements(source) == expected)
  }

  @Test func readsConditionalCompilation() {
    let source = """
      A()
      #if os(iOS)
      B()
      #else
      if x { C() }
      #endif
      D()
      """
    let expected = """
      call A
      [os(iOS)] call B
      [!(os(iOS)) > x] call C
      call D
      """
    #expect(statements(source) == expected)
  }
}
