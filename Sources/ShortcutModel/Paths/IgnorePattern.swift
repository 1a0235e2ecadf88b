/// One line of a `.gitignore` file, by the rules of gitignore(5).
package struct IgnorePattern: Sendable {
  /// Whether what it matches is taken back in.
  let isNegated: Bool

  /// `build/` leaves a file `build` alone.
  private let isForFolders: Bool
  /// A pattern without a slash at its beginning or within is held against the name, at any depth.
  private let isForNames: Bool
  private let glob: Glob

  /// Nil for an empty line, a comment, and a pattern that can match nothing.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = Self.trimmed(line)
    guard rest.first != UInt8(ascii: "#") else { return nil }
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    isForFolders = rest.last == UInt8(ascii: "/")
    if isForFolders { rest.removeLast() }
    isForNames = !rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    guard let glob = Glob(rest) else { return nil }
    self.glob = glob
  }

  /// What tells in one step that most candidates do not match.
  var ends: Ends { Ends(isForNames: isForNames, start: glob.start, end: glob.end) }

  /// - Parameter base: Where the path from the folder of the `.gitignore` file begins.
  func matches(_ candidate: IgnoreCandidate, base: Int) -> Bool {
    guard candidate.isFolder || !isForFolders else { return false }
    return glob.matches(candidate.path, from: isForNames ? candidate.name : base)
  }

  /// How every match begins and ends.
  struct Ends: Sendable {
    fileprivate let isForNames: Bool
    fileprivate let start: ByteWindow
    let end: ByteWindow

    /// - Parameter pathStart: Of the path from the folder of the `.gitignore` file.
    func admit(_ candidate: IgnoreCandidate, pathStart: ByteWindow) -> Bool {
      end.begins(candidate.end) && start.begins(isForNames ? candidate.nameStart : pathStart)
    }
  }

  /// Without the spaces at the end that no backslash keeps, and without what follows a zero byte, where git stops to
  /// read.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var isEscaped = false
    var position = line.startIndex
    while position < line.endIndex, line[position] != 0 {
      if isEscaped || line[position] != UInt8(ascii: " ") { end = position + 1 }
      isEscaped = !isEscaped && line[position] == UInt8(ascii: "\\")
      position += 1
    }
    return line[line.startIndex..<end]
  }
}
