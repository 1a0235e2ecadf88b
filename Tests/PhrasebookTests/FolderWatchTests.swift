import Foundation
import ShortcutModel
import Testing

@testable import phrasebook

/// The watch of our own, on real folders: by the system's events where it has them, and by looking.
@Suite struct FolderWatchTests {
  /// What a watch of a folder tells, until it is stopped.
  private struct Watched {
    let folder: TemporaryFolder
    let watch: FolderWatch
    let batches: AsyncStream<[DiskChange]>

    /// The files are old when they are scanned, so that nothing seems to have changed since.
    init(_ files: [String: String], looksAlways: Bool = false, mostFolders: Int = 100) throws {
      folder = try TemporaryFolder(files)
      let old = Date(timeIntervalSinceNow: -3600)
      for path in try [""] + FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
        try FileManager.default.setAttributes(
          [.modificationDate: old], ofItemAtPath: folder.url.appending(path: path).path)
      }
      let (batches, batch) = AsyncStream.makeStream(of: [DiskChange].self)
      self.batches = batches
      watch = FolderWatch(looksAlways: looksAlways, mostFolders: mostFolders) { batch.yield($0) }
    }

    var root: ScanRoot { ScanRoot(RealDisk().canonicalPath(folder.url.path)) }

    func scan() {
      watch.watch(WatchedScan(RealDisk().scan([root]), of: root))
      watch.catchUp()
    }

    /// Waits until a change is told.
    func expect(_ change: DiskChange) async {
      for await batch in batches where batch.contains(change) { return }
    }

    func path(_ name: String) -> String { root.path + "/" + name }
    func file(_ name: String) -> FileID { FileID(path(name)) }

    func move(_ from: String, _ to: String) throws {
      try FileManager.default.moveItem(
        at: folder.url.appending(path: from), to: folder.url.appending(path: to))
    }

    func remove(_ name: String) throws {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
  }

  private static let ways = [false, true]

  @Test(.timeLimit(.minutes(2)), arguments: ways)
  func tellsOfFiles(looksAlways: Bool) async throws {
    let watched = try Watched(["a.phrases": "", "in/b.swift": "", "notes.txt": ""], looksAlways: looksAlways)
    watched.scan()
    try watched.folder.write("in/b.swift", "import AppIntents")
    await watched.expect(.written(watched.file("in/b.swift")))
    try watched.folder.write("in/.gitignore", "x")
    await watched.expect(.written(watched.file("in/.gitignore")))
    try watched.folder.write("new.phrases", "application Demo")
    await watched.expect(.written(watched.file("new.phrases")))
    try watched.remove("a.phrases")
    await watched.expect(.deleted(watched.file("a.phrases")))
    // As editors and git save: another file is put in the place of the old one.
    try watched.folder.write("c.tmp", "application Other")
    #expect(rename(watched.path("c.tmp"), watched.path("new.phrases")) == 0)
    await watched.expect(.written(watched.file("new.phrases")))
    watched.watch.stop()
  }

  @Test(.timeLimit(.minutes(2)), arguments: ways)
  func tellsOfFolders(looksAlways: Bool) async throws {
    let watched = try Watched(["in/deep/b.phrases": ""], looksAlways: looksAlways)
    watched.scan()
    try watched.folder.write("new/c.phrases", "")
    await watched.expect(.unknown(watched.root))
    watched.scan()
    try watched.folder.write("new/c.phrases", "application Demo")
    await watched.expect(.written(watched.file("new/c.phrases")))
    try watched.move("in", "out")
    await watched.expect(.deleted(watched.file("in")))
    watched.scan()
    // Nothing is told any more under the old name.
    try watched.folder.write("out/deep/b.phrases", "application Demo")
    await watched.expect(.written(watched.file("out/deep/b.phrases")))
    watched.watch.stop()
  }

  /// What a scan leaves out is not watched, and what it would leave out causes none.
  @Test(.timeLimit(.minutes(2)), arguments: ways)
  func leavesOutWhatAScanLeavesOut(looksAlways: Bool) async throws {
    let watched = try Watched(
      [".gitignore": "ignored/\n", ".git/HEAD": "", "ignored/a.phrases": "", "Pods/a.swift": "", "b.phrases": ""],
      looksAlways: looksAlways)
    watched.scan()
    try watched.folder.write("ignored/a.phrases", "application Demo")
    try watched.folder.write("ignored/new/a.phrases", "")
    try watched.folder.write("Pods/a.swift", "import AppIntents")
    try watched.folder.write(".build/a.swift", "import AppIntents")
    try watched.folder.write("node_modules/a.swift", "import AppIntents")
    try watched.folder.write("notes.txt", "")
    try watched.folder.write("b.phrases", "application Demo")
    var batches = watched.batches.makeAsyncIterator()
    #expect(await batches.next() == [.written(watched.file("b.phrases"))])
    watched.watch.stop()
  }

  /// Between a scan and the moment from which it is watched a file may change.
  @Test(.timeLimit(.minutes(2)), arguments: ways)
  func tellsOfWhatChangedSinceTheScan(looksAlways: Bool) async throws {
    let watched = try Watched(["a.phrases": "", "b.phrases": ""], looksAlways: looksAlways)
    let scan = RealDisk().scan([watched.root])
    let handle = try FileHandle(forWritingTo: watched.folder.url.appending(path: "a.phrases"))
    try handle.write(contentsOf: Data("application Demo".utf8))
    try handle.close()
    watched.watch.watch(WatchedScan(scan, of: watched.root))
    await watched.expect(.written(watched.file("a.phrases")))
    watched.watch.stop()
  }

  /// As where other programs have taken all of the system's watches.
  @Test(.timeLimit(.minutes(2))) func looksWhereThereAreTooManyFolders() async throws {
    let watched = try Watched(["a.phrases": "", "in/b.phrases": "", "in/deep/c.phrases": ""], mostFolders: 2)
    watched.scan()
    for name in ["a.phrases", "in/b.phrases", "in/deep/c.phrases"] {
      try watched.folder.write(name, "application Demo")
      await watched.expect(.written(watched.file(name)))
    }
    watched.watch.stop()
  }

  @Test func changesOfABatchAreToldOnce() {
    var batch = ChangeBatch()
    let (a, b) = (FileID("/a"), FileID("/b"))
    #expect(batch.isEmpty)
    let root = DiskChange.unknown(ScanRoot("/"))
    for change in [.written(a), .deleted(b), root, .deleted(a), .written(b), root] { batch.add(change) }
    #expect(batch.changes == [.deleted(a), .written(b), root])
  }
}
