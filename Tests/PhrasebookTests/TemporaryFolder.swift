import Foundation
import TestSupport

/// A folder that is gone when its last user is.
final class TemporaryFolder: Sendable {
  let url: URL

  /// - Parameter files: Text by relative path.
  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("phrasebook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    Transcripts.keep(filesOf: url)
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("\(url.path) stays behind: \(error)")
    }
  }

  @discardableResult
  func write(_ path: String, _ text: String) throws -> URL {
    try write(path, Data(text.utf8))
  }

  @discardableResult
  func write(_ path: String, _ bytes: Data) throws -> URL {
    let file = url.appendingPathComponent(path)
    try makeFolder(file.deletingLastPathComponent())
    try bytes.write(to: file)
    Transcripts.noteWritten(bytes, to: file)
    return file
  }

  func makeFolder(_ path: String) throws {
    try makeFolder(url.appendingPathComponent(path))
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(path).path, withDestinationPath: target)
  }

  private func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
}
