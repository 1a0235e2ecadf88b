import PhraseSyntax
package import ShortcutModel
import SourceText

/// The comments of a file that silence rules: `phrasebook:ignore RULE[, RULE]` on or above a line,
/// `phrasebook:ignore-file RULE`, each in a comment of the file's own kind, in a catalog in an entry's `comment`.
package struct Suppressions: Sendable {
  private var wholeFile: Set<String> = []
  private var ranges: [(range: Range<Int>, rules: Set<String>)] = []

  package init(of file: SourceFile) {
    if case .catalog(let catalog) = file.syntax {
      for entry in catalog.entries {
        add(Array((entry.comment?.value ?? "").utf8)[...], over: { entry.range })
      }
      return
    }
    let comments = file.comments
    for (index, comment) in comments.enumerated() {
      let bytes = file.text.bytes[comment.clamped(to: 0..<file.text.count)]
      add(bytes, over: { file.text.rangeCovered(byCommentAt: index, of: comments) })
    }
  }

  /// Whether a comment silences a diagnostic of the same file.
  package func cover(_ diagnostic: Diagnostic) -> Bool {
    if wholeFile.contains(diagnostic.rule) { return true }
    let start = diagnostic.place.range.lowerBound
    return ranges.contains { $0.range.contains(start) && $0.rules.contains(diagnostic.rule) }
  }

  private mutating func add(_ comment: ArraySlice<UInt8>, over range: () -> Range<Int>) {
    let start = comment.indices.first { comment[$0] == Self.marker[0] && comment[$0...].starts(with: Self.marker) }
    guard let start else { return }
    var rest = comment[start...].dropFirst(Self.marker.count)
    let isWholeFile = rest.starts(with: Self.fileMarker)
    if isWholeFile { rest = rest.dropFirst(Self.fileMarker.count) }
    let rules = Self.names(in: rest)
    if isWholeFile {
      wholeFile.formUnion(rules)
    } else if !rules.isEmpty {
      ranges.append((range(), rules))
    }
  }

  private static let marker = Array("phrasebook:ignore".utf8)
  private static let fileMarker = Array("-file".utf8)

  /// Names with commas between them; what follows the last is a remark.
  private static func names(in text: ArraySlice<UInt8>) -> Set<String> {
    var names: Set<String> = []
    var rest = text
    while true {
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let name = rest.prefix { $0 == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      guard !name.isEmpty else { return names }
      names.insert(String(decoding: name, as: UTF8.self))
      rest = rest[name.endIndex...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard rest.first == UInt8(ascii: ",") else { return names }
      rest = rest.dropFirst()
    }
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
