import SourceText

/// Where readers stop, so that no file takes a large multiple of its size. No file that people or tools write comes near.
enum ReadingLimit {
  /// How many values of a JSON text or property list are read, those of a catalog's entries counted entry by entry: tools
  /// write one in forty bytes or so.
  static func values(of text: SourceText) -> Int { 1_000_000 + text.count / 16 }
  static let valuesMessage = "The file has too many values for its size: from here on it is not read."

  /// How many lines of a `.phrases` file are read that are not empty.
  static func lines(of text: SourceText) -> Int { 400_000 + text.count / 64 }
  static let linesMessage = "The file has too many lines for its size: from here on it is not read."

  /// The bytes of one text.
  static let textLength = 65_536
  static let textMessage = "A text of more than \(textLength) bytes is read up to here."
}
