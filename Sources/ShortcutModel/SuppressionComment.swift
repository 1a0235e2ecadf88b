import PhraseSyntax
import SourceText
import SwiftOutline

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
  /// The comment of an entry of a catalog.
  struct Entry {
    let text: MappedText
    /// The entry.
    let covered: Range<Int>

    /// Nil for an entry whose comment silences nothing.
    init?(_ entry: StringCatalog.Entry) {
      guard let text = entry.comment, SuppressionComment.words.occur(in: Array(text.value.utf8)) else { return nil }
      self.text = text
      covered = entry.range
    }
  }

  static func all(in syntax: SourceFile.Syntax, of text: SourceText) -> [SuppressionComment] {
    guard let entries = syntax.entryComments else {
      let comments = syntax.comments
      // The last line that each comment speaks of, from the last comment on: of comments below each other all speak of
      // the same one, which is looked for once.
      var next: (comment: Range<Int>, last: Int)?
      let all = comments.reversed().compactMap { written -> SuppressionComment? in
        let last = text.lastLine(coveredBy: written, before: next)
        next = (written, last)
        let range = written.clamped(to: 0..<text.count)
        return SuppressionComment(
          in: text.bytes[range], comment: range, covered: { text.rangeCovered(by: written, upTo: last) },
          range: { $0 })
      }
      return all.reversed()
    }
    return entries.compactMap { entry in
      SuppressionComment(
        in: Array(entry.text.value.utf8)[...], comment: nil, covered: { entry.covered },
        range: { entry.text.sourceRange($0) })
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

  private static let words = WordSearch(["phrasebook:ignore"])
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
  /// The last of the lines that a comment speaks of: its own where something else stands there before it, else the next
  /// that is not a comment too.
  ///
  /// - Parameter next: The comment behind it, with the last line that it speaks of.
  fileprivate func lastLine(coveredBy comment: Range<Int>, before next: (comment: Range<Int>, last: Int)?) -> Int {
    let own = lines.line(at: max(comment.lowerBound, comment.upperBound - 1))
    guard isAlone(comment), isBlank(from: comment.upperBound) else { return own }
    guard let next, let line = lines.range(ofLine: own + 1), line.contains(next.comment.lowerBound),
      isBlank(from: line.lowerBound, to: next.comment.lowerBound), isBlank(from: next.comment.upperBound)
    else { return own + 1 }
    return next.last
  }

  /// Whether nothing stands before a comment in its line.
  private func isAlone(_ comment: Range<Int>) -> Bool {
    let line = lines.starts[lines.line(at: comment.lowerBound)]
    return isBlank(from: max(line, markEnd), to: min(comment.lowerBound, count))
  }

  fileprivate func rangeCovered(by comment: Range<Int>, upTo last: Int) -> Range<Int> {
    let start = lines.starts[lines.line(at: comment.lowerBound)]
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
