/// What a file is to Phrasebook, told by its name alone.
package enum FileKind: UInt32, Sendable, CaseIterable {
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
  /// Any other `*.strings`, such as `Localizable.strings`.
  case otherStrings
  /// Any other `*.xcstrings`.
  case otherCatalog
  /// `project.pbxproj`
  case xcodeProject
  /// `*.xcconfig`
  case buildConfiguration
  /// `Package.swift`
  case packageManifest

  /// Table names are matched exactly and case-sensitively, as Apple's build does (swift-build's task producer).
  package init?(_ file: FileID) {
    let path = Array(file.path.utf8)
    guard let ending = Self.endings.first(where: { $0.ends(path) }) else { return nil }
    self = ending.kind
  }

  /// The end of a name, or a whole name, compared by bytes: a walk asks it of every file.
  private struct Ending: Sendable {
    /// As a person writes it: `*.swift`, or a name.
    let glob: String
    let kind: FileKind
    private let bytes: [UInt8]
    private let isName: Bool

    init(_ glob: String, _ kind: FileKind) {
      self.glob = glob
      self.kind = kind
      isName = glob.first != "*"
      bytes = Array(glob.utf8.drop { $0 == UInt8(ascii: "*") })
    }

    func ends(_ path: [UInt8]) -> Bool {
      let start = path.count - bytes.count
      guard start >= 0, path.last == bytes.last, path[start...].elementsEqual(bytes) else { return false }
      return !isName || start == 0 || path[start - 1] == UInt8(ascii: "/")
    }
  }

  private static let endings = [
    Ending("Package.swift", .packageManifest), Ending("*.swift", .swift), Ending("AppShortcuts.strings", .strings),
    Ending("AppShortcuts.xcstrings", .catalog),
    Ending("*.phrases", .phrases), Ending("*.intentdefinition", .intentDefinition),
    Ending("extract.actionsdata", .metadata), Ending("AppIntentVocabulary.plist", .vocabulary),
    Ending("Info.plist", .infoPropertyList), Ending("*-Info.plist", .infoPropertyList),
    Ending("InfoPlist.strings", .infoStrings), Ending("InfoPlist.xcstrings", .infoCatalog),
    Ending("project.pbxproj", .xcodeProject), Ending("*.xcconfig", .buildConfiguration),
    Ending("*.strings", .otherStrings), Ending("*.xcstrings", .otherCatalog),
  ]

  /// The names of such files, as a person writes them.
  package var globs: [String] { Self.endings.filter { $0.kind == self }.map(\.glob) }

  /// Swift files may have nothing to do with phrases, and others only describe the app; each of the rest is a phrase
  /// definition file.
  package var isPhraseDefinition: Bool { self != .swift && !describesApplication && !isOtherTable }

  /// Whether the file holds texts that are no phrases, save those that have gone astray.
  package var isOtherTable: Bool { self == .otherStrings || self == .otherCatalog }

  /// Whether the file only tells what a project builds and what it is called.
  package var describesApplication: Bool {
    namesApplication || self == .xcodeProject || self == .buildConfiguration || self == .packageManifest
  }

  /// Whether the file says what an application is called, and nothing else that matters here.
  package var namesApplication: Bool { self == .infoPropertyList || self == .infoStrings || self == .infoCatalog }

  /// Whether what the file says concerns its own project alone. Types of Swift files, of `.phrases`, of intent definitions
  /// and of builds are found from other projects too, and settings may be based on those of another folder.
  package var concernsOneProject: Bool {
    switch self {
    case .strings, .catalog, .vocabulary, .infoPropertyList, .infoStrings, .infoCatalog, .otherStrings, .otherCatalog:
      true
    case .swift, .phrases, .intentDefinition, .metadata, .xcodeProject, .buildConfiguration, .packageManifest: false
    }
  }

  /// The names as a person writes them, for messages and for an editor's file watcher; `*.swift` says that of a manifest
  /// too.
  package static let globs = endings.filter { $0.kind != .packageManifest }.map(\.glob)
}
