import ShortcutModel
import SourceText

/// Fixes that can be applied together.
///
/// Of fixes that want the same place the one that is reported first is taken; the others have another chance when the
/// text has been read again. A fix is taken whole or not at all, whatever the number of its files.
struct FixSelection {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var edits: [FileID: [TextEdit]] = [:]
  private var taken: Set<FileEdit> = []

  /// Takes a fix, unless it has to wait.
  mutating func take(_ diagnostic: Diagnostic) {
    guard let fix = diagnostic.fix, !fix.edits.isEmpty else { return }
    let new = fix.edits.filter { !taken.contains($0) }
    // Two diagnostics may ask for the very same change. If only a part of it is the same, the rest may not fit.
    guard new.isEmpty || new.count == fix.edits.count else { return }
    guard !new.contains(where: isTaken) else { return }
    for edit in new {
      taken.insert(edit)
      let list = edits[edit.file] ?? []
      edits[edit.file, default: []].insert(edit.edit, at: list.place(of: edit.edit.range.lowerBound))
    }
    diagnostics.append(diagnostic)
  }

  /// Whether an edit meets one that is taken. Two that touch do so where one of them only inserts: which comes first?
  private func isTaken(_ edit: FileEdit) -> Bool {
    let list = edits[edit.file] ?? []
    let range = edit.edit.range
    let place = list.place(of: range.lowerBound)
    // They are in order and do not meet each other, so that only the neighbors can.
    return [place - 1, place].contains { index in
      guard list.indices.contains(index) else { return false }
      let other = list[index].range
      if range.isEmpty || other.isEmpty {
        return range.lowerBound <= other.upperBound && other.lowerBound <= range.upperBound
      }
      return range.overlaps(other)
    }
  }
}

extension [TextEdit] {
  /// The first place whose edit begins at or behind an offset.
  fileprivate func place(of offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
