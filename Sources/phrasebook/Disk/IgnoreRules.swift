import ShortcutModel

/// What git ignores in one folder of a repository: the patterns of its `info/exclude` and of the `.gitignore` files from
/// its root down to the folder. Outside of a repository nothing is ignored.
///
/// The user's own excludes file (`core.excludesFile`), the spelling of letters (`core.ignoreCase`) and which files git
/// tracks are not asked for: the answer is the same on every machine.
struct IgnoreRules: Sendable {
  private var isInRepository = false
  /// Those that count more come later.
  private var files: [IgnoreFile] = []
  /// The folder's path from the repository's root, with a closing slash; empty for the root itself.
  private var folder: [UInt8] = []

  init() {}

  /// The rules that come from the folders above one.
  init(above folder: FileID, _ problems: inout [FileReadError]) {
    let ancestors = Array(AncestorFolders(of: folder))
    guard let root = ancestors.last, let own = SystemFile.realPath(folder.path.isEmpty ? "." : folder.path),
      SystemFile(root + "/" + GitFolder.name) != nil
    else { return }
    for path in ancestors.reversed() {
      if path != root { self = inside(FileID(path).name) }
      add(FileID(path), beginsRepository: path == root, hasFile: Self.hasFile(FileID(path)), &problems)
    }
    self = inside(FileID(own).name)
  }

  /// Whether a name in the folder is ignored.
  ///
  /// - Parameter isFolder: False for a link to a folder, which is a file to git.
  func ignores(_ name: String, isFolder: Bool) -> Bool {
    guard !files.isEmpty else { return false }
    let candidate = IgnoreCandidate(folder: folder, name: name, isFolder: isFolder)
    for file in files.reversed() {
      if let answer = file.ignores(candidate) { return answer }
    }
    return false
  }

  /// The rules as they are inherited by a folder in this one.
  func inside(_ name: some StringProtocol) -> IgnoreRules {
    guard isInRepository else { return self }
    var inner = self
    inner.folder.append(contentsOf: name.utf8)
    inner.folder.append(UInt8(ascii: "/"))
    return inner
  }

  /// Takes in what the folder itself says, as far as its listing tells that there is something.
  mutating func add(_ folder: FileID, _ listing: FolderListing, _ problems: inout [FileReadError]) {
    var beginsRepository = false
    var hasFile = false
    for entry in listing.entries {
      // Names are in order.
      if let first = entry.name.utf8.first, first > UInt8(ascii: ".") { break }
      if entry.name == GitFolder.name { beginsRepository = true }
      if entry.name == WorkspaceScan.ignoreFileName { hasFile = entry.kind == .file }
    }
    add(folder, beginsRepository: beginsRepository, hasFile: hasFile, &problems)
  }

  /// Takes in what the folder itself says, without listing it.
  mutating func add(_ folder: FileID, _ problems: inout [FileReadError]) {
    let git = FolderListing.join(folder, GitFolder.name)
    add(folder, beginsRepository: SystemFile(git.path) != nil, hasFile: Self.hasFile(folder), &problems)
  }

  /// - Parameter beginsRepository: What is above a repository says nothing about it.
  private mutating func add(
    _ folder: FileID, beginsRepository: Bool, hasFile: Bool, _ problems: inout [FileReadError]
  ) {
    if beginsRepository {
      self = IgnoreRules()
      isInRepository = true
      if let exclude = GitFolder.excludeFile(of: folder) { read(exclude, &problems) }
    }
    if isInRepository, hasFile { read(FolderListing.join(folder, WorkspaceScan.ignoreFileName), &problems) }
  }

  private mutating func read(_ file: FileID, _ problems: inout [FileReadError]) {
    do {
      let bytes = try SystemFile.read(file, at: file.path, limit: IgnoreFile.largestSize)
      let read = IgnoreFile(bytes, base: folder.count)
      if !read.patterns.isEmpty { files.append(read) }
    } catch {
      problems.append(error)
    }
  }

  /// Git follows no link here.
  private static func hasFile(_ folder: FileID) -> Bool {
    FolderListing.kind(of: FolderListing.join(folder, WorkspaceScan.ignoreFileName)) == .file
  }
}
