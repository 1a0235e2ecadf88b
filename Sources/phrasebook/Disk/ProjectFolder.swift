import ShortcutModel

/// Finds the folder that has to be read for a single file to make sense.
enum ProjectFolder {
  /// The nearest folder above a file that an Xcode project or a configuration file makes a project's root, else the
  /// nearest package, else the folder that holds the file or its `.lproj`. Nil where that is the home folder or `/`.
  ///
  /// Looks no higher than the current folder for a relative path, so that every file keeps the spelling it was given.
  static func around(_ file: FileID) -> String? {
    var package: String?
    for folder in folders(above: file) {
      guard BroadFolder.name(of: folder) == nil else { break }
      switch ProjectMarker(of: folder) {
      case .xcode, .configuration: return folder
      case .package: package = package ?? folder
      case nil: break
      }
      if SystemFile(folder.isEmpty ? ".git" : folder + "/.git") != nil { break }
    }
    let own = file.directory.hasSuffix(".lproj") ? FileID(String(file.directory)).directory : file.directory
    let root = package ?? String(own)
    return BroadFolder.name(of: root) == nil ? root : nil
  }

  /// The nearest first.
  private static func folders(above file: FileID) -> [String] {
    var folders: [String] = []
    var folder = file
    while !folder.path.isEmpty, folder.name != ".." {
      folder = FileID(String(folder.directory))
      if !folder.path.hasSuffix("..") { folders.append(folder.path) }
    }
    return folders
  }
}
