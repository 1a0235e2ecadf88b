/// A decoded string that still knows where each of its bytes stands in the file.
///
/// Escapes make a decoded string shorter or longer than its source; without escapes the map is a plain shift.
package struct MappedText: Sendable, Hashable {
  /// The decoded text.
  package let value: String
  /// The bytes in the file between the delimiters.
  package let range: Range<Int>
  /// Where the shift between decoded and source offsets changes: from `decoded` on, a byte stands at `source`.
  private let anchors: [Anchor]

  private struct Anchor: Sendable, Hashable {
    let decoded: Int
    let source: Int
  }

  /// A text without escapes, which stands in the file byte for byte.
  package init(verbatim value: String, at start: Int) {
    self.value = value
    self.range = start..<(start + value.utf8.count)
    self.anchors = []
  }

  private init(value: String, range: Range<Int>, anchors: [Anchor]) {
    self.value = value
    self.range = range
    self.anchors = anchors
  }

  /// The file offset of the byte at an offset of `value.utf8`; inside one escape, a place within it.
  package func sourceOffset(_ decoded: Int) -> Int {
    var anchor = Anchor(decoded: 0, source: range.lowerBound)
    for next in anchors {
      if next.decoded > decoded { return min(anchor.source + decoded - anchor.decoded, next.source) }
      anchor = next
    }
    return min(anchor.source + decoded - anchor.decoded, range.upperBound)
  }

  /// The file range of a range of `value.utf8`.
  package func sourceRange(_ decoded: Range<Int>) -> Range<Int> {
    let start = sourceOffset(decoded.lowerBound)
    return start..<max(start, sourceOffset(decoded.upperBound))
  }

  /// The offset in `value.utf8` of a file offset; nil outside `range`.
  package func decodedOffset(_ source: Int) -> Int? {
    guard source >= range.lowerBound, source <= range.upperBound else { return nil }
    var anchor = Anchor(decoded: 0, source: range.lowerBound)
    var limit = value.utf8.count
    for next in anchors {
      if next.source > source {
        limit = next.decoded
        break
      }
      anchor = next
    }
    return min(anchor.decoded + source - anchor.source, limit)
  }

  /// Collects a decoded string piece by piece.
  package struct Builder {
    private var bytes: [UInt8] = []
    private var anchors: [Anchor] = []
    private let start: Int
    private var source: Int

    /// - Parameter start: The file offset of the first byte after the opening delimiter.
    package init(start: Int) {
      self.start = start
      self.source = start
    }

    /// Appends bytes that stand for themselves.
    package mutating func appendVerbatim(_ piece: some Collection<UInt8>) {
      bytes += piece
      source += piece.count
    }

    /// Appends what an escape of `length` source bytes stands for.
    package mutating func appendEscape(_ decoded: some Collection<UInt8>, length: Int) {
      anchors.append(Anchor(decoded: bytes.count, source: source))
      bytes += decoded
      source += length
      anchors.append(Anchor(decoded: bytes.count, source: source))
    }

    package func finish() -> MappedText {
      MappedText(value: String(decoding: bytes, as: UTF8.self), range: start..<source, anchors: anchors)
    }
  }
}
