import ShortcutModel

/// The folders above one, the nearest first, up to the repository's root and never the home folder or `/`.
struct AncestorFolders: Sequence, IteratorProtocol {
  private var path: String?

  init(of folder: FileID) {
    path = SystemFile.realPath(folder.path.isEmpty ? "." : folder.path)
  }

  mutating func next() -> String? {
    guard let current = path, SystemFile(current + "/.git") == nil,
      let slash = current.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let parent = String(current[..<slash])
    path = parent.isEmpty || BroadFolder.name(of: parent) != nil ? nil : parent
    return path
  }
}
