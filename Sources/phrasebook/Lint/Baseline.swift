import ShortcutLint
import ShortcutModel

/// Diagnostics that are known, so that only new ones are told.
///
/// One is told from another by its rule, its file and the phrase that it speaks of, never by its line; of equal ones
/// their number is known.
struct Baseline {
  static let version = 1

  /// What all that is known has in common with a diagnostic.
  struct Entry: Hashable {
    let rule: String
    /// From the folder of the baseline.
    let file: String
    let subject: String
  }

  private(set) var counts: [Entry: Int] = [:]

  init() {}

  /// - Parameter path: The path of a file, from the folder of the baseline.
  init(_ found: [NamedDiagnostic], path: (FileID) -> String) {
    for diagnostic in found { counts[Entry(diagnostic, path: path), default: 0] += 1 }
  }

  /// The diagnostics that are not known, in order; of equal ones the first are.
  ///
  /// - Returns: What is left of the baseline too: what was not found.
  func filter(_ found: [NamedDiagnostic], path: (FileID) -> String) -> (new: [NamedDiagnostic], rest: Baseline) {
    var rest = self
    let new = found.filter { diagnostic in
      let entry = Entry(diagnostic, path: path)
      guard let count = rest.counts[entry], count > 0 else { return true }
      rest.counts[entry] = count == 1 ? nil : count - 1
      return false
    }
    return (new, rest)
  }

  /// Keeps what fits a condition.
  mutating func keep(where condition: (Entry) -> Bool) {
    counts = counts.filter { condition($0.key) }
  }

  mutating func add(_ entry: Entry, _ count: Int) {
    counts[entry, default: 0] += count
  }

  mutating func formUnion(_ other: Baseline) {
    counts.merge(other.counts) { $0 + $1 }
  }
}

extension Baseline.Entry {
  fileprivate init(_ found: NamedDiagnostic, path: (FileID) -> String) {
    self.init(rule: found.diagnostic.rule, file: path(found.diagnostic.place.file), subject: found.subject)
  }
}
