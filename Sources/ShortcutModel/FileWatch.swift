/// Tells what happens to the files in some folders, for as long as it is kept.
package protocol FileWatch: Sendable {
  /// Watches the folders that a scan of a root looked into, in place of those before.
  func watch(_ scan: WatchedScan)
  func forget(_ root: ScanRoot)
  /// Tells nothing more.
  func stop()
}

/// The part of a scan that a watch goes by.
package struct WatchedScan: Sendable {
  package let root: ScanRoot
  package let folders: [FileID]
  /// What has changed since then has not been seen; in nanoseconds of the system's clock.
  package let began: Int64

  package init(_ scan: WorkspaceScan, of root: ScanRoot) {
    self.root = root
    folders = scan.folders
    began = scan.began
  }
}

/// Something that happened on disk.
package enum DiskChange: Sendable, Hashable {
  /// A file is new, or has new contents.
  case written(FileID)
  /// A file or folder is gone.
  case deleted(FileID)
  /// Something in a root, such as a new folder, that only a scan tells.
  case unknown(ScanRoot)
}
