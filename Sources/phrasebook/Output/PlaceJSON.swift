import ShortcutModel
import SourceText

/// Writes places: the file, and line and column of start and end, 1-based, in UTF-16 units.
struct PlaceJSON {
  private let snapshot: WorkspaceSnapshot

  init(_ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
  }

  /// The members of a place; all null for what stands in no file.
  func members(of place: Place?) -> [(String, StreamedJSON)] {
    guard let place, let text = snapshot.files[place.file]?.text else {
      return ["file", "line", "column", "endLine", "endColumn"].map { ($0, .null) }
    }
    let start = text.lineColumn(at: place.range.lowerBound, in: .utf16)
    let end = text.lineColumn(at: place.range.upperBound, in: .utf16)
    return [
      ("file", .string(place.file.shownPath)),
      ("line", .integer(start.line + 1)), ("column", .integer(start.column + 1)),
      ("endLine", .integer(end.line + 1)), ("endColumn", .integer(end.column + 1)),
    ]
  }
}
