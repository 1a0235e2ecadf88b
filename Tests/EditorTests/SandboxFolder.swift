import Foundation
import TestSupport

/// A folder into which a test puts files.
struct SandboxFolder {
  private let url: URL

  init(_ url: URL) throws {
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func write(_ path: String, _ text: String, permissions: Int = 0o644) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
    Transcripts.noteWritten(Data(text.utf8), to: file)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }
}
