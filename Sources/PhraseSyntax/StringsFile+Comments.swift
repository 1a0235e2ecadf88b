import SourceText

extension StringsFile {
  /// Gives each entry the comments inside it, behind it on its line, and directly above it without an empty line.
  static func attach(_ comments: [Range<Int>], to entries: inout [Entry], lines: LineTable) {
    var next = entries.count
    /// The line that a comment must end on, or right above, to belong to the entry at `next`.
    var line: Int?
    for comment in comments.reversed() {
      while next > 0, entries[next - 1].range.lowerBound > comment.lowerBound {
        next -= 1
        line = lines.line(at: entries[next].range.lowerBound)
      }
      if next > 0 {
        let before = entries[next - 1].range
        let isBehind = lines.line(at: before.upperBound) == lines.line(at: comment.lowerBound)
        if comment.lowerBound < before.upperBound || isBehind {
          entries[next - 1].comments.append(comment)
          continue
        }
      }
      guard let below = line, next < entries.count, below - lines.line(at: comment.upperBound) <= 1 else {
        line = nil
        continue
      }
      entries[next].comments.append(comment)
      line = lines.line(at: comment.lowerBound)
    }
    for index in entries.indices where entries[index].comments.count > 1 { entries[index].comments.reverse() }
  }
}
