import ShortcutModel
import SourceText
import Testing

/// A file that is changed keeps its encoding, its byte order mark and its line ends; one that is not changed keeps every
/// byte.
@Suite struct WrittenBackTests {
  static let encodings: [TextEncoding] = [
    .utf8(byteOrderMark: false), .utf8(byteOrderMark: true), .utf16(bigEndian: false, byteOrderMark: true),
    .utf16(bigEndian: true, byteOrderMark: true), .utf16(bigEndian: false, byteOrderMark: false),
    .utf16(bigEndian: true, byteOrderMark: false),
  ]
  static let texts =
    ["\n", "\r\n", "\r"].map { end in
      ["/* é */", "\"Go ${applicationName}\" = \"Vai 🚀\";", "\"a\" = \"b\";", ""].joined(separator: end)
    } + ["/* mixed */\n\"a\" = \"b\";\r\n\"c\" = \"d\";\r\"e\" = \"\u{0}\";\u{2028}", "{}", "\"no end\" = \"x\";"]

  @Test(arguments: encodings, texts)
  func everyByteIsKept(encoding: TextEncoding, text: String) {
    let bytes = encoding.encode(SourceText(text))
    for name in ["de.lproj/AppShortcuts.strings", "AppShortcuts.xcstrings"] {
      let file = SourceFile(FileID(name), kind: name.hasSuffix(".strings") ? .strings : .catalog, bytes: bytes)
      #expect(file.bytes(applying: []) == bytes)
    }
  }

  @Test(arguments: encodings, ["\n", "\r\n", "\r"])
  func anEditChangesItsPlaceAlone(encoding: TextEncoding, end: String) throws {
    let before = encoding.encode(SourceText("\"é\" = \"b\";\(end)\"c\" = \"d\";\(end)"))
    let file = SourceFile(FileID("AppShortcuts.strings"), kind: .strings, bytes: before)
    let start = try #require(file.text.bytes.firstIndex(of: UInt8(ascii: "b")))
    let changed = file.bytes(applying: [TextEdit(range: start..<(start + 1), replacement: "ß")])
    #expect(changed == encoding.encode(SourceText("\"é\" = \"ß\";\(end)\"c\" = \"d\";\(end)")))
  }

  @Test func invalidBytesOfUTF8AreKept() {
    let bytes: [UInt8] = Array("\"a\" = \"".utf8) + [0xE9, 0xC3] + Array("\";\n".utf8)
    #expect(SourceFile(FileID("AppShortcuts.strings"), kind: .strings, bytes: bytes).bytes(applying: []) == bytes)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x3D, 0xD8], Array("bplist00".utf8), [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]])
  func whatIsNotReadWholeIsNotWritten(bytes: [UInt8]) {
    #expect(SourceFile(FileID("AppShortcuts.strings"), kind: .strings, bytes: bytes).bytes(applying: []) == nil)
  }
}
