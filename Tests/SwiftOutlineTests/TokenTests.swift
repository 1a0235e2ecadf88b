import Testing

@testable import SwiftOutline

@Suite struct TokenTests {
  /// A file of tokens of one byte holds as many of them as it has bytes.
  @Test func aTokenIsSmall() {
    #expect(MemoryLayout<Token>.stride == 12)
  }
}
