package import Foundation

/// The checkout that the tests run in.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files below a folder of the checkout, by path.
  package static func files(below folder: String) -> [URL] {
    let start = root.appendingPathComponent(folder, isDirectory: true)
    let found = FileManager.default.enumerator(at: start, includingPropertiesForKeys: [.isRegularFileKey])
    return (found?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }
}
