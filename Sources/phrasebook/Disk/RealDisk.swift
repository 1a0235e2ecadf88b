import ShortcutModel
import SourceText
import SwiftOutline

/// The real file system.
struct RealDisk: WorkspaceDisk {
  var limits: WorkspaceWalk.Limits = .default
  /// Whether the home folder, and the root of the file system, may be scanned whole. An editor that opens a stray file
  /// may name them as the workspace, and a shell may stand in them.
  var scansBroadFolders = false

  func scan(_ roots: [ScanRoot], known: [ProjectConfiguration], control: ScanControl) -> WorkspaceScan {
    scan(roots, known: known, for: .whole, control: control).scan
  }

  /// Scans for one shard. The tables of projects that are another's are not read, and stand there empty: the rules say
  /// the same without what is in them, and each project keeps its place among the others.
  func scan(
    _ roots: [ScanRoot], known: [ProjectConfiguration] = [], for shard: Shard, control: ScanControl = ScanControl()
  ) -> (scan: WorkspaceScan, portion: ShardPortion) {
    let began = SystemFile.now
    let (walk, refused) = walk(roots, known: known, control)
    var scan = WorkspaceScan(
      projectRoots: walk.projectRoots.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) },
      problems: refused + walk.problems, configurations: walk.configurations.configurations,
      visitedCount: walk.visitedCount)
    scan.folders = walk.visitedFolders
    scan.began = began
    let portion = ShardPortion(shard, of: walk)
    scan.brokenConfigurations = walk.configurations.broken.sorted { $0.file < $1.file }
    var rest = Self.read(walk.files, of: portion, control, into: &scan) {
      SwiftFile.mentionsAppIntents($0)
    } keeping: { _ in
      true
    }
    var further = FurtherNames()
    // What one look finds may name more, as a protocol that refines the project's own does.
    for _ in 0..<Self.mostLooks {
      let names = further.next(in: scan.files)
      guard !names.isEmpty, !rest.isEmpty else { break }
      let (search, wanted) = (WordSearch(names, areWhole: true), Set(names))
      rest = Self.read(rest, of: portion, control, into: &scan) {
        search.occur(in: $0)
      } keeping: {
        FurtherNames.concern($0, wanted)
      }
    }
    scan.isCancelled = control.isCancelled
    scan.files.sort { $0.id < $1.id }
    scan.problems.sort { ($0.file, $0.reason) < ($1.file, $1.reason) }
    return (scan, portion)
  }

  private func walk(
    _ roots: [ScanRoot], known: [ProjectConfiguration], _ control: ScanControl
  ) -> (walk: WorkspaceWalk, refused: [FileReadError]) {
    var walk = WorkspaceWalk(limits: limits, configurations: ConfigurationFinder(known: known), control: control)
    var refused: [FileReadError] = []
    for root in roots {
      let path = RelativePath.normalized(root.path)
      if !scansBroadFolders, let name = BroadFolder.name(of: path) {
        refused.append(FileReadError(FileID(path), "This is \(name), which is not scanned as a whole."))
      } else {
        walk.add(FileID(path), isDeep: root.isDeep)
      }
    }
    return (walk, refused)
  }

  func files(
    below roots: [ScanRoot], control: ScanControl, where isWanted: @Sendable (FileKind, [UInt8]) -> Bool
  ) -> WorkspaceFiles {
    let (walk, refused) = walk(roots, known: [], control)
    let entries = walk.files.filter { $0.kind == .swift || $0.kind.isOtherTable }
    var found = WorkspaceFiles(problems: refused + walk.problems)
    let readings = ParallelMap.map(entries) { entry -> Result<[UInt8]?, FileReadError> in
      if control.isCancelled { return .success(nil) }
      do throws(FileReadError) {
        let bytes = try SystemFile.read(entry.file, at: entry.file.path)
        return .success(isWanted(entry.kind, Self.searchable(bytes)) ? bytes : nil)
      } catch {
        return .failure(error)
      }
    }
    for (entry, reading) in zip(entries, readings) {
      switch reading {
      case .success(let bytes): if let bytes { found.files.append((entry.file, entry.kind, bytes)) }
      case .failure(let error): found.problems.append(error)
      }
    }
    found.files.sort { $0.id < $1.id }
    found.problems.sort { ($0.file, $0.reason) < ($1.file, $1.reason) }
    return found
  }

  func read(_ file: FileID) throws(FileReadError) -> [UInt8] {
    try SystemFile.read(file, at: file.path)
  }

  func reaches(_ file: FileID, from root: ScanRoot) -> Bool {
    WorkspaceWalk.reaches(file, from: FileID(root.path))
  }

  /// The last component stays as it is where nothing is found there, as for a file that is not saved yet.
  func canonicalPath(_ path: String) -> String {
    if let real = SystemFile.realPath(path) { return real }
    let file = FileID(path)
    guard !file.directory.isEmpty, let folder = SystemFile.realPath(String(file.directory)) else { return path }
    return FolderListing.join(FileID(folder), String(file.name)).path
  }

  func projectFolder(around file: FileID) -> ScanRoot? {
    ProjectFolder.around(file)
  }

  func watch(_ tell: @escaping @Sendable ([DiskChange]) -> Void) -> (any FileWatch)? {
    FolderWatch(tell)
  }

  /// Nobody refines a protocol of their own this many files deep.
  private static let mostLooks = 16

  private enum Reading: Sendable {
    case read(SourceFile)
    case irrelevant
    case failed(FileReadError)
  }

  /// Reads on every core the files that matter, and gives back the Swift files that do not.
  private static func read(
    _ files: [WorkspaceWalk.Entry], of portion: ShardPortion, _ control: ScanControl, into scan: inout WorkspaceScan,
    where swiftMatters: @Sendable ([UInt8]) -> Bool, keeping isKept: @Sendable (SourceFile) -> Bool
  ) -> [WorkspaceWalk.Entry] {
    let readings = ParallelMap.map(files) { entry -> Reading in
      if control.isCancelled { return .irrelevant }
      return entry.kind.concernsOneProject && !portion.owns(entry.file)
        ? standIn(for: entry) : read(entry, where: swiftMatters, keeping: isKept)
    }
    var rest: [WorkspaceWalk.Entry] = []
    for (entry, reading) in zip(files, readings) {
      switch reading {
      case .read(let file): scan.files.append(file)
      case .irrelevant: if entry.kind == .swift { rest.append(entry) }
      case .failed(let error): scan.problems.append(error)
      }
    }
    return rest
  }

  /// The bytes to look for words in: no word is found in UTF-16, which the compiler refuses but an editor may write.
  private static func searchable(_ bytes: [UInt8]) -> [UInt8] {
    bytes.prefix(2).contains { $0 == 0 || $0 >= 0xFE } ? DecodedFile(bytes).text.bytes : bytes
  }

  /// A file without its text. Which of the other tables matter at all, only their text tells.
  private static func standIn(for entry: WorkspaceWalk.Entry) -> Reading {
    if entry.kind.isOtherTable {
      let reading = read(entry, where: { _ in false }, keeping: { _ in true })
      guard case .read = reading else { return reading }
    }
    return .read(SourceFile(entry.file, kind: entry.kind, bytes: []))
  }

  private static func read(
    _ entry: WorkspaceWalk.Entry, where swiftMatters: ([UInt8]) -> Bool, keeping isKept: (SourceFile) -> Bool
  ) -> Reading {
    do {
      let bytes = try SystemFile.read(entry.file, at: entry.file.path)
      if entry.kind == .swift, !swiftMatters(searchable(bytes)) { return .irrelevant }
      if entry.kind.isOtherTable, !StrayPhrase.mayOccur(in: searchable(bytes)) { return .irrelevant }
      let file = SourceFile(entry.file, kind: entry.kind, bytes: bytes)
      return isKept(file) ? .read(file) : .irrelevant
    } catch {
      return .failed(error)
    }
  }
}
