/// The patterns of a `.gitignore` file, or of the `info/exclude` of a repository.
package struct IgnoreFile: Sendable {
  /// Past this size a file is not read: 1 MiB. People's own have a few hundred lines.
  package static let largestSize = 1 << 20

  package let patterns: [IgnorePattern]
  /// Of each pattern, side by side.
  private let ends: [IgnorePattern.Ends]
  /// How long the path of its folder is, with its closing slash.
  private let base: Int

  package init(_ bytes: [UInt8], base: Int = 0) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    ends = patterns.map(\.ends)
    self.base = base
  }

  /// What the last pattern that matches says; nil where none does.
  package func ignores(_ candidate: IgnoreCandidate) -> Bool? {
    let pathStart = ByteWindow(candidate.path[base...])
    for index in ends.indices.reversed() where ends[index].admit(candidate, pathStart: pathStart) {
      if patterns[index].matches(candidate, base: base) { return !patterns[index].isNegated }
    }
    return nil
  }
}
