import SourceText
import Testing

@testable import phrasebook

@Suite struct DisplayTests {
  private func excerpt(_ text: String, _ word: String) throws -> SourceExcerpt {
    let text = SourceText(text)
    let bytes = Array(word.utf8)
    let start = try #require(text.bytes.indices.first { text.bytes[$0...].starts(with: bytes) })
    return SourceExcerpt(start..<(start + bytes.count), in: text)
  }

  @Test func caretsStandUnderTheirText() throws {
    let excerpt = try excerpt("one\n\t  a bad b\r\nthree", "bad")
    #expect(excerpt.lineNumber == 2)
    #expect(excerpt.line == "\t  a bad b")
    #expect(excerpt.padding == "\t    ")
    #expect(excerpt.carets == "^^^")
  }

  @Test func wideCharactersTakeTwoColumns() throws {
    let excerpt = try excerpt("日本 e\u{301} 👩‍👩‍👧 漢字", "漢字")
    #expect(excerpt.padding.count == 4 + 1 + 1 + 1 + 2 + 1)
    #expect(excerpt.carets == "^^^^")
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let excerpt = try excerpt("a\u{1B}[2J\u{202E} bad", "bad")
    #expect(excerpt.line == "a␛[2J\u{FFFD} bad")
    #expect(excerpt.padding.count == 7)
  }

  @Test func longLinesAreCutAroundTheRange() throws {
    let filler = String(repeating: "x", count: 100_000)
    let excerpt = try excerpt(filler + " bad " + filler, "bad")
    #expect(excerpt.line.count < 200)
    #expect(excerpt.line.contains(" bad "))
    #expect(excerpt.padding.count + excerpt.carets.count < 200)
  }

  @Test func rangesAtTheEndAndOverLinesHaveACaret() {
    let text = SourceText("ab\ncd\n")
    #expect(SourceExcerpt(6..<6, in: text).carets == "^")
    #expect(SourceExcerpt(1..<5, in: text).carets == "^")
    #expect(SourceExcerpt(0..<0, in: SourceText("")).carets == "^")
    #expect(SourceExcerpt(90..<99, in: text).carets == "^")
  }

  @Test func pathsHaveOneSpelling() {
    #expect(RelativePath.normalized("./a//b/./c/") == "a/b/c")
    #expect(RelativePath.normalized(".") == "")
    #expect(RelativePath.normalized("/") == "/")
    #expect(RelativePath.normalized("/a/./b/") == "/a/b")
    #expect(RelativePath.normalized("../x") == "../x")
  }
}
