import ShortcutModel
import SourceText

/// Tells lines and columns of the places of a report: 1-based, in UTF-16 units.
enum ReportPlaces: Sendable {
  /// The places are ranges of bytes in the files of a workspace.
  case texts(WorkspaceSnapshot)
  /// The places hold lines and columns, as a report told them that was read back without the files.
  case linesAndColumns

  /// Nil for a place in a file that is not there.
  func start(of place: Place) -> (line: Int, column: Int)? { position(place.range.lowerBound, in: place.file) }

  /// Behind the last unit; nil for a place in a file that is not there.
  func end(of place: Place) -> (line: Int, column: Int)? { position(place.range.upperBound, in: place.file) }

  /// Nil where the files are not at hand.
  func text(of file: FileID) -> SourceText? {
    guard case .texts(let snapshot) = self else { return nil }
    return snapshot.files[file]?.text
  }

  private func position(_ offset: Int, in file: FileID) -> (line: Int, column: Int)? {
    switch self {
    case .texts(let snapshot):
      snapshot.files[file].map { file in
        let position = file.text.lineColumn(at: offset, in: .utf16)
        return (position.line + 1, position.column + 1)
      }
    case .linesAndColumns: (offset >> Self.columnBits, offset & Self.largestNumber)
    }
  }

  // MARK: Lines and columns as places

  private static let columnBits = 31

  /// The last line or column that `place` takes.
  static let largestNumber = 1 << columnBits - 1

  /// Lines and columns as a place. A line and its column make one number that sorts as they do, so that what is read
  /// back is sorted and written by what sorts and writes every other diagnostic.
  ///
  /// - Parameters:
  ///   - start: 1-based, up to `largestNumber`.
  ///   - end: Not before `start`.
  static func place(
    in file: FileID, from start: (line: Int, column: Int), to end: (line: Int, column: Int)
  ) -> Place? {
    let lower = start.line << columnBits | start.column
    let upper = end.line << columnBits | end.column
    guard lower <= upper else { return nil }
    return Place(file: file, range: lower..<upper)
  }
}
