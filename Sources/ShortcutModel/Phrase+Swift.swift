import PhraseSyntax
import SwiftOutline

extension Phrase {
  /// The literal of an element of a list of phrases: itself, or in `AppShortcutPhrase("…")`.
  static func literal(of element: Expression) -> StringLiteral? {
    switch element.kind {
    case .string(let literal): return literal
    case .call(let callee, let arguments, nil):
      guard arguments.count == 1, let argument = arguments.first, case .string(let literal) = argument.value.kind,
        calls.contains(TypeName.base(of: callee)), element.modifiers.isEmpty
      else { return nil }
      return literal
    default: return nil
    }
  }

  private static let calls: Set<String> = ["AppShortcutPhrase", "AppShortcutPhrase.init", ".init"]

  /// A phrase from its Swift literal: `"Run \(\.$task) in \(.applicationName)"`.
  init(_ literal: StringLiteral, isNegative: Bool, in file: FileID) {
    var pieces: [PhraseTemplate.Piece] = []
    for segment in literal.segments {
      switch segment {
      case .text(let text): pieces += PhraseTemplate.pieces(ofPlainSwiftText: text)
      case .interpolation(let interpolation): pieces.append(PhraseTemplate.Piece(interpolation))
      }
    }
    self.init(
      template: PhraseTemplate(pieces: pieces, range: literal.contentRange), isNegative: isNegative, notation: .swift,
      place: Place(file: file, range: literal.range))
  }
}

extension PhraseTemplate.Piece {
  /// `\(\.$task)` is a slot by its last component's projected name; `\(.applicationName)` is the application's name.
  /// Anything else has a value that Apple's static reader cannot know.
  init(_ interpolation: Interpolation) {
    guard let argument = interpolation.arguments.first, interpolation.arguments.count == 1, argument.label == nil else {
      self.init(.unreadable(#"\(…)"#), range: interpolation.range)
      return
    }
    let value = argument.value
    switch value.kind {
    case .name(let name) where name == ".applicationName" || name.hasSuffix("Token.applicationName"):
      self.init(.applicationName, range: interpolation.range)
    case .keyPath(let path):
      let utf8 = path.utf8
      guard let dollar = utf8.lastIndex(of: UInt8(ascii: "$")), !utf8[dollar...].contains(UInt8(ascii: ".")) else {
        fallthrough
      }
      let name = String(path[utf8.index(after: dollar)...])
      let end = value.range.upperBound
      let start = max(value.range.lowerBound, end - name.utf8.count)
      self.init(.slot(name), range: interpolation.range, nameRange: start..<end)
    default:
      self.init(.unreadable(#"\(…)"#), range: interpolation.range)
    }
  }
}
