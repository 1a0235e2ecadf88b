import PhraseSyntax
import ShortcutModel
import SourceText

extension SyntaxContext {
  /// What an editor selects step by step from the place outwards, the innermost first, each within the next.
  ///
  /// In a Swift file there is something inside of phrases alone: their slots. Nil elsewhere in it, and in files of other
  /// kinds that have no outline.
  ///
  /// - Parameter symbols: The outline of the file.
  package func selectionRanges(in symbols: [DocumentSymbol]?) -> [Range<Int>]? {
    guard let symbols else { return nil }
    let phrase = phraseAtPlace
    if file.kind == .swift, phrase == nil { return nil }
    var candidates: [Range<Int>] = []
    let place = TargetReader(snapshot: snapshot, project: project, file: file, offset: offset)
    candidates.append(place.word().range)
    if let phrase {
      if let piece = phrase.piece { candidates += [piece.nameRange, piece.range].compactMap { $0 } }
      candidates += [phrase.template.range, phrase.range]
    }
    switch target {
    case .value(let value): candidates.append(value.range)
    case .argument(let argument): candidates.append(argument.word.range)
    case .intent(let intent): candidates.append(intent.word.range)
    case .utterance(let utterance): candidates.append(utterance.range)
    case .slot, .keyword, .tableKey, .language, .provider, .type, nil: break
    }
    if file.kind != .swift {
      candidates.append(place.lineContent)
      collect(symbols, into: &candidates)
      candidates.append(0..<file.text.count)
    }
    return nested(candidates)
  }

  private func collect(_ symbols: [DocumentSymbol], into candidates: inout [Range<Int>]) {
    for symbol in symbols where symbol.range.lowerBound <= offset && offset <= symbol.range.upperBound {
      candidates += [symbol.selection, symbol.range]
      collect(symbol.children, into: &candidates)
    }
  }

  private func nested(_ candidates: [Range<Int>]) -> [Range<Int>] {
    var steps: [Range<Int>] = []
    let around = candidates.filter { $0.lowerBound <= offset && offset <= $0.upperBound && !$0.isEmpty }
    for range in around.sorted(by: { $0.count < $1.count }) {
      guard let last = steps.last else {
        steps.append(range)
        continue
      }
      if range != last, range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound { steps.append(range) }
    }
    return steps.isEmpty ? [offset..<offset] : steps
  }
}

extension TargetReader {
  /// The line of the place without the white space around it.
  fileprivate var lineContent: Range<Int> {
    var range = line
    while let byte = text.byte(at: range.lowerBound), byte.isSpace, !range.isEmpty {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    while !range.isEmpty, text.byte(at: range.upperBound - 1)?.isSpace == true {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    return range
  }
}
