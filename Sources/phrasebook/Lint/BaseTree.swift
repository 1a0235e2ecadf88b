import Foundation
import ShortcutLint
import ShortcutModel
import SourceText

/// The tree of the commit at which a branch left another one, as far as its files matter, read through git into a
/// temporary folder.
struct BaseTree {
  /// Without links.
  let repository: String
  private let folder: ScratchFolder

  /// One for each repository that paths lie in; the current folder's where none is given.
  ///
  /// - Throws: `UsageError` outside of a repository, and for a revision that is not there or has nothing in common with
  ///   the current one.
  static func all(
    since revision: String, paths: [String], configurations: [ProjectConfiguration]
  ) throws -> [BaseTree] {
    // A list may name thousands of files; git is asked once in each repository.
    var repositories: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard let real = SystemFile.realPath(path) else { continue }
      let folder = SystemFile(real)?.kind == .folder ? real : String(FileID(real).directory)
      let repository = GitFolder.repository(around: folder)
      if let repository, repositories.contains(repository) { continue }
      do {
        // Git says why it takes a folder for none, or another one for the root.
        let root = try GitProgram.line(["rev-parse", "--show-toplevel"], in: repository ?? folder)
        let known = SystemFile.realPath(root) ?? root
        if !repositories.contains(known) { repositories.append(known) }
      } catch {
        throw UsageError("'--since' needs a git repository: \(error.reason)")
      }
    }
    return try repositories.map { repository in
      let place = repositories.count > 1 ? " in \(repository)" : ""
      return try BaseTree(of: repository, since: revision, configurations, place: place)
    }
  }

  /// - Parameter place: Which repository it is, for a message, where there are several.
  private init(
    of repository: String, since revision: String, _ configurations: [ProjectConfiguration], place: String
  ) throws {
    self.repository = repository
    let commit: String
    do {
      commit = try GitProgram.line(
        ["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"], in: repository)
    } catch {
      throw UsageError("there is no revision '\(revision)'\(place)")
    }
    let base: String
    do {
      base = try GitProgram.line(["merge-base", commit, "HEAD"], in: repository)
    } catch {
      throw UsageError(
        "'\(revision)' and the current commit\(place) have no commit in common; is the clone shallow?")
    }
    folder = try ScratchFolder()
    // What is above the tree says nothing of it.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + GitFolder.name, withIntermediateDirectories: false)
    do {
      try Self.write(commit: base, of: repository, to: folder.path)
    } catch let error as GitProgram.Failure {
      throw CommandFailure("the tree of \(base) cannot be read: \(error.reason)", .fault)
    }
    // Both sides are held against the rules of today: one that is turned on finds nothing new in old files.
    for configuration in configurations {
      let real = SystemFile.realPath(configuration.file.path) ?? configuration.file.path
      guard let path = relativePath(of: real) else { continue }
      try Self.write(configuration.text.bytes, to: folder.path + "/" + path)
    }
  }

  /// What a linter found in the same places then.
  func baseline(_ paths: [String], linter: Linter, live: LiveEvidence) throws -> Baseline {
    let places = (paths.isEmpty ? ["."] : paths).compactMap { path -> String? in
      let place = place(of: path)
      return place.flatMap { SystemFile($0) == nil ? nil : $0 }
    }
    guard !places.isEmpty else { return Baseline() }
    let workspace = try WorkspaceReading(places)
    let moved = live.byRoot.map { root, provider in (place(of: root.isEmpty ? "." : root) ?? root, provider) }
    let linter = linter.knowing(LiveEvidence(Dictionary(moved, uniquingKeysWith: { first, _ in first })))
    let found = linter.diagnostics(in: workspace.snapshot).filter { workspace.isNamed($0.place.file) }
    let named = Fingerprints.named(found, in: workspace.snapshot)
    return Baseline(named) { String($0.path.dropFirst(folder.path.utf8.count + 1)) }
  }

  /// A file's path in the repository.
  func path(of file: FileID) -> String {
    let real = SystemFile.realPath(file.path) ?? file.path
    return relativePath(of: real) ?? real
  }

  /// Where a path of today is in the tree; nil outside of the repository.
  private func place(of path: String) -> String? {
    guard let real = SystemFile.realPath(path) else { return nil }
    if real == repository { return folder.path }
    return relativePath(of: real).map { folder.path + "/" + $0 }
  }

  private func relativePath(of real: String) -> String? {
    real.hasPrefix(repository + "/") ? String(real.dropFirst(repository.count + 1)) : nil
  }

  private struct Entry {
    let path: String
    let object: String
  }

  /// Writes the files of a commit that a scan may look at, and those of its submodules as the commit has them.
  ///
  /// - Parameter depth: How many more submodules may lie inside each other.
  private static func write(
    commit: String, of repository: String, to folder: String, depth: Int = 16
  ) throws {
    let (entries, submodules) = try entries(of: commit, in: repository)
    try write(entries, of: repository, to: folder)
    for submodule in submodules where depth > 0 {
      let inner = repository + "/" + submodule.path
      // One that is not checked out has no files that could be new.
      guard SystemFile(inner + "/" + GitFolder.name) != nil else { continue }
      do {
        _ = try GitProgram.line(["cat-file", "-e", submodule.object + "^{commit}"], in: inner)
      } catch {
        throw UsageError(
          "the submodule \(submodule.path) lacks the commit \(submodule.object.prefix(12)) that it was at: fetch it there"
        )
      }
      try write(commit: submodule.object, of: inner, to: folder + "/" + submodule.path, depth: depth - 1)
    }
  }

  private static func entries(
    of commit: String, in repository: String
  ) throws(GitProgram.Failure) -> (files: [Entry], submodules: [Entry]) {
    let listing = try GitProgram.output(["ls-tree", "-r", "-z", "--full-tree", commit], in: repository)
    var (files, submodules): ([Entry], [Entry]) = ([], [])
    for line in listing.split(separator: 0) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = parts.first?.split(separator: UInt8(ascii: " ")) ?? []
      guard parts.count == 2, words.count == 3, let path = String(validating: parts[1], as: UTF8.self),
        isInside(FileID(path))
      else { continue }
      let entry = Entry(path: path, object: String(decoding: words[2], as: UTF8.self))
      switch String(decoding: words[1], as: UTF8.self) {
      case "commit": submodules.append(entry)
      // A link has its target for its content.
      case "blob" where !words[0].starts(with: "12".utf8) && isRead(FileID(path)): files.append(entry)
      default: continue
      }
    }
    return (files, submodules)
  }

  /// Git makes no other trees by itself; one that somebody made must not lead out of the folder.
  private static func isInside(_ file: FileID) -> Bool {
    let components = file.path.split(separator: "/", omittingEmptySubsequences: false)
    return !components.contains { ["", ".", "..", GitFolder.name[...]].contains($0) }
  }

  private static func isRead(_ file: FileID) -> Bool {
    FileKind(file) != nil || file.name == WorkspaceScan.ignoreFileName[...] || file.directory.hasSuffix(".xcworkspace")
  }

  private static func write(_ entries: [Entry], of repository: String, to folder: String) throws {
    guard !entries.isEmpty else { return }
    let names = Array(entries.map { $0.object + "\n" }.joined().utf8)
    var rest = try GitProgram.output(["cat-file", "--batch"], in: repository, input: names)[...]
    for entry in entries {
      let header = rest.prefix { $0 != UInt8(ascii: "\n") }
      guard
        let size = header.split(separator: UInt8(ascii: " ")).last.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }
        ),
        rest.count >= header.count + 1 + size
      else { throw GitProgram.Failure(reason: "it does not tell the bytes of \(entry.path)") }
      let bytes = rest.dropFirst(header.count + 1).prefix(size)
      try write(Array(bytes), to: folder + "/" + entry.path)
      rest = rest[bytes.endIndex...].dropFirst()
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: String(FileID(path).directory), withIntermediateDirectories: true)
    try AtomicFile.write(bytes, to: FileID(path))
  }
}
