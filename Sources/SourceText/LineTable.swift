/// Where the lines of a text begin. `\n`, `\r\n` and a lone `\r` end a line, as LSP counts them.
package struct LineTable: Sendable {
  /// The byte offset of each line's first byte; never empty.
  package let starts: [Int]
  private let count: Int

  package init(_ bytes: [UInt8]) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < buffer.count, buffer[index] == 0x0A { index += 1 }
        starts.append(index)
      }
    }
    self.starts = starts
    self.count = bytes.count
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
