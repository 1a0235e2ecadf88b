// SourceText holds the bytes of a text and converts offsets. It must not know files, URIs or any format.

/// A text as UTF-8 bytes, with the table of its lines.
///
/// Offsets are byte offsets into `bytes`. The bytes may be invalid UTF-8 (a file holds what it holds); every
/// conversion reads them leniently, one replacement character for each maximal invalid part. By reference, since readers
/// and all that they make hold the text.
package final class SourceText: Sendable, Equatable {
  package let bytes: [UInt8]
  package let lines: LineTable
  /// Places on very long lines from which columns are counted.
  let longLines: [ColumnMark]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes)
    longLines = ColumnMark.marks(in: bytes, lines)
  }

  package convenience init(_ string: String) {
    self.init(bytes: Array(string.utf8))
  }

  package var count: Int { bytes.count }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of a range; a range that reaches outside is cut to the text.
  package func string(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// How many of something the whole text holds, if it goes on as up to an offset, and a tenth more: an array that
  /// doubles as it grows may take the size of the file many times over, while room that is never used takes no memory.
  package func expectedCount(of known: Int, at offset: Int) -> Int {
    min(known + known * max(count - offset, 0) / max(offset, 1) * 11 / 10, max(known, 4_000_000))
  }

  /// The byte at an offset, or nil outside the text.
  package func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// Where the text begins behind a byte order mark.
  package var markEnd: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The line break of the first line, for text that is put in.
  package var lineBreak: String {
    let end = lines.starts.count > 1 ? lines.starts[1] : 0
    if byte(at: end - 1) == 0x0D { return "\r" }
    return byte(at: end - 2) == 0x0D ? "\r\n" : "\n"
  }

  package static func == (left: SourceText, right: SourceText) -> Bool {
    left.bytes == right.bytes
  }
}
