import ShortcutModel

/// Where git keeps what it knows of a repository.
enum GitFolder {
  /// A folder; in a submodule or a worktree a file that names one.
  static let name = ".git"

  /// The nearest folder, from one on upward, that is the root of a repository, a worktree or a submodule.
  ///
  /// - Parameter folder: An absolute path without links.
  static func repository(around folder: String) -> String? {
    var path = folder
    while true {
      if SystemFile(path + "/" + name) != nil { return path }
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return nil }
      path = String(path[..<slash])
    }
  }

  /// The patterns that a person has for one repository without committing them.
  static func excludeFile(of repository: FileID) -> FileID? {
    let file = FolderListing.join(shared(of: repository), "info/exclude")
    return SystemFile(file.path)?.kind == .file ? file : nil
  }

  /// The folder that all worktrees of a repository share, by gitrepository-layout(5).
  private static func shared(of repository: FileID) -> FileID {
    let git = FolderListing.join(repository, name)
    guard SystemFile(git.path)?.kind == .file, let line = firstLine(of: git), line.hasPrefix("gitdir: ") else {
      return git
    }
    let own = resolved(String(line.dropFirst(8)), in: repository)
    guard let common = firstLine(of: FolderListing.join(own, "commondir")) else { return own }
    return resolved(common, in: own)
  }

  private static func resolved(_ path: String, in folder: FileID) -> FileID {
    path.hasPrefix("/") ? FileID(path) : FolderListing.join(folder, path)
  }

  /// Nil as well where nothing can be read: then there are no such patterns.
  private static func firstLine(of file: FileID) -> String? {
    do {
      let bytes = try SystemFile.read(file, at: file.path, limit: 1 << 16)
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    } catch {
      return nil
    }
  }
}
