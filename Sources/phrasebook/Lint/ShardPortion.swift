import ShortcutModel

/// The projects of a walk that are one shard's.
///
/// The unit is the project: what cross-file rules must see together is never split. Projects are dealt out by how many
/// files they have that are no Swift files, since the rules' work grows with phrases and their languages; the largest
/// first, and back and forth, so that the shards come out alike. The same files are dealt out alike on every machine.
struct ShardPortion: Sendable {
  private let shard: Shard
  private let roots: ProjectRoots
  /// The shards of the projects, counted from 1.
  private let numbers: [String: Int]

  init(_ shard: Shard, of walk: WorkspaceWalk) {
    self.shard = shard
    roots = ProjectRoots(walk.projectRoots)
    guard shard != .whole else {
      numbers = [:]
      return
    }
    // The files of a folder are of one project.
    var rootOfFolder: [Substring: String] = [:]
    var weights: [String: Int] = [:]
    for entry in walk.files {
      let folder = entry.file.directory
      let root = rootOfFolder[folder] ?? roots.root(of: entry.file)
      rootOfFolder[folder] = root
      weights[root, default: 0] += entry.kind == .swift ? 0 : 1
    }
    var numbers: [String: Int] = [:]
    let ordered = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (index, (root, _)) in ordered.enumerated() {
      let (round, position) = index.quotientAndRemainder(dividingBy: shard.count)
      numbers[root] = round.isMultiple(of: 2) ? position + 1 : shard.count - position
    }
    self.numbers = numbers
  }

  /// Whether the shard checks a project. One without files, of which there may still be something that could not be
  /// read, is the first shard's.
  func owns(project root: String) -> Bool {
    shard == .whole || (numbers[root] ?? 1) == shard.number
  }

  func owns(_ file: FileID) -> Bool {
    shard == .whole || owns(project: roots.root(of: file))
  }
}
