import ShortcutModel

/// Walks folders and notes what matters: files by their names, and the folders that begin a project.
///
/// Real folders are walked first and links to folders last, so that a file that is reached both ways has its real
/// path, whatever the order of names. No folder is entered twice. Hidden files and folders, `SkippedFolders` and what
/// git ignores are left out, unless they are the root.
struct WorkspaceWalk {
  /// What a walk never exceeds; `default` is far beyond any workspace that a person edits.
  struct Limits: Sendable {
    /// Entries of folders, all kinds counted.
    var entries = 1_000_000
    /// Folders inside folders.
    var depth = 100

    static let `default` = Limits()
  }

  /// A file whose name says that it may matter.
  struct Entry: Sendable {
    let file: FileID
    let kind: FileKind
  }

  private(set) var files: [Entry] = []
  private(set) var projectRoots: [String] = []
  private(set) var problems: [FileReadError] = []
  private(set) var visitedCount = 0
  /// The folders whose files were looked at.
  private(set) var visitedFolders: [FileID] = []

  private(set) var configurations: ConfigurationFinder

  private let limits: Limits
  private let control: ScanControl
  private var folders: [Folder] = []
  private var links: [Folder] = []
  private var entered: Set<SystemFile.Identity> = []
  private var taken: Set<FileID> = []
  private var hasReachedLimit = false

  private struct Folder {
    let id: FileID
    let depth: Int
    let isDeep: Bool
    /// Whether an Xcode project stands in a folder above.
    let isInXcodeProject: Bool
    /// Whether any project does.
    let isInProject: Bool
    /// What the folders above say of it and of what is inside.
    let rules: IgnoreRules
    /// Those that count for the folder because of the folders above.
    let configurations: [ProjectConfiguration]
  }

  init(
    limits: Limits = .default, configurations: ConfigurationFinder = ConfigurationFinder(),
    control: ScanControl = ScanControl()
  ) {
    self.limits = limits
    self.control = control
    self.configurations = configurations
  }

  /// Walks below a root, or takes it where it is a file.
  mutating func add(_ root: FileID, isDeep: Bool = true) {
    guard let found = SystemFile(root.path.isEmpty ? "." : root.path) else {
      problems.append(FileReadError(root, "There is no such file or folder."))
      return
    }
    if found.kind == .folder {
      noteFolderInPlaceOfFile(root)
      let markers = AncestorFolders(of: root).compactMap(ProjectMarker.init(of:))
      folders.append(
        Folder(
          id: root, depth: 0, isDeep: isDeep, isInXcodeProject: markers.contains(.xcode),
          isInProject: !markers.isEmpty, rules: IgnoreRules(above: root, &problems),
          configurations: configurations.above(root)))
      walk()
    } else if let kind = FileKind(root) {
      visitedCount += 1
      let folder = FileID(String(root.directory))
      _ = configurations.inside(folder, configurations.above(folder))
      take(root, kind)
    } else {
      problems.append(FileReadError(root, "This is none of \(FileKind.globs.joined(separator: ", "))."))
    }
  }

