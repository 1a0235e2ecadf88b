import SourceText

/// Where in a JSON text a place stands: the keys of the objects around it. Only the text before the place is read.
struct JSONPlace {
  /// The keys from the outermost object inwards; an array adds none.
  private(set) var path: [String] = []
  /// Behind the quotation mark of the string that is open at the place.
  private(set) var stringStart: Int?
  /// The string that is open is a key.
  private(set) var isKey = false

  private struct Level {
    var isObject: Bool
    var key: String?
    var expectsKey: Bool
  }

  /// Nothing in a catalog is nested this deep; deeper levels are left out.
  private static let depthLimit = 100

  init(in text: SourceText, before offset: Int) {
    var levels: [Level] = []
    var position = 0
    while position < offset, let byte = text.byte(at: position) {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        if levels.count < Self.depthLimit { levels.append(Level(isObject: isObject, expectsKey: isObject)) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","): if let last = levels.indices.last { levels[last].expectsKey = levels[last].isObject }
      case UInt8(ascii: "\""):
        guard let end = Self.end(ofString: position, in: text, before: offset) else {
          stringStart = position + 1
          isKey = levels.last?.expectsKey ?? false
          position = offset
          break
        }
        if let last = levels.indices.last, levels[last].expectsKey {
          levels[last].key = Self.decode(text.string(in: (position + 1)..<end))
          levels[last].expectsKey = false
        }
        position = end
      default: break
      }
      position += 1
    }
    // An object's own key says nothing of a place where its next key is typed.
    path = levels.enumerated().compactMap { index, level in
      index == levels.count - 1 && level.expectsKey ? nil : level.key
    }
  }

  /// Where a string's closing quotation mark stands; an open string ends with its line.
  private static func end(ofString start: Int, in text: SourceText, before offset: Int) -> Int? {
    var position = start + 1
    while position < offset, let byte = text.byte(at: position) {
      if byte == UInt8(ascii: "\"") || byte == 0x0A { return position }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func decode(_ text: String) -> String {
    text.contains("\\") ? text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\") : text
  }
}
