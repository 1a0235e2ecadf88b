import PhraseSyntax
import ShortcutModel
import SourceText

extension RuleContext {
  /// Whether a table repeats a phrase, as Xcode's catalogs do in the source language: the phrase itself tells of what
  /// its words have.
  func isCopy(_ text: PhraseText) -> Bool {
    text.origin == .translation && index.key(of: text.template) != nil
  }

  /// How safe a fix is that changes what a text says. A phrase is the key of its translations, which lose it.
  func safetyOfRewriting(_ text: PhraseText) -> Fix.Safety {
    text.origin == .translation || index.families.isEmpty ? .safe : .unsafe
  }

  /// How the file of a text spells a slot: `${task}`, `\(\.$task)`, in a raw literal `\#(\.$task)`.
  func spelling(of name: String, in text: PhraseText) -> String {
    let plain = text.notation.spelling(of: name)
    guard text.notation == .swift else { return plain }
    let literal = self.text(of: text.place.file)
    var offset = text.place.range.lowerBound
    while literal.byte(at: offset) == UInt8(ascii: "#") { offset += 1 }
    return "\\" + String(repeating: "#", count: offset - text.place.range.lowerBound) + plain.dropFirst()
  }

  /// A piece as it stands in its file.
  func written(_ piece: PhraseTemplate.Piece, in text: PhraseText) -> String {
    self.text(of: text.place.file).string(in: piece.range)
  }

  /// The slot that a Swift interpolation without a static value was meant to be: `\(\.task)`, `\($task)`, `\(.appName)`.
  func slotMeant(by piece: PhraseTemplate.Piece, in text: PhraseText) -> String? {
    let written = written(piece, in: text)
    guard let open = written.firstIndex(of: "("), written.hasSuffix(")") else { return nil }
    let content = written[written.index(after: open)...].dropLast()
    let name = content.drop { #"\.$ "#.contains($0) }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    if text.scope.parameter(named: String(name)) != nil { return String(name) }
    let isToken = content.hasPrefix(".") && text.scope.isApplicationName(String(name))
    return isToken ? SlotNotation.applicationNameSlot : nil
  }
}
