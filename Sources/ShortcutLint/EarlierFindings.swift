import ShortcutModel
package import SourceText

/// What the rules that wait for a pause in the typing have found in a file, until they look again.
package struct EarlierFindings: Sendable {
  private let text: SourceText
  private let found: [Diagnostic]

  /// - Parameters:
  ///   - found: What all rules have found in the file.
  ///   - text: That of the file then.
  package init(_ found: [Diagnostic], in text: SourceText) {
    self.text = text
    self.found = found.filter { RuleRegistry.rule(named: $0.rule)?.waitsForPause ?? false }
  }

  /// Those that edits have not touched, where they stand in the text of now.
  package func moved(to text: SourceText) -> [Diagnostic] {
    guard !found.isEmpty else { return [] }
    let (old, new) = (self.text.bytes, text.bytes)
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end = (0..<(shorter - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - start
    return found.compactMap { diagnostic in
      func moved(_ place: Place) -> Place? {
        guard place.file == diagnostic.place.file, place.range.upperBound > start else { return place }
        guard place.range.lowerBound >= old.count - end else { return nil }
        let distance = new.count - old.count
        return Place(
          file: place.file, range: (place.range.lowerBound + distance)..<(place.range.upperBound + distance))
      }
      return moved(diagnostic.place).map { place in
        Diagnostic(
          rule: diagnostic.rule, severity: diagnostic.severity, message: diagnostic.message, help: diagnostic.help,
          place: place,
          related: diagnostic.related.compactMap { related in
            moved(related.place).map { Diagnostic.Related(related.message, at: $0) }
          }, fix: nil)
      }
    }
  }
}