  private mutating func walk() {
    while !control.isCancelled, let folder = folders.popLast() ?? links.popLast() {
      guard let found = SystemFile(folder.id.path.isEmpty ? "." : folder.id.path), found.kind == .folder else {
        problems.append(FileReadError(folder.id, "The folder does not exist, or no longer."))
        continue
      }
      guard entered.insert(found.identity).inserted else { continue }
      do {
        visitedFolders.append(folder.id)
        visit(folder, try FolderListing(folder.id))
        control.visit(visitedCount)
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func visit(_ folder: Folder, _ listing: FolderListing) {
    let marker = ProjectMarker(listing.entries.lazy.map(\.name))
    let chain = configurations(of: folder, listing)
    if begins(folder, marker, chain) { projectRoots.append(folder.id.path) }
    let excludes = chain.contains { !$0.exclude.isEmpty || $0.include != nil }
    for name in listing.unreadableNames {
      problems.append(FileReadError(FolderListing.join(folder.id, name), "The name is not UTF-8."))
    }
    var rules = folder.rules
    rules.add(folder.id, listing, &problems)
    for entry in listing.entries {
      guard visitedCount < limits.entries else { return reachLimit(folder) }
      visitedCount += 1
      guard !entry.name.hasPrefix(".") else { continue }
      let id = FolderListing.join(folder.id, entry.name)
      let kind = entry.kind == .link ? Self.target(of: id) : entry.kind
      if excludes, WorkspaceConfiguration.excludes(id, isFolder: kind == .folder, in: chain) { continue }
      switch kind {
      case .folder where rules.ignores(entry.name, isFolder: entry.kind == .folder):
        continue
      case .folder where !folder.isDeep && (!entry.name.hasSuffix(".lproj") || folder.depth > 0):
        noteFolderInPlaceOfFile(id)
      case .folder:
        let isLink = entry.kind == .link
        // What is behind a link belongs to the repository where it really is.
        let inherited = isLink ? IgnoreRules(above: id, &problems) : rules.inside(entry.name)
        let inner = Folder(
          id: id, depth: folder.depth + 1, isDeep: folder.isDeep,
          isInXcodeProject: folder.isInXcodeProject || marker == .xcode,
          isInProject: folder.isInProject || marker != nil, rules: inherited, configurations: chain)
        enter(inner, isLink: isLink)
      case .file:
        guard let kind = FileKind(id), !rules.ignores(entry.name, isFolder: false) else { continue }
        take(id, kind)
      case .other, .link:
        guard let kind = FileKind(id), kind.isPhraseDefinition || entry.kind != .link,
          !rules.ignores(entry.name, isFolder: false)
        else { continue }
        take(id, kind)
      }
    }
  }

  /// The configurations that count in a folder.
  private mutating func configurations(of folder: Folder, _ listing: FolderListing) -> [ProjectConfiguration] {
    for entry in listing.entries {
      // Names are in order.
      if let first = entry.name.utf8.first, first > UInt8(ascii: ".") { break }
      if entry.name == ProjectConfiguration.fileName {
        return configurations.inside(folder.id, folder.configurations)
      }
    }
    return folder.configurations
  }

  /// Whether a project begins in a folder.
  private func begins(_ folder: Folder, _ marker: ProjectMarker?, _ chain: [ProjectConfiguration]) -> Bool {
    switch marker {
    case nil: return false
    case .xcode: return true
    case .package where !folder.isInXcodeProject: return true
    case .configuration where !folder.isInProject: return true
    case .package, .configuration:
      return chain.last.map { $0.isRoot && $0.folder == folder.id.path } ?? false
    }
  }

  private mutating func enter(_ folder: Folder, isLink: Bool) {
    noteFolderInPlaceOfFile(folder.id)
    if folder.id.name.hasSuffix(".xcodeproj") { takeProjectFile(of: folder) }
    guard !SkippedFolders.contains(folder.id.name) else { return }
    guard folder.depth <= limits.depth else {
      problems.append(
        FileReadError(folder.id, "Folders nest deeper than \(limits.depth); what is inside was not read."))
      return
    }
    // A link upwards would lead through all that stands beside the workspace.
    if isLink, leadsUpward(folder.id) { return }
    if isLink { links.append(folder) } else { folders.append(folder) }
  }

  /// Of an Xcode project one file matters. A project that a tool has yet to make has none.
  private mutating func takeProjectFile(of folder: Folder) {
    let name = "project.pbxproj"
    visitedFolders.append(folder.id)
    let file = FolderListing.join(folder.id, name)
    guard SystemFile(file.path)?.kind == .file, !folder.rules.ignores(name, isFolder: false) else { return }
    take(file, .xcodeProject)
  }

  private mutating func noteFolderInPlaceOfFile(_ folder: FileID) {
    guard FileKind(folder)?.isPhraseDefinition == true else { return }
    problems.append(FileReadError(folder, "This is a folder, not a file."))
  }

  private mutating func take(_ file: FileID, _ kind: FileKind) {
    guard taken.insert(file).inserted else { return }
    files.append(Entry(file: file, kind: kind))
  }

  private mutating func reachLimit(_ folder: Folder) {
    guard !hasReachedLimit else { return }
    hasReachedLimit = true
    folders = []
    links = []
    problems.append(
      FileReadError(folder.id, "More than \(limits.entries) files and folders; the rest was not looked at."))
  }

  private func leadsUpward(_ link: FileID) -> Bool {
    let folder = link.directory.isEmpty ? (link.path.hasPrefix("/") ? "/" : ".") : String(link.directory)
    guard let target = SystemFile.realPath(link.path), let place = SystemFile.realPath(folder) else { return true }
    return target == "/" || place == target || place.hasPrefix(target + "/")
  }

  private static func target(of link: FileID) -> FolderListing.Kind {
    switch SystemFile(link.path)?.kind {
    case .file: .file
    case .folder: .folder
    case .other: .other
    case nil: .link
    }
  }
}
