/// The unit in which a column counts, named as LSP names it.
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

/// A place in a text: 0-based line, and 0-based column in the units of some `PositionEncoding`.
package struct LineColumn: Sendable, Hashable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: LineColumn, right: LineColumn) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceText {
  /// The line and column of a byte offset. An offset inside a character counts as the character's start, one between
  /// `\r` and `\n` as the end of its line.
  package func lineColumn(at offset: Int, in encoding: PositionEncoding) -> LineColumn {
    var offset = min(max(offset, 0), bytes.count)
    if byte(at: offset) == 0x0A, byte(at: offset - 1) == 0x0D { offset -= 1 }
    let line = lines.line(at: offset)
    let start = lines.starts[line]
    guard !lines.isASCII else { return LineColumn(line: line, column: offset - start) }
    var place = longLines.last(onLineFrom: start) { $0.offset <= offset } ?? ColumnMark(lineStart: start)
    while place.offset < offset {
      let next = place.next(in: bytes)
      guard next.offset <= offset else { break }
      place = next
    }
    return LineColumn(line: line, column: place.column(in: encoding))
  }

  /// The byte offset of a line and column, or nil where the text has no such line.
  ///
  /// A column past the end of its line counts as the line's end before its line break, as LSP asks; a column inside
  /// a character counts as the character's start.
  package func offset(of place: LineColumn, in encoding: PositionEncoding) -> Int? {
    guard place.column >= 0, let line = lines.range(ofLine: place.line) else { return nil }
    let start = line.lowerBound
    var end = line.upperBound
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    guard !lines.isASCII else { return start + min(place.column, end - start) }
    let known = longLines.last(onLineFrom: start) { $0.column(in: encoding) <= place.column }
    var mark = known ?? ColumnMark(lineStart: start)
    while mark.offset < end {
      let next = mark.next(in: bytes)
      guard next.column(in: encoding) <= place.column else { break }
      mark = next
    }
    return mark.offset
  }
}

/// The columns of an offset on a line.
struct ColumnMark: Sendable {
  /// The bytes between two marks on a line.
  static let distance = 4096

  let lineStart: Int
  var offset: Int
  var utf16 = 0
  var utf32 = 0

  init(lineStart: Int) {
    self.lineStart = lineStart
    self.offset = lineStart
  }

  /// The mark behind the character at this one.
  func next(in bytes: [UInt8]) -> ColumnMark {
    let (scalar, length) = bytes.scalar(at: offset)
    var next = self
    next.offset += length
    next.utf16 += UTF16.width(scalar)
    next.utf32 += 1
    return next
  }

  /// Marks on the lines that are too long to count from their start for each place in them.
  static func marks(in bytes: [UInt8], _ lines: LineTable) -> [ColumnMark] {
    guard !lines.isASCII else { return [] }
    var marks: [ColumnMark] = []
    for line in lines.starts.indices {
      guard let range = lines.range(ofLine: line), range.count > distance else { continue }
      var mark = ColumnMark(lineStart: range.lowerBound)
      var last = mark
      while mark.offset < range.upperBound {
        if mark.offset - last.offset >= distance {
          marks.append(mark)
          last = mark
        }
        mark = mark.next(in: bytes)
      }
    }
    return marks
  }

  func column(in encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: offset - lineStart
    case .utf16: utf16
    case .utf32: utf32
    }
  }
}

extension [ColumnMark] {
  /// The last mark on a line for which a condition holds that holds for the first marks of the line alone.
  fileprivate func last(onLineFrom start: Int, where condition: (ColumnMark) -> Bool) -> ColumnMark? {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      let mark = self[middle]
      if mark.lineStart < start || mark.lineStart == start && condition(mark) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, self[low - 1].lineStart == start else { return nil }
    return self[low - 1]
  }
}
