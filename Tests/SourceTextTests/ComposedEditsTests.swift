import SourceText
import Testing

@Suite struct ComposedEditsTests {
  private func composed(_ text: String, _ rounds: [[TextEdit]]) -> ComposedEdits {
    var composed = ComposedEdits(length: text.utf8.count)
    for edits in rounds { composed.append(edits) }
    return composed
  }

  private func edit(_ range: Range<Int>, _ text: String) -> TextEdit { TextEdit(range: range, replacement: text) }

  @Test func joinsWhatMeets() {
    #expect(composed("abcdef", []).edits == [])
    #expect(composed("abcdef", [[edit(1..<2, "XY")], [edit(2..<4, "Z")]]).edits == [edit(1..<3, "XZ")])
    #expect(composed("abcdef", [[edit(0..<0, "X")], [edit(0..<1, "")]]).edits == [])
    #expect(composed("abcdef", [[edit(6..<6, "X")], [edit(7..<7, "Y")]]).edits == [edit(6..<6, "XY")])
    #expect(composed("", [[edit(0..<0, "X")]]).edits == [edit(0..<0, "X")])
    #expect(
      composed("abcdef", [[edit(0..<1, ""), edit(5..<6, "")], [edit(1..<2, "X")]]).edits
        == [edit(0..<1, ""), edit(2..<3, "X"), edit(5..<6, "")])
  }

  /// Applied at once they give what the rounds give one after the other.
  @Test func givesTheSameTextAsTheRounds() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let first = String((0..<Int.random(in: 0...20, using: &random)).map { _ in "abcde".randomElement() ?? "a" })
      var (text, rounds): (SourceText, [[TextEdit]]) = (SourceText(first), [])
      for _ in 0..<4 {
        var (edits, start): ([TextEdit], Int) = ([], 0)
        while start < text.count, Bool.random(using: &random) {
          let lower = Int.random(in: start...text.count, using: &random)
          let upper = Int.random(in: lower...min(text.count, lower + 3), using: &random)
          edits.append(edit(lower..<upper, ["", "X", "YZ"].randomElement(using: &random) ?? ""))
          start = upper + 1
        }
        text = try #require(text.applying(edits))
        rounds.append(edits)
      }
      let edits = composed(first, rounds).edits
      #expect(SourceText(first).applying(edits)?.string == text.string, "\(first) \(rounds)")
    }
  }
}
