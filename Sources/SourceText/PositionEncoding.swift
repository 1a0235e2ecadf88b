/// The unit in which a column counts, named as LSP names it.
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The units that one Unicode scalar takes.
  func width(of scalar: Unicode.Scalar) -> Int {
    switch self {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    case .utf32: 1
    }
  }
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
  /// The line and column of a byte offset. An offset inside a character counts as the character's start.
  package func lineColumn(at offset: Int, in encoding: PositionEncoding) -> LineColumn {
    let offset = min(max(offset, 0), bytes.count)
    let line = lines.line(at: offset)
    let start = lines.starts[line]
    var column = 0
    var position = start
    while position < offset {
      let (scalar, length) = scalar(at: position)
      guard position + length <= offset else { break }
      column += encoding == .utf8 ? length : encoding.width(of: scalar)
      position += length
    }
    return LineColumn(line: line, column: column)
  }

  /// The byte offset of a line and column, or nil where the text has no such line.
  ///
  /// A column past the end of its line counts as the line's end before its line break, as LSP asks; a column inside
  /// a character counts as the character's start.
  package func offset(of place: LineColumn, in encoding: PositionEncoding) -> Int? {
    guard place.line >= 0, place.column >= 0, let line = lines.range(ofLine: place.line) else { return nil }
    var rest = place.column
    var position = line.lowerBound
    while rest > 0, position < line.upperBound, bytes[position] != 0x0A, bytes[position] != 0x0D {
      let (scalar, length) = scalar(at: position)
      let width = encoding == .utf8 ? length : encoding.width(of: scalar)
      guard width <= rest else { break }
      rest -= width
      position += length
    }
    return position
  }

  /// Decodes one scalar leniently; the length is at least 1 and never reaches past the text.
  package func scalar(at position: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[position]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    guard length > 1, first < 0xF5 else { return (replacement, 1) }
    for index in 1..<length {
      guard let next = byte(at: position + index), next & 0xC0 == 0x80 else { return (replacement, index) }
      value = value << 6 | UInt32(next & 0x3F)
      if index == 1, !isLegal(first, second: next) { return (replacement, 1) }
    }
    return (Unicode.Scalar(value) ?? replacement, length)
  }

  /// Overlong forms, surrogates and values past U+10FFFF show in the second byte.
  private func isLegal(_ first: UInt8, second: UInt8) -> Bool {
    switch first {
    case 0xE0: second >= 0xA0
    case 0xED: second < 0xA0
    case 0xF0: second >= 0x90
    case 0xF4: second < 0x90
    default: true
    }
  }
}
