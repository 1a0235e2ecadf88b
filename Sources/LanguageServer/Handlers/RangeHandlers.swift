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

  /// Either each position has an answer or none has.
  static func answer(_ params: SelectionRangeParams, _ context: RequestContext) async throws -> [SelectionRange]? {
    guard let file = context.file else { return nil }
    let symbols = DocumentSymbol.symbols(in: file.id, of: context.snapshot)
    var answers: [SelectionRange] = []
    for position in params.positions {
      guard let place = context.place(at: position), let ranges = place.selectionRanges(in: symbols),
        let answer = SelectionRange(ranges: ranges.map { context.view.range($0, in: file.text) })
      else { return nil }
      answers.append(answer)
    }
    return answers
  }
}
