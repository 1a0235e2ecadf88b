import PhraseSyntax
import SourceText

/// A comment that silences rules: `phrasebook:ignore RULE[, RULE]` on or above a line, `phrasebook:ignore-file RULE`,
/// each in a comment of the file's own kind, in a catalog in an entry's `comment`.
package struct SuppressionComment: Sendable {
  package struct Name: Sendable {
    package let value: String
    package let range: Range<Int>
  }

  /// From `phrasebook:` to the end of the last name.
  package let range: Range<Int>
  /// The whole comment with its delimiters, where it says nothing before `phrasebook:`; nil for a catalog's, which is a
  /// value of JSON.
  package let comment: Range<Int>?
  /// The rules; what follows the last is a remark.
  package let names: [Name]
  /// Where the rules are silenced; nil for the whole file.
  package let covered: Range<Int>?
}

extension SuppressionComment {
  static func all(in syntax: SourceFile.Syntax, of text: SourceText) -> [SuppressionComment] {
    guard case .catalog(let catalog) = syntax else {
      let comments = syntax.comments
      return comments.indices.compactMap { index in
        let range = comments[index].clamped(to: 0..<text.count)
        return SuppressionComment(
          in: text.bytes[range], comment: range, covered: { text.rangeCovered(byCommentAt: index, of: comments) },
          range: { $0 })
      }
    }
    return catalog.entries.compactMap { entry in
      guard let comment = entry.comment else { return nil }
      return SuppressionComment(
        in: Array(comment.value.utf8)[...], comment: nil, covered: { entry.range },
        range: { comment.sourceRange($0) })
    }
  }

  /// Nil for a comment that is none. One in quotes only speaks of such comments.
  private init?(
    in bytes: ArraySlice<UInt8>, comment: Range<Int>?, covered: () -> Range<Int>, range: (Range<Int>) -> Range<Int>
  ) {
    let start = bytes.indices.first { bytes[$0] == Self.marker[0] && bytes[$0...].starts(with: Self.marker) }
    guard let start, !Self.isQuoted(start, in: bytes) else { return nil }
    var end = start + Self.marker.count
    let isWholeFile = bytes[end...].starts(with: Self.fileMarker)
    if isWholeFile { end += Self.fileMarker.count }
    // `phrasebook:ignored` is a word of its own.
    guard end == bytes.endIndex || !Self.isNamePart(bytes[end]) else { return nil }
    var names: [Range<Int>] = []
    var offset = Self.skipBlanks(in: bytes, from: end)
    while offset < bytes.endIndex, Self.isNamePart(bytes[offset]) {
      let name = offset..<(bytes[offset...].firstIndex { !Self.isNamePart($0) } ?? bytes.endIndex)
      names.append(name)
      end = name.upperBound
      offset = Self.skipBlanks(in: bytes, from: end)
      guard offset < bytes.endIndex, bytes[offset] == UInt8(ascii: ",") else { break }
      offset = Self.skipBlanks(in: bytes, from: offset + 1)
    }
    self.range = range(start..<end)
    let isFirst = bytes[..<start].allSatisfy { Self.delimiters.contains($0) }
    self.comment = isFirst ? comment : nil
    self.covered = isWholeFile ? nil : covered()
    self.names = names.map { name in
      Name(value: String(decoding: bytes[name], as: UTF8.self), range: range(name))
    }
  }

  private static let marker = Array("phrasebook:ignore".utf8)
  private static let fileMarker = Array("-file".utf8)
  /// What comments begin with, and the space behind it.
  private static let delimiters = Set("/*#<!- \t\r\n".utf8)

  private static func isQuoted(_ start: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    guard start > bytes.startIndex else { return false }
    let before = bytes[start - 1]
    return before == UInt8(ascii: "`") || before == UInt8(ascii: "'") || before == UInt8(ascii: "\"")
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func skipBlanks(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.endIndex, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") {
      offset += 1
    }
    return offset
  }
}

extension SourceText {
  /// The lines that a comment speaks of: its own where something else stands there before it, else its own and the
  /// next that is not a comment too.
  fileprivate func rangeCovered(byCommentAt index: Int, of comments: [Range<Int>]) -> Range<Int> {
    let comment = comments[index]
    let start = lines.starts[lines.line(at: comment.lowerBound)]
    var last = lines.line(at: max(comment.lowerBound, comment.upperBound - 1))
    let isAlone = bytes[start..<min(max(start, comment.lowerBound), count)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if isAlone, isBlank(from: comment.upperBound) {
      last += 1
      for next in comments[(index + 1)...] {
        guard let line = lines.range(ofLine: last), isBlank(from: line.lowerBound, to: next.lowerBound),
          line.contains(next.lowerBound), isBlank(from: next.upperBound)
        else { break }
        last = lines.line(at: max(next.lowerBound, next.upperBound - 1)) + 1
      }
    }
    let end = lines.range(ofLine: last)?.upperBound ?? count
    // A diagnostic may stand at the very end of the text.
    return start..<max(start, end == count ? count + 1 : end)
  }

  /// Whether only spaces and tabs stand up to an offset, or to the end of the line.
  private func isBlank(from start: Int, to end: Int? = nil) -> Bool {
    var offset = start
    while offset < end ?? count, let byte = byte(at: offset) {
      if byte == 0x0A || byte == 0x0D { return end == nil }
      guard byte == 0x20 || byte == 0x09 else { return false }
      offset += 1
    }
    return true
  }
}
