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

  /// Nil for a key that names no application.
  init?(_ key: MappedText, at place: Place) {
    let template = PhraseTemplate(catalog: key)
    guard template.hasApplicationName else { return nil }
    self.key = PlacedText(key.value, at: place)
    self.template = template
  }
}
