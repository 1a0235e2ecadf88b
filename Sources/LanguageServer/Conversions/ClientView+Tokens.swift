import LanguageServerProtocol
import ShortcutIDE
import SourceText

/// How a token is told to the client: by its place in the lists of the legend.
enum TokenLegend {
  static let types = [
    "keyword", "comment", "string", "class", "type", "parameter", "variable", "enumMember", "operator",
  ]
  static let modifiers = ["readonly"]

  /// The protocol has no type for the application's name: it is a variable that nobody sets.
  static func encoding(of kind: SemanticToken.Kind) -> (type: Int, modifiers: Int) {
    switch kind {
    case .keyword: (0, 0)
    case .comment: (1, 0)
    case .string: (2, 0)
    case .intent: (3, 0)
    case .type: (4, 0)
    case .parameter: (5, 0)
    case .applicationName: (6, 1)
    case .value: (7, 0)
    case .arrow: (8, 0)
    }
  }
}

extension ClientView {
  /// Tokens as the protocol counts them, each from the one before it.
  func numbers(of tokens: [SemanticToken], in text: SourceText) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(tokens.count * 5)
    var last = LineColumn(line: 0, column: 0)
    for token in tokens {
      let start = text.lineColumn(at: token.range.lowerBound, in: encoding)
      let end = text.lineColumn(at: token.range.upperBound, in: encoding)
      guard end.line == start.line, end.column > start.column else { continue }
      let (type, modifiers) = TokenLegend.encoding(of: token.kind)
      let isSameLine = start.line == last.line
      numbers += [
        start.line - last.line, isSameLine ? start.column - last.column : start.column, end.column - start.column, type,
        modifiers,
      ]
      last = start
    }
    return numbers
  }
}
