package import SourceText

extension PhraseTemplate {
  /// Reads the notation of catalogs, strings files and `.phrases`: `Run ${task} in ${applicationName}`.
  ///
  /// A name in `${…}` that is an identifier is a slot, whether or not there is such a parameter; text that was meant to
  /// be one is malformed.
  package init(catalog text: MappedText) {
    var scanner = TemplateScanner(text, notation: .catalog)
    let pieces = scanner.scan()
    // Sound pieces are spelt in the text as in the key.
    let isSound = pieces.allSatisfy { if case .malformed = $0.kind { false } else { true } }
    self.init(pieces: pieces, range: text.range, text: isSound ? text.value : nil)
  }

  /// The pieces of a text segment of a Swift literal, decoded: it holds no slots, but may hold what was meant as one.
  package static func pieces(ofPlainSwiftText text: MappedText) -> [Piece] {
    var scanner = TemplateScanner(text, notation: .swift)
    return scanner.scan()
  }
}
