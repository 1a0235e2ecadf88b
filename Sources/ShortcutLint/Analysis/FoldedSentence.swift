import PhraseSyntax

extension PhraseTemplate {
  /// The sentence as Siri tells sentences apart, where two slots that take the same values are the same.
  ///
  /// - Parameter slot: What stands for a slot.
  func foldedSentence(slot: (String) -> String) -> String {
    let text = pieces.reduce(into: "") { text, piece in
      switch piece.kind {
      case .text(let words): text += words
      case .applicationName: text += "${applicationName}"
      case .slot(let name): text += "${" + slot(name) + "}"
      case .malformed(let slot): text += slot.text
      case .unreadable(let words): text += words
      }
    }
    return Self.folding(text)
  }
}
