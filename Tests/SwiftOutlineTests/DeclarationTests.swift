import Testing

@Suite struct DeclarationTests {
  @Test func readsTypesAndTheirInheritance() {
    let source = """
      @testable import Decks
      import struct Cards.Card
      @available(iOS 16, *)
      public final class A<T: P, U>: Base<T>, @unchecked Sendable, P & Q where T: Hashable, U == Int {
        struct Inner { enum Deep: String, AppEnum {} }
      }
      extension A.Inner: @retroactive AppEntity, nonisolated Codable where Self: X {}
      extension Array<Int> {}
      extension Deck? {}
      nonisolated struct B: ~Copyable {}
      actor C { typealias Value<X> = [X: Deck.ID]? }
      protocol D<X>: AnyObject { associatedtype X: P = Int; var a: Int { get set } }
      """
    let expected = """
      import Decks
      import Cards.Card
      public final class A : Base<T>, Sendable, P, Q
        @available
          - name iOS
          - number 16
          - other
        struct Inner
          enum Deep : String, AppEnum
      extension A.Inner : AppEntity, Codable
      extension Array
      extension Deck?
      nonisolated struct B : ~Copyable
      actor C
        typealias Value = [X:Deck.ID]?
      protocol D : AnyObject
        var a: Int
      """
    #expect(outline(source) == expected)
  }

  @Test func readsEnumCases() {
    let source = """
      indirect enum Tab: String {
        case home, local(Int, name: String), `default` = "d"; case last = "l"
        #if DEBUG
        case debug
        #endif
      }
      """
    let expected = """
      indirect enum Tab : String
        case home
        case local(…)
        case default
          string 'd'
        case last
          string 'l'
        case debug #if DEBUG
      """
    #expect(outline(source) == expected)
  }

  @Test func readsFunctions() {
    let source = """
      struct A {
        @MainActor static func find<V>(_ a: Int = 1, by b: inout [V], c: @escaping () -> Void, _ d: Int...) async throws(E)
          -> [V] where V: P { nil }
        static func < (l: A, r: A) -> Bool { true }
        init?(for id: String) { self }
        func entities(for ids: [Deck.ID]) async throws -> some Collection<Deck>
        deinit { f() }
        subscript(x: Int) -> Int { 1 }
      }
      """
    let expected = """
      struct A
        static func find(_:Int, by:inout[V], c:@escaping()->Void, _:Int...) -> [V]
          @MainActor
          body
            name nil
        static func <(l:A, r:A) -> Bool
          body
            name true
        func init(for:String)
          body
            name self
        func entities(for:[Deck.ID]) -> some Collection<Deck>
      """
    #expect(outline(source) == expected)
  }

  @Test func skipsMacrosAndOperators() {
    let source = """
      #Preview("x", traits: .y) { struct A {} }
      #warning("later")
      macro f<T>(_ value: T) -> T = #externalMacro(module: "A", type: "B")
      infix operator +++: Precedence
      precedencegroup Precedence { higherThan: X }
      struct B { #Generate(a) { var x: Int } }
      """
    #expect(outline(source) == "struct B")
  }

  @Test func recordsConditions() {
    let source = """
      #if os(iOS) || os(macOS)
      struct A {
        #if !DEBUG
        let a: Int
        #elseif canImport(X, _version: 1.2) // comment
        let b: Int
        #else
        func c()
        #endif
        let d: Int
      }
      #endif
      struct E {}
      """
    let expected = """
      struct A #if os(iOS) || os(macOS)
        let a: Int #if os(iOS) || os(macOS) > !DEBUG
        let b: Int #if os(iOS) || os(macOS) > !(!DEBUG) > canImport(X, _version: 1.2)
        let d: Int #if os(iOS) || os(macOS)
        func c() #if os(iOS) || os(macOS) > !(!DEBUG) > !(canImport(X, _version: 1.2))
      struct E
      """
    #expect(outline(source) == expected)
  }
}
