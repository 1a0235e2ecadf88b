import PhraseSyntax
import ShortcutLint
import ShortcutModel
import SourceText
import SwiftOutline

/// Silences rules by comments of the file's own kind, on a line or in the whole file.
struct SuppressionActions {
  let file: SourceFile

  /// For each rule that has found something.
  func actions(_ touched: [Diagnostic]) -> [CodeAction] {
    var seen: Set<String> = []
    return touched.filter { seen.insert($0.rule).inserted && Self.isSilenceable($0.rule) }.flatMap { diagnostic in
      let same = touched.filter { $0.rule == diagnostic.rule }
      func action(_ title: String, _ edit: TextEdit?) -> CodeAction? {
        edit.map { edit in
          CodeAction(
            title: title, kind: .quickFix, effect: .edit([FileEdit(file: file.id, edit: edit)]), diagnostics: same)
        }
      }
      let place = file.kind == .catalog ? "for this entry" : "on this line"
      return [
        action("Silence \(diagnostic.rule) \(place)", lineEdit(diagnostic)),
        action("Silence \(diagnostic.rule) in this file", fileEdit(diagnostic)),
      ].compactMap { $0 }
    }
  }

  /// A comment in a file that is not understood may not be one; and who silences a rule about comments wants the comment
  /// gone.
  private static func isSilenceable(_ rule: String) -> Bool {
    !["malformed-file", "unused-suppression", "unknown-rule"].contains(rule)
  }

  private func lineEdit(_ diagnostic: Diagnostic) -> TextEdit? {
    let start = diagnostic.place.range.lowerBound
    if let known = extended({ $0.covered?.contains(start) ?? false }, diagnostic.rule) { return known }
    if file.kind == .catalog { return catalogEdit("phrasebook:ignore \(diagnostic.rule)", around: start) }
    let text = file.text
    // A byte order mark stays first.
    let line = max(text.lines.starts[text.lines.line(at: start)], text.markEnd)
    guard isBetweenThings(line), let comment = comment("phrasebook:ignore \(diagnostic.rule)") else { return nil }
    var content = line
    while let byte = text.byte(at: content), byte == 0x20 || byte == 0x09 { content += 1 }
    let indentation = text.string(in: line..<content)
    return TextEdit(range: line..<line, replacement: indentation + comment + text.lineBreak)
  }

  private func fileEdit(_ diagnostic: Diagnostic) -> TextEdit? {
    if let known = extended({ $0.covered == nil }, diagnostic.rule) { return known }
    let start = diagnostic.place.range.lowerBound
    if file.kind == .catalog { return catalogEdit("phrasebook:ignore-file \(diagnostic.rule)", around: start) }
    guard let comment = comment("phrasebook:ignore-file \(diagnostic.rule)") else { return nil }
    let place = headEnd
    return TextEdit(range: place..<place, replacement: comment + file.text.lineBreak)
  }

  /// Behind a byte order mark, the declaration of XML or the line that names an interpreter, which come first.
  private var headEnd: Int {
    let text = file.text
    let line = text.lines.range(ofLine: 0) ?? 0..<0
    let first = text.string(in: text.markEnd..<max(text.markEnd, line.upperBound))
    return first.hasPrefix("<?") || first.hasPrefix("#!") ? line.upperBound : text.markEnd
  }

  /// A name more in a comment that silences others there already.
  private func extended(_ isMeant: (SuppressionComment) -> Bool, _ rule: String) -> TextEdit? {
    let known = file.suppressions.first { !$0.names.isEmpty && isMeant($0) && $0.names.allSatisfy { $0.value != rule } }
    return known.map { TextEdit(range: $0.range.upperBound..<$0.range.upperBound, replacement: ", \(rule)") }
  }

  private func comment(_ text: String) -> String? {
    switch file.kind {
    case .swift: "// \(text)"
    case .phrases: "# \(text)"
    case .strings: file.isXML ? "<!-- \(text) -->" : "/* \(text) */"
    case .intentDefinition, .vocabulary: "<!-- \(text) -->"
    default: nil
    }
  }

  /// Whether a line begins outside of strings and comments, so that a comment may stand before it.
  private func isBetweenThings(_ line: Int) -> Bool {
    guard !file.comments.contains(where: { $0.lowerBound < line && line < $0.upperBound }) else { return false }
    switch file.kind {
    case .swift:
      switch OpenSyntax(in: file.text, before: line).frames.last {
      case .string, .interpolation: return false
      default: return true
      }
    case .strings, .intentDefinition, .vocabulary:
      guard file.isXML || file.kind != .strings else { return !isInsideString(line) }
      // In XML a comment stands between elements.
      var content = line
      while let byte = file.text.byte(at: content), byte == 0x20 || byte == 0x09 { content += 1 }
      return file.text.byte(at: content) == UInt8(ascii: "<")
    default: return true
    }
  }

  /// A string of a table may go over several lines.
  private func isInsideString(_ line: Int) -> Bool {
    let strings = StringsFile(reading: file.text).entries.flatMap { [$0.keyRange, $0.valueRange].compactMap { $0 } }
    return strings.contains { $0.lowerBound < line && line < $0.upperBound }
  }

  // MARK: Catalogs

  /// JSON has no comments: an entry's `comment` takes their place.
  private func catalogEdit(_ text: String, around offset: Int) -> TextEdit? {
    guard let root = JSONDocument(reading: file.text).root, file.errors.isEmpty,
      let member = root["strings"]?.members?.first(where: { member in
        member.keyRange.lowerBound <= offset && offset <= member.value.range.upperBound
      }), member.value.members != nil
    else { return nil }
    guard let comment = member.value["comment"]?.text else {
      return JSONStyle(of: file.text, root: root).inserting([("comment", .string(text))], into: member.value).first
    }
    let separator = comment.value.isEmpty || comment.value.hasSuffix(" ") ? "" : " "
    return TextEdit(range: comment.range.upperBound..<comment.range.upperBound, replacement: separator + text)
  }
}
