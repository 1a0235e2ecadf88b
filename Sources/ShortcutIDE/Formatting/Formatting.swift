import PhraseSyntax
package import ShortcutModel
package import SourceText

/// The canonical form of a file. Only `.phrases` files have one: Swift has formatters of its own, and a table is left in
/// the style of the tool that wrote it.
package enum Formatting {
  /// The edits that make a file canonical; nil for a file without such a form.
  ///
  /// - Parameter range: Only edits on its lines are wanted.
  package static func edits(of file: SourceFile, touching range: Range<Int>? = nil) -> [TextEdit]? {
    guard file.kind == .phrases else { return nil }
    let edits = PhrasesFormatter.edits(of: file.text)
    guard let range else { return edits }
    let lines = file.text.lines
    let first = lines.range(ofLine: lines.line(at: range.lowerBound))?.lowerBound ?? range.lowerBound
    let lastLine = lines.range(ofLine: lines.line(at: range.upperBound)) ?? range
    // Whole lines are selected up to the start of the next one, which is not meant.
    let isMeant = range.isEmpty || lastLine.lowerBound < range.upperBound
    let last = isMeant ? lastLine.upperBound : range.upperBound
    return edits.filter { $0.range.lowerBound >= first && $0.range.upperBound <= last }
  }
}

extension SyntaxContext {
  /// What closes the slot that `${` has just opened before the place: in phrases, and in the tables that translate them.
  /// Nil where it is closed, and where the name to be put into braces follows.
  package var slotClosing: TextEdit? {
    guard case .slot(let slot)? = target, slot.typed == "${", slot.range.upperBound == offset else { return nil }
    return TextEdit(range: offset..<offset, replacement: "}")
  }
}
