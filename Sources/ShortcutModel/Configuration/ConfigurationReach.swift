/// The files that a configuration counts for, as the workspace spells them.
package struct ConfigurationReach: Sendable, Hashable {
  /// What the paths of the files begin with: a folder with its closing slash, or nothing for relative paths.
  private let prefix: String
  /// What stands between the folder of the configuration and the rest of such a path, with a closing slash; empty where
  /// the prefix is that folder.
  private let lead: String

  /// A configuration in a folder of the workspace.
  package init(folder: some StringProtocol) {
    self.init(folder: folder, lead: "")
  }

  /// A configuration that stands above a folder of the workspace.
  ///
  /// - Parameter lead: The folder's path from there.
  package init(folder: some StringProtocol, lead: some StringProtocol) {
    prefix = folder.isEmpty || folder.hasSuffix("/") ? String(folder) : folder + "/"
    self.lead = lead.isEmpty ? "" : lead + "/"
  }

  /// A file's path from the folder of the configuration; nil where it does not count for the file.
  func relativePath(of path: String) -> String? {
    if prefix.isEmpty {
      guard !path.hasPrefix("/"), !path.hasPrefix("../") else { return nil }
      return lead + path
    }
    guard path.hasPrefix(prefix) else { return nil }
    return lead + path.dropFirst(prefix.count)
  }

  /// How many folders stand above the files that it counts for, as far as their paths tell.
  var depth: Int { prefix.utf8.count - lead.utf8.count }
}
