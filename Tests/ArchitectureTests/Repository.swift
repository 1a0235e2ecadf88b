import Foundation

/// The package's own files, as they stand on the disk.
struct Repository: Sendable {
  let root: URL

  struct SwiftSource: Sendable {
    /// Relative to the root.
    let path: String
    /// The target that it belongs to: the folder below `Sources` or `Tests`.
    let target: String
    let text: String

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    /// Without comments and the insides of string literals; every line stays in its place.
    let code: String

    init(path: String, text: String) {
      self.path = path
      self.text = text
      let components = path.split(separator: "/")
      target = components.count > 1 ? String(components[1]) : ""
      code = SwiftCode.stripped(text)
    }

    var lines: [Substring] { Self.lines(of: text) }
    var codeLines: [Substring] { Self.lines(of: code) }

    private static func lines(of text: String) -> [Substring] {
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
  }

  /// - Parameter file: A file three folders below the root.
  init(file: String = #filePath) {
    root = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Swift files below `Sources` or `Tests`.
  func swiftSources(under folder: String) throws -> [SwiftSource] {
    try Self.allSources.get().filter { $0.path.hasPrefix(folder + "/") }
  }

  /// Read once, since reducing them to code is most of the work.
  private static let allSources = Result {
    let repository = Repository()
    let paths = try repository.paths(under: "Sources") + repository.paths(under: "Tests")
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      SwiftSource(path: path, text: try repository.text(path))
    }
  }

  /// Every file that is part of the repository, in order; folders that tools make are left out.
  func paths(under folder: String = "") throws -> [String] {
    let start = folder.isEmpty ? root : root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: start.path).sorted()
    var paths: [String] = []
    for name in names where ![".git", ".build", ".swiftpm", "__pycache__", ".venv"].contains(name) {
      let path = folder.isEmpty ? name : folder + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
      else { continue }
      if isFolder.boolValue { paths += try self.paths(under: path) } else { paths.append(path) }
    }
    return paths
  }
}
