import ShortcutModel

/// What makes a folder the root of a project.
enum ProjectMarker: Sendable, Equatable {
  /// An Xcode project or workspace.
  case xcode
  /// A Swift package; one inside an Xcode project is part of it.
  case package
  /// Phrasebook's own configuration file. Inside a project it refines what holds there, unless it says that it is a
  /// root.
  case configuration

  static let configurationName = ProjectConfiguration.fileName

  /// The strongest marker among the names in a folder.
  init?(_ names: some Sequence<String>) {
    var found: ProjectMarker?
    for name in names {
      if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
        self = .xcode
        return
      }
      if name == "Package.swift" { found = .package }
      if name == Self.configurationName, found == nil { found = .configuration }
    }
    guard let found else { return nil }
    self = found
  }

  /// The marker of a folder; nil as well where the folder may not be read.
  init?(of folder: String) {
    do {
      self.init(try FolderListing(FileID(folder)).entries.lazy.map(\.name))
    } catch {
      return nil
    }
  }
}
