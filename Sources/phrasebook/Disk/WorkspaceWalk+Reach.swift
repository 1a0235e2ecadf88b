import ShortcutModel

extension WorkspaceWalk {
  /// Whether a walk of a root comes by a file: whether neither the file nor a folder on the way is hidden, skipped,
  /// ignored or excluded. An editor tells of every file that changes, also of those that a build writes.
  static func reaches(_ file: FileID, from root: FileID) -> Bool {
    let prefix = root.path.isEmpty || root.path.hasSuffix("/") ? root.path : root.path + "/"
    guard file.path.hasPrefix(prefix) else { return true }
    // The walk itself says what cannot be read.
    var problems: [FileReadError] = []
    var rules = IgnoreRules(above: root, &problems)
    rules.add(root, &problems)
    var finder = ConfigurationFinder()
    var configurations = finder.inside(root, finder.above(root))
    var folder = root
    let isXcodeProject = FileKind(file) == .xcodeProject && file.directory.hasSuffix(".xcodeproj")
    let components = file.path.dropFirst(prefix.count).split(separator: "/")
    for component in components.dropLast() {
      let inner = FolderListing.join(folder, String(component))
      let isLink = FolderListing.kind(of: inner) == .link
      let isSkipped = SkippedFolders.contains(component) && !(inner.path == file.directory && isXcodeProject)
      guard !component.hasPrefix("."), !isSkipped, !rules.ignores(String(component), isFolder: !isLink),
        !WorkspaceConfiguration.excludes(inner, isFolder: true, in: configurations)
      else { return false }
      configurations = finder.inside(inner, configurations)
      rules = isLink ? IgnoreRules(above: inner, &problems) : rules.inside(component)
      rules.add(inner, &problems)
      folder = inner
    }
    guard let name = components.last else { return true }
    return !name.hasPrefix(".") && !rules.ignores(String(name), isFolder: false)
      && !WorkspaceConfiguration.excludes(file, isFolder: false, in: configurations)
  }
}
