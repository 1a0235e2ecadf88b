import PhraseSyntax
import ShortcutModel
import SourceText

extension PhraseText {
  /// Whether nothing in the text is, or was meant to be, the application's name.
  var lacksApplicationName: Bool {
    !template.hasApplicationName
      && template.pieces.allSatisfy { piece in
        switch piece.kind {
        case .text: true
        case .applicationName, .unreadable: false
        case .slot(let name): !scope.isApplicationName(name)
        case .malformed(let slot): slot.name.map { !scope.isApplicationName($0) } ?? false
        }
      }
  }
}

extension RuleContext {
  /// Where a text that lacks the token has one of the application's names written out: the first place, with the name.
  ///
  /// - Parameter names: The longest first, so that `Figranium Pro` is not taken for `Figranium`.
  func literalName(in text: PhraseText, among names: [String]) -> (name: String, place: Place)? {
    guard !names.isEmpty else { return nil }
    let source = self.text(of: text.place.file)
    for piece in text.template.pieces {
      guard case .text = piece.kind else { continue }
      for name in names {
        guard let start = source.offset(ofName: Array(name.utf8), in: piece.range) else { continue }
        return (name, Place(file: text.place.file, range: start..<(start + name.utf8.count)))
      }
    }
    return nil
  }

  /// What a text may call the application, the longest name first. Of a single sign nobody knows that it is the name.
  var literalNames: [String] {
    let names = project.applicationNames.filter { $0.unicodeScalars.count > 1 }
    return names.sorted { ($0.utf8.count, $1) > ($1.utf8.count, $0) }
  }
}

extension SourceText {
  /// Where a name stands that is not a part of a longer word.
  fileprivate func offset(ofName name: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = name.first, range.upperBound <= count else { return nil }
    var offset = range.lowerBound
    while offset + name.count <= range.upperBound {
      let end = offset + name.count
      if bytes[offset] == first, bytes[offset..<end].elementsEqual(name), !joins(offset), !joins(end) { return offset }
      offset += 1
    }
    return nil

    func joins(_ edge: Int) -> Bool {
      guard edge > range.lowerBound, edge < range.upperBound else { return false }
      var before = edge - 1
      while before > range.lowerBound, bytes[before] & 0xC0 == 0x80 { before -= 1 }
      return scalar(at: before).scalar.isPartOfSpacedWord && scalar(at: edge).scalar.isPartOfSpacedWord
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfSpacedWord: Bool { isSpacedLetter || ("0"..."9").contains(self) }
}
