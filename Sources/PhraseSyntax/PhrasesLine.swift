import SourceText

/// One line of a `.phrases` file without its indentation, its comment and the white space at its end.
struct PhrasesLine {
  let text: MappedText
  let bytes: [UInt8]
  let isIndented: Bool
  /// From the number sign to the end of the line.
  let comment: Range<Int>?
  /// No-break spaces and the like among the indentation, which look like spaces and are none.
  let oddIndentation: Range<Int>?

  /// - Parameter range: A line of the text with its line end.
  init(_ source: SourceText, range: Range<Int>) {
    var end = range.upperBound
    while end > range.lowerBound, source.byte(at: end - 1)?.isLineBreak ?? false { end -= 1 }
    var start = range.lowerBound
    var odd: Range<Int>?
    while start < end {
      let (scalar, length) = source.scalar(at: start)
      if scalar == "\u{FEFF}", start == 0 {
        start += length
        continue
      }
      guard scalar == " " || scalar == "\t" || scalar.isOddSpace else { break }
      if scalar.isOddSpace { odd = (odd?.lowerBound ?? start)..<(start + length) }
      start += length
    }
    oddIndentation = odd
    let comment = PhrasesLine.comment(in: source, from: start, to: end)
    self.comment = comment.map { $0..<end }
    var contentEnd = min(comment ?? end, end)
    while contentEnd > start, source.byte(at: contentEnd - 1)?.isBlank ?? false { contentEnd -= 1 }
    text = PhrasesLine.decode(source, from: start, to: contentEnd)
    bytes = Array(text.value.utf8)
    isIndented = start > range.lowerBound && source.byte(at: start - 1) != 0xBF
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Where a comment begins: a number sign at the start of the line or behind white space.
  private static func comment(in source: SourceText, from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    let bytes = source.bytes[..<end]
    var rest = bytes[start...]
    while let sign = rest.firstIndex(of: .numberSign) {
      if sign == start || bytes[sign - 1].isBlank { return sign }
      rest = bytes[(sign + 1)...]
    }
    return nil
  }

  /// Decodes `\#`; every other backslash stands for itself.
  private static func decode(_ source: SourceText, from start: Int, to end: Int) -> MappedText {
    guard source.bytes[start..<max(start, end)].contains(.backslash) else {
      return MappedText(source, in: start..<max(start, end))
    }
    var builder = MappedText.Builder(start: start)
    var run = start
    var offset = start
    while offset < end, let byte = source.byte(at: offset) {
      if byte == .backslash, offset + 1 < end, source.byte(at: offset + 1) == .numberSign {
        builder.appendVerbatim(source.bytes[run..<offset])
        builder.appendEscape([.numberSign], length: 2)
        offset += 2
        run = offset
      } else {
        offset += 1
      }
    }
    builder.appendVerbatim(source.bytes[run..<max(run, end)])
    return builder.finish()
  }

  /// The word at an offset of the decoded line, up to white space.
  func word(at start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, !bytes[end].isBlank { end += 1 }
    return start..<end
  }

  /// What follows an offset, without the white space before it; nil where nothing does.
  func rest(from start: Int) -> Range<Int>? {
    var start = start
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    return start < bytes.count ? start..<bytes.count : nil
  }

  func name(_ range: Range<Int>) -> PhrasesName {
    PhrasesName(text: text.part(range))
  }

  /// The last ` -> ` outside the strings of a call, with the white space before it; at the line's end it needs none
  /// behind it. While a string is open, the last ` -> ` of all.
  var arrow: Range<Int>? {
    var last: Range<Int>?
    var isInsideString = false
    for offset in bytes.indices.dropLast().reversed() {
      if bytes[offset + 1] == .quote, bytes[offset] != .backslash { isInsideString.toggle() }
      guard bytes[offset] == .hyphen, bytes[offset + 1] == .greater, offset == 0 || bytes[offset - 1].isBlank,
        offset + 2 == bytes.count || bytes[offset + 2].isBlank
      else { continue }
      var start = offset
      while start > 0, bytes[start - 1].isBlank { start -= 1 }
      if !isInsideString { return start..<(offset + 2) }
      last = last ?? start..<(offset + 2)
    }
    return last
  }
}

extension Unicode.Scalar {
  /// White space that looks like a space and separates nothing here.
  fileprivate var isOddSpace: Bool {
    self == "\u{A0}" || self == "\u{3000}" || self == "\u{202F}" || ("\u{2000}"..."\u{200A}").contains(self)
  }
}
