/// What a file is to Phrasebook, told by its name alone.
package enum FileKind: Sendable, Hashable, CaseIterable {
  case swift
  /// `AppShortcuts.strings`
  case strings
  /// `AppShortcuts.xcstrings`
  case catalog
  case phrases
  /// `*.intentdefinition`
  case intentDefinition
  /// `extract.actionsdata`
  case metadata
  /// `AppIntentVocabulary.plist`
  case vocabulary
  /// `Info.plist`, `MyApp-Info.plist`
  case infoPropertyList
  /// `InfoPlist.strings`
  case infoStrings
  /// `InfoPlist.xcstrings`
  case infoCatalog

  /// Table names are matched exactly and case-sensitively, as Apple's build does (swift-build's task producer).
  package init?(_ file: FileID) {
    switch file.name {
    case "AppShortcuts.strings": self = .strings
    case "AppShortcuts.xcstrings": self = .catalog
    case "extract.actionsdata": self = .metadata
    case "AppIntentVocabulary.plist": self = .vocabulary
    case "Info.plist": self = .infoPropertyList
    case "InfoPlist.strings": self = .infoStrings
    case "InfoPlist.xcstrings": self = .infoCatalog
    case let name where name.hasSuffix(".swift"): self = .swift
    case let name where name.hasSuffix(".phrases"): self = .phrases
    case let name where name.hasSuffix(".intentdefinition"): self = .intentDefinition
    case let name where name.hasSuffix("-Info.plist"): self = .infoPropertyList
    default: return nil
    }
  }

  /// Swift files may have nothing to do with phrases, and those of `Info.plist` only say what an app is called; each of
  /// the others is a phrase definition file.
  package var isPhraseDefinition: Bool { self != .swift && !namesApplication }

  /// Whether the file says what an application is called, and nothing else that matters here.
  package var namesApplication: Bool { self == .infoPropertyList || self == .infoStrings || self == .infoCatalog }

  /// The names as a person writes them, for messages and for an editor's file watcher.
  package static let globs = [
    "*.swift", "*.phrases", "AppShortcuts.strings", "AppShortcuts.xcstrings", "*.intentdefinition",
    "extract.actionsdata", "AppIntentVocabulary.plist", "Info.plist", "*-Info.plist", "InfoPlist.strings",
    "InfoPlist.xcstrings",
  ]
}
