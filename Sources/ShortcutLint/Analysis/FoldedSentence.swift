import PhraseSyntax

extension PhraseTemplate {
  /// The sentence as Siri tells sentences apart: without regard to case and white space.
  ///
  /// - Parameter slot: What stands for a slot: two slots that give the same text are the same to the comparison.
  func foldedSentence(slot: (String) -> String = { $0 }) -> String {
    let text = pieces.map { piece in
      switch piece.kind {
      case .text(let text): text
      case .applicationName: "${}"
      case .slot(let name): "${\(slot(name))}"
      case .malformed(let slot): slot.text
      case .unreadable(let text): text
      }
    }.joined()
    return text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
