import LanguageServerProtocol
import ShortcutModel
import SourceText

/// Writes places: the file, and line and column of start and end, 1-based, in UTF-16 units.
struct PlaceJSON {
  private let snapshot: WorkspaceSnapshot

  init(_ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
  }

  /// The members of a place; all null for what stands in no file.
  func members(of place: Place?) -> [(String, JSONValue)] {
    guard let place, let text = snapshot.files[place.file]?.text else {
      return ["file", "line", "column", "endLine", "endColumn"].map { ($0, .null) }
    }
    let start = text.lineColumn(at: place.range.lowerBound, in: .utf16)
    let end = text.lineColumn(at: place.range.upperBound, in: .utf16)
    return [
      ("file", .string(place.file.path)),
      ("line", .integer(start.line + 1)), ("column", .integer(start.column + 1)),
      ("endLine", .integer(end.line + 1)), ("endColumn", .integer(end.column + 1)),
    ]
  }
}

extension JSONValue {
  /// A text, or null.
  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// An array of texts.
  init(_ texts: [String]) {
    self = .array(texts.map { .string($0) })
  }

  /// An object with its members in this order.
  static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    var object = JSONObject()
    for (key, value) in members { object.append(key, value) }
    return .object(object)
  }
}
