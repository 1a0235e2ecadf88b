import ShortcutModel

/// The workspace that a command's paths name, read.
struct WorkspaceReading {
  let snapshot: WorkspaceSnapshot
  /// What could not be read, of what was named.
  let problems: [FileReadError]
  private let selection: Selection

  /// Reads what lies below the paths; the current folder where none is given.
  ///
  /// A file is read together with its project, since a table means nothing without the phrases it translates; only
  /// what is named is reported on.
  ///
  /// - Throws: `UsageError` for a path that is not there, `ConfigurationFailure` for a configuration with a mistake.
  init(_ paths: [String]) throws {
    if paths.isEmpty, let name = BroadFolder.name(of: "") {
      throw UsageError("the current folder is \(name); name the folder to read, or '.' to read it all")
    }
    var scanned: [ScanRoot] = []
    var files: Set<FileID> = []
    var folders: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      let root = FileID(RelativePath.normalized(path))
      guard !path.isEmpty, let found = SystemFile(root.path.isEmpty ? "." : root.path) else {
        throw UsageError("there is no file or folder '\(path)'")
      }
      scanned.append(ScanRoot(root.path))
      if found.kind == .folder {
        folders.append(root.path)
      } else {
        files.insert(root)
        // What a build has found says all by itself; its sources would only stand in its way.
        if FileKind(root) == .metadata { continue }
        if let project = ProjectFolder.around(root) { scanned.append(project) }
      }
    }
    let selection = Selection(files: files, folders: folders)
    let scan = RealDisk(scansBroadFolders: true).scan(scanned)
    self.selection = selection
    if let failure = ConfigurationFailure(scan.brokenConfigurations) { throw failure }
    snapshot = WorkspaceSnapshot(scan)
    problems = scan.problems.filter { selection.contains($0.file) }
  }

  /// Names on standard error what could not be read.
  func complain(on console: Console) {
    for problem in problems { console.complain("\(problem.file): \(problem.reason)") }
  }

  /// Whether a file is one that was named, or lies in a folder that was.
  func isNamed(_ file: FileID) -> Bool { selection.contains(file) }

  /// The files that were named and have to do with shortcuts, in order.
  var files: [SourceFile] {
    snapshot.files.values.filter { $0.concernsShortcuts && isNamed($0.id) }.sorted { $0.id < $1.id }
  }

  /// The files that were named and describe an application, in order; none where nothing else was found.
  var describingFiles: [SourceFile] {
    guard !files.isEmpty else { return [] }
    return snapshot.files.values.filter { $0.kind.describesApplication && isNamed($0.id) }.sorted { $0.id < $1.id }
  }

  private struct Selection {
    let files: Set<FileID>
    let folders: [String]

    func contains(_ file: FileID) -> Bool {
      if files.contains(file) { return true }
      return folders.contains { folder in
        if folder.isEmpty { return !file.path.hasPrefix("/") && !file.path.hasPrefix("../") }
        return file.path == folder || file.path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
      }
    }
  }
}
