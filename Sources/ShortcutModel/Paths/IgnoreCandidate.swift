/// What is held against patterns: a path from the repository's root.
package struct IgnoreCandidate {
  let path: [UInt8]
  /// Where the last component begins.
  let name: Int
  let isFolder: Bool
  let nameStart: ByteWindow
  /// From the last byte on.
  let end: ByteWindow

  package init(folder: [UInt8], name: String, isFolder: Bool) {
    path = folder + name.utf8
    self.name = folder.count
    self.isFolder = isFolder
    nameStart = ByteWindow(name.utf8)
    end = ByteWindow(path.reversed())
  }
}
