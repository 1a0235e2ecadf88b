import LanguageServerProtocol
import ShortcutIDE
import ShortcutModel

enum FoldingRangeHandler: SnapshotHandler {
  typealias Method = FoldingRangeRequest

  static func document(of params: DocumentParams) -> DocumentURI? { params.textDocument.uri }

  static func answer(
    _ params: DocumentParams, _ context: RequestContext
  ) async throws -> [LanguageServerProtocol.FoldingRange]? {
    guard let file = context.file else { return nil }
    return ShortcutIDE.FoldingRange.ranges(in: file.id, of: context.snapshot)?.map { range in
      FoldingRange(
        startLine: range.lines.lowerBound, endLine: range.lines.upperBound, kind: range.isComment ? .comment : nil)
    }
  }
}

enum SelectionRangeHandler: SnapshotHandler {
  typealias Method = SelectionRangeRequest

  static func document(of params: SelectionRangeParams) -> DocumentURI? { params.textDocument.uri }

  /// A position without an answer has an empty range beside others that have one.
  static func answer(_ params: SelectionRangeParams, _ context: RequestContext) async throws -> [SelectionRange]? {
    guard let file = context.file else { return nil }
    let symbols = DocumentSymbol.symbols(in: file.id, of: context.snapshot)
    let found = params.positions.map { context.place(at: $0)?.selectionRanges(in: symbols) ?? [] }
    guard found.contains(where: { !$0.isEmpty }) else { return nil }
    return zip(params.positions, found).compactMap { position, ranges in
      SelectionRange(ranges: ranges.map { context.view.range($0, in: file.text) })
        ?? SelectionRange(ranges: [Range(start: position, end: position)])
    }
  }
}
