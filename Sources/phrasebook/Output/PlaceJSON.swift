import ShortcutModel

/// Writes places: the file, and line and column of start and end, 1-based, in UTF-16 units.
struct PlaceJSON {
  private let places: ReportPlaces

  init(_ places: ReportPlaces) {
    self.places = places
  }

  /// The members of a place; all null for what stands in no file.
  func members(of place: Place?) -> [(String, StreamedJSON)] {
    guard let place, let start = places.start(of: place), let end = places.end(of: place) else {
      return ["file", "line", "column", "endLine", "endColumn"].map { ($0, .null) }
    }
    return [
      ("file", .string(place.file.shownPath)),
      ("line", .integer(start.line)), ("column", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ]
  }
}
