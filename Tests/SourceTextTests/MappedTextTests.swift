import SourceText
import Testing

@Suite struct MappedTextTests {
  /// `a\nb\u00E9c` at offset 10: `a`, a line feed of 2 source bytes, `b`, an é of 6, `c`.
  private var escaped: MappedText {
    var builder = MappedText.Builder(start: 10)
    builder.appendVerbatim(Array("a".utf8)[...])
    builder.appendEscape([0x0A], length: 2)
    builder.appendVerbatim(Array("b".utf8)[...])
    builder.appendEscape(Array("é".utf8), length: 6)
    builder.appendVerbatim(Array("c".utf8)[...])
    return builder.finish()
  }

  @Test func shiftsTextWithoutEscapes() {
    let text = MappedText(verbatim: "abc", at: 5)
    #expect(text.range == 5..<8)
    #expect((0...3).map(text.sourceOffset) == [5, 6, 7, 8])
    #expect((4...9).map(text.decodedOffset) == [nil, 0, 1, 2, 3, nil])
  }

  @Test func mapsDecodedOffsetsToTheFile() {
    #expect(escaped.value == "a\nbéc")
    #expect(escaped.range == 10..<21)
    #expect((0...6).map(escaped.sourceOffset) == [10, 11, 13, 14, 14, 20, 21])
  }

  @Test func mapsFileOffsetsToDecodedOnes() {
    #expect((10...21).map(escaped.decodedOffset) == [0, 1, 1, 2, 3, 3, 3, 3, 3, 3, 5, 6])
  }

  @Test func growsRangesToWholeEscapes() {
    #expect(escaped.sourceRange(1..<2) == 11..<13)
    #expect(escaped.sourceRange(3..<5) == 14..<20)
    #expect(escaped.sourceRange(3..<4) == 14..<20)
    #expect(escaped.sourceRange(0..<6) == 10..<21)
  }

  @Test func leavesWhatStandsForNothingOutOfARangeThatEndsBeforeIt() {
    var builder = MappedText.Builder(start: 0)
    builder.appendVerbatim(Array("ab".utf8)[...])
    builder.appendEscape([], length: 5)
    builder.appendVerbatim(Array("cd".utf8)[...])
    let text = builder.finish()
    #expect(text.value == "abcd")
    #expect(text.sourceRange(0..<2) == 0..<2)
    #expect(text.sourceRange(2..<4) == 7..<9)
    #expect(text.sourceRange(1..<3) == 1..<8)
    #expect(text.decodedOffset(4) == 2)
  }

  @Test func cutsOffsetsOutsideTheText() {
    #expect(escaped.sourceOffset(-3) == 10)
    #expect(escaped.sourceOffset(99) == 21)
    #expect(escaped.sourceRange(4..<1000) == 14..<21)
  }

  @Test func keepsTheMapInAPart() {
    let part = escaped.part(1..<5)
    #expect(part.value == "\nbé")
    #expect(part.range == 11..<20)
    #expect((0...4).map(part.sourceOffset) == [11, 13, 14, 14, 20])
    #expect(escaped.part(2..<3) == MappedText(verbatim: "b", at: 13))
    #expect(escaped.part(6..<90).range == 21..<21)
  }

  @Test func joinsParts() {
    var builder = MappedText.Builder(start: 10)
    builder.append(escaped.part(0..<3))
    builder.append(escaped.part(3..<6))
    #expect(builder.finish() == escaped)
  }

  @Test func joinsPartsThatLieApart() {
    let source = MappedText(verbatim: "ab--cd", at: 0)
    var builder = MappedText.Builder(start: 0)
    builder.append(source.part(0..<2))
    builder.append(source.part(4..<6))
    let joined = builder.finish()
    #expect(joined.value == "abcd")
    #expect((0...4).map(joined.sourceOffset) == [0, 1, 4, 5, 6])
  }

  @Test func mapsInvalidBytesToReplacementCharacters() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xE2, 0x82, 0x63]
    let text = MappedText(SourceText(bytes: bytes), in: 0..<6)
    #expect(text.value == "a\u{FFFD}b\u{FFFD}c")
    #expect(text.sourceRange(1..<4) == 1..<2)
    #expect(text.sourceRange(4..<5) == 2..<3)
    #expect(text.sourceRange(5..<8) == 3..<5)
    #expect(text.sourceRange(8..<9) == 5..<6)
  }

  @Test func mapsInvalidBytesAmongEscapes() {
    var builder = MappedText.Builder(start: 0)
    builder.appendVerbatim([0xFF])
    builder.appendEscape([0x0A], length: 2)
    builder.appendVerbatim([0x61, 0x80])
    let text = builder.finish()
    #expect(text.value == "\u{FFFD}\na\u{FFFD}")
    #expect(text.sourceRange(3..<4) == 1..<3)
    #expect(text.sourceRange(4..<5) == 3..<4)
    #expect(text.sourceRange(5..<8) == 4..<5)
  }

  @Test func cutsAPartOfAFileToTheFile() {
    #expect(MappedText(SourceText("abc"), in: 1..<90) == MappedText(verbatim: "bc", at: 1))
    #expect(MappedText(SourceText("abc"), in: 50..<90).value == "")
  }
}
