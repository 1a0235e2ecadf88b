package import ShortcutModel

extension FileKind {
  /// What editors call the language that only such files have; nil where others are written in it too.
  var languageID: String? { self == .phrases ? "phrases" : nil }

  /// The kind of a document whose name does not tell, by what the editor takes it for.
  package init?(languageID: String) {
    switch languageID {
    case "swift": self = .swift
    case "phrases": self = .phrases
    default: return nil
    }
  }
}
