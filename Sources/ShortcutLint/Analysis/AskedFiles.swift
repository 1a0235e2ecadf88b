import ShortcutModel

/// The files of a project of which something is to be found out: all of them, or those that are being edited.
enum AskedFiles: Sendable {
  case all
  /// A set of one costs a hash at each question, and nearly all edits are of one file.
  case one(FileID)
  case several(Set<FileID>)

  /// - Parameter files: Nil for all.
  init(_ files: Set<FileID>?) {
    switch files {
    case nil: self = .all
    case let files? where files.count == 1:
      self = files.first.map(AskedFiles.one) ?? .several(files)
    case let files?: self = .several(files)
    }
  }

  func contains(_ file: FileID) -> Bool {
    switch self {
    case .all: true
    case .one(let asked): asked == file
    case .several(let asked): asked.contains(file)
    }
  }

  var isAll: Bool {
    if case .all = self { true } else { false }
  }

  /// Their kinds; all of them where a file is not known.
  func kinds(in snapshot: WorkspaceSnapshot) -> FileKinds {
    switch self {
    case .all: .all
    case .one(let asked): snapshot.files[asked].map { [$0.kind] } ?? .all
    case .several(let asked):
      asked.reduce(into: []) { $0 = $0.union(AskedFiles.one($1).kinds(in: snapshot)) }
    }
  }

  /// Those of a project, in their order.
  func list(in project: Project) -> [FileID] {
    switch self {
    case .all: project.files
    // A project may have thousands of files.
    case .one(let asked): [asked]
    case .several(let asked): asked.sorted()
    }
  }
}
