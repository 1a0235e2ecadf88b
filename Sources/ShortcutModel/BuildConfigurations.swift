import PhraseSyntax

/// The `.xcconfig` files of a workspace.
struct BuildConfigurations {
  private var files: [FileID: BuildConfigurationFile] = [:]

  /// Nobody includes files this deep, and a circle of them ends.
  private static let deepestInclude = 16
  /// How many files one may take in, however they include each other.
  private static let mostFiles = 256

  mutating func add(_ file: BuildConfigurationFile, at id: FileID) { files[id] = file }

  /// What a file says with those that it includes; empty for one that is not there.
  func settings(of id: FileID) -> [String: String] {
    var settings: [String: String] = [:]
    var left = Self.mostFiles
    read(id, depth: 0, &left, into: &settings)
    return settings
  }

  private func read(_ id: FileID, depth: Int, _ left: inout Int, into settings: inout [String: String]) {
    left -= 1
    guard depth < Self.deepestInclude, left >= 0, let file = files[id] else { return }
    for item in file.items {
      switch item {
      case .setting(let name, let value): settings[name] = value
      case .include(let path):
        read(FileID(String(id.directory), joining: path), depth: depth + 1, &left, into: &settings)
      }
    }
  }
}
