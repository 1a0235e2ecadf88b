import SourceText
import Testing

@testable import SwiftOutline

@Suite struct TokenTests {
  /// A file of tokens of one byte holds as many of them as it has bytes.
  @Test func aTokenIsSmall() {
    #expect(MemoryLayout<Token>.stride == 12)
    #expect(MemoryLayout<BracketMatcher.Frame>.stride == 24)
  }

  /// The array of tokens does not double where the text is full of them.
  @Test func roomForTokensFollowsTheText() {
    let text = SourceText(String(repeating: "a;", count: 20_000))
    var lexer = Lexer(text)
    lexer.run()
    #expect(lexer.tokens.count == text.count + 1)
    #expect(lexer.tokens.capacity < text.count + text.count / 8)
  }
}
