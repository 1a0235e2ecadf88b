import SourceText
import Testing

@testable import PhraseSyntax

/// What one quick look tells of a text must be what the careful reader finds in it.
@Suite struct QuickScanTests {
  private static let parts = [
    "Run", " ", "a", "_", "7", "${task}", "${applicationName}", "${task", "$", "{task}", "}", "${}", "${ task }",
    "(now)", "\\(.applicationName)", "$(task)", "$task", "$taskName", "%@", "100%", "#{x}", "é", "実行", "\u{200B}", "\t",
    "${été}", "${applicationNames}", "${a}${b}", "?", "${a1_B}",
  ]

  @Test func agreesWithTheScanner() {
    var generator = SystemRandomNumberGenerator()
    var quickCount = 0
    var differing: Set<String> = []
    for _ in 0..<4000 {
      let count = Int.random(in: 0...7, using: &generator)
      let value = (0..<count).map { _ in Self.parts.randomElement(using: &generator) ?? "" }.joined()
      let text = MappedText(verbatim: value, at: 40)
      var scanner = TemplateScanner(text, notation: .catalog)
      let pieces = scanner.scan()
      let storage = TemplateStorage(pieces: pieces, range: text.range, text: text)
      if !isSame(PhraseTemplate(storage), pieces) { differing.insert(value) }
      guard let scan = Array(value.utf8).withUnsafeBufferPointer({ QuickScan($0) }) else { continue }
      quickCount += 1
      let quick = TemplateStorage(text, scan)
      let isEqual =
        quick.traits == storage.traits && quick.applicationNameCount == storage.applicationNameCount
        && quick.key == storage.key && quick.hash == storage.hash && isSame(PhraseTemplate(quick), pieces)
      if !isEqual { differing.insert(value) }
    }
    #expect(differing == [])
    #expect(quickCount > 200)
  }

  private func isSame(_ template: PhraseTemplate, _ pieces: [PhraseTemplate.Piece]) -> Bool {
    let kept = TemplateStorage.Details(pieces, text: nil)
    let whole = PhraseTemplate(pieces: pieces, range: template.range)
    return template.pieces == pieces && template.firstPiece == pieces.first && template.slotNames == kept.slotNames
      && template.slots.elementsEqual(kept.slots, by: ==) && template.sentenceHash == whole.sentenceHash
      && template.hasSeveralWords == whole.hasSeveralWords
  }
}
