package import SourceText

extension PhraseTemplate {
  /// Reads the notation of catalogs, strings files and `.phrases`: `Run ${task} in ${applicationName}`.
  ///
  /// A name in `${…}` that is an identifier is a slot, whether or not there is such a parameter; text that was meant to
  /// be one is malformed.
  package init(catalog text: MappedText) {
    self.init(TemplateStorage(catalog: text))
  }

  /// The pieces of a text segment of a Swift literal, decoded: it holds no slots, but may hold what was meant as one.
  package static func pieces(ofPlainSwiftText text: MappedText) -> [Piece] {
    var scanner = TemplateScanner(text, notation: .swift)
    return scanner.scan()
  }
}
