import ShortcutModel

/// Finds the folder that has to be read for a single file to make sense.
enum ProjectFolder {
  /// The folder that has to be read for a part of a project to make sense: as for a file, but nil where nothing above
  /// the folder makes a project, or it is one itself.
  static func around(folder: FileID) -> ScanRoot? {
    switch ProjectMarker(of: folder.path) {
    case .xcode, .configuration: return nil
    case .package, nil: return project(around: folder).found
    }
  }

  /// The nearest folder above a file with an Xcode project or a configuration file that is a root, else the outermost
  /// with any configuration file, else the nearest package, else the folder that holds the file or its `.lproj`. Outside of any project and repository that is
  /// taken without the folders inside: a stray file may lie among all that a person has. Nil where it is the home folder
  /// or `/`.
  ///
  /// Looks no higher than `ReadingFolder` for a relative path, so that every file keeps the spelling it was given.
  static func around(_ file: FileID) -> ScanRoot? {
    let (project, isInRepository) = project(around: file)
    if let project { return project }
    let own = file.directory.hasSuffix(".lproj") ? FileID(String(file.directory)).directory : file.directory
    guard !own.isEmpty || !file.path.hasPrefix("/"), BroadFolder.name(of: String(own)) == nil else { return nil }
    return ScanRoot(String(own), isDeep: isInRepository)
  }

  private static func project(around file: FileID) -> (found: ScanRoot?, isInRepository: Bool) {
    var package: String?
    var configured: String?
    var isInRepository = false
    for folder in folders(above: file) {
      guard BroadFolder.name(of: folder) == nil else { break }
      switch ProjectMarker(of: folder) {
      case .xcode: return (ScanRoot(folder), true)
      case .package: package = package ?? folder
      case .configuration, nil: break
      }
      let configuration = FolderListing.join(FileID(folder), ProjectConfiguration.fileName)
      if SystemFile(configuration.path) != nil {
        if ConfigurationFinder.isRoot(FileID(folder)) { return (ScanRoot(folder), true) }
        configured = folder
      }
      isInRepository = SystemFile(folder.isEmpty ? ".git" : folder + "/.git") != nil
      if isInRepository { break }
    }
    return ((configured ?? package).map { ScanRoot($0) }, isInRepository)
  }

  /// The nearest first; the current folder, whose path is empty, is above relative paths alone.
  private static func folders(above file: FileID) -> [String] {
    var folders: [String] = []
    var folder = file
    while !folder.path.isEmpty, folder.name != ".." {
      folder = FileID(String(folder.directory))
      if folder.path.isEmpty, file.path.hasPrefix("/") { break }
      if !folder.path.hasSuffix("..") { folders.append(folder.path) }
    }
    if !file.path.hasPrefix("/"), !folder.path.isEmpty, folder.path == ReadingFolder.current.path {
      folders.append(folder.path)
    }
    return folders
  }
}
