import SourceText
import Testing

@Suite struct LineTableTests {
  @Test func countsEveryKindOfLineBreak() {
    let table = LineTable(Array("a\nb\r\nc\rd\n\r\n\r".utf8))
    #expect(Array(table.starts) == [0, 2, 5, 7, 9, 11, 12])
  }

  @Test func findsLineBreaksAtEveryAlignment() {
    for lineBreak in ["\n", "\r\n", "\r"] {
      for before in 0...20 {
        for behind in 0...20 {
          let text = String(repeating: "x", count: before) + lineBreak + String(repeating: "y", count: behind)
          #expect(Array(LineTable(Array(text.utf8)).starts) == [0, before + lineBreak.utf8.count])
        }
      }
    }
  }

  @Test func takesNoOtherByteForALineBreak() {
    let bytes = (0...255).map(UInt8.init).filter { $0 != 0x0A && $0 != 0x0D }
    #expect(Array(LineTable(bytes).starts) == [0])
  }

  @Test func findsTheLineOfAnOffset() {
    let table = LineTable(Array("ab\ncd\n".utf8))
    #expect([-1, 0, 2, 3, 5, 6, 99].map { table.line(at: $0) } == [0, 0, 0, 1, 1, 2, 2])
  }

  @Test func givesTheRangesOfLines() {
    let table = LineTable(Array("ab\r\nc".utf8))
    #expect([-1, 0, 1, 2].map { table.range(ofLine: $0) } == [nil, 0..<4, 4..<5, nil])
    #expect(LineTable([]).range(ofLine: 0) == 0..<0)
  }
}
