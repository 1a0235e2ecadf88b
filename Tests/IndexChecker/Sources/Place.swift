/// Where something stands: 1-based, columns in UTF-16 code units, the end behind the last unit, as the index has it.
struct Place: Hashable, Comparable, CustomStringConvertible {
  var file: String
  var line: Int
  var column: Int
  var endLine: Int
  var endColumn: Int

  var description: String { "\(file):\(line):\(column)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column, left.endLine, left.endColumn)
      < (right.file, right.line, right.column, right.endLine, right.endColumn)
  }
}

/// Turns byte offsets of one file into lines and columns.
struct LineMap {
  private let bytes: [UInt8]
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { starts = [3] }
    for (offset, byte) in bytes.enumerated() {
      let isReturn = byte == 13 && (offset + 1 == bytes.count || bytes[offset + 1] != 10)
      if byte == 10 || isReturn { starts.append(offset + 1) }
    }
  }

  func place(_ range: Range<Int>, in file: String) -> Place {
    let (line, column) = position(range.lowerBound)
    let (endLine, endColumn) = position(range.upperBound)
    return Place(file: file, line: line, column: column, endLine: endLine, endColumn: endColumn)
  }

  private func position(_ offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let line = bytes[starts[low]..<min(offset, bytes.count)]
    return (low + 1, String(decoding: line, as: UTF8.self).utf16.count + 1)
  }
}
