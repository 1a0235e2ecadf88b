/// A decoded string that still knows where each of its bytes stands in the file.
///
/// Escapes make a decoded string shorter or longer than its source; without escapes the map is a plain shift. Offsets
/// are bytes of `value.utf8` on the decoded side and bytes of the file on the source side.
package struct MappedText: Sendable, Hashable {
  /// The decoded text.
  package let value: String
  private let bounds: ByteRange
  /// The places where decoded and source bytes differ, in order and without overlap.
  let escapes: [Escape]

  /// One piece of source that stands for other bytes, possibly for none.
  struct Escape: Sendable, Hashable {
    @ByteRange var decoded: Range<Int>
    @ByteRange var source: Range<Int>
  }

  /// The bytes in the file between the delimiters.
  package var range: Range<Int> { bounds.range }

  /// Whether it stands in the file byte for byte.
  package var isVerbatim: Bool { escapes.isEmpty && range.count == value.utf8.count }

  /// A text without escapes, which stands in the file byte for byte.
  package init(verbatim value: String, at start: Int) {
    self.init(value: value, range: start..<(start + value.utf8.count), escapes: [])
  }

  /// A part of a text as it stands there, cut to the text. Invalid UTF-8 becomes replacement characters.
  package init(_ text: SourceText, in range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    let value = String(decoding: text.bytes[range], as: UTF8.self)
    // A replacement character has three bytes and replaces at most three, so equal counts mean equal offsets.
    if value.utf8.count == range.count {
      self.init(value: value, range: range, escapes: [])
      return
    }
    var builder = Builder(start: range.lowerBound)
    builder.appendVerbatim(text.bytes[range])
    self = builder.finish()
  }

  init(value: String, range: Range<Int>, escapes: [Escape]) {
    self.value = value
    bounds = ByteRange(range)
    self.escapes = escapes
  }

  /// The file offset of the byte at an offset of `value.utf8`; inside an escape, the escape's start.
  package func sourceOffset(_ decoded: Int) -> Int {
    let index = escapes.firstIndex(past: { $0.decoded.lowerBound <= decoded })
    guard index > 0 else { return clamp(range.lowerBound + min(decoded, value.utf8.count)) }
    let escape = escapes[index - 1]
    guard decoded >= escape.decoded.upperBound else { return escape.source.lowerBound }
    return clamp(escape.source.upperBound + min(decoded, value.utf8.count) - escape.decoded.upperBound)
  }

  /// The file range of a range of `value.utf8`, grown to whole escapes.
  package func sourceRange(_ decoded: Range<Int>) -> Range<Int> {
    let start = sourceOffset(decoded.lowerBound)
    return start..<max(start, sourceEnd(decoded.upperBound))
  }

  /// The offset in `value.utf8` of a file offset; inside an escape, the escape's start; nil outside `range`.
  package func decodedOffset(_ source: Int) -> Int? {
    guard source >= range.lowerBound, source <= range.upperBound else { return nil }
    let index = escapes.firstIndex(past: { $0.source.lowerBound <= source })
    guard index > 0 else { return min(source - range.lowerBound, value.utf8.count) }
    let escape = escapes[index - 1]
    guard source >= escape.source.upperBound else { return escape.decoded.lowerBound }
    return min(escape.decoded.upperBound + source - escape.source.upperBound, value.utf8.count)
  }

  /// A part of the decoded text, cut to it, with the map that belongs to the part.
  package func part(_ decoded: Range<Int>) -> MappedText {
    let utf8 = value.utf8
    let part = decoded.clamped(to: 0..<utf8.count)
    let start = utf8.index(utf8.startIndex, offsetBy: part.lowerBound)
    let end = utf8.index(start, offsetBy: part.count)
    var inside: [Escape] = []
    var index = escapes.firstIndex(past: { $0.decoded.upperBound <= part.lowerBound })
    while index < escapes.count, escapes[index].decoded.lowerBound < part.upperBound {
      let overlap = escapes[index].decoded.clamped(to: part)
      let shifted = (overlap.lowerBound - part.lowerBound)..<(overlap.upperBound - part.lowerBound)
      inside.append(Escape(decoded: shifted, source: escapes[index].source))
      index += 1
    }
    return MappedText(
      value: String(decoding: utf8[start..<end], as: UTF8.self), range: sourceRange(part), escapes: inside)
  }

  /// Where a part that ends at a decoded offset ends in the file: before an escape that stands for nothing.
  private func sourceEnd(_ decoded: Int) -> Int {
    let index = escapes.firstIndex(past: { $0.decoded.lowerBound < decoded })
    guard index > 0 else { return clamp(range.lowerBound + min(decoded, value.utf8.count)) }
    let escape = escapes[index - 1]
    guard decoded > escape.decoded.upperBound else { return escape.source.upperBound }
    return clamp(escape.source.upperBound + min(decoded, value.utf8.count) - escape.decoded.upperBound)
  }

  private func clamp(_ offset: Int) -> Int {
    min(max(offset, range.lowerBound), range.upperBound)
  }
}

extension Array {
  /// The first index whose element fails a condition that holds for a beginning of the array alone.
  fileprivate func firstIndex(past condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
