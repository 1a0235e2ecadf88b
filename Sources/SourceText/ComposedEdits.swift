/// Edits that follow each other, each to the text that those before have left, as edits of the first text.
package struct ComposedEdits: Sendable {
  /// A stretch of the text as it is now.
  private enum Piece {
    /// Of the first text, never empty.
    case kept(Range<Int>)
    case new([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .new(let bytes): bytes.count
      }
    }

    /// - Parameter range: Of the piece, from its own start.
    func part(_ range: Range<Int>) -> Piece? {
      guard !range.isEmpty else { return nil }
      switch self {
      case .kept(let whole):
        return .kept((whole.lowerBound + range.lowerBound)..<(whole.lowerBound + range.upperBound))
      case .new(let bytes): return .new(Array(bytes[range]))
      }
    }
  }

  private let length: Int
  private var pieces: [Piece]

  /// - Parameter length: Of the first text, in bytes.
  package init(length: Int) {
    self.length = length
    pieces = length > 0 ? [.kept(0..<length)] : []
  }

  /// - Parameter edits: To the text as it is now, in order and without overlap.
  package mutating func append(_ edits: [TextEdit]) {
    var rest = edits[...]
    var (changed, offset): ([Piece], Int) = ([], 0)
    for piece in pieces {
      var start = offset
      let end = offset + piece.count
      while let edit = rest.first, edit.range.lowerBound < end {
        if edit.range.lowerBound >= start {
          if let part = piece.part((start - offset)..<(edit.range.lowerBound - offset)) { changed.append(part) }
          if !edit.replacement.isEmpty { changed.append(.new(Array(edit.replacement.utf8))) }
        }
        start = max(start, min(edit.range.upperBound, end))
        // The rest of it is in the pieces behind.
        guard edit.range.upperBound <= end else { break }
        rest = rest.dropFirst()
      }
      if let part = piece.part((start - offset)..<(end - offset)) { changed.append(part) }
      offset = end
    }
    for edit in rest where edit.range.lowerBound >= offset && !edit.replacement.isEmpty {
      changed.append(.new(Array(edit.replacement.utf8)))
    }
    pieces = changed
  }

  /// In order and without overlap.
  package var edits: [TextEdit] {
    var (edits, kept): ([TextEdit], Int) = ([], 0)
    var bytes: [UInt8] = []
    func close(at end: Int) {
      guard end > kept || !bytes.isEmpty else { return }
      edits.append(TextEdit(range: kept..<end, replacement: String(decoding: bytes, as: UTF8.self)))
    }
    for piece in pieces {
      switch piece {
      case .new(let new): bytes += new
      case .kept(let range):
        close(at: range.lowerBound)
        (kept, bytes) = (range.upperBound, [])
      }
    }
    close(at: length)
    return edits
  }
}
