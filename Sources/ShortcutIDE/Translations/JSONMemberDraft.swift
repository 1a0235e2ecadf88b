import PhraseSyntax
import SourceText

/// What follows a key of a JSON object that is being typed, in the style of the file.
struct JSONMemberDraft {
  private let style: JSONStyle
  private let place: Int
  /// A comma, where another member follows.
  private let separator: String

  /// - Parameters:
  ///   - key: The content of the key.
  ///   - isClosed: Whether its closing quotation mark stands behind that.
  /// - Returns: Nil where the key has a value, and where the file is not understood.
  init?(behind key: Range<Int>, isClosed: Bool, in text: SourceText) {
    var end = key.upperBound + (isClosed ? 1 : 0)
    while text.byte(at: end)?.isSpace == true { end += 1 }
    let next = text.byte(at: end)
    guard next != UInt8(ascii: ":"), let root = JSONDocument(reading: text).root, root.members != nil else {
      return nil
    }
    style = JSONStyle(of: text, root: root)
    place = key.lowerBound
    separator = next == UInt8(ascii: "\"") ? "," : ""
  }

  func text(_ value: JSONDraft) -> String { style.value(value, behindKeyAt: place) + separator }
}
