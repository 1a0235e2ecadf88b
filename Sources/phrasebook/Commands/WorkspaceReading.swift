import ShortcutLint
import ShortcutModel

/// The workspace that a command's paths name, read.
struct WorkspaceReading {
  /// Those in it that were fixed take the place of those that were read.
  var snapshot: WorkspaceSnapshot
  /// What could not be read, of what was named.
  let problems: [FileReadError]
  /// Whether all could be read, of what was named and of the projects around it.
  let isWhole: Bool
  private let selection: Selection
  private let portion: ShardPortion

  /// Reads what lies below the paths; the current folder where none is given.
  ///
  /// A file or a part of a project is read together with its project, since a table means nothing without the phrases it
  /// translates; only what is named is reported on, and of that only what is the shard's.
  ///
  /// - Throws: `UsageError` for a path that is not there, `ConfigurationFailure` for a configuration with a mistake.
  init(_ paths: [String], shard: Shard = .whole) throws {
    if paths.isEmpty, let name = BroadFolder.name(of: "") {
      throw UsageError("the current folder is \(name); name the folder to read, or '.' to read it all")
    }
    var scanned: [ScanRoot] = []
    // A list may name thousands of files of one project.
    var projects: [Substring: ScanRoot?] = [:]
    var selection = Selection()
    for path in paths.isEmpty ? ["."] : paths {
      let root = FileID(ReadingFolder.current.spelling(of: path))
      guard !path.isEmpty, let found = SystemFile(root.path.isEmpty ? "." : root.path) else {
        throw UsageError("there is no file or folder '\(path)'")
      }
      scanned.append(ScanRoot(root.path))
      if found.kind == .folder {
        selection.folders.append(root.path)
        if let project = ProjectFolder.around(folder: root) { scanned.append(project) }
      } else {
        selection.files.insert(root)
        // What a build has found says all by itself; its sources would only stand in its way.
        if FileKind(root) == .metadata { continue }
        if projects[root.directory] == nil { projects[root.directory] = .some(ProjectFolder.around(root)) }
      }
    }
    for project in Set(projects.values.compactMap { $0 }).sorted(by: { $0.path < $1.path }) {
      scanned.append(project)
      selection.projects.append(project.path)
    }
    try self.init(scanned, selection, shard)
  }

  /// Reads the project of a file whose text is not that of the disk: an editor's buffer. Nothing else is reported on.
  init(_ bytes: [UInt8], as path: String) throws {
    let file = FileID(ReadingFolder.current.spelling(of: path))
    guard let kind = FileKind(file) else {
      throw UsageError("'\(path)' is none of \(FileKind.globs.joined(separator: ", "))")
    }
    let project = kind == .metadata ? nil : ProjectFolder.around(file)
    try self.init(project.map { [$0] } ?? [], Selection(files: [file]), .whole)
    snapshot = snapshot.setting([SourceFile(file, kind: kind, bytes: bytes)])
  }

  private init(_ roots: [ScanRoot], _ selection: Selection, _ shard: Shard) throws {
    let (scan, portion) = RealDisk(scansBroadFolders: true).scan(roots, for: shard)
    if let failure = ConfigurationFailure(scan.brokenConfigurations) { throw failure }
    self.selection = selection
    self.portion = portion
    snapshot = WorkspaceSnapshot(scan)
    isWhole = scan.problems.isEmpty
    problems = scan.problems.filter { selection.contains($0.file) && portion.owns($0.file) }
  }

  /// Names on standard error what could not be read.
  func complain(on console: Console) {
    for problem in problems { console.complain("\(problem.file.shownPath): \(problem.reason)") }
  }

  /// What a linter finds in what was named, sorted.
  func diagnostics(of linter: Linter) -> [Diagnostic] {
    linter.diagnostics(in: snapshot) { portion.owns(project: $0.root) }.filter { isNamed($0.place.file) }
  }

  /// Whether a project is the shard's.
  func owns(_ project: Project) -> Bool { portion.owns(project: project.root) }

  /// Whether a file is one that was named, or lies in a folder that was.
  func isNamed(_ file: FileID) -> Bool { selection.contains(file) }

  /// Which of the files that were named may be changed.
  var fixReach: FixReach { FixReach(folders: selection.folders + selection.projects, files: selection.files) }

  /// The files that were named, are the shard's and have to do with shortcuts, in order.
  var files: [SourceFile] {
    snapshot.files.values.filter { $0.concernsShortcuts && isNamed($0.id) && portion.owns($0.id) }.sorted {
      $0.id < $1.id
    }
  }

  /// The files that were named and describe an application, in order; none where nothing else was found.
  var describingFiles: [SourceFile] {
    guard !files.isEmpty else { return [] }
    return snapshot.files.values.filter { $0.kind.describesApplication && isNamed($0.id) }.sorted { $0.id < $1.id }
  }

  private struct Selection {
    var files: Set<FileID> = []
    var folders: [String] = []
    /// The projects of the files that were named.
    var projects: [String] = []

    func contains(_ file: FileID) -> Bool {
      if files.contains(file) { return true }
      return folders.contains { folder in
        if folder.isEmpty { return !file.path.hasPrefix("/") && !file.path.hasPrefix("../") }
        return file.path == folder || file.path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
      }
    }
  }
}
