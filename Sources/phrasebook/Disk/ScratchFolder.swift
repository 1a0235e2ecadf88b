import Foundation

/// A folder for files of the moment; gone with its last user.
final class ScratchFolder {
  /// Without links.
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("phrasebook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    path = SystemFile.realPath(url.path) ?? url.path
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // The system clears its temporary folder; a command that has its result does not fail for it.
      return
    }
  }
}
