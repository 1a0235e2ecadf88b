/// Where the lines of a text begin. `\n`, `\r\n` and a lone `\r` end a line, as LSP counts them.
package struct LineTable: Sendable {
  /// The byte offset of each line's first byte; never empty.
  package let starts: Starts
  /// Whether every byte is a character, so that a column is the same number in every encoding.
  let isASCII: Bool
  private let count: Int

  /// Four bytes for a line, since a file may hold little else than line breaks.
  package struct Starts: RandomAccessCollection, Sendable {
    fileprivate let offsets: [UInt32]

    package var startIndex: Int { 0 }
    package var endIndex: Int { offsets.count }
    package subscript(line: Int) -> Int { Int(offsets[line]) }
  }

  package init(_ bytes: [UInt8]) {
    var starts: [UInt32] = [0]
    var seen: UInt64 = 0
    bytes.withUnsafeBytes { buffer in
      var index = 0
      while index < buffer.count {
        // Most words hold no line break: eight bytes at a time this keeps up with an edit of a large document.
        if index + 8 <= buffer.count {
          let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          seen |= word
          if !LineTable.hasByte(0x0A, in: word), !LineTable.hasByte(0x0D, in: word) {
            index += 8
            continue
          }
        }
        let end = min(index + 8, buffer.count)
        while index < end {
          let byte = buffer[index]
          seen |= UInt64(byte)
          index += 1
          if byte == 0x0A || byte == 0x0D && !(index < buffer.count && buffer[index] == 0x0A) {
            starts.append(UInt32(clamping: index))
          }
        }
      }
    }
    self.starts = Starts(offsets: starts)
    self.isASCII = seen & 0x8080_8080_8080_8080 == 0
    self.count = bytes.count
  }

  /// Whether one of the eight bytes of a word is the given one.
  private static func hasByte(_ byte: UInt64, in word: UInt64) -> Bool {
    let zeroed = word ^ (byte &* 0x0101_0101_0101_0101)
    return (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080 != 0
  }

  /// The 0-based line that holds an offset; offsets outside the text count as its first or last.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a 0-based line with its line end, or nil where there is no such line.
  package func range(ofLine line: Int) -> Range<Int>? {
    guard starts.indices.contains(line) else { return nil }
    return starts[line]..<(line + 1 < starts.count ? starts[line + 1] : count)
  }
}
