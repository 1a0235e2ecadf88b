import ShortcutModel
import SourceText

extension Fix {
  /// Takes an element that is not the first out of a list in brackets or braces, with one of its commas and, where
  /// nothing else stands there, its line.
  static func removingElement(_ title: String, _ safety: Safety, at place: Place, in text: SourceText) -> Fix {
    let range = text.rangeOfElement(place.range)
    return Fix(title, safety, replacing: Place(file: place.file, range: range), with: "")
  }

  /// Takes a statement or a line's item out, with its line where nothing else stands there.
  static func removingLine(_ title: String, _ safety: Safety, at place: Place, in text: SourceText) -> Fix {
    let range = text.rangeWithLine(place.range)
    return Fix(title, safety, replacing: Place(file: place.file, range: range), with: "")
  }

  /// Takes the whole lines out that a place is on.
  static func removingLines(_ title: String, _ safety: Safety, of place: Place, in text: SourceText) -> Fix {
    let first = text.lines.range(ofLine: text.lines.line(at: place.range.lowerBound)) ?? place.range
    let last = text.lines.range(ofLine: text.lines.line(at: place.range.upperBound)) ?? place.range
    let content = text.contentRange(first.lowerBound..<max(first.lowerBound, last.upperBound))
    return removingLine(title, safety, at: Place(file: place.file, range: content), in: text)
  }
}

extension SourceText {
  /// Without the line break at its end.
  fileprivate func contentRange(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, let byte = byte(at: end - 1), byte == 0x0A || byte == 0x0D { end -= 1 }
    return range.lowerBound..<end
  }

  /// With the comma before it, so that neighbours can be taken out together; where a comment stands before or behind
  /// it, with the comma behind it, so that the comment stays where it is.
  fileprivate func rangeOfElement(_ range: Range<Int>) -> Range<Int> {
    let before = skipSpace(backFrom: range.lowerBound)
    if byte(at: before - 1) == UInt8(ascii: ","), !isFollowedByComment(range.upperBound) {
      return (before - 1)..<range.upperBound
    }
    let behind = skipSpace(from: range.upperBound)
    guard byte(at: behind) == UInt8(ascii: ",") else { return rangeWithLine(range) }
    let whole = range.lowerBound..<(behind + 1)
    let grown = rangeWithLine(whole)
    return grown == whole ? range.lowerBound..<skipBlanks(from: whole.upperBound) : grown
  }

  private func isFollowedByComment(_ start: Int) -> Bool {
    var offset = skipBlanks(from: start)
    if byte(at: offset) == UInt8(ascii: ",") { offset = skipBlanks(from: offset + 1) }
    return byte(at: offset) == UInt8(ascii: "/")
  }

  /// The range grown over its indentation and line break, where nothing else stands on its lines.
  fileprivate func rangeWithLine(_ range: Range<Int>) -> Range<Int> {
    let start = lines.starts[lines.line(at: range.lowerBound)]
    guard start <= range.lowerBound, bytes[start..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return range
    }
    let end = skipBlanks(from: range.upperBound)
    switch byte(at: end) {
    case 0x0A: return start..<(end + 1)
    case 0x0D: return start..<(end + (byte(at: end + 1) == 0x0A ? 2 : 1))
    // The last line of the text takes the line break before it along.
    case nil where start > 0:
      let isPair = byte(at: start - 1) == 0x0A && byte(at: start - 2) == 0x0D
      return (start - (isPair ? 2 : 1))..<end
    default: return range
    }
  }

  private func skipBlanks(from start: Int) -> Int {
    var offset = start
    while let byte = byte(at: offset), byte == 0x20 || byte == 0x09 { offset += 1 }
    return offset
  }

  private func skipSpace(backFrom end: Int) -> Int {
    var offset = end
    while let byte = byte(at: offset - 1), byte.isSpace { offset -= 1 }
    return offset
  }

  private func skipSpace(from start: Int) -> Int {
    var offset = start
    while let byte = byte(at: offset), byte.isSpace { offset += 1 }
    return offset
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
