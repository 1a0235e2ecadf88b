/// Tells the readings of a project's files apart, as sums, so that a file's part can be taken out when it is read again.
struct ReadingMarks: Sendable {
  /// Of all files.
  private var readings = 0
  /// Of what other projects can see.
  private var exports = 0
  /// Of the files with lists of shortcuts, which a list of another project may name.
  private var lists = 0
  /// How many files have a list that names others.
  private var referring = 0

  /// Whether a list of shortcuts names others, which may stand in another file or project.
  var refersToLists: Bool { referring > 0 }

  mutating func add(_ file: SourceFile) { count(file, times: 1) }

  mutating func replace(_ before: SourceFile, with file: SourceFile) {
    count(before, times: -1)
    count(file, times: 1)
  }

  private mutating func count(_ file: SourceFile, times: Int) {
    // Numbers that follow each other would have equal sums.
    let reading = Self.scattered(file.reading) &* times
    readings &+= reading
    exports &+= (file.exports ?? 0) &* times
    guard !file.facts.shortcutHelpers.isEmpty else { return }
    lists &+= reading
    if file.facts.refersToLists { referring += times }
  }

  private static func scattered(_ number: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(number)
    return hasher.finalize()
  }
}

extension [Project] {
  mutating func setRevisions(_ configuration: WorkspaceConfiguration) {
    let sums = map(\.marks)
    for position in indices {
      var hasher = Hasher()
      hasher.combine(configuration.revision)
      sums[position].combineOwn(into: &hasher)
      for other in sums.indices where other != position {
        sums[other].combineVisible(into: &hasher, withLists: sums[position].refersToLists)
      }
      self[position].revision = hasher.finalize()
    }
  }
}

extension ReadingMarks {
  fileprivate func combineOwn(into hasher: inout Hasher) { hasher.combine(readings) }

  fileprivate func combineVisible(into hasher: inout Hasher, withLists: Bool) {
    hasher.combine(exports)
    if withLists { hasher.combine(lists) }
  }
}
