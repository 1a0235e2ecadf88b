import PhraseSyntax
import ShortcutLint
import ShortcutModel
import SourceText

/// How a format writes a comment that takes a line.
enum CommentSyntax {
  case slashes, block, numberSign, markup

  /// Nil for JSON, which has no comments.
  init?(_ path: String) {
    switch FileKind(FileID(path)) {
    case .swift, .packageManifest, .buildConfiguration: self = .slashes
    case .strings, .infoStrings, .otherStrings, .xcodeProject: self = .block
    case .phrases: self = .numberSign
    case .intentDefinition, .vocabulary, .infoPropertyList: self = .markup
    case .catalog, .metadata, .infoCatalog, .otherCatalog, nil: return nil
    }
  }

  func line(_ text: String) -> String {
    switch self {
    case .slashes: "// \(text)"
    case .block: "/* \(text) */"
    case .numberSign: "# \(text)"
    case .markup: "<!-- \(text) -->"
    }
  }
}

/// Linted files with comments put in that silence everything found.
struct SuppressedFiles {
  let linted: LintedFiles

  init(_ linted: LintedFiles) {
    self.linted = linted
  }

  /// One comment at the head of each file; in a catalog in the first entry.
  var ofWholeFiles: [(path: String, text: String)] {
    linted.files.map { file in
      let rules = rules(in: file) { _ in true }
      guard !rules.isEmpty else { return (file.id.path, file.text.string) }
      let comment = "phrasebook:ignore-file \(rules)"
      guard let syntax = CommentSyntax(file.id.path) else {
        return (file.id.path, inserting([file.entryOffsets.first.map { ($0.inside, comment) }], into: file))
      }
      return (file.id.path, syntax.line(comment) + "\n" + file.text.string)
    }
  }

  /// One comment above each line; in a catalog one in each entry.
  var ofLines: [(path: String, text: String)] {
    linted.files.map { file in
      guard let syntax = CommentSyntax(file.id.path) else {
        let comments = file.entryOffsets.map { entry -> (Int, String)? in
          let rules = rules(in: file) { entry.range.contains($0) }
          return rules.isEmpty ? nil : (entry.inside, "phrasebook:ignore \(rules) for the test")
        }
        return (file.id.path, inserting(comments, into: file))
      }
      var lines: [String] = []
      for line in file.text.lines.starts.indices {
        let range = file.text.lines.range(ofLine: line) ?? 0..<0
        let isLast = range.upperBound == file.text.count
        let rules = rules(in: file) { range.contains($0) || (isLast && $0 == range.upperBound) }
        if !rules.isEmpty { lines.append("  " + syntax.line("phrasebook:ignore \(rules)") + "\n") }
        lines.append(file.text.string(in: range))
      }
      return (file.id.path, lines.joined())
    }
  }

  /// The rules of the diagnostics that begin at some offsets, with commas.
  private func rules(in file: SourceFile, at isWanted: (Int) -> Bool) -> String {
    let found = linted.diagnostics.filter { $0.place.file == file.id && isWanted($0.place.range.lowerBound) }
    return Set(found.map(\.rule)).sorted().joined(separator: ", ")
  }

  private func inserting(_ comments: [(offset: Int, text: String)?], into file: SourceFile) -> String {
    let edits = comments.compactMap { $0 }.map { comment in
      TextEdit(range: comment.offset..<comment.offset, replacement: "\"comment\" : \"\(comment.text)\",")
    }
    return file.text.applying(edits)?.string ?? ""
  }
}

extension SourceFile {
  /// Where a catalog's entries stand, and where their objects begin.
  fileprivate var entryOffsets: [(range: Range<Int>, inside: Int)] {
    guard id.path.hasSuffix(".xcstrings") else { return [] }
    return StringCatalog(reading: text).entries.compactMap { entry in
      let brace = text.bytes[entry.keyRange.upperBound..<entry.range.upperBound].firstIndex(of: UInt8(ascii: "{"))
      return brace.map { (entry.range, $0 + 1) }
    }
  }
}
