import LanguageServerProtocol
import ShortcutModel

/// A folder whose files belong together.
struct WorkspaceRoot: Sendable, Hashable {
  /// Absolute, without links.
  let path: String
  /// As the client spells it; nil for a folder that is read because a file of it is open.
  let uri: DocumentURI?
  /// Whether the files in the folders inside are among them, or only those in its `.lproj` folders.
  var isDeep = true

  func contains(_ file: FileID) -> Bool {
    guard isDeep else {
      let folder = FileID(String(file.directory))
      return folder.path == path || folder.name.hasSuffix(".lproj") && folder.directory == path[...]
    }
    return path == "/"
      || file.path.hasPrefix(path) && file.path.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
  }
}

/// What has been heard of a file on disk.
enum DiskText: Sendable, Equatable {
  case bytes([UInt8])
  case gone
}

extension FileID {
  /// Whether one of the folders that a file is in is among some.
  fileprivate func isBelow(_ folders: Set<FileID>) -> Bool {
    var folder = directory
    while !folder.isEmpty {
      let file = FileID(String(folder))
      if folders.contains(file) { return true }
      folder = file.directory
    }
    return false
  }
}

/// The files that are known, on disk or open, and how the client spells them.
struct Workspace: Sendable {
  var snapshot = WorkspaceSnapshot()
  private(set) var roots: [WorkspaceRoot] = []
  /// The folders that begin a project, by the root in which they were found.
  var projectRoots: [String: [String]] = [:]
  var configurations = ConfigurationState()
  /// Open documents whose text is newer than the snapshot.
  var touched: Set<FileID> = []
  /// What has been heard of the disk and is newer than the snapshot.
  var fromDisk: [FileID: DiskText] = [:]
  /// Whether a `settle` event is on its way.
  var isSettling = false
  private(set) var uris = URIBook()

  /// False when the folder is there already.
  mutating func add(_ root: WorkspaceRoot) -> Bool {
    guard !roots.contains(where: { $0.path == root.path }) else { return false }
    roots.append(root)
    uris.roots = roots
    return true
  }

  mutating func remove(_ root: WorkspaceRoot) {
    roots.removeAll { $0 == root }
    projectRoots[root.path] = nil
    configurations.forget(root.path)
    uris.roots = roots
  }

  /// The innermost root that holds a file.
  func root(of file: FileID) -> WorkspaceRoot? {
    roots.filter { $0.contains(file) }.max { $0.path.utf8.count < $1.path.utf8.count }
  }

  var allProjectRoots: [String] {
    // With several folders each is a project of its own; one alone is the whole workspace.
    (roots.count > 1 ? roots.map(\.path) : []) + projectRoots.values.joined()
  }

  /// The file of a URI that was seen before.
  func knownFile(of uri: DocumentURI) -> FileID? { uris.file(of: uri) }

  /// The file of a URI; one without a path stands for itself.
  mutating func file(of uri: DocumentURI, on disk: any WorkspaceDisk) -> FileID {
    if let known = uris.file(of: uri) { return known }
    let file = uri.filePath.map { self.file(at: $0, on: disk) } ?? FileID(uri.rawValue)
    uris.remember(uri, as: file)
    return file
  }

  /// As `file(of:on:)` gives it. What happens on disk concerns many files that nobody asks for, and none is remembered.
  func diskFile(of uri: DocumentURI, on disk: any WorkspaceDisk) -> FileID? {
    uris.file(of: uri) ?? uri.filePath.map { self.file(at: $0, on: disk) }
  }

  /// Without links where that is a path below a root, as a scan names it; a link that leads out of every root is
  /// followed by a scan under its own name.
  private func file(at path: String, on disk: any WorkspaceDisk) -> FileID {
    let canonical = FileID(disk.canonicalPath(path))
    guard root(of: canonical) == nil else { return canonical }
    for root in roots {
      guard let spelled = root.uri?.filePath, WorkspaceRoot(path: spelled, uri: nil).contains(FileID(path)) else {
        continue
      }
      return FileID(root.path + path.dropFirst(spelled.count))
    }
    return canonical
  }

  mutating func spell(_ file: FileID, as uri: DocumentURI) { uris.spell(file, as: uri) }

  /// The files themselves, and all known ones in folders of those paths.
  func files(below paths: [FileID]) -> [FileID] {
    let known = paths.filter { snapshot.files[$0] != nil }
    let folders = Set(paths.filter { snapshot.files[$0] == nil })
    guard !folders.isEmpty else { return known }
    return known + snapshot.files.keys.filter { $0.isBelow(folders) }
  }
}

/// How the client spells files.
struct URIBook: Sendable {
  var roots: [WorkspaceRoot] = []
  private var files: [DocumentURI: FileID] = [:]
  private var spellings: [FileID: DocumentURI] = [:]

  func file(of uri: DocumentURI) -> FileID? { files[uri] }

  mutating func remember(_ uri: DocumentURI, as file: FileID) { files[uri] = file }

  mutating func spell(_ file: FileID, as uri: DocumentURI) { spellings[file] = uri }

  /// The client's own spelling where it has used one, else one below the client's spelling of the folder.
  func uri(of file: FileID) -> DocumentURI {
    if let spelled = spellings[file] { return spelled }
    guard let root = roots.first(where: { $0.uri != nil && $0.contains(file) }), let folder = root.uri?.rawValue else {
      return DocumentURI(filePath: file.path)
    }
    let relative = DocumentURI(filePath: String(file.path.dropFirst(root.path.count))).rawValue.dropFirst(7)
    return DocumentURI(rawValue: (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + relative)
  }
}
