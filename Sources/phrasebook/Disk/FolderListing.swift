import ShortcutModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands in one folder.
struct FolderListing: Sendable {
  enum Kind: Sendable { case file, folder, link, other }

  /// By name, in byte order.
  private(set) var entries: [(name: String, kind: Kind)] = []
  /// The names that are not UTF-8, made readable. No path leads to them.
  private(set) var unreadableNames: [String] = []

  /// - Parameter path: Empty for the current folder.
  init(_ folder: FileID) throws(FileReadError) {
    let path = folder.path.isEmpty ? "." : folder.path
    guard let stream = opendir(path) else {
      throw FileReadError(folder, SystemFile.reason(errno))
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let kind = Kind(entry.pointee.d_type)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) { start in
          (String(validatingCString: start), String(cString: start))
        }
      }
      guard let valid = name.0 else {
        unreadableNames.append(name.1)
        continue
      }
      if valid != ".", valid != ".." { entries.append((valid, kind ?? Self.kind(of: Self.join(folder, valid)))) }
    }
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The path of a name in a folder.
  static func join(_ folder: FileID, _ name: String) -> FileID {
    if folder.path.isEmpty { return FileID(name) }
    return FileID(folder.path.hasSuffix("/") ? folder.path + name : folder.path + "/" + name)
  }

  /// What stands at a path; a link is not followed. For file systems whose folders do not tell the kinds.
  static func kind(of file: FileID) -> Kind {
    var status = stat()
    guard lstat(file.path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}

extension FolderListing.Kind {
  /// Nil for a kind that the file system does not tell.
  fileprivate init?(_ type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}
