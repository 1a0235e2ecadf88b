import Dispatch
import ShortcutLint
import ShortcutModel
import SourceText
import Synchronization

/// Files in memory, by absolute path.
final class MemoryDisk: WorkspaceDisk {
  private let files: Mutex<[String: String]>
  /// The folders that were scanned, in order.
  private let scanned = Mutex<[String]>([])

  /// Opens the way for a scan, where scans are held.
  private let gate: DispatchSemaphore?

  /// - Parameters:
  ///   - holdsScans: Every scan waits for a `releaseScan()`.
  ///   - isWatched: It can be watched.
  init(_ files: [String: String], holdsScans: Bool = false, isWatched: Bool = false) {
    self.files = Mutex(files)
    watch = isWatched ? MemoryWatch() : nil
    gate = holdsScans ? DispatchSemaphore(value: 0) : nil
  }

  func releaseScan() { gate?.signal() }

  /// The watch, where there is one.
  let watch: MemoryWatch?

  func watch(_ tell: @escaping @Sendable ([DiskChange]) -> Void) -> (any FileWatch)? {
    watch?.tell.withLock { $0 = tell }
    return watch
  }

  subscript(_ path: String) -> String? {
    get { files.withLock { $0[path] } }
    set { files.withLock { $0[path] = newValue } }
  }

  var scannedFolders: [String] { scanned.withLock { $0 } }

  func scan(_ scanRoots: [ScanRoot], known: [ProjectConfiguration], control: ScanControl) -> WorkspaceScan {
    let roots = scanRoots.map(\.path)
    gate?.wait()
    scanned.withLock { $0 += roots }
    if roots == ["/home"] { return WorkspaceScan(problems: [FileReadError(FileID("/home"), "This is a home folder.")]) }
    let found = files.withLock { $0 }.filter { path, _ in
      scanRoots.contains { path.hasPrefix($0.path + "/") && reaches(FileID(path), from: $0) }
    }
    let sources = found.compactMap { path, text -> SourceFile? in
      let id = FileID(path)
      // What says nothing of shortcuts is left out by a scan.
      guard !path.contains("/plain/") else { return nil }
      return FileKind(id).map { SourceFile(id, kind: $0, bytes: Array(text.utf8)) }
    }
    // The scan of `/full` ends early in the folder itself.
    let problems = roots == ["/full"] ? [FileReadError(FileID("/full"), "There is too much.")] : []
    var scan = WorkspaceScan(files: sources, problems: problems, visitedCount: found.count)
    control.visit(found.count)
    scan.isCancelled = control.isCancelled
    scan.folders = roots.map { FileID($0) }
    for (path, text) in found where path.hasSuffix("/" + ProjectConfiguration.fileName) {
      let file = FileID(path)
      let read = ProjectConfiguration(reading: SourceText(text), in: file, rules: RuleRegistry.ids)
      if !read.errors.isEmpty { scan.brokenConfigurations.append(read) }
      var configuration = read.errors.isEmpty ? read : known.first { $0.file == file } ?? read
      configuration.reaches = [ConfigurationReach(folder: file.directory)]
      scan.configurations.append(configuration)
    }
    return scan
  }

  func files(
    below roots: [ScanRoot], control: ScanControl, where isWanted: @Sendable (FileKind, [UInt8]) -> Bool
  ) -> WorkspaceFiles {
    let found = files.withLock { $0 }.filter { path, _ in
      roots.contains { path.hasPrefix($0.path + "/") && reaches(FileID(path), from: $0) }
    }
    return WorkspaceFiles(
      files: found.sorted { $0.key < $1.key }.compactMap { path, text in
        let (id, bytes) = (FileID(path), Array(text.utf8))
        guard let kind = FileKind(id), kind == .swift || kind.isOtherTable, isWanted(kind, bytes) else { return nil }
        return (id, kind, bytes)
      })
  }

  func read(_ file: FileID) throws(FileReadError) -> [UInt8] {
    guard let text = self[file.path] else { throw FileReadError(file, "The file does not exist.") }
    return Array(text.utf8)
  }

  func reaches(_ file: FileID, from root: ScanRoot) -> Bool {
    !file.path.dropFirst(root.path.count).contains("/ignored/")
  }

  /// Below `/link` lies what lies below `/w`.
  func canonicalPath(_ path: String) -> String {
    path.hasPrefix("/link") ? "/w" + path.dropFirst(5) : path
  }

  /// Nothing is read around a file of `/home`, and no folder inside `/stray`.
  func projectFolder(around file: FileID) -> ScanRoot? {
    file.directory == "/home" ? nil : ScanRoot(String(file.directory), isDeep: !file.path.hasPrefix("/stray"))
  }
}

/// A watch that tells what a test has it tell.
final class MemoryWatch: FileWatch {
  let tell = Mutex<(@Sendable ([DiskChange]) -> Void)?>(nil)
  /// The folders by root.
  let watched = Mutex<[String: [String]]>([:])

  func watch(_ scan: WatchedScan) {
    watched.withLock { $0[scan.root.path] = scan.folders.map(\.path) }
  }

  func forget(_ root: ScanRoot) {
    watched.withLock { $0[root.path] = nil }
  }

  func stop() { tell.withLock { $0 = nil } }

  var isTelling: Bool { tell.withLock { $0 != nil } }

  func watches(_ root: String) -> Bool { watched.withLock { $0[root] != nil } }

  func report(_ changes: DiskChange...) {
    tell.withLock { $0 }?(changes)
  }
}
