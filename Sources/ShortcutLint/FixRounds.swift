package import ShortcutModel
import SourceText

/// Applies fixes to a snapshot, round by round, each to the text that the one before left and that was read again, until
/// nothing is left to mend. The disk is not touched.
package struct FixRounds {
  /// What did not go as it should.
  package struct Note: Sendable, Hashable {
    /// Nil where it is about all of them.
    package let file: FileID?
    /// For a person.
    package let text: String
  }

  /// More are not needed but by fixes that undo each other.
  package static let most = 20

  package private(set) var snapshot: WorkspaceSnapshot
  /// By file, how many of its diagnostics were mended.
  package private(set) var counts: [FileID: Int] = [:]
  /// The bytes of the files that are not as they were.
  package private(set) var changed: [FileID: [UInt8]] = [:]
  package private(set) var notes: [Note] = []

  private let wants: (Diagnostic) -> Bool
  private let look: (WorkspaceSnapshot) -> [Diagnostic]
  /// All rounds together, by file.
  private var composed: [FileID: ComposedEdits] = [:]
  private let refusal: (FileID) -> String?
  private let twins: [FileID: [FileID]]
  /// What `refusal` has said.
  private var refusals: [FileID: String?] = [:]
  private var refused: Set<[FileEdit]> = []

  /// - Parameters:
  ///   - wants: Whether the fix of a diagnostic is asked for.
  ///   - refusal: Why a file must not be changed all the same. It becomes a note where there is a fix for it.
  ///   - twins: Paths that lead to one file, by each of them. What is changed by one path is changed by all, and is
  ///     listed under the first.
  ///   - look: Finds what is wrong, again and again.
  package init(
    _ snapshot: WorkspaceSnapshot, wants: @escaping (Diagnostic) -> Bool,
    refusal: @escaping (FileID) -> String? = { _ in nil }, twins: [FileID: [FileID]] = [:],
    look: @escaping (WorkspaceSnapshot) -> [Diagnostic]
  ) {
    self.snapshot = snapshot
    self.wants = wants
    self.look = look
    self.refusal = refusal
    self.twins = twins
  }

  /// The edits that lead from the text of the first snapshot to that of the last one.
  package var edits: [FileEdit] {
    composed.sorted { $0.key < $1.key }.flatMap { file, composed in
      composed.edits.map { FileEdit(file: file, edit: $0) }
    }
  }

  package mutating func run() {
    var round = 0
    var mended: [Diagnostic] = []
    repeat {
      guard round < Self.most else {
        let rules = Set(mended.map(\.rule)).sorted().joined(separator: ", ")
        let text = "after \(Self.most) rounds fixes of \(rules) still find something to change; the rest is left"
        notes.append(Note(file: nil, text: text))
        return
      }
      round += 1
      mended = apply()
    } while !mended.isEmpty
  }

  /// One round.
  ///
  /// - Returns: What it mended.
  private mutating func apply() -> [Diagnostic] {
    let found = look(snapshot)
    while true {
      var selection = FixSelection()
      // Of paths to one file one is changed in a round.
      var owners: [FileID: FileID] = [:]
      for diagnostic in found where isWanted(diagnostic) {
        let edited = diagnostic.fix?.edits.map(\.file) ?? []
        guard edited.allSatisfy({ owners[first($0), default: $0] == $0 }) else { continue }
        selection.take(diagnostic)
        for file in edited where selection.edits[file] != nil { owners[first(file)] = file }
      }
      let files = selection.edits.map { file, edits in (id: file, read: changed(file, by: edits)) }
      let faulty = Set(files.filter { $0.read == nil }.map(\.id))
      guard faulty.isEmpty else {
        // No fix of such a file is tried again.
        for diagnostic in selection.diagnostics where diagnostic.changes(faulty) { refuse(diagnostic) }
        continue
      }
      let changedFiles = files.compactMap(\.read).sorted { $0.id < $1.id }
      for file in changedFiles { changed[first(file.id)] = file.bytes(applying: []) }
      for (file, edits) in selection.edits {
        let length = snapshot.files[file]?.text.count ?? 0
        composed[file, default: ComposedEdits(length: length)].append(edits)
      }
      snapshot = snapshot.setting(changedFiles.flatMap(withTwins))
      for diagnostic in selection.diagnostics { counts[first(diagnostic.place.file), default: 0] += 1 }
      return selection.diagnostics
    }
  }

  private mutating func isWanted(_ diagnostic: Diagnostic) -> Bool {
    guard let fix = diagnostic.fix, wants(diagnostic), !refused.contains(fix.edits) else { return false }
    return fix.edits.allSatisfy { !isRefused($0.file) }
  }

  private mutating func isRefused(_ file: FileID) -> Bool {
    if let known = refusals[file] { return known != nil }
    let reason = refusal(file)
    refusals[file] = .some(reason)
    if let reason { notes.append(Note(file: file, text: reason)) }
    return reason != nil
  }

  /// The path under which a file is listed.
  private func first(_ file: FileID) -> FileID { twins[file]?.first ?? file }

  /// A file as it is by every path to it.
  private func withTwins(_ file: SourceFile) -> [SourceFile] {
    var files = [file]
    for twin in twins[file.id] ?? [] where twin != file.id {
      guard let old = snapshot.files[twin], let bytes = file.bytes(applying: []) else { continue }
      files.append(SourceFile(twin, kind: old.kind, bytes: bytes))
    }
    return files
  }

  /// The file after edits, read again. Nil where they cannot be applied, change nothing, or break the file.
  private func changed(_ file: FileID, by edits: [TextEdit]) -> SourceFile? {
    guard let old = snapshot.files[file], let bytes = old.bytes(applying: edits), bytes != old.bytes(applying: [])
    else {
      return nil
    }
    let new = SourceFile(file, kind: old.kind, bytes: bytes)
    return new.errors.count <= old.errors.count ? new : nil
  }

  private mutating func refuse(_ diagnostic: Diagnostic) {
    guard let fix = diagnostic.fix, refused.insert(fix.edits).inserted else { return }
    let text = "a fix of \(diagnostic.rule) cannot be applied and is left out"
    notes.append(Note(file: diagnostic.place.file, text: text))
  }
}

extension Diagnostic {
  /// Whether its fix changes one of some files.
  fileprivate func changes(_ files: Set<FileID>) -> Bool {
    fix?.edits.contains { files.contains($0.file) } ?? false
  }
}
