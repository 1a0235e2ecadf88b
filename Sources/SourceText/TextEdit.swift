/// One replacement in a text, by byte range.
package struct TextEdit: Sendable, Hashable {
  package let range: Range<Int>
  package let replacement: String

  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension SourceText {
  /// The text after edits that do not overlap, in any order; nil where two overlap or one reaches outside.
  package func applying(_ edits: [TextEdit]) -> SourceText? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    // A stable order keeps several insertions at one place in the order they were given.
    let ordered = edits.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.lowerBound, first.upperBound, left.offset) < (second.lowerBound, second.upperBound, right.offset)
    }
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else { return nil }
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return SourceText(bytes: result)
  }
}
