package import PhraseSyntax
import SourceText
import SwiftOutline

/// A key of another table than `AppShortcuts` that names the application as phrases do.
package struct StrayPhrase: Sendable {
  package let key: PlacedText
  package let template: PhraseTemplate

  /// Whether such a key may stand in a table, told from its bytes alone.
  package static func mayOccur(in bytes: [UInt8]) -> Bool {
    words.occur(in: bytes)
  }

  private static let words = WordSearch(["applicationName"])

  static func all(in keys: [(text: MappedText, range: Range<Int>)], of file: FileID) -> [StrayPhrase] {
    keys.compactMap { key in
      let template = PhraseTemplate(catalog: key.text)
      guard template.hasApplicationName else { return nil }
      return StrayPhrase(key: PlacedText(key.text.value, at: Place(file: file, range: key.range)), template: template)
    }
  }
}
