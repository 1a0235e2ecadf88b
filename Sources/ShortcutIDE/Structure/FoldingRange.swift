package import ShortcutModel
import SourceText

/// Lines that an editor may hide behind the first of them.
package struct FoldingRange: Sendable, Hashable {
  /// Both 0-based; what is hidden begins behind the first.
  package let lines: ClosedRange<Int>
  package let isComment: Bool

  /// The blocks, entries and comments of a file, in order; nil for a file that others fold, as Swift's server does.
  package static func ranges(in file: FileID, of snapshot: WorkspaceSnapshot) -> [FoldingRange]? {
    guard let source = snapshot.files[file], source.kind != .swift,
      let symbols = DocumentSymbol.symbols(in: file, of: snapshot)
    else { return nil }
    // The last line of an object of JSON or an element of XML closes it, and shows that it is folded.
    let isBracketed = source.kind == .catalog || source.kind == .intentDefinition || source.isXML
    let blocks = ranges(of: symbols, in: source.text, isBracketed: isBracketed)
    return (blocks + comments(of: source)).sorted {
      ($0.lines.lowerBound, -$0.lines.upperBound) < ($1.lines.lowerBound, -$1.lines.upperBound)
    }
  }

  private static func ranges(
    of symbols: [DocumentSymbol], in text: SourceText, isBracketed: Bool
  ) -> [FoldingRange] {
    symbols.flatMap { symbol in
      let first = text.lines.line(at: symbol.range.lowerBound)
      let last = text.lines.line(at: max(symbol.range.lowerBound, symbol.range.upperBound - 1)) - (isBracketed ? 1 : 0)
      let own = last > first ? [FoldingRange(lines: first...last, isComment: false)] : []
      return own + ranges(of: symbol.children, in: text, isBracketed: isBracketed)
    }
  }

  /// Comments of several lines, and comments that follow each other on lines of their own.
  private static func comments(of file: SourceFile) -> [FoldingRange] {
    var found: [FoldingRange] = []
    var run: ClosedRange<Int>?
    func close() {
      if let run, run.count > 1 { found.append(FoldingRange(lines: run, isComment: true)) }
      run = nil
    }
    for comment in file.comments {
      let lines = file.text.lines
      let first = lines.line(at: comment.lowerBound)
      let last = lines.line(at: max(comment.lowerBound, comment.upperBound - 1))
      let start = lines.starts[first]
      let isAlone = (start..<max(start, comment.lowerBound)).allSatisfy { file.text.byte(at: $0)?.isSpace ?? true }
      if let open = run, isAlone, first == open.upperBound + 1 {
        run = open.lowerBound...last
      } else {
        close()
        if isAlone { run = first...last }
      }
    }
    close()
    return found
  }
}
