package import ShortcutModel

extension FileKind {
  /// The kind of a document whose name does not tell, by what the editor takes it for.
  package init?(languageID: String) {
    switch languageID {
    case "swift": self = .swift
    case "phrases": self = .phrases
    default: return nil
    }
  }
}
