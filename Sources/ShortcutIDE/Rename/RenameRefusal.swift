import ShortcutModel
import SourceText

/// Why something is not renamed.
package struct RenameRefusal: Error, Sendable, Hashable {
  /// A sentence for a person.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension WorkspaceSnapshot {
  /// A place as a sentence names it: `View.swift:12`.
  func mention(_ place: Place) -> String {
    let line = files[place.file].map { $0.text.lines.line(at: place.range.lowerBound) + 1 }
    return place.file.name + (line.map { ":\($0)" } ?? "")
  }
}
