/// Patterns of paths as a configuration lists them. They are read as those of a `.gitignore` file beside it: without a
/// slash at the beginning or within they are held against names at any depth, and what matches a folder takes all that
/// is inside.
package struct PathPatterns: Sendable {
  /// As written, with their places.
  package private(set) var texts: [PlacedText] = []
  private var patterns: [IgnorePattern] = []
  private var index = IgnoreIndex()

  package var isEmpty: Bool { patterns.isEmpty }

  /// Why a pattern matches nothing, or not what is meant; nil for one that can be used.
  static func fault(of pattern: String) -> String? {
    if pattern.hasPrefix("!") { return "A pattern that begins with '!' is not possible here." }
    if pattern.split(separator: "/").contains("..") {
      return "A pattern is held against paths below the folder of this file, which '..' leaves."
    }
    guard IgnorePattern(Array(pattern.utf8)[...]) == nil else { return nil }
    return "The pattern '\(pattern)' can match nothing."
  }

  mutating func add(_ text: PlacedText) {
    guard let pattern = IgnorePattern(Array(text.value.utf8)[...]) else { return }
    texts.append(text)
    index.add(pattern.ends, number: patterns.count)
    patterns.append(pattern)
  }

  /// Whether a file or folder itself matches, whatever holds of the folders above.
  ///
  /// - Parameter path: From the folder of the configuration.
  package func match(_ path: String, isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    return match(IgnoreCandidate(path: path, isFolder: isFolder))
  }

  private func match(_ candidate: IgnoreCandidate) -> Bool {
    index.contains(candidate) { patterns[$0].matches(candidate, base: 0) }
  }

  /// Whether a file or a folder above it matches.
  package func cover(_ path: String) -> Bool {
    !patterns.isEmpty && cover(PathChain(path))
  }

  func cover(_ chain: PathChain) -> Bool {
    !patterns.isEmpty && chain.candidates.contains { match($0) }
  }
}

/// A file's path and those of the folders above it, to be held against many patterns.
struct PathChain {
  let candidates: [IgnoreCandidate]

  init(_ path: String) {
    guard !path.isEmpty else {
      candidates = []
      return
    }
    let folders = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { index in
      IgnoreCandidate(path: String(path[..<index]), isFolder: true)
    }
    candidates = [IgnoreCandidate(path: path, isFolder: false)] + folders
  }
}

extension IgnoreCandidate {
  fileprivate init(path: String, isFolder: Bool) {
    let file = FileID(path)
    let folder = file.directory.isEmpty ? [] : Array(file.directory.utf8) + [UInt8(ascii: "/")]
    self.init(folder: folder, name: String(file.name), isFolder: isFolder)
  }
}
