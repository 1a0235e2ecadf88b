import ShortcutModel

/// The folder from which paths are spelled while a workspace is read.
///
/// It is the current folder, but inside an `.lproj`, whose name tells the language of the files in it: there a path from
/// the current folder would not have that name. Then it is the project's folder, or else the one that holds the `.lproj`,
/// and the current folder's files are spelled by the way up and down again: `../de.lproj/AppShortcuts.strings`.
struct ReadingFolder {
  static let current = ReadingFolder()

  /// The way from the current folder: empty, or as many `..` as it lies deeper.
  let path: String
  private let currentFolder: String
  private let folder: String

  private init() {
    currentFolder = SystemFile.realPath(".") ?? ""
    let components = currentFolder.split(separator: "/")
    guard let lproj = components.firstIndex(where: { $0.hasSuffix(".lproj") }) else {
      (path, folder) = ("", currentFolder)
      return
    }
    let holder = "/" + components[..<lproj].joined(separator: "/")
    let project = ProjectFolder.around(folder: FileID(currentFolder))?.path ?? holder
    folder = holder == project || holder.hasPrefix(project + "/") ? project : holder
    let depth = components.count - folder.split(separator: "/").count
    path = Array(repeating: "..", count: depth).joined(separator: "/")
  }

  /// A path as a person gives it, in the one spelling that the program has for it while it reads.
  func spelling(of path: String) -> String {
    let absolute = RelativePath.collapsed(path.hasPrefix("/") ? path : currentFolder + "/" + path)
    guard !path.hasPrefix("/") else { return absolute }
    return spelling(ofAbsolute: absolute)
  }

  /// The same for an absolute path without dots, as somebody would write it who is in the current folder.
  func spelling(ofAbsolute path: String) -> String {
    let steps = RelativePath.steps(from: folder, to: path)
    return self.path.isEmpty || steps.isEmpty ? self.path + steps : self.path + "/" + steps
  }

  /// A path that was read, as a person reads it: by the shortest way from the current folder.
  func shown(_ path: String) -> String {
    guard !self.path.isEmpty, path == self.path || path.hasPrefix(self.path + "/") else { return path }
    return RelativePath.steps(from: currentFolder, to: RelativePath.collapsed(currentFolder + "/" + path))
  }
}

extension FileID {
  /// The path for a report: from the current folder, unless it was given as an absolute one.
  var shownPath: String { ReadingFolder.current.shown(path) }
}
