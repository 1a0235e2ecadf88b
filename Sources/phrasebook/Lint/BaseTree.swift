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

  /// - Throws: `UsageError` outside of a repository, and for a revision that is not there or has nothing in common with
  ///   the current one.
  init(since revision: String, configurations: [ProjectConfiguration]) throws {
    let commit: String
    do {
      repository = SystemFile.realPath(try GitProgram.line(["rev-parse", "--show-toplevel"])) ?? ""
    } catch {
      throw UsageError("'--since' needs a git repository: \(error.reason)")
    }
    do {
      commit = try GitProgram.line(["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"])
    } catch {
      throw UsageError("there is no revision '\(revision)'")
    }
    let base: String
    do {
      base = try GitProgram.line(["merge-base", commit, "HEAD"])
    } catch {
      throw UsageError("'\(revision)' and the current commit have no commit in common; is the clone shallow?")
    }
    folder = try ScratchFolder()
    do {
      try Self.write(try Self.entries(of: base), to: folder.path)
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
    var fingerprints = Fingerprints(workspace.snapshot)
    let found = linter.diagnostics(in: workspace.snapshot).filter { workspace.isNamed($0.place.file) }
      .map { fingerprints.named($0) }
    return Baseline(found) { String($0.path.dropFirst(folder.path.utf8.count + 1)) }
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

  /// The files that a scan may look at.
  private static func entries(of commit: String) throws(GitProgram.Failure) -> [Entry] {
    let listing = try GitProgram.output(["ls-tree", "-r", "-z", "--full-tree", commit])
    return listing.split(separator: 0).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = parts.first?.split(separator: UInt8(ascii: " ")) ?? []
      guard parts.count == 2, words.count == 3, words[1].elementsEqual("blob".utf8),
        let path = String(validating: parts[1], as: UTF8.self), isWanted(FileID(path)),
        // A link has its target for its content.
        !words[0].starts(with: "12".utf8)
      else { return nil }
      return Entry(path: path, object: String(decoding: words[2], as: UTF8.self))
    }
  }

  private static func isWanted(_ file: FileID) -> Bool {
    // Git makes no such tree by itself; one that somebody made must not lead out of the folder.
    let components = file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard !components.contains(where: { ["", ".", "..", GitFolder.name[...]].contains($0) }) else { return false }
    return isRead(file)
  }

  private static func isRead(_ file: FileID) -> Bool {
    FileKind(file) != nil || file.name == WorkspaceScan.ignoreFileName[...] || file.directory.hasSuffix(".xcworkspace")
  }

  private static func write(_ entries: [Entry], to folder: String) throws {
    // What is above the tree says nothing of it.
    try FileManager.default.createDirectory(
      atPath: folder + "/" + GitFolder.name, withIntermediateDirectories: false)
    let names = Array(entries.map { $0.object + "\n" }.joined().utf8)
    var rest = try GitProgram.output(["cat-file", "--batch"], input: names)[...]
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
