import SourceText
import Testing

@Suite struct PositionEncodingTests {
  private let mixed = "aé漢👩🏽‍🚀e\u{301}\u{FEFF}\r\nx\ry🇩🇪\n\nend"

  @Test(arguments: PositionEncoding.allCases)
  func agreesWithTheStandardLibraryAtEveryScalar(encoding: PositionEncoding) {
    check(everyScalarOf: mixed, encoding)
  }

  @Test(arguments: PositionEncoding.allCases)
  func agreesOnVeryLongLines(encoding: PositionEncoding) {
    let long = String(repeating: "漢x🚀", count: 1100)
    check(everyScalarOf: "é\n" + long + "\nshort\n" + long + "é", step: 7, encoding)
  }

  /// Counts lines and columns scalar by scalar and compares both directions.
  private func check(everyScalarOf string: String, step: Int = 1, _ encoding: PositionEncoding) {
    let text = SourceText(string)
    var place = LineColumn(line: 0, column: 0)
    var offset = 0
    var last: Unicode.Scalar = " "
    var failures: [String] = []
    for (number, scalar) in string.unicodeScalars.enumerated() {
      let isInsideBreak = last == "\r" && scalar == "\n"
      if !isInsideBreak {
        if last == "\n" || last == "\r" { place = LineColumn(line: place.line + 1, column: 0) }
        if number % step == 0 {
          if text.lineColumn(at: offset, in: encoding) != place { failures.append("column at \(offset)") }
          if text.offset(of: place, in: encoding) != offset { failures.append("offset of \(place)") }
        }
        switch encoding {
        case .utf8: place.column += UTF8.width(scalar)
        case .utf16: place.column += UTF16.width(scalar)
        case .utf32: place.column += 1
        }
      }
      offset += UTF8.width(scalar)
      last = scalar
    }
    #expect(failures.prefix(3) == [])
  }

  @Test func takesAnOffsetInsideACharacterForItsStart() {
    let text = SourceText("é🚀")
    #expect((0...6).map { text.lineColumn(at: $0, in: .utf16).column } == [0, 0, 1, 1, 1, 1, 3])
    #expect((0...6).map { text.lineColumn(at: $0, in: .utf8).column } == [0, 0, 2, 2, 2, 2, 6])
  }

  @Test func takesAColumnInsideACharacterForItsStart() {
    let text = SourceText("🚀x")
    #expect((0...4).map { text.offset(of: LineColumn(line: 0, column: $0), in: .utf16) } == [0, 0, 4, 5, 5])
    #expect((0...4).map { text.offset(of: LineColumn(line: 0, column: $0), in: .utf8) } == [0, 0, 0, 0, 4])
  }

  @Test(arguments: PositionEncoding.allCases)
  func cutsAColumnToItsLine(encoding: PositionEncoding) {
    for string in ["ab\r\ncd", "ab\ncd", "ab\rcd", "ab"] {
      #expect(SourceText(string).offset(of: LineColumn(line: 0, column: 99), in: encoding) == 2)
    }
    #expect(SourceText("é\r\ncd").offset(of: LineColumn(line: 0, column: .max), in: encoding) == 2)
  }

  @Test func refusesLinesThatAreNotThere() {
    let text = SourceText("ab\n")
    #expect(text.offset(of: LineColumn(line: 1, column: 0), in: .utf16) == 3)
    #expect(text.offset(of: LineColumn(line: 2, column: 0), in: .utf16) == nil)
    #expect(text.offset(of: LineColumn(line: -1, column: 0), in: .utf16) == nil)
    #expect(text.offset(of: LineColumn(line: 0, column: -1), in: .utf16) == nil)
  }

  @Test func takesAPlaceBetweenCarriageReturnAndLineFeedForTheLinesEnd() {
    #expect(SourceText("ab\r\nc").lineColumn(at: 3, in: .utf16) == LineColumn(line: 0, column: 2))
    #expect(SourceText("äb\r\nc").lineColumn(at: 4, in: .utf16) == LineColumn(line: 0, column: 2))
  }

  @Test func cutsOffsetsToTheText() {
    let text = SourceText("a\nb")
    #expect(text.lineColumn(at: -5, in: .utf16) == LineColumn(line: 0, column: 0))
    #expect(text.lineColumn(at: 500, in: .utf16) == LineColumn(line: 1, column: 1))
  }

  @Test func countsInvalidBytesAsTheStandardLibraryDecodesThem() {
    let samples: [[UInt8]] = [
      [0x61, 0xFF, 0x62], [0xC3], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xF0, 0x9F, 0x9A], [0xF0, 0x9F, 0x41],
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0x80, 0x80], [0xE0, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF8, 0x88], [0xC3, 0xC3, 0xA9],
    ]
    for bytes in samples {
      let text = SourceText(bytes: bytes)
      let decoded = String(decoding: bytes, as: UTF8.self)
      #expect(text.lineColumn(at: bytes.count, in: .utf32).column == decoded.unicodeScalars.count, "\(bytes)")
      #expect(text.lineColumn(at: bytes.count, in: .utf16).column == decoded.utf16.count, "\(bytes)")
    }
  }
}
