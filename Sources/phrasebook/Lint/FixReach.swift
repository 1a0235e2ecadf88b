import ShortcutModel

/// Tells which files fixes may change: those that really lie where the command line says.
///
/// A link in a repository leads wherever its author wants. Who lets the program mend a clone does not mean the files
/// that stand elsewhere in the home folder, nor those of a package manager.
struct FixReach {
  /// Without links.
  private let roots: [FileID]
  private let files: Set<FileID>

  /// - Parameters:
  ///   - folders: Those that were named, and the projects of the files that were.
  ///   - files: Those that were named.
  init(folders: [String], files: Set<FileID>) {
    roots = folders.compactMap { SystemFile.realPath($0.isEmpty ? "." : $0).map { FileID($0) } }
    self.files = files
  }

  /// Why a file must not be changed; nil for one that may be, and for one that is not there.
  ///
  /// - Parameter change: What does not happen to it, as a message says it.
  func refusal(of file: FileID, _ change: String = "fixed") -> String? {
    guard let real = SystemFile.realPath(file.path) else { return nil }
    if files.contains(file), !Self.isLink(file, real) { return nil }
    let holders = roots.filter { root in real.hasPrefix(root.path.hasSuffix("/") ? root.path : root.path + "/") }
    if holders.contains(where: { WorkspaceWalk.reaches(FileID(real), from: $0) }) { return nil }
    let reason = holders.isEmpty ? "outside of what was named" : "which is left out of what was named"
    return "A link leads to \(real), \(reason); it is not \(change)."
  }

  private static func isLink(_ file: FileID) -> Bool {
    SystemFile.realPath(file.path).map { isLink(file, $0) } ?? false
  }

  /// Whether the last component of a path is a link.
  private static func isLink(_ file: FileID, _ real: String) -> Bool {
    let folder = SystemFile.realPath(file.directory.isEmpty ? "." : String(file.directory))
    return folder.map { FolderListing.join(FileID($0), String(file.name)).path != real } ?? true
  }

  /// The files that are one on the disk, by each of their paths: the first of them that is no link comes first.
  static func twins(among files: some Sequence<FileID>) -> [FileID: [FileID]] {
    let groups = Dictionary(grouping: files) { SystemFile($0.path)?.identity }
    var twins: [FileID: [FileID]] = [:]
    for (identity, group) in groups where group.count > 1 && identity != nil {
      let ordered = group.sorted { left, right in
        let (leftIsLink, rightIsLink) = (isLink(left), isLink(right))
        return leftIsLink == rightIsLink ? left < right : rightIsLink
      }
      for file in group { twins[file] = ordered }
    }
    return twins
  }
}
