import Foundation
import TestSupport

/// A new folder that goes away with its last user.
final class ScratchFolder: Sendable {
  let url: URL

  init() throws {
    // Resolved, since editors show files by the path behind symbolic links.
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "phrasebook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    Transcripts.keep(filesOf: url)
    try? FileManager.default.removeItem(at: url)
  }

  /// An empty file in it.
  func file(_ name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data().write(to: file)
    return file
  }
}
