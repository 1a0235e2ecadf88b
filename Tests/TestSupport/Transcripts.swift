package import Foundation
import Synchronization

/// What the program wrote while tests ran, kept for `Tests/Secrets/scan.py`, which looks through it for the keys that tests
/// plant. Nothing is kept unless `PHRASEBOOK_TEST_TRANSCRIPTS` names a folder.
///
/// Each process has one file a kind, to which everything is appended: a test run writes many thousand files.
package enum Transcripts {
  package enum Kind: String, Sendable {
    /// Files that the program made or changed: its two streams, logs, traces, histories.
    case files
    /// Messages of the language server.
    case messages
    /// Errors of the library.
    case errors
  }

  /// Larger files are not the program's words.
  private static let largest = 16 << 20

  private struct State {
    /// What tests wrote themselves, by path: a key that a test put into a file is no leak.
    var written: [String: Int] = [:]
    var files: [Kind: FileHandle] = [:]
  }

  private static let folder = ProcessInfo.processInfo.environment["PHRASEBOOK_TEST_TRANSCRIPTS"]
    .flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
  private static let state = Mutex(State())

  package static var areKept: Bool { folder != nil }

  /// Notes what a test writes into a file.
  package static func noteWritten(_ bytes: Data, to file: URL) {
    guard areKept else { return }
    state.withLock { $0.written[path(of: file)] = bytes.hashValue }
  }

  /// Keeps the files of a folder that goes away: those that no test wrote, or that are not any more as one wrote them.
  package static func keep(filesOf folder: URL) {
    guard areKept else { return }
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    while let file = found?.nextObject() as? URL {
      if file.lastPathComponent == ".git" {
        found?.skipDescendants()
        continue
      }
      do {
        let values = try file.resourceValues(forKeys: Set(keys))
        guard values.isRegularFile == true, (1..<largest).contains(values.fileSize ?? 0) else { continue }
        let bytes = try Data(contentsOf: file)
        let isOurs = state.withLock { $0.written.removeValue(forKey: path(of: file)) == bytes.hashValue }
        if !isOurs { keep(bytes, as: .files, under: file.path) }
      } catch {
        // A file that a test made unreadable, or that has just gone.
        continue
      }
    }
  }

  /// Keeps bytes, behind a line that says where they are from.
  package static func keep(_ bytes: some Sequence<UInt8>, as kind: Kind, under name: String) {
    guard let folder else { return }
    state.withLock { state in
      do {
        let file = try state.files[kind] ?? open(kind, in: folder)
        state.files[kind] = file
        try file.write(contentsOf: Data("\n== \(name)\n".utf8) + Data(bytes))
      } catch {
        // Without its transcripts a run would seem to be free of secrets.
        fatalError("The transcripts cannot be kept in \(folder.path): \(error)")
      }
    }
  }

  private static func open(_ kind: Kind, in folder: URL) throws -> FileHandle {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "\(kind.rawValue)-\(ProcessInfo.processInfo.processIdentifier)")
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// The same path, whichever of two ways a test took to it.
  private static func path(of file: URL) -> String {
    file.deletingLastPathComponent().resolvingSymlinksInPath().path + "/" + file.lastPathComponent
  }
}
