package enum SelectionRangeRequest: RequestMethod {
  package typealias Params = SelectionRangeParams
  package typealias Result = [SelectionRange]?
  package static let method = "textDocument/selectionRange"
}

package struct SelectionRangeParams: Sendable, Hashable, Codable {
  package var textDocument: TextDocumentIdentifier
  /// One for each cursor.
  package var positions: [Position]

  package init(textDocument: TextDocumentIdentifier, positions: [Position]) {
    self.textDocument = textDocument
    self.positions = positions
  }
}

/// A range with those around it.
package struct SelectionRange: Sendable, Hashable, Codable {
  /// From the innermost outwards; never empty.
  package let ranges: [Range]

  /// Nil for no ranges at all.
  package init?(ranges: [Range]) {
    guard !ranges.isEmpty else { return nil }
    self.ranges = ranges
  }

  // Written by hand: the protocol has each range inside an object of the one within.
  private enum CodingKeys: CodingKey { case range, parent }

  package init(from decoder: any Decoder) throws {
    var ranges: [Range] = []
    var value: JSONValue? = try JSONValue(from: decoder)
    while let object = value, !object.isNull {
      guard let range = object["range"] else { break }
      ranges.append(try range.decode())
      value = object["parent"]
    }
    self.ranges = ranges
  }

  package func encode(to encoder: any Encoder) throws {
    var value: JSONValue = nil
    for range in ranges.reversed() {
      var object = JSONObject()
      object.append("range", try JSONValue(encoding: range))
      if !value.isNull { object.append("parent", value) }
      value = .object(object)
    }
    try value.encode(to: encoder)
  }
}
