import ShortcutModel

/// What a name in a watched folder is to a scan.
enum WatchedName {
  /// Whether a file of this name matters, or what it says about others does.
  static func matters(_ file: FileID) -> Bool {
    WorkspaceScan.guides.contains(String(file.name)) || FileKind(file) != nil
  }

  /// Whether a scan of a root would look into a folder that is new.
  static func isEntered(_ folder: FileID, from root: ScanRoot) -> Bool {
    guard !folder.name.hasPrefix(".") else { return false }
    if folder.name.hasSuffix(".xcodeproj") { return true }
    guard !SkippedFolders.contains(folder.name), root.isDeep || folder.name.hasSuffix(".lproj") else { return false }
    return WorkspaceWalk.reaches(FolderListing.join(folder, "x.phrases"), from: FileID(root.path))
  }

  /// What has changed in a folder between a scan and the moment from which it is watched.
  static func changes(in folder: FileID, since time: Int64, of root: ScanRoot) -> [DiskChange] {
    // The clock of the file system may lag by a tick.
    let time = time - 20_000_000
    guard let found = SystemFile(folder.path) else { return [.deleted(folder)] }
    if found.written >= time { return [.unknown(root)] }
    do {
      return try FolderListing(folder).entries.compactMap { entry in
        let file = FolderListing.join(folder, entry.name)
        guard entry.kind == .file, matters(file), let found = SystemFile(file.path), found.written >= time else {
          return nil
        }
        return .written(file)
      }
    } catch {
      return [.unknown(root)]
    }
  }
}
