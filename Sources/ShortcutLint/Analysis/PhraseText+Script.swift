import PhraseSyntax
import ShortcutModel

extension PhraseText {
  /// Whether some letters of it run from right to left.
  var hasRightToLeftLetters: Bool {
    template.pieces.contains { piece in
      guard case .text(let text) = piece.kind else { return false }
      return text.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
      }
    }
  }

  /// Whether it is of a language, or in a script, that writes words without spaces between them.
  var isUnspaced: Bool {
    if let language, language.isUnspaced { return true }
    return template.pieces.contains { piece in
      if case .text(let text) = piece.kind { PhraseTemplate.hasUnspacedLetters(text) } else { false }
    }
  }
}
