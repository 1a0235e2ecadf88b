/// Folders that hold no sources of the workspace: what tools build, fetch or keep for themselves, whether or not a
/// `.gitignore` file says so.
enum SkippedFolders {
  static func contains(_ name: Substring) -> Bool {
    if names.contains(name) { return true }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[dot...])
  }

  /// Hidden folders, `.build` and `.git` among them, are left out before this is asked.
  private static let names: Set<Substring> = ["DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules"]

  private static let extensions: Set<Substring> = [
    ".xcassets", ".xcodeproj", ".xcworkspace", ".xcarchive", ".framework", ".xcframework", ".app", ".appex", ".docc",
  ]
}
