/// Where readers stop, so that no file takes a large multiple of its size. No file that people or tools write comes near.
enum ReadingLimit {
  /// The values of a JSON text or property list, those of a catalog's entries counted entry by entry.
  static let values = 1_000_000
  static let valuesMessage = "The file has more than \(values) values: from here on it is not read."

  /// The lines of a `.phrases` file that are not empty.
  static let lines = 400_000
  static let linesMessage = "The file has more than \(lines) lines: from here on it is not read."

  /// The bytes of one text.
  static let textLength = 65_536
  static let textMessage = "A text of more than \(textLength) bytes is read up to here."
}
