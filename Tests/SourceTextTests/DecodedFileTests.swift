import SourceText
import Testing

@Suite struct DecodedFileTests {
  private static let encodings: [TextEncoding] = [
    .utf8(byteOrderMark: false), .utf8(byteOrderMark: true), .utf16(bigEndian: false, byteOrderMark: true),
    .utf16(bigEndian: true, byteOrderMark: true), .utf16(bigEndian: false, byteOrderMark: false),
    .utf16(bigEndian: true, byteOrderMark: false),
  ]

  @Test(arguments: encodings)
  func writesBackWhatItRead(encoding: TextEncoding) {
    for string in ["\"a\" = \"é漢🚀\";\r\n", "ab", "ab\u{FEFF}c", "{}\n"] {
      let bytes = encoding.encode(SourceText(string))
      let file = DecodedFile(bytes)
      #expect(file.encoding == encoding)
      #expect(file.text.string == string)
      #expect(file.error == nil)
      #expect(file.encoding.encode(file.text) == bytes)
    }
  }

  @Test func readsEmptyFilesAndLoneMarks() {
    #expect(DecodedFile([]).encoding == .utf8(byteOrderMark: false))
    #expect(DecodedFile([0xEF, 0xBB, 0xBF]).text.count == 0)
    #expect(DecodedFile([0xFF, 0xFE]).encoding == .utf16(bigEndian: false, byteOrderMark: true))
    #expect(DecodedFile([0xFF, 0xFE]).error == nil)
  }

  @Test func pointsAtTheFirstInvalidByte() {
    let file = DecodedFile([0x61, 0xC3, 0xA9, 0xE9, 0xE9])
    #expect(file.error?.range == 3..<4)
    #expect(file.error?.message == "The byte 0xE9 is not valid UTF-8: save the file as UTF-8.")
    #expect(file.text.bytes.count == 5)
  }

  @Test func takesAReplacementCharacterForText() {
    #expect(DecodedFile(Array("a\u{FFFD}b\u{FFFE}".utf8)).error == nil)
  }

  @Test func pointsAtAnUnpairedSurrogate() {
    let file = DecodedFile([0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x62, 0x00, 0x3D, 0xD8])
    #expect(file.text.string == "a\u{FFFD}b\u{FFFD}")
    #expect(file.error?.range == 1..<4)
  }

  @Test func reportsHalfAUnitAtTheEnd() {
    let file = DecodedFile([0xFE, 0xFF, 0x00, 0x61, 0x00])
    #expect(file.text.string == "a")
    #expect(file.error?.message == "The UTF-16 text ends in half a code unit.")
    #expect(file.error?.range == 1..<1)
  }

  @Test func readsUTF16WithoutAMarkDespiteAnOddCount() {
    let file = DecodedFile([0x61, 0x00, 0x62, 0x00, 0x63])
    #expect(file.text.string == "ab")
    #expect(file.error?.range == 2..<2)
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], [0x61, 0, 0, 0, 0x62, 0, 0, 0],
    [0, 0, 0, 0x61, 0, 0, 0, 0x62],
  ])
  func saysThatUTF32IsNotRead(bytes: [UInt8]) {
    let file = DecodedFile(bytes)
    #expect(!file.isText)
    #expect(!file.isReversible)
    #expect(file.error?.message == "The file is UTF-32, which is not read: save it as UTF-8.")
  }

  @Test func saysThatABinaryPropertyListIsNotRead() {
    let file = DecodedFile(Array("bplist00".utf8) + [0xD1, 0x01, 0x02])
    #expect(!file.isText)
    #expect(file.text.count == 0)
    #expect(file.error?.message.hasPrefix("This is a binary property list, which is not read") == true)
  }

  @Test func knowsWhatItCannotWriteBack() {
    #expect(DecodedFile([0x61, 0xE9]).isReversible)
    #expect(!DecodedFile([0xFF, 0xFE, 0x3D, 0xD8]).isReversible)
    #expect(!DecodedFile([0xFF, 0xFE, 0x3D]).isReversible)
  }
}
