import ShortcutModel

/// The comments of a project that silence rules, and which of them have silenced something.
struct SuppressionTable {
  private let comments: [FileID: [SuppressionComment]]
  /// By the rule that they name, the places of comments among those of their file.
  private let places: [FileID: [String: [Int]]]
  /// What each name of each comment has silenced.
  private var used: Set<Use> = []

  private struct Use: Hashable {
    let file: FileID
    /// The place of the comment among those of its file.
    let comment: Int
    let rule: String
  }

  /// A comment of which some names silence nothing.
  struct Finding {
    let file: FileID
    let comment: SuppressionComment
    let names: [SuppressionComment.Name]
  }

  init(_ files: [FileID], of snapshot: WorkspaceSnapshot) {
    var comments: [FileID: [SuppressionComment]] = [:]
    for file in files {
      guard let source = snapshot.files[file], !source.suppressions.isEmpty else { continue }
      comments[file] = source.suppressions
    }
    self.comments = comments
    places = comments.mapValues { comments in
      var places: [String: [Int]] = [:]
      for (index, comment) in comments.enumerated() {
        for rule in Set(comment.names.map(\.value)) { places[rule, default: []].append(index) }
      }
      return places
    }
  }

  var isEmpty: Bool { comments.isEmpty }

  /// The comments of the files, in the order of the files.
  var all: [(file: FileID, comments: [SuppressionComment])] {
    comments.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether a comment silences a diagnostic. All that do have been of use.
  mutating func cover(_ diagnostic: Diagnostic) -> Bool {
    let file = diagnostic.place.file
    guard let comments = comments[file], let places = places[file]?[diagnostic.rule] else { return false }
    let start = diagnostic.place.range.lowerBound
    var isCovered = false
    for index in places where comments[index].covered?.contains(start) ?? true {
      used.insert(Use(file: file, comment: index, rule: diagnostic.rule))
      isCovered = true
    }
    return isCovered
  }

  /// Notes that a rule has found more in a file than is listed: nobody knows which comments would silence it.
  mutating func use(_ rule: String, in file: FileID) {
    for index in (comments[file] ?? []).indices { used.insert(Use(file: file, comment: index, rule: rule)) }
  }

  /// The comments that name rules, of those that were checked, of which they silence nothing.
  func unused(of rules: Set<String>) -> [Finding] {
    all.flatMap { file, comments in
      comments.enumerated().compactMap { index, comment in
        let names = comment.names.filter { name in
          rules.contains(name.value) && !used.contains(Use(file: file, comment: index, rule: name.value))
        }
        return names.isEmpty ? nil : Finding(file: file, comment: comment, names: names)
      }
    }
  }
}
