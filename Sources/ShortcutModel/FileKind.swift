/// What a file is to Phrasebook, told by its name alone.
package enum FileKind: Sendable, Hashable {
  case swift
  /// `AppShortcuts.strings`
  case strings
  /// `AppShortcuts.xcstrings`
  case catalog
  case phrases

  /// Table names are matched exactly and case-sensitively, as Apple's build does (swift-build's task producer).
  package init?(_ file: FileID) {
    switch file.name {
    case "AppShortcuts.strings": self = .strings
    case "AppShortcuts.xcstrings": self = .catalog
    case let name where name.hasSuffix(".swift"): self = .swift
    case let name where name.hasSuffix(".phrases"): self = .phrases
    default: return nil
    }
  }

  /// Swift files may have nothing to do with phrases; each of the others is a phrase definition file.
  package var isPhraseDefinition: Bool { self != .swift }
}
